package dev.benchwarden.pullrequests.forge;

/** Thrown if a project's pull requests cannot be written to; the message says what to set. */
public class ForgeNotSetUpException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public ForgeNotSetUpException(String message) {
    super(message);
  }
}
