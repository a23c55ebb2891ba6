package dev.benchwarden.store.archive;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Lines of text of a bounded length, counted. */
final class LineReader {

  /** A measurement of a million samples fits; a body without any line break does not. */
  private static final int LONGEST = 32 << 20;

  private final InputStream source;
  private final ByteArrayOutputStream line = new ByteArrayOutputStream();
  private long number;

  LineReader(InputStream source) {
    this.source = new BufferedInputStream(source, 64 * 1024);
  }

  /** Of the line read last, from 1. */
  long number() {
    return number;
  }

  /**
   * The next line without its end; null behind the last.
   *
   * @throws BadLineException if it is longer than any line of an archive
   */
  @Nullable String next() throws IOException {
    line.reset();
    number++;
    int next = source.read();
    if (next < 0) {
      return null;
    }
    for (; next >= 0 && next != '\n'; next = source.read()) {
      if (line.size() == LONGEST) {
        throw new BadLineException(number, "it is longer than any line of an export");
      }
      line.write(next);
    }
    return line.toString(StandardCharsets.UTF_8);
  }
}
