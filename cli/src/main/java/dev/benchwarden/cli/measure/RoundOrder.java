package dev.benchwarden.cli.measure;

import dev.benchwarden.core.statistics.rounds.Round;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/**
 * Order of the sides, round by round. Each side begins one of two rounds, so that drift and heat
 * affect both alike; a seed draws for each pair of rounds which side begins the first, so that no
 * periodic disturbance keeps step with one side.
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
