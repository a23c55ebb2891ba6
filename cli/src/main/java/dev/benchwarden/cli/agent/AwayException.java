package dev.benchwarden.cli.agent;

/**
 * Thrown if something that an agent needs is unavailable for now, such as the service, a repository
 * or disk space. It says nothing about a revision, so the request is left for another attempt.
 */
final class AwayException extends Exception {

  private static final long serialVersionUID = 1L;

  AwayException(String message, Throwable cause) {
    super(message, cause);
  }

  AwayException(String message) {
    super(message);
  }
}
