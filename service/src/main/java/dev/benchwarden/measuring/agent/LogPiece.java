package dev.benchwarden.measuring.agent;

import dev.benchwarden.store.catalog.PlainText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/**
 * Lines of a log that an agent sent at once.
 *
 * @param text with a line about what was left out, if something was
 */
record LogPiece(String text, boolean isWhole) {

  /** An agent sends its log every few seconds; longer pieces are not a log that people read. */
  private static final int MOST_BYTES = 256 * 1024;

  private static final String CUT =
      "\n[%s left out here: %d KiB are taken at once. Send the log in smaller pieces.]\n";

  /**
   * Reads no further than it keeps.
   *
   * @param announced how many bytes there are; negative if unknown
   */
  static LogPiece read(InputStream sent, long announced) throws IOException {
    byte[] bytes = sent.readNBytes(MOST_BYTES + 1);
    if (bytes.length <= MOST_BYTES) {
      return new LogPiece(text(bytes, bytes.length), true);
    }
    int kept = wholeCharacters(bytes, MOST_BYTES);
    String what = announced < 0 ? "The rest is" : "%d bytes are".formatted(announced - kept);
    return new LogPiece(text(bytes, kept) + CUT.formatted(what, MOST_BYTES / 1024), false);
  }

  private static String text(byte[] bytes, int length) {
    return PlainText.lines(new String(bytes, 0, length, StandardCharsets.UTF_8));
  }

  /** How many of the bytes to keep, at most this many, ending with a whole character. */
  static int wholeCharacters(byte[] bytes, int most) {
    int end = most;
    while (end > 0 && (bytes[end] & 0xC0) == 0x80) {
      end--;
    }
    return end;
  }
}
