package dev.benchwarden.cli.agent;

/** A lease is over: it expired, was given to another agent, or nobody wants its result any more. */
final class LeaseLostException extends Exception {

  private static final long serialVersionUID = 1L;

  LeaseLostException(String message) {
    super(message);
  }
}
