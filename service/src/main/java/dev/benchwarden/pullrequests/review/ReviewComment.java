package dev.benchwarden.pullrequests.review;

import java.util.ArrayList;
import java.util.List;

/**
 * The one comment of a pull request: Markdown that begins with the markers of its projects, by
 * which it is found again.
 */
public record ReviewComment(String text) {

  /** Bytes in UTF-8 that most forges accept. */
  public static final int BUDGET = 60_000;

  /** Within {@link #BUDGET}. */
  public static ReviewComment of(Review review) {
    return of(review, BUDGET);
  }

  /**
   * @param bytes how long the comment may be in UTF-8; rows are left out, the least bad first
   * @throws IllegalArgumentException if it is less than 20,000, which the fixed parts may need
   */
  public static ReviewComment of(Review review, int bytes) {
    return new ReviewComment(Budget.ofBytes(bytes).fit(sections(List.of(review), 1)));
  }

  /**
   * A section for each project of a repository. If there is not enough room, the last ones only get
   * their headlines.
   *
   * @param reviews of one pull request, at least one
   * @param bytes as for one of them
   */
  public static ReviewComment of(List<Review> reviews, int bytes) {
    Budget budget = Budget.ofBytes(bytes);
    int whole = reviews.size();
    while (whole > 1 && !budget.holds(sections(reviews, whole))) {
      whole--;
    }
    return new ReviewComment(budget.fit(sections(reviews, whole)));
  }

  /**
   * @param whole how many get all of their findings
   */
  private static List<Section> sections(List<Review> reviews, int whole) {
    List<Section> sections = new ArrayList<>();
    reviews.forEach(review -> sections.add(Section.always(marker(review) + "\n")));
    for (int i = 0; i < reviews.size(); i++) {
      Review review = reviews.get(i);
      if (reviews.size() > 1) {
        sections.add(Section.always("%s## %s\n\n".formatted(i == 0 ? "" : "\n", heading(review))));
      }
      sections.addAll(i < whole ? ReviewText.of(review) : ReviewText.inShort(review));
    }
    return sections;
  }

  private static String heading(Review review) {
    return "Project " + CodeSpan.of(review.slug());
  }

  /** The first line of a project's comment; it contains no foreign names. */
  public static String marker(Review review) {
    Integer pullRequest = review.evaluation().pullRequest();
    String number = pullRequest == null ? "" : " pr=" + pullRequest;
    return "<!-- benchwarden:v1 project=%s%s -->".formatted(review.project(), number);
  }
}
