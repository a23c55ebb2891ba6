package dev.benchwarden.core.harness;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * Encoding of the output's text: by its byte order mark, else UTF-16 where every other byte of its
 * beginning is zero (a shell's redirection on Windows), else UTF-8.
 *
 * @param markLength bytes of the byte order mark, which is no part of the text
 */
record Encoding(Charset charset, int markLength) {

  /** Bytes that {@link #of} needs to see. */
  private static final int BYTES_NEEDED = 4;

  /** The output as text, without a byte order mark. */
  static Reader reader(InputStream output) throws IOException {
    BufferedInputStream bytes = new BufferedInputStream(output);
    bytes.mark(BYTES_NEEDED);
    Encoding encoding = of(bytes.readNBytes(BYTES_NEEDED));
    bytes.reset();
    bytes.skipNBytes(encoding.markLength());
    return new InputStreamReader(bytes, encoding.charset());
  }

  /**
   * Whether the output begins as UTF-8 and nothing else does: no zero, which UTF-16 and UTF-32
   * have, and no mark of theirs. The stream stays where it is.
   */
  static boolean isPlainUtf8(BufferedInputStream output) throws IOException {
    output.mark(BYTES_NEEDED);
    byte[] beginning = output.readNBytes(BYTES_NEEDED);
    output.reset();
    return of(beginning).charset().equals(StandardCharsets.UTF_8) && !hasZero(beginning);
  }

  static Encoding of(byte[] beginning) {
    int first = at(beginning, 0);
    int second = at(beginning, 1);
    if (first == 0xEF && second == 0xBB && at(beginning, 2) == 0xBF) {
      return new Encoding(StandardCharsets.UTF_8, 3);
    }
    if (first == 0xFE && second == 0xFF) {
      return new Encoding(StandardCharsets.UTF_16BE, 2);
    }
    if (first == 0xFF && second == 0xFE) {
      return new Encoding(StandardCharsets.UTF_16LE, 2);
    }
    return withoutMark(beginning);
  }

  private static Encoding withoutMark(byte[] beginning) {
    boolean evenZero = at(beginning, 0) == 0 && at(beginning, 2) == 0;
    boolean oddZero = at(beginning, 1) == 0 && at(beginning, 3) == 0;
    if (evenZero == oddZero) {
      return new Encoding(StandardCharsets.UTF_8, 0);
    }
    return new Encoding(evenZero ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE, 0);
  }

  private static boolean hasZero(byte[] bytes) {
    for (byte b : bytes) {
      if (b == 0) {
        return true;
      }
    }
    return false;
  }

  /** The unsigned byte at an index, or -1 behind the end. */
  private static int at(byte[] bytes, int index) {
    return index < bytes.length ? Byte.toUnsignedInt(bytes[index]) : -1;
  }
}
