package dev.benchwarden.judging.evaluation;

import java.time.Instant;
import java.util.Locale;

/**
 * What a person decided about the regressions of a pull request.
 *
 * @param by the name of the token, or of the account on the forge, that the person acted with
 */
public record PullRequestDecision(Kind decision, String reason, String by, Instant at) {

  /** What was decided. */
  public enum Kind {
    /** They are real, and meant. */
    ACCEPTED,
    /** They are none. */
    DISMISSED,
    /** What was decided before is taken back. */
    REOPENED;

    /** As a reader of our texts knows it. */
    public String words() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
