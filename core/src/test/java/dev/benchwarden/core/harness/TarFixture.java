package dev.benchwarden.core.harness;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Small tar archives, written as GNU tar does. */
final class TarFixture {

  /** The two empty blocks at the end. */
  static final int END = 1024;

  private static final int BLOCK = 512;

  private final ByteArrayOutputStream archive = new ByteArrayOutputStream();

  private TarFixture() {}

  /**
   * @param pathsAndContents path, content, path, content, …
   */
  static byte[] of(String... pathsAndContents) {
    TarFixture tar = new TarFixture();
    for (int i = 0; i < pathsAndContents.length; i += 2) {
      tar.add(pathsAndContents[i], pathsAndContents[i + 1]);
    }
    tar.archive.writeBytes(new byte[END]);
    return tar.archive.toByteArray();
  }

  /** A header that declares a size, and nothing behind it. */
  static byte[] withSize(String path, String octal) {
    TarFixture tar = new TarFixture();
    tar.header(path, octal, '0');
    return tar.archive.toByteArray();
  }

  /** The same as text, for a file of another type. */
  static String header(String path, char type, String octal) {
    TarFixture tar = new TarFixture();
    tar.header(path, octal, type);
    return tar.archive.toString(StandardCharsets.US_ASCII);
  }

  private void add(String path, String content) {
    if (path.length() > 100) {
      entry("././@LongLink", path + "\0", 'L');
    }
    entry(path.substring(0, Math.min(100, path.length())), content, '0');
  }

  private void entry(String path, String content, char type) {
    byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
    header(path, "%011o".formatted(bytes.length), type);
    archive.writeBytes(bytes);
    archive.writeBytes(new byte[(BLOCK - bytes.length % BLOCK) % BLOCK]);
  }

  private void header(String path, String size, char type) {
    byte[] header = new byte[BLOCK];
    put(header, 0, path);
    put(header, 124, size);
    put(header, 148, "        ");
    header[156] = (byte) type;
    put(header, 257, "ustar  ");
    int sum = 0;
    for (byte b : header) {
      sum += Byte.toUnsignedInt(b);
    }
    put(header, 148, "%06o\0 ".formatted(sum));
    archive.writeBytes(header);
  }

  private static void put(byte[] header, int offset, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    System.arraycopy(bytes, 0, header, offset, bytes.length);
  }
}
