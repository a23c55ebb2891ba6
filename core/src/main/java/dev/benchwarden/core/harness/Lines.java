package dev.benchwarden.core.harness;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;

/** Text read line by line, in whatever encoding, ending in LF or CR LF. */
public final class Lines {

  /** Lines that a program logs between results may be long, but not endless. */
  public static final int MAX_LENGTH = 1 << 20;

  private final Reader text;
  private final char[] buffer = new char[8192];
  private final StringBuilder line = new StringBuilder();
  private int position;
  private int limit;
  private long number;
  private boolean ended;

  public Lines(InputStream output) throws IOException {
    text = Encoding.reader(output);
  }

  /**
   * Goes to the next line.
   *
   * @return whether there is one
   * @throws UnreadableOutputException if it is too long
   */
  public boolean next() throws IOException {
    line.setLength(0);
    number++;
    ended = false;
    while (!ended && fill()) {
      takeUpToLineEnd();
    }
    return ended || !line.isEmpty();
  }

  private boolean fill() throws IOException {
    if (position == limit) {
      position = 0;
      limit = Math.max(0, text.read(buffer));
    }
    return position < limit;
  }

  private void takeUpToLineEnd() {
    int start = position;
    while (position < limit && buffer[position] != '\n') {
      position++;
    }
    line.append(buffer, start, position - start);
    if (line.length() > MAX_LENGTH) {
      throw unreadable("The line is longer than %d characters".formatted(MAX_LENGTH));
    }
    if (position < limit) {
      position++;
      ended = true;
    }
  }

  /** The line without its end. */
  public String text() {
    int length = line.length();
    boolean carriageReturn = length > 0 && line.charAt(length - 1) == '\r';
    return line.substring(0, carriageReturn ? length - 1 : length);
  }

  /** Counted from 1. */
  public long number() {
    return number;
  }

  /** Where the line is, for messages. */
  String pointer() {
    return "line " + number;
  }

  /** False for a last line without a line end, which may have been cut off. */
  boolean isEnded() {
    return ended;
  }

  public UnreadableOutputException unreadable(String detail) {
    return new UnreadableOutputException(detail, null, number);
  }
}
