package dev.benchwarden.uploads.reread;

import dev.benchwarden.platform.packing.Zstandard;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.commons.io.output.DeferredFileOutputStream;
import org.jspecify.annotations.Nullable;

/** Copy of a kept upload, compressed, in memory or in a temporary file until closed. */
final class Copy implements AutoCloseable {

  private static final int IN_MEMORY = 1 << 20;

  private final DeferredFileOutputStream compressed =
      DeferredFileOutputStream.builder()
          .setThreshold(IN_MEMORY)
          .setPrefix("benchwarden-reread-")
          .get();

  Copy() throws IOException {}

  OutputStream output() {
    return compressed;
  }

  boolean isEmpty() {
    return compressed.getByteCount() == 0;
  }

  /** What was written, unpacked; nothing more can be. */
  InputStream unpacked() throws IOException {
    compressed.close();
    return Zstandard.unpacking(compressed.toInputStream());
  }

  @Override
  public void close() throws IOException {
    compressed.close();
    @Nullable Path file = compressed.getPath();
    if (file != null) {
      Files.deleteIfExists(file);
    }
  }
}
