package dev.benchwarden.cli.measure;

import dev.benchwarden.core.statistics.Round;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/**
 * Order of the sides, round by round. Of two rounds each side begins one, so that what drifts or
 * heats up meets both alike; which begins the first of them a seed draws, two rounds by two, so
 * that nothing that comes and goes in a rhythm of its own keeps step with one side.
 */
record RoundOrder(long seed) {

  static RoundOrder drawn(long seed) {
    return new RoundOrder(seed);
  }

  /**
   * @param round from 0
   */
  Round.Order of(int round) {
    boolean baseline = round % 2 == 0 == isBaselineFirst(round / 2);
    return baseline ? Round.Order.BASELINE_FIRST : Round.Order.CANDIDATE_FIRST;
  }

  private boolean isBaselineFirst(int block) {
    RandomGenerator random = RandomGeneratorFactory.of("SplittableRandom").create(seed);
    for (int earlier = 0; earlier < block; earlier++) {
      random.nextBoolean();
    }
    return random.nextBoolean();
  }
}
