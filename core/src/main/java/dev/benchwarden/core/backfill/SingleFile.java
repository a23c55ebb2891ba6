package dev.benchwarden.core.backfill;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;

/** A file with everything in it, packed with gzip or not. */
public record SingleFile(Path path) {

  private static final int GZIP_MAGIC = 0x1f8b;
  private static final int HEAD = 4096;
  private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

  public InputStream open() throws IOException {
    BufferedInputStream bytes = new BufferedInputStream(Files.newInputStream(path));
    bytes.mark(2);
    int magic = bytes.read() << 8 | bytes.read();
    bytes.reset();
    // Some readers look one character ahead, which an unpacking stream cannot do by itself.
    return withoutMark(
        magic == GZIP_MAGIC ? new BufferedInputStream(new GZIPInputStream(bytes)) : bytes);
  }

  /** Spreadsheets write a byte order mark, which would become part of the first column's name. */
  private static InputStream withoutMark(BufferedInputStream text) throws IOException {
    text.mark(BYTE_ORDER_MARK.length);
    if (!Arrays.equals(text.readNBytes(BYTE_ORDER_MARK.length), BYTE_ORDER_MARK)) {
      text.reset();
    }
    return text;
  }

  /** The first characters, by which the format is recognised. */
  String head() throws IOException {
    try (InputStream file = open()) {
      return new String(file.readNBytes(HEAD), StandardCharsets.UTF_8);
    }
  }

  /** The name without directory and ending. */
  String name() {
    String name = String.valueOf(path.getFileName());
    int dot = name.indexOf('.', 1);
    return dot < 0 ? name : name.substring(0, dot);
  }
}
