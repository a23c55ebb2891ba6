package dev.benchwarden.core.harness;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The files in a tar archive, one after the other: POSIX ustar with the long names of GNU and pax.
 * Nothing is unpacked, and only what is asked for is kept in memory.
 */
final class TarEntries {

  private static final int BLOCK = 512;
  private static final int MAX_CONTENT = 16 << 20;
  private static final int MAX_NAME = 64 << 10;

  private final InputStream archive;
  private long unread;
  private String path = "";

  TarEntries(InputStream archive) {
    this.archive = archive;
  }

  /** Whether a head is that of a tar archive, by the magic word in its first block. */
  static boolean isTar(String head) {
    int magic = head.indexOf("ustar");
    return magic > 0 && magic <= 257 && head.length() >= BLOCK / 2 && head.indexOf('\0') > 0;
  }

  /**
   * Goes to the next file.
   *
   * @return whether there is one
   * @throws UnreadableOutputException if this is no archive, or if it was cut off
   */
  boolean next() throws IOException {
    String longName = null;
    while (true) {
      byte[] header = nextHeader();
      if (header == null) {
        return false;
      }
      switch (header[156]) {
        case 'L' -> longName = text(content(MAX_NAME), 0, (int) Math.min(MAX_NAME, sizeOf(header)));
        case 'x' -> longName = paxPath(content(MAX_NAME), longName);
        case '0', '\0' -> {
          path = longName == null ? shortName(header) : longName;
          return true;
        }
        default -> longName = null;
      }
    }
  }

  /** The file's path in the archive. */
  String path() {
    return path;
  }

  /**
   * The file's content.
   *
   * @throws UnreadableOutputException if it is larger than any result, or cut off
   */
  byte[] content() throws IOException {
    return content(MAX_CONTENT);
  }

  private byte[] content(int maxSize) throws IOException {
    if (unread > maxSize) {
      throw unreadable("%s is larger than %d bytes".formatted(NameRules.shortened(path), maxSize));
    }
    int size = (int) unread;
    byte[] content = archive.readNBytes(size);
    unread = 0;
    skipFully(padding(size));
    if (content.length < size) {
      throw cutOff();
    }
    return content;
  }

  /** The next header, or null at the two empty blocks that end an archive. */
  private byte @Nullable [] nextHeader() throws IOException {
    skipFully(unread + padding(unread));
    byte[] header = archive.readNBytes(BLOCK);
    if (header.length < BLOCK) {
      throw cutOff();
    }
    if (isEmpty(header)) {
      return null;
    }
    if (number(header, 148, 8) != checksum(header)) {
      throw unreadable("This is not a tar archive, or a damaged one");
    }
    unread = sizeOf(header);
    return header;
  }

  private void skipFully(long bytes) throws IOException {
    for (long left = bytes; left > 0; ) {
      long skipped = archive.skip(left);
      if (skipped <= 0 && archive.read() < 0) {
        throw cutOff();
      }
      left -= Math.max(1, skipped);
    }
  }

  private static long padding(long size) {
    return (BLOCK - size % BLOCK) % BLOCK;
  }

  private static boolean isEmpty(byte[] block) {
    for (byte b : block) {
      if (b != 0) {
        return false;
      }
    }
    return true;
  }

  /** The sum of all bytes, with blanks in place of the checksum itself. */
  private static long checksum(byte[] header) {
    long sum = 0;
    for (int i = 0; i < BLOCK; i++) {
      sum += i >= 148 && i < 156 ? ' ' : Byte.toUnsignedInt(header[i]);
    }
    return sum;
  }

  private static long sizeOf(byte[] header) {
    long size = number(header, 124, 12);
    if (size < 0) {
      throw unreadable("This is not a tar archive, or a damaged one");
    }
    return size;
  }

  /** An octal number, or -1. Sizes of 8 GiB and more are written otherwise, and too large here. */
  private static long number(byte[] header, int offset, int length) {
    String digits = text(header, offset, length).strip();
    return digits.matches("[0-7]{1,11}") ? Long.parseLong(digits, 8) : -1;
  }

  private static String shortName(byte[] header) {
    String name = text(header, 0, 100);
    String prefix = text(header, 345, 155);
    boolean posix = text(header, 257, 6).equals("ustar") && header[263] == '0';
    return posix && !prefix.isEmpty() ? prefix + "/" + name : name;
  }

  /** Text that ends at the first zero, if there is one. */
  private static String text(byte[] bytes, int offset, int length) {
    int end = offset;
    while (end < offset + length && end < bytes.length && bytes[end] != 0) {
      end++;
    }
    return new String(Arrays.copyOfRange(bytes, offset, end), StandardCharsets.UTF_8);
  }

  /** The path in a pax header, whose records are {@code LENGTH path=VALUE} lines. */
  private static @Nullable String paxPath(byte[] records, @Nullable String otherwise) {
    return new String(records, StandardCharsets.UTF_8)
        .lines()
        .map(record -> record.substring(record.indexOf(' ') + 1))
        .filter(record -> record.startsWith("path="))
        .map(record -> record.substring("path=".length()))
        .findFirst()
        .orElse(otherwise);
  }

  private static UnreadableOutputException cutOff() {
    return unreadable("The archive ends in the middle: it was cut off");
  }

  private static UnreadableOutputException unreadable(String detail) {
    return new UnreadableOutputException(detail, null, null);
  }
}
