package dev.benchwarden.core.backfill;

import org.jspecify.annotations.Nullable;

/**
 * Thrown if a source does not have the format that it is read in. The message names the file, the
 * place and what is wrong.
 */
public final class UnreadableSourceException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final @Nullable Long line;

  public UnreadableSourceException(String message) {
    this(message, null);
  }

  UnreadableSourceException(String message, @Nullable Long line) {
    super(message);
    this.line = line;
  }

  /** Where in the file, from 1; absent if that is not known. */
  public @Nullable Long line() {
    return line;
  }
}
