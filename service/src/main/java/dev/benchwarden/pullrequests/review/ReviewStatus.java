package dev.benchwarden.pullrequests.review;

/**
 * Commit status, for forges without checks. It has no neutral result: a regression that blocks
 * nothing is a warning, anything else that blocks nothing a success, and the description gives the
 * findings.
 *
 * @param context identifies the status among others of the commit, at most 255 characters
 * @param description at most {@link #LONGEST_DESCRIPTION} characters, in our own words but for the
 *     names of machines that are missing
 */
public record ReviewStatus(State state, String context, String description) {

  public static final int LONGEST_DESCRIPTION = 140;

  /** State that forges show. */
  public enum State {
    PENDING,
    SUCCESS,
    /** Only known to Gitea and Forgejo; elsewhere a success. */
    WARNING,
    FAILURE
  }

  public static ReviewStatus of(Review review) {
    return new ReviewStatus(
        state(review), nameOf(review.slug()), CodeSpan.cut(words(review), LONGEST_DESCRIPTION));
  }

  /** The name of a project's statuses and check runs. */
  public static String nameOf(String slug) {
    return "benchwarden/" + slug;
  }

  /** The description, however long it is. */
  static String words(Review review) {
    String without = Attendance.inPlainText(review).without();
    return without.isEmpty()
        ? ReviewHeadline.of(review)
        : ReviewHeadline.of(review) + "; " + without;
  }

  private static State state(Review review) {
    return switch (review.conclusion()) {
      case IN_PROGRESS -> State.PENDING;
      case SUCCESS -> State.SUCCESS;
      case NEUTRAL -> isWorse(review) ? State.WARNING : State.SUCCESS;
      case FAILURE, ACTION_REQUIRED -> State.FAILURE;
    };
  }

  private static boolean isWorse(Review review) {
    return review.hasRegressions() || review.report().limits().isExceeded();
  }
}
