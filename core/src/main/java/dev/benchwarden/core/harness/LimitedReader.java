package dev.benchwarden.core.harness;

import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;

/** Text that must not be longer than a reader of whole documents can hold. */
final class LimitedReader extends FilterReader {

  private final long limit;
  private long length;

  LimitedReader(Reader text, long limit) {
    super(text);
    this.limit = limit;
  }

  @Override
  public int read() throws IOException {
    int read = super.read();
    count(read < 0 ? 0 : 1);
    return read;
  }

  @Override
  public int read(char[] buffer, int offset, int count) throws IOException {
    int read = super.read(buffer, offset, count);
    count(Math.max(0, read));
    return read;
  }

  private void count(int read) {
    length += read;
    if (length > limit) {
      throw new UnreadableOutputException(
          "The document is longer than %d characters".formatted(limit), null, null);
    }
  }
}
