package dev.benchwarden.core.backfill;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;

/** A file with everything in it, packed with gzip or not. */
public record SingleFile(Path path) {

  private static final int GZIP_MAGIC = 0x1f8b;
  private static final int HEAD = 4096;

  public InputStream open() throws IOException {
    BufferedInputStream bytes = new BufferedInputStream(Files.newInputStream(path));
    bytes.mark(2);
    int magic = bytes.read() << 8 | bytes.read();
    bytes.reset();
    // Some look one character ahead, which an unpacking stream cannot by itself.
    return magic == GZIP_MAGIC ? new BufferedInputStream(new GZIPInputStream(bytes)) : bytes;
  }

  /** The first characters, to tell what it is. */
  String head() throws IOException {
    try (InputStream file = open()) {
      String text = new String(file.readNBytes(HEAD), StandardCharsets.UTF_8);
      return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }
  }

  /** The name without directory and ending. */
  String name() {
    String name = String.valueOf(path.getFileName());
    int dot = name.indexOf('.', 1);
    return dot < 0 ? name : name.substring(0, dot);
  }
}
