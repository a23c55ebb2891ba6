package dev.benchwarden.detection;

import dev.benchwarden.comparison.SeriesPair;
import dev.benchwarden.policy.Policy;
import dev.benchwarden.statistics.SeriesSides;

/**
 * A series of a revision, with all that it is judged by.
 *
 * @param pair what was measured now, and at the newest point of the baseline
 */
public record Candidate(SeriesPair pair, Baseline baseline) {

  /** Both the stable region and the newest runs: the region decides where it is long enough. */
  public SeriesSides sides(Policy policy) {
    return pair.sides(policy).withRegion(baseline.points());
  }
}
