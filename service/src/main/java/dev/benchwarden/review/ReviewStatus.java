package dev.benchwarden.review;

/**
 * A commit status, where a forge has no checks. It knows no neutral end: what blocks nothing is a
 * success, and the description says what was found.
 *
 * @param context names the status among others of the commit, at most 255 characters
 * @param description at most {@link #LONGEST_DESCRIPTION} characters, in our own words alone
 */
public record ReviewStatus(State state, String context, String description) {

  public static final int LONGEST_DESCRIPTION = 140;

  /** What all forges know. */
  public enum State {
    PENDING,
    SUCCESS,
    FAILURE
  }

  public static ReviewStatus of(Review review) {
    return new ReviewStatus(
        state(Conclusion.of(review)),
        "benchwarden/" + review.slug(),
        CodeSpan.cut(Headline.of(review), LONGEST_DESCRIPTION));
  }

  private static State state(Conclusion conclusion) {
    return switch (conclusion) {
      case IN_PROGRESS -> State.PENDING;
      case SUCCESS, NEUTRAL -> State.SUCCESS;
      case FAILURE, ACTION_REQUIRED -> State.FAILURE;
    };
  }
}
