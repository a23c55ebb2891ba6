package dev.benchwarden.core.profile;

import org.jspecify.annotations.Nullable;

/**
 * A frame of {@code perf script}: an address, a symbol and, in brackets, the binary.
 *
 * @param binary absent where none is named
 */
record PerfFrame(String symbol, @Nullable String binary) {

  private static final int LONGEST_ADDRESS = 16;

  /** Null for a line that is none. */
  static @Nullable PerfFrame of(String line) {
    int address = TextWords.spacesEnd(line, 0);
    int end = TextWords.hexEnd(line, address);
    boolean isFrame =
        address > 0
            && end > address
            && end - address <= LONGEST_ADDRESS
            && TextWords.isAt(line, end, ' ');
    return isFrame ? named(line.substring(end + 1)) : null;
  }

  private static PerfFrame named(String text) {
    int bracket = text.indexOf(" (");
    return bracket >= 0 && text.endsWith(")")
        ? new PerfFrame(text.substring(0, bracket), text.substring(bracket + 2, text.length() - 1))
        : new PerfFrame(text, null);
  }
}
