package dev.benchwarden.cli.measure;

import dev.benchwarden.core.statistics.Round;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/**
 * Order of the sides, round by round: baseline, candidate, candidate, baseline and so on, so that
 * what drifts or heats up meets both alike. A seed draws which side begins.
 */
record RoundOrder(boolean isBaselineFirst) {

  static RoundOrder drawn(long seed) {
    RandomGenerator random = RandomGeneratorFactory.of("SplittableRandom").create(seed);
    return new RoundOrder(random.nextBoolean());
  }

  /**
   * @param round from 0
   */
  Round.Order of(int round) {
    boolean baseline = round % 2 == 0 == isBaselineFirst;
    return baseline ? Round.Order.BASELINE_FIRST : Round.Order.CANDIDATE_FIRST;
  }
}
