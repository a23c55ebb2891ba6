package dev.benchwarden.cli.agent;

/**
 * What an agent needs is away for now, such as the service, a repository or room on the disk. It
 * says nothing about a revision, so that the request is left to be given out again.
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
