package dev.benchwarden.core.statistics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * Sensitivity of a comparison: how large a change it would have found in 80 % of cases
 * (docs/statistics.md section 7a).
 *
 * @param percent the median over the judged rows; null if fewer than half of them could be tested
 * @param rows how many are judged
 * @param tested how many of them could be tested
 * @param least the rows in which only the largest changes would have been seen, at most three, the
 *     largest first; empty where all see the same
 * @param wanted the change that {@code step} leads to, in percent
 * @param enough whether that is seen already, in the row that the median is of
 * @param step what would show it; null if it is seen already, or nothing that teams have is enough
 */
public record Sensitivity(
    @Nullable Double percent,
    int rows,
    int tested,
    List<OfRow> least,
    double wanted,
    boolean enough,
    @Nullable MeasuringStep step) {

  /** Of nothing that is judged. */
  public static final Sensitivity NONE = new Sensitivity(null, 0, 0, List.of(), 5, false, null);

  private static final int MOST_NAMED = 3;

  /**
   * What is seen in one row.
   *
   * @param percent the smallest change that is found in 80 % of cases, above 0
   */
  public record OfRow(long series, double percent) {}

  private record Seen(Finding finding, DetectableChange precision, double percent) {

    OfRow ofRow() {
      return new OfRow(finding.series(), percent);
    }
  }

  /**
   * @param thresholds of the comparison; where z has a say in them, no test tells what is seen
   */
  static Sensitivity of(List<Finding> findings, Thresholds thresholds) {
    List<Finding> judged = findings.stream().filter(Finding::isJudged).toList();
    boolean byTest = thresholds.decision() == Thresholds.Decision.P && thresholds.alpha() > 0;
    if (!byTest) {
      long tested = judged.stream().filter(finding -> finding.test() != null).count();
      return unknown(judged.size(), (int) tested);
    }
    double alpha = alpha(judged, thresholds);
    List<Seen> seen = new ArrayList<>();
    judged.stream()
        .map(finding -> seen(finding, alpha))
        .filter(Objects::nonNull)
        .sorted(Comparator.comparingDouble(Seen::percent))
        .forEach(seen::add);
    return of(judged.size(), seen, alpha);
  }

  private static Sensitivity unknown(int rows, int tested) {
    return new Sensitivity(null, rows, tested, List.of(), NONE.wanted, false, null);
  }

  private static double alpha(List<Finding> judged, Thresholds thresholds) {
    long tests = judged.stream().filter(finding -> finding.qValue() != null).count();
    boolean corrected = thresholds.correction() == Thresholds.Correction.BH;
    return corrected ? thresholds.alpha() / Math.max(1, tests) : thresholds.alpha();
  }

  private static @Nullable Seen seen(Finding finding, double alpha) {
    TestReport test = finding.test();
    DetectableChange precision =
        test == null || finding.flags().contains(Flag.TOO_FEW_MACHINES)
            ? null
            : DetectableChange.of(test);
    if (precision == null) {
      return null;
    }
    double percent = precision.percent(alpha, finding.minEffect());
    return Double.isFinite(percent) ? new Seen(finding, precision, percent) : null;
  }

  /**
   * @param seen the smallest first
   */
  private static Sensitivity of(int judged, List<Seen> seen, double alpha) {
    OptionalDouble median = median(judged, seen);
    if (median.isEmpty()) {
      return unknown(judged, seen.size());
    }
    Seen middle = seen.get((judged - 1) / 2);
    boolean seenAlready = middle.precision().testPercent(alpha) <= NONE.wanted;
    return new Sensitivity(
        median.getAsDouble(),
        judged,
        seen.size(),
        least(seen, median.getAsDouble()),
        NONE.wanted,
        seenAlready,
        seenAlready
            ? null
            : MeasuringStep.towards(middle.finding(), middle.precision(), alpha, NONE.wanted));
  }

  /** What could not be tested sees nothing, however large. */
  private static OptionalDouble median(int judged, List<Seen> seen) {
    int lower = Math.max(0, judged - 1) / 2;
    int upper = judged / 2;
    return upper < seen.size()
        ? OptionalDouble.of((seen.get(lower).percent() + seen.get(upper).percent()) / 2)
        : OptionalDouble.empty();
  }

  private static List<OfRow> least(List<Seen> seen, double median) {
    return seen.reversed().stream()
        .filter(one -> one.percent() > median)
        .limit(MOST_NAMED)
        .map(Seen::ofRow)
        .toList();
  }
}
