package dev.benchwarden.store.archive;

import com.github.luben.zstd.ZstdIOException;
import dev.benchwarden.platform.packing.Zstandard;
import dev.benchwarden.platform.spool.TemporaryBytes;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Base64;
import org.apache.commons.io.IOUtils;
import org.springframework.util.unit.DataSize;
import tools.jackson.databind.JsonNode;

/**
 * A compressed file whose lines are being imported, in memory or in a temporary file until closed.
 */
final class ImportedPieces implements AutoCloseable {

  private static final DataSize IN_MEMORY = DataSize.ofMegabytes(1);

  private final TemporaryBytes pieces = new TemporaryBytes("import", IN_MEMORY);
  private final long unpackedBytes;

  /**
   * @param first the line of the first piece, which is still to be added
   */
  ImportedPieces(JsonNode first) {
    unpackedBytes = first.path("unpackedBytes").asLong();
  }

  void add(JsonNode line) throws IOException {
    pieces.output().write(Base64.getDecoder().decode(line.path("zstd").asString()));
  }

  /**
   * Ends the file: no more pieces can be added.
   *
   * @throws IllegalArgumentException if they are not a compressed file of the stated length
   */
  void end() throws IOException {
    // What cannot be unpacked would be found when somebody needs it, and years too late.
    long bytes;
    try (InputStream unpacked = Zstandard.unpacking(content())) {
      long most = Math.min(unpackedBytes, Integer.MAX_VALUE) + 1;
      bytes = IOUtils.copyLarge(unpacked, OutputStream.nullOutputStream(), 0, most);
    } catch (ZstdIOException broken) {
      throw new IllegalArgumentException(
          "its file is not compressed by zstd, or is damaged", broken);
    }
    if (bytes != unpackedBytes) {
      throw new IllegalArgumentException(
          "its file is not as long as unpackedBytes says, %d".formatted(unpackedBytes));
    }
  }

  /** All pieces together, once they have ended. May be opened several times. */
  InputStream content() throws IOException {
    return pieces.content();
  }

  long length() {
    return pieces.length();
  }

  long unpackedBytes() {
    return unpackedBytes;
  }

  @Override
  public void close() throws IOException {
    pieces.close();
  }
}
