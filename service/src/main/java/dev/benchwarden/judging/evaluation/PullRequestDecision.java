package dev.benchwarden.judging.evaluation;

import java.time.Instant;
import java.util.Locale;

/**
 * Decision of a person about the regressions of a pull request.
 *
 * @param by the name of the token, or of the account on the forge, that the person acted with
 */
public record PullRequestDecision(Kind decision, String reason, String by, Instant at) {

  /** Kind of a decision. */
  public enum Kind {
    /** The regressions are real, and intended. */
    ACCEPTED,
    /** The regressions are not real. */
    DISMISSED,
    /** The previous decision is withdrawn. */
    REOPENED;

    /** The decision in words for readers. */
    public String words() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
