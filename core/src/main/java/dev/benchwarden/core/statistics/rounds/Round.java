package dev.benchwarden.core.statistics.rounds;

import dev.benchwarden.core.statistics.Sample;
import org.jspecify.annotations.Nullable;

/**
 * One round of an interleaved comparison: both sides in turn on one machine. The runs of one
 * process belong to one round (docs/statistics.md section C4).
 *
 * @param number the place among the machine's rounds; a round of a lower number came earlier
 * @param order which side ran first; null if nobody knows
 * @param baseline the baseline's samples; a side without a valid one is missing
 * @param candidate the candidate's samples
 */
public record Round(
    String machine, int number, @Nullable Order order, double[] baseline, double[] candidate) {

  /** Which side of a round ran first. */
  public enum Order {
    BASELINE_FIRST,
    CANDIDATE_FIRST
  }

  /** The round without invalid samples. */
  Round valid() {
    return new Round(machine, number, order, Sample.valid(baseline), Sample.valid(candidate));
  }

  boolean isComplete() {
    return baseline.length > 0 && candidate.length > 0;
  }

  boolean isPositive() {
    return Sample.areAllPositive(baseline) && Sample.areAllPositive(candidate);
  }

  /** The baseline's value as a natural logarithm. */
  double baselineLevel() {
    return Math.log(Sample.median(baseline));
  }

  /** The candidate's change as a natural logarithm, in the metric's own sign. */
  double change() {
    return Math.log(Sample.median(candidate)) - baselineLevel();
  }
}
