package dev.benchwarden.core.harness;

import org.jspecify.annotations.Nullable;

/**
 * Thrown if the output is not what its harness writes. Names the place and what was expected there.
 */
public class UnreadableOutputException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final @Nullable String pointer;
  private final @Nullable Long line;

  /**
   * @param detail a sentence: what is wrong and what was expected
   * @param pointer JSON pointer of the place, where the output is JSON
   * @param line line number of the place, counted from 1
   */
  public UnreadableOutputException(String detail, @Nullable String pointer, @Nullable Long line) {
    super(detail);
    this.pointer = pointer;
    this.line = line;
  }

  public @Nullable String pointer() {
    return pointer;
  }

  public @Nullable Long line() {
    return line;
  }
}
