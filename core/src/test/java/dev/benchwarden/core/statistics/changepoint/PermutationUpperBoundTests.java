package dev.benchwarden.core.statistics.changepoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.SourceDSL.integers;

import org.junit.jupiter.api.Test;

class PermutationUpperBoundTests {

  /** Normal noise with ties, steps and outliers a thousand times as far away. */
  @Test
  void isNeverBelowTheStatistic() {
    qt().withExamples(300)
        .forAll(
            integers().between(6, 300),
            integers().between(1, 3),
            integers().between(3, 50),
            integers().all())
        .checkAssert((length, minSegment, resolution, seed) -> {
          RankedSegment segment = NoisySegments.withOutliers(length, seed);
          EnergyScan scan = new EnergyScan(segment, minSegment);
          PermutationUpperBound bound = new PermutationUpperBound(segment, minSegment, resolution);
          int[] ranks = segment.ranks.clone();
          Shuffler shuffler = new Shuffler(seed, length);
          for (int i = 0; i < 10; i++) {
            assertThat(bound.of(ranks, Double.MAX_VALUE))
                .isGreaterThanOrEqualTo(scan.largest(ranks, Double.MAX_VALUE));
            shuffler.shuffle(ranks);
          }
        });
  }

  @Test
  void showsThatAStepIsNoChance() {
    double[] values = History.withNoise(.01, 3).then(500, 100).then(500, 105).values();
    RankedSegment segment = new RankedSegment(values, 0, values.length);
    double step = new EnergyScan(segment, 3).largest(segment.ranks, Double.MAX_VALUE);
    int[] ranks = segment.ranks.clone();
    new Shuffler(1, ranks.length).shuffle(ranks);

    assertThat(new PermutationUpperBound(segment, 3, 10).of(ranks, Double.MAX_VALUE))
        .isLessThan(step / 5);
  }
}
