package dev.benchwarden.core.statistics.evidence;

import dev.benchwarden.core.statistics.Difference;
import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.Interval;
import dev.benchwarden.core.statistics.Scale;
import dev.benchwarden.core.statistics.Significance;
import dev.benchwarden.core.statistics.Verdict;
import org.jspecify.annotations.Nullable;

/**
 * A series' verdict with its evidence.
 *
 * @param plain the test by itself; null if nothing can be tested
 * @param moderated the test moderated by the noise of the other series; null where not used
 * @param qValue the p-value corrected for the number of series; NaN outside the family of tests
 */
public record TestedRow(
    Evidence evidence,
    @Nullable Significance plain,
    Moderation.@Nullable Moderated moderated,
    double qValue,
    Verdict verdict) {

  /** The platform of the machines that measured it. */
  public String platform() {
    return evidence.series().platform();
  }

  /** The test that decides. */
  public @Nullable Significance deciding() {
    return moderated == null ? plain : moderated.test();
  }

  /** The estimate in percent, positive is better; infinite from 0, NaN if there is none. */
  public double estimate() {
    Significance test = deciding();
    if (test == null) {
      return Double.NaN;
    }
    Double percent = test.estimatePercent();
    return percent == null
        ? evidence.improvement(evidence.percentFromZero())
        : evidence.percentImprovement(percent);
  }

  /** The 95 % interval in percent, positive is better. */
  @Nullable Interval interval() {
    Significance test = deciding();
    Interval raw = test == null ? null : test.interval();
    if (raw == null || evidence.series().direction() != Direction.LOWER_IS_BETTER) {
      return raw;
    }
    return new Interval(
        evidence.percentImprovement(raw.high()), evidence.percentImprovement(raw.low()));
  }

  /** Whether every value of both sides is 0: no change, though it has no percentage. */
  public boolean isZeroThroughout() {
    Difference difference = evidence.difference();
    return plain != null
        && difference != null
        && difference.reference() == 0
        && difference.isWithoutSpread()
        && difference.isNothing();
  }

  /**
   * Whether the values changed one way and the test says the other. Of paired machines both are
   * told as geometric means, and agree.
   */
  public boolean isContradicted(Thresholds thresholds) {
    return evidence.isContradicted()
        && evidence.basis() != TestBasis.PAIRED_MACHINES
        && qValue <= thresholds.alpha()
        && thresholds.isReachedBy(estimate());
  }

  /** The difference of logarithms, positive is better; NaN on the raw scale. */
  public double logDifference() {
    Difference difference = evidence.difference();
    return difference == null || difference.scale() == Scale.RAW
        ? Double.NaN
        : evidence.improvement(difference.value());
  }

  TestedRow withVerdict(Verdict other) {
    return new TestedRow(evidence, plain, moderated, qValue, other);
  }
}
