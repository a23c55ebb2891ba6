package dev.benchwarden.core.statistics.verdict;

import dev.benchwarden.core.statistics.Scale;
import dev.benchwarden.core.statistics.Significance;
import dev.benchwarden.core.statistics.environment.Environment;
import dev.benchwarden.core.statistics.evidence.Headline;
import dev.benchwarden.core.statistics.evidence.TestBasis;
import dev.benchwarden.core.statistics.evidence.TestReport;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import dev.benchwarden.core.statistics.power.DetectableChange;
import dev.benchwarden.core.statistics.power.DetectableErrors;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Sensitivity of a comparison: how large a change it would have found in 80 % of cases
 * (docs/statistics.md section 7a).
 *
 * @param percent the median over the judged rows that vary, or over all if none does; null if fewer
 *     than half of the judged rows could be tested
 * @param suspected whether such a change would have been suspected, and not certain
 * @param rows how many are judged, including those that the candidate lacks; only those of the
 *     primary metric if fewer than half of its rows could be tested
 * @param tested how many of them could be tested
 * @param least the rows in which only the largest changes would have been seen, at most three, the
 *     largest first; empty where all detect the wanted change, or the same one
 * @param wanted the change that {@code step} leads to, in percent
 * @param enough whether that is detected already, in the row with the median
 * @param step what would detect it; null if it is detected already, or if no affordable step is
 *     enough
 */
public record Sensitivity(
    @Nullable Double percent,
    boolean suspected,
    int rows,
    int tested,
    List<OfRow> least,
    double wanted,
    boolean enough,
    @Nullable MeasuringStep step) {

  /** Sensitivity where nothing is judged. */
  public static final Sensitivity NONE =
      new Sensitivity(null, false, 0, 0, List.of(), 5, false, null);

  /** In percent: a change by more than a factor of ten needs no benchmark. */
  public static final double NEEDS_NO_BENCHMARK = 900;

  private static final int MOST_NAMED = 3;

  /**
   * Sensitivity of one row.
   *
   * @param percent the smallest change that is found in 80 % of cases, above 0
   */
  public record OfRow(long series, double percent) {}

  private record Seen(Finding finding, DetectableChange precision, double percent) {

    /** Exact counts detect everything, and would hide what times detect. */
    boolean varies() {
      return precision.error() > 0 && finding.testBasis() != TestBasis.ASSUMED_SPREAD;
    }

    OfRow ofRow() {
      return new OfRow(finding.series(), percent);
    }
  }

  /**
   * @param thresholds of the comparison; if z takes part in the decision, no test gives the
   *     sensitivity
   */
  static Sensitivity of(
      List<Finding> findings,
      Environment environment,
      Thresholds thresholds,
      Map<Long, Significance> others) {
    List<Finding> judged = findings.stream().filter(Finding::isJudged).toList();
    int tested = (int) judged.stream().filter(Finding::isTested).count();
    boolean byTest = thresholds.decision() == Thresholds.Decision.P && thresholds.alpha() > 0;
    if (!byTest || 2 * tested < judged.size()) {
      return ofTooFew(judged.size(), tested);
    }
    double tests = tests(judged, thresholds);
    DetectableErrors errors = new DetectableErrors();
    List<Seen> seen = new ArrayList<>();
    judged.stream()
        .map(finding -> seen(finding, others.get(finding.series()), tests, errors))
        .filter(Objects::nonNull)
        .sorted(Comparator.comparingDouble(Seen::percent))
        .forEach(seen::add);
    List<Seen> varying = seen.stream().filter(Seen::varies).toList();
    List<Seen> shown = varying.isEmpty() ? seen : varying;
    return shown.isEmpty()
        ? ofTooFew(judged.size(), tested)
        : of(judged.size(), tested, shown, environment, tests, errors);
  }

  /** Sensitivity of this many rows, of which fewer than half could be tested. */
  public static Sensitivity ofTooFew(int rows, int tested) {
    return new Sensitivity(null, false, rows, tested, List.of(), NONE.wanted, false, null);
  }

  /** The number of tests by which the level of one is divided. */
  private static double tests(List<Finding> judged, Thresholds thresholds) {
    long tests = judged.stream().filter(finding -> finding.qValue() != null).count();
    return thresholds.correction() == Thresholds.Correction.BH ? Math.max(1, tests) : 1;
  }

  /** The smallest loss that is a regression, in the metric's own sign. */
  private static double smallestLoss(Finding finding, DetectableChange precision) {
    double minEffect = finding.thresholds().minEffect();
    double byEffect =
        precision.scale() == Scale.LOG ? finding.direction().shownLoss(minEffect) : minEffect;
    return Math.max(byEffect, smallestDifference(finding));
  }

  /** The smallest difference that matters, in percent of the baseline; 0 without one. */
  private static double smallestDifference(Finding finding) {
    Headline headline = finding.compared().headline();
    double level = headline == null ? 0 : Math.abs(headline.baselineMean());
    return level == 0 ? 0 : 100 * finding.thresholds().minAbsolute() / level;
  }

  private static @Nullable Seen seen(
      Finding finding, @Nullable Significance other, double tests, DetectableErrors errors) {
    boolean isMeasured = finding.isTested() && !finding.isNothing();
    DetectableChange precision = isMeasured ? precision(finding, other) : null;
    double alpha = finding.thresholds().alpha() / tests;
    if (precision == null || alpha <= 0) {
      return null;
    }
    double percent = precision.percent(alpha, smallestLoss(finding, precision), errors);
    return Double.isFinite(percent) ? new Seen(finding, precision, percent) : null;
  }

  private static @Nullable DetectableChange precision(
      Finding finding, @Nullable Significance other) {
    if (other != null) {
      return DetectableChange.ofLogarithms(other);
    }
    TestReport test = finding.test();
    return test == null ? null : DetectableChange.of(test);
  }

  /**
   * @param seen the smallest first, at least one
   */
  private static Sensitivity of(
      int judged,
      int tested,
      List<Seen> seen,
      Environment environment,
      double tests,
      DetectableErrors errors) {
    Seen middle = seen.get((seen.size() - 1) / 2);
    double median = (middle.percent() + seen.get(seen.size() / 2).percent()) / 2;
    Thresholds thresholds = middle.finding().thresholds();
    double alpha = thresholds.alpha() / tests;
    boolean enough =
        middle.precision().testPercent(alpha, errors) <= NONE.wanted
            || Math.max(thresholds.minEffect(), smallestDifference(middle.finding()))
                >= NONE.wanted;
    return new Sensitivity(
        median,
        Doubt.ofAnyChange(middle.finding(), environment) != null,
        judged,
        tested,
        least(seen, median),
        NONE.wanted,
        enough,
        enough
            ? null
            : MeasuringStep.towards(
                middle.finding(), middle.precision(), alpha, NONE.wanted, errors));
  }

  /** The same with this many more judged series that were only measured before. */
  public Sensitivity missing(int series) {
    boolean isBlind = 2 * tested < rows + series;
    return isBlind
        ? ofTooFew(rows + series, tested)
        : new Sensitivity(percent, suspected, rows + series, tested, least, wanted, enough, step);
  }

  /** Whether fewer than half of what is judged could be tested. */
  public boolean isBlind() {
    return 2 * tested < rows;
  }

  /** Whether only changes too large to need a benchmark would have been detected. */
  public boolean seesHardlyAnything() {
    return percent != null && percent > NEEDS_NO_BENCHMARK;
  }

  private static List<OfRow> least(List<Seen> seen, double median) {
    return seen.reversed().stream()
        .filter(one -> one.percent() > Math.max(median, NONE.wanted))
        .limit(MOST_NAMED)
        .map(Seen::ofRow)
        .toList();
  }
}
