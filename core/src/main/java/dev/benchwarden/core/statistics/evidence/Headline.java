package dev.benchwarden.core.statistics.evidence;

import dev.benchwarden.core.statistics.Finite;
import dev.benchwarden.core.statistics.Flag;
import dev.benchwarden.core.statistics.Sample;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Percent and z: what a table shows first (docs/statistics.md section 4). All in the metric's own
 * sign.
 *
 * @param zScore how many of the baseline's standard deviations the candidate lies from its mean;
 *     without a region that is perfcomp's z, and {@link ZScore} tells ours
 * @param flags why percent or z are missing
 */
public record Headline(
    double baselineMean,
    double candidateMean,
    @Nullable Double percentChange,
    @Nullable Double zScore,
    ZBasis zBasis,
    Set<Flag> flags) {

  /**
   * @param basis what {@code baseline} holds
   * @param baseline the values of the baseline, at least one
   */
  public static Headline of(ZBasis basis, double[] baseline, double candidate) {
    Set<Flag> flags = EnumSet.noneOf(Flag.class);
    double mean = Sample.meanOrZero(baseline);
    if (mean == 0) {
      flags.add(Flag.ZERO_BASELINE);
    }
    double percent = 100 * (candidate - mean) / Math.abs(mean);
    double z = zScore(baseline, candidate, flags);
    return new Headline(
        mean, candidate, Finite.orNull(percent), Finite.orNull(z), basis, Set.copyOf(flags));
  }

  /** The same with the robust z. */
  Headline robust(RegionView region) {
    double z = robustZ(region.values(), region.candidate());
    return new Headline(
        baselineMean, candidateMean, percentChange, Finite.orNull(z), zBasis, flags);
  }

  private static double zScore(double[] baseline, double candidate, Set<Flag> flags) {
    if (baseline.length < 2) {
      flags.add(Flag.TOO_FEW_BASELINE_VALUES);
      return Double.NaN;
    }
    double mean = Sample.mean(baseline);
    double deviation = Sample.standardDeviation(baseline);
    if (!Sample.isNegligible(deviation, Sample.largestMagnitude(baseline))) {
      return (candidate - mean) / deviation;
    }
    flags.add(Flag.ZERO_VARIANCE);
    double magnitude = Math.max(Math.abs(candidate), Math.abs(mean));
    return Sample.isNegligible(Math.abs(candidate - mean), magnitude) ? 0 : Double.NaN;
  }

  /** The z of two samples with their own spreads, for information; NaN without any spread. */
  static double twoSampleZ(double[] baseline, double[] candidate) {
    double error = Math.hypot(Sample.standardError(baseline), Sample.standardError(candidate));
    double magnitude =
        Math.max(Sample.largestMagnitude(baseline), Sample.largestMagnitude(candidate));
    return Sample.isNegligible(error, magnitude)
        ? Double.NaN
        : (Sample.mean(candidate) - Sample.mean(baseline)) / error;
  }

  /** A z that one outlier cannot move; NaN where the region's values hardly differ. */
  static double robustZ(double[] region, double candidate) {
    double deviation = Sample.madDeviation(region);
    return Sample.isNegligible(deviation, Sample.largestMagnitude(region))
        ? Double.NaN
        : (candidate - Sample.median(region)) / deviation;
  }
}
