package dev.benchwarden.pullrequests.review;

import dev.benchwarden.core.policy.GatePolicy;
import dev.benchwarden.core.statistics.Verdict;

/** Conclusion of a check, or that it has not ended. */
public enum Conclusion {
  /** More results are awaited, or those that came have not been judged. */
  IN_PROGRESS,
  /** No regression, or a person has decided about all that were found. */
  SUCCESS,
  /** It is told, and blocks nothing. */
  NEUTRAL,
  /** A regression, where the policy says {@code gate: fail}. */
  FAILURE,
  /** Repeats did not settle a regression, where it would block: a person decides. */
  ACTION_REQUIRED;

  static Conclusion of(Review review) {
    if (review.isInProgress()) {
      return IN_PROGRESS;
    }
    if (review.hasFailed()) {
      return NEUTRAL;
    }
    if (review.isDecided() && !review.report().limits().isExceeded()) {
      return SUCCESS;
    }
    return switch (review.report().gate()) {
      case PASS -> SUCCESS;
      case FAIL -> FAILURE;
      case NEUTRAL -> asksSomebody(review) ? ACTION_REQUIRED : NEUTRAL;
    };
  }

  private static boolean asksSomebody(Review review) {
    return review.policy().gate() == GatePolicy.FAIL
        && review.changes(Verdict.REGRESSION).stream()
            .anyMatch(row -> ConfirmationState.of(row) == ConfirmationState.UNDECIDED);
  }
}
