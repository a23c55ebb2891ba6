package dev.benchwarden.core.profile;

import dev.benchwarden.core.harness.UnreadableOutputException;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.ZipException;

/** Stream of at most so many bytes, whose packing may be broken. */
final class LimitedInput extends FilterInputStream {

  private final ProfileLimits limits;
  private long length;

  LimitedInput(InputStream bytes, ProfileLimits limits) {
    super(bytes);
    this.limits = limits;
  }

  /** The error to report in place of an exception about broken packing; others are rethrown. */
  static UnreadableOutputException broken(IOException problem) throws IOException {
    if (problem instanceof ZipException || problem instanceof EOFException) {
      return new UnreadableOutputException(
          "The packing with gzip is broken or cut off", null, null);
    }
    throw problem;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
  }

  @Override
  public int read(byte[] buffer, int offset, int count) throws IOException {
    int read;
    try {
      read = super.read(buffer, offset, count);
    } catch (IOException e) {
      throw broken(e);
    }
    length += Math.max(0, read);
    if (length > limits.bytes()) {
      throw limits.tooLong();
    }
    return read;
  }

  @Override
  public boolean markSupported() {
    return false;
  }
}
