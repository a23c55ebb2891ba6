package dev.benchwarden.backfill;

/** A source is not what it is read as. The message names the file, the place and what is wrong. */
public final class UnreadableSourceException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public UnreadableSourceException(String message) {
    super(message);
  }
}
