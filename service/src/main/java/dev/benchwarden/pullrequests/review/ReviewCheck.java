package dev.benchwarden.pullrequests.review;

import dev.benchwarden.judging.evaluation.Conclusion;
import dev.benchwarden.pullrequests.forge.CheckRun;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/**
 * A check run as GitHub shows it beside a pull request.
 *
 * @param project distinguishes it from those of other projects
 * @param title one line, in our own words but for the names of awaited machines
 * @param summary Markdown of at most {@link #LONGEST_SUMMARY} characters
 * @param annotations annotations of files, the worst first
 */
public record ReviewCheck(
    UUID project,
    String title,
    String summary,
    Conclusion conclusion,
    List<CheckRun.Annotation> annotations,
    List<Button> buttons) {

  /** The limit in the description of GitHub's API. */
  public static final int LONGEST_SUMMARY = 65_535;

  /** Actions for a reader; the names are the identifiers that are sent back when pressed. */
  public enum Button {
    /** The regressions are real, and intended. */
    ACCEPT,
    /** Judge again, with present knowledge. */
    RERUN
  }

  /**
   * @param changedFiles of the pull request, from the top of the repository, as far as known
   */
  public static ReviewCheck of(Review review, List<String> changedFiles) {
    return new ReviewCheck(
        review.project(),
        ReviewHeadline.of(review),
        Budget.ofCharacters(LONGEST_SUMMARY).fit(ReviewText.of(review)),
        review.conclusion(),
        ReviewAnnotations.of(review, changedFiles),
        buttons(review));
  }

  private static List<Button> buttons(Review review) {
    List<Button> buttons = new ArrayList<>();
    if (review.takesCommands() && review.hasVerdict()) {
      if (review.asksForDecision() && !review.isDecidedAsAWhole()) {
        buttons.add(Button.ACCEPT);
      }
      buttons.add(Button.RERUN);
    }
    return buttons;
  }
}
