package dev.benchwarden.uploads.ingest;

import dev.benchwarden.platform.packing.Zstandard;
import dev.benchwarden.platform.spool.TemporaryBytes;
import java.io.IOException;
import java.io.InputStream;

/** An upload that has arrived in full. Kept compressed, in memory or in a file, until closed. */
public final class ReceivedBody implements AutoCloseable {

  private final TemporaryBytes compressed;
  private final byte[] hash;
  private final long unpackedBytes;

  ReceivedBody(TemporaryBytes compressed, byte[] hash, long unpackedBytes) {
    this.compressed = compressed;
    this.hash = hash;
    this.unpackedBytes = unpackedBytes;
  }

  /** SHA-256 of the harness's output, unpacked. */
  public byte[] hash() {
    return hash.clone();
  }

  public long unpackedBytes() {
    return unpackedBytes;
  }

  /** The harness's output. May be opened several times. */
  public InputStream output() throws IOException {
    return Zstandard.unpacking(compressed());
  }

  /** The harness's output, compressed with zstd. */
  public InputStream compressed() throws IOException {
    return compressed.content();
  }

  public long compressedBytes() {
    return compressed.length();
  }

  @Override
  public void close() throws IOException {
    compressed.close();
  }
}
