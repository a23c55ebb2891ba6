package dev.benchwarden.pullrequests.review;

import dev.benchwarden.core.comparison.Change;
import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.statistics.Gate;
import dev.benchwarden.core.statistics.Verdict;
import java.util.List;

/**
 * Annotation of a regression on the file of its benchmark.
 *
 * @param path from the top of the repository
 * @param title plain text
 * @param message plain text
 */
public record ReviewAnnotation(String path, Level level, String title, String message) {

  /** GitHub's limit for one request. */
  private static final int MOST = 50;

  /** How much it matters. */
  public enum Level {
    /** Not confirmed. */
    NOTICE,
    /** It blocks nothing. */
    WARNING,
    /** The policy says {@code gate: fail}. */
    FAILURE
  }

  /**
   * Annotations of the regressions whose file is known, once nothing more is awaited: GitHub cannot
   * remove any.
   */
  static List<ReviewAnnotation> of(Review review, List<String> changedFiles) {
    if (review.isInProgress() || review.isDecided()) {
      return List.of();
    }
    BenchmarkFile files = new BenchmarkFile(changedFiles);
    return review.changes(Verdict.REGRESSION).stream()
        .flatMap(
            row -> files.of(row.benchmark()).map(path -> annotation(review, row, path)).stream())
        .limit(MOST)
        .toList();
  }

  private static ReviewAnnotation annotation(Review review, ComparisonRow row, String path) {
    String standing = ConfirmationState.of(row).words();
    return new ReviewAnnotation(
        path,
        level(review, row),
        CodeSpan.cut(SeriesName.in(review).plain(row), CodeSpan.LONGEST),
        Change.of(row).withInterval() + ", " + standing);
  }

  private static Level level(Review review, ComparisonRow row) {
    if (row.isOpen()) {
      return Level.NOTICE;
    }
    return review.report().gate() == Gate.FAIL ? Level.FAILURE : Level.WARNING;
  }
}
