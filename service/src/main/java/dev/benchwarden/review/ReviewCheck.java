package dev.benchwarden.review;

/**
 * A check run as GitHub shows it beside a pull request.
 *
 * @param title one line, in our own words alone
 * @param summary Markdown of at most {@link #LONGEST_SUMMARY} characters
 */
public record ReviewCheck(String title, String summary, Conclusion conclusion) {

  /** What GitHub's description of its API allows. */
  public static final int LONGEST_SUMMARY = 65_535;

  public static ReviewCheck of(Review review) {
    return new ReviewCheck(
        Headline.of(review),
        Budget.ofCharacters(LONGEST_SUMMARY).fit(ReviewText.of(review)),
        Conclusion.of(review));
  }
}
