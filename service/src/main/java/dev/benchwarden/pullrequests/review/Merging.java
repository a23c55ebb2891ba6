package dev.benchwarden.pullrequests.review;

import dev.benchwarden.core.comparison.Concerns;
import dev.benchwarden.core.policy.GatePolicy;
import dev.benchwarden.core.statistics.Verdict;
import java.util.ArrayList;
import java.util.List;

/** Sentence on whether the findings block the merge, or fail the check of a commit. */
final class Merging {

  private static final String REQUIRED = "blocks the merge where the repository requires it";

  private Merging() {}

  static String of(Review review) {
    return review.evaluation().pullRequest() == null ? ofCommit(review) : ofPullRequest(review);
  }

  private static String ofPullRequest(Review review) {
    return switch (review.conclusionOfNewest()) {
      case IN_PROGRESS -> "The check is pending, which " + REQUIRED + ", until all is judged.";
      case SUCCESS -> "Does not block the merge.";
      case NEUTRAL -> "Does not block the merge%s.".formatted(why(review));
      case FAILURE -> "The check fails, which %s, %s.".formatted(REQUIRED, until(review));
      case ACTION_REQUIRED ->
          "The check waits for a person, which %s, until what repeats did not settle is accepted or dismissed."
              .formatted(REQUIRED);
    };
  }

  /** A commit that is on a branch already is not merged, and nobody decides about it here. */
  private static String ofCommit(Review review) {
    return switch (review.conclusion()) {
      case IN_PROGRESS -> "The check is pending until all is judged.";
      case SUCCESS -> "The check passes.";
      case NEUTRAL -> "The check does not fail%s.".formatted(why(review));
      case FAILURE ->
          "The check fails%s."
              .formatted(
                  review.report().limits().isExceeded()
                      ? ": a limit of the policy is exceeded"
                      : byPolicy(review, "fail"));
      case ACTION_REQUIRED -> "The check fails: repeats did not settle what was found.";
    };
  }

  /** A limit is only changed in the policy: no decision of people lifts it. */
  private static String until(Review review) {
    String decided = "until every regression is gone, accepted or dismissed";
    String kept = "until no limit of the policy is exceeded";
    if (!review.report().limits().isExceeded()) {
      return decided;
    }
    return review.count(Verdict.REGRESSION) == 0 || review.isDecided()
        ? kept
        : "%s, and %s".formatted(decided, kept);
  }

  private static String why(Review review) {
    if (review.isDecided()) {
      return besideDecision(review);
    }
    if (review.count(Verdict.REGRESSION) == 0) {
      return review.report().earlier().isEmpty()
          ? ""
          : ": what was worse at an earlier commit may still be";
    }
    return review.isByPolicyOfNow() && review.policy().gate() == GatePolicy.FAIL
        ? ": nothing worse is confirmed"
        : byPolicy(review, "neutral");
  }

  /** What keeps the check from succeeding although all regressions are decided. */
  private static String besideDecision(Review review) {
    List<String> left = new ArrayList<>();
    if (!review.isDecidedAsAWhole()) {
      left.add("nobody decided about " + Concerns.told(review.report().findings()));
    }
    if (review.report().limits().isExceeded()) {
      left.add("a limit of the policy is exceeded");
    }
    return left.isEmpty() ? "" : ", but " + String.join(" and ", left);
  }

  private static String byPolicy(Review review, String gate) {
    return review.isByPolicyOfNow()
        ? ": the policy says `gate: %s`".formatted(gate)
        : " by the policy that it was judged by";
  }
}
