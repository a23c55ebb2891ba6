package dev.benchwarden.platform.spool;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.commons.io.output.DeferredFileOutputStream;
import org.jspecify.annotations.Nullable;
import org.springframework.util.unit.DataSize;

/**
 * Bytes that are written first and then read: in memory, or beyond a size in a temporary file. Gone
 * when closed.
 */
public final class TemporaryBytes implements AutoCloseable {

  private final DeferredFileOutputStream bytes;

  /**
   * @param kind what they are, in the name of the file
   * @param inMemory up to which size
   */
  public TemporaryBytes(String kind, DataSize inMemory) {
    this.bytes =
        DeferredFileOutputStream.builder()
            .setThreshold((int) inMemory.toBytes())
            .setPrefix("benchwarden-%s-".formatted(kind))
            .get();
  }

  /** Where they are written to. */
  public OutputStream output() {
    return bytes;
  }

  /** What was written; nothing more can be. May be opened several times. */
  public InputStream content() throws IOException {
    bytes.close();
    return bytes.toInputStream();
  }

  /** How many were written. */
  public long length() {
    return bytes.getByteCount();
  }

  @Override
  public void close() throws IOException {
    bytes.close();
    @Nullable Path file = bytes.getPath();
    if (file != null) {
      Files.deleteIfExists(file);
    }
  }
}
