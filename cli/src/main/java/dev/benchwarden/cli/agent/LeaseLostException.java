package dev.benchwarden.cli.agent;

/** Thrown if a lease is over: it expired, was given to another agent, or was cancelled. */
final class LeaseLostException extends Exception {

  private static final long serialVersionUID = 1L;

  LeaseLostException(String message) {
    super(message);
  }
}
