package dev.benchwarden.core.statistics.verdict;

import dev.benchwarden.core.statistics.Difference;
import dev.benchwarden.core.statistics.Sample;
import dev.benchwarden.core.statistics.Scale;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.environment.Environment;
import dev.benchwarden.core.statistics.evidence.ChangeWording;
import dev.benchwarden.core.statistics.evidence.Evidence;
import dev.benchwarden.core.statistics.evidence.RegionView;
import dev.benchwarden.core.statistics.evidence.TestedRow;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import dev.benchwarden.core.statistics.evidence.TimeStep;
import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;

/**
 * Masking of a change for the worse by outliers of the stable region: they widen its test so far
 * that even a value beyond all ordinary points is no change (docs/statistics.md section 6b).
 *
 * @param outliers how many points lie this far out
 * @param points how many there are
 */
record Masking(int outliers, int points) {

  private static final int FEWEST_POINTS = 10;

  /** A tenth of the points at most: anything more frequent is the series' normal behaviour. */
  private static final int POINTS_TO_AN_OUTLIER = 10;

  /** What occurs a third time is normal behaviour of the series as well. */
  private static final int MOST_OCCASIONS = 2;

  /** A regression that was reverted soon: with a fifth point it would be a level of its own. */
  private static final int LONGEST_OCCASION = 4;

  /** In robust standard deviations: noise of heavy tails goes as far in one point of a hundred. */
  private static final double FAR = 8;

  /** The spread is taken to be at least this part of what matters, or of the values' resolution. */
  private static final double PART_THAT_MATTERS = 0.25;

  /** Null unless the row is no change because of outliers alone. */
  static @Nullable Masking of(GuardedRow row, Environment environment, Thresholds common) {
    TestedRow told = row.told(environment);
    Evidence evidence = told.evidence();
    RegionView region = evidence.region();
    Difference difference = evidence.difference();
    if (region == null || difference == null) {
      return null;
    }
    boolean mayBeMasked =
        evidence.isDecidedByRegion()
            && region.values().length >= FEWEST_POINTS
            && isOpen(row)
            && isWorse(told, evidence.thresholds(common));
    return mayBeMasked ? of(evidence, region, difference, common) : null;
  }

  /** Whether only the test's spread keeps it from being a change. */
  private static boolean isOpen(GuardedRow row) {
    boolean isNoChange =
        row.verdict() == Verdict.INCONCLUSIVE || row.verdict() == Verdict.NO_CHANGE;
    return isNoChange && (row.agreement() == null || row.agreement().holds());
  }

  private static boolean isWorse(TestedRow row, Thresholds thresholds) {
    Evidence evidence = row.evidence();
    return row.estimate() < 0
        && thresholds.isReachedBy(row.estimate())
        && !evidence.isNegligible(thresholds)
        && evidence.testedMachines() >= thresholds.minMachines();
  }

  private static @Nullable Masking of(
      Evidence evidence, RegionView region, Difference difference, Thresholds common) {
    boolean byRatio = difference.scale() == Scale.LOG;
    double[] values = byRatio ? Sample.logarithms(region.values()) : region.values();
    double now = byRatio ? Math.log(region.candidate()) : region.candidate();
    double middle = Sample.median(values);
    double[] worse = Arrays.stream(values).map(one -> worse(evidence, one - middle)).toArray();
    double far = FAR * Math.max(spread(worse), finest(evidence, middle, difference, common));
    boolean[] isOutlier = new boolean[worse.length];
    for (int i = 0; i < worse.length; i++) {
      isOutlier[i] = isBeyond(Math.abs(worse[i]), far, difference);
    }
    double distance = worse(evidence, now - middle) / Math.sqrt(difference.share());
    return isBeyond(distance, far, difference) && areExceptions(isOutlier)
        ? new Masking(count(isOutlier), worse.length)
        : null;
  }

  private static double worse(Evidence evidence, double change) {
    return -evidence.improvement(change);
  }

  private static boolean isBeyond(double distance, double far, Difference difference) {
    return distance >= far && !Sample.isNegligible(distance, difference.magnitude());
  }

  /** Most disturbances make times longer, so the spread of the worse side alone counts as well. */
  private static double spread(double[] worse) {
    double[] mirrored =
        Arrays.stream(worse)
            .filter(distance -> distance >= 0)
            .flatMap(distance -> DoubleStream.of(distance, -distance))
            .toArray();
    return Math.max(Sample.madDeviation(worse), Sample.madDeviation(mirrored));
  }

  /** The least spread that any series is taken to have, on the scale of the test. */
  private static double finest(
      Evidence evidence, double middle, Difference difference, Thresholds common) {
    Thresholds thresholds = evidence.thresholds(common);
    double step = Math.max(thresholds.minAbsolute(), TimeStep.of(evidence));
    double share = thresholds.minEffect() / 100;
    double matters =
        difference.scale() == Scale.LOG
            ? Math.log1p(Math.max(share, step / Math.exp(middle)))
            : Math.max(share * Math.abs(middle), step);
    return PART_THAT_MATTERS * matters;
  }

  private static boolean areExceptions(boolean[] isOutlier) {
    int occasions = 0;
    for (int i = 0; i < isOutlier.length; i++) {
      occasions += isOutlier[i] && (i == 0 || !isOutlier[i - 1]) ? 1 : 0;
    }
    int outliers = count(isOutlier);
    boolean areFew =
        occasions <= MOST_OCCASIONS && outliers <= isOutlier.length / POINTS_TO_AN_OUTLIER;
    boolean isReverted =
        occasions == 1
            && outliers <= LONGEST_OCCASION
            && isOutlier.length - outliers >= FEWEST_POINTS;
    return occasions > 0 && (areFew || isReverted);
  }

  private static int count(boolean[] isOutlier) {
    int count = 0;
    for (boolean one : isOutlier) {
      count += one ? 1 : 0;
    }
    return count;
  }

  /** Such as "masked by 1 outlier among 25 earlier points". */
  String words() {
    return "masked by %s among %d earlier points"
        .formatted(ChangeWording.count(outliers, "outlier"), points);
  }
}
