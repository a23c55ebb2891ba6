package dev.benchwarden.store.archive;

import com.github.luben.zstd.ZstdIOException;
import dev.benchwarden.platform.packing.Zstandard;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import org.apache.commons.io.IOUtils;
import org.apache.commons.io.output.DeferredFileOutputStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A compressed file whose lines are being imported, in memory or in a temporary file until closed.
 */
final class ImportedPieces implements AutoCloseable {

  private static final int IN_MEMORY = 1 << 20;

  private final DeferredFileOutputStream pieces;
  private final long unpackedBytes;

  /**
   * @param first the line of the first piece, which is still to be added
   */
  ImportedPieces(JsonNode first) throws IOException {
    pieces =
        DeferredFileOutputStream.builder()
            .setThreshold(IN_MEMORY)
            .setPrefix("benchwarden-import-")
            .get();
    unpackedBytes = first.path("unpackedBytes").asLong();
  }

  void add(JsonNode line) throws IOException {
    pieces.write(Base64.getDecoder().decode(line.path("zstd").asString()));
  }

  /**
   * Ends the file: no more pieces can be added.
   *
   * @throws IllegalArgumentException if they are not a compressed file of the stated length
   */
  void end() throws IOException {
    pieces.close();
    demandWhole();
  }

  /** All pieces together, once they have ended. May be opened several times. */
  InputStream content() throws IOException {
    return pieces.toInputStream();
  }

  /**
   * A file that cannot be unpacked would otherwise only be found when it is needed, years too late.
   */
  private void demandWhole() throws IOException {
    long bytes;
    try (InputStream unpacked = Zstandard.unpacking(pieces.toInputStream())) {
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

  long length() {
    return pieces.getByteCount();
  }

  long unpackedBytes() {
    return unpackedBytes;
  }

  @Override
  public void close() throws IOException {
    pieces.close();
    @Nullable Path file = pieces.getPath();
    if (file != null) {
      Files.deleteIfExists(file);
    }
  }
}
