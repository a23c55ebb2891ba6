package dev.benchwarden.review;

import java.util.ArrayList;
import java.util.List;

/**
 * The one comment that a pull request has of a project: Markdown that begins with its marker, by
 * which it is found again.
 */
public record ReviewComment(String text) {

  /** Bytes in UTF-8 that every forge takes. */
  public static final int BUDGET = 60_000;

  /** Within {@link #BUDGET}. */
  public static ReviewComment of(Review review) {
    return of(review, BUDGET);
  }

  /**
   * @param bytes how long the comment may be in UTF-8; rows are left out, the least bad first
   * @throws IllegalArgumentException if it is less than 20,000, which what is always told may need
   */
  public static ReviewComment of(Review review, int bytes) {
    List<Section> sections = new ArrayList<>(List.of(Section.always(marker(review) + "\n")));
    sections.addAll(ReviewText.of(review));
    return new ReviewComment(Budget.ofBytes(bytes).fit(sections));
  }

  /** The first line of the comment; it holds nothing that others named. */
  public static String marker(Review review) {
    Integer pullRequest = review.evaluation().pullRequest();
    String number = pullRequest == null ? "" : " pr=" + pullRequest;
    return "<!-- benchwarden:v1 project=%s%s -->".formatted(review.project(), number);
  }
}
