package dev.benchwarden.platform.access;

import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;

/** Thrown for a stored secret that the service's encryption key cannot read. */
public class UnreadableSecretException extends ProblemException {

  private static final long serialVersionUID = 1L;

  /** What an admin of a project reads of it, after a colon. */
  public static final String REASON =
      "it was encrypted with another key than the service has: the operator restores that key, or it is set anew";

  UnreadableSecretException(String detail) {
    super(Problem.SECRETS_UNREADABLE, detail);
  }
}
