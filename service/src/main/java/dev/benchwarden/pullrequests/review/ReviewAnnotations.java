package dev.benchwarden.pullrequests.review;

import dev.benchwarden.core.comparison.Change;
import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.verdict.Gate;
import dev.benchwarden.pullrequests.forge.CheckRun;
import java.util.List;

/** Annotations of regressions on the files of their benchmarks. */
final class ReviewAnnotations {

  /** GitHub's limit for one request. */
  private static final int MOST = 50;

  private ReviewAnnotations() {}

  /**
   * Annotations of the regressions whose file is known, once nothing more is awaited: GitHub cannot
   * remove any.
   */
  static List<CheckRun.Annotation> of(Review review, List<String> changedFiles) {
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

  private static CheckRun.Annotation annotation(Review review, ComparisonRow row, String path) {
    String standing = ConfirmationState.of(row).words();
    return new CheckRun.Annotation(
        path,
        level(review, row),
        CodeSpan.cut(SeriesName.in(review).plain(row), CodeSpan.LONGEST),
        Change.of(row).withInterval() + ", " + standing);
  }

  private static CheckRun.Level level(Review review, ComparisonRow row) {
    if (row.isOpen()) {
      return CheckRun.Level.NOTICE;
    }
    return review.report().gate() == Gate.FAIL ? CheckRun.Level.FAILURE : CheckRun.Level.WARNING;
  }
}
