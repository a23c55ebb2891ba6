package dev.benchwarden.uploads.ingest;

import dev.benchwarden.platform.packing.Zstandard;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.commons.io.output.DeferredFileOutputStream;
import org.jspecify.annotations.Nullable;

/** An upload that has arrived in full. Kept compressed, in memory or in a file, until closed. */
public final class ReceivedBody implements AutoCloseable {

  private final DeferredFileOutputStream compressed;
  private final byte[] hash;
  private final long unpackedBytes;

  ReceivedBody(DeferredFileOutputStream compressed, byte[] hash, long unpackedBytes) {
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
    byte @Nullable [] bytes = compressed.getData();
    return bytes == null
        ? Files.newInputStream(compressed.getFile().toPath())
        : new ByteArrayInputStream(bytes);
  }

  public long compressedBytes() {
    return compressed.getByteCount();
  }

  @Override
  public void close() throws IOException {
    @Nullable Path file = compressed.getPath();
    if (file != null) {
      Files.deleteIfExists(file);
    }
  }
}
