package dev.benchwarden.store.archive;

import dev.benchwarden.platform.problem.BadInput;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;

/** Thrown if a line of an archive cannot be imported; then nothing of the archive is. */
final class BadLineException extends ProblemException {

  private static final long serialVersionUID = 1L;

  /**
   * @param line counted from 1
   */
  BadLineException(long line, String detail) {
    super(
        Problem.INVALID_BODY,
        "Line %d: %s. Nothing was imported.".formatted(line, detail),
        new BadInput(null, line, detail));
  }
}
