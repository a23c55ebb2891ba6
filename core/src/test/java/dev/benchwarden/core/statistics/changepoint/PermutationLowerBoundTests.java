package dev.benchwarden.core.statistics.changepoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.SourceDSL.integers;

import org.junit.jupiter.api.Test;

class PermutationLowerBoundTests {

  /** Normal noise with ties, steps and outliers a thousand times as far away. */
  @Test
  void isNeverAboveTheLargestStatistic() {
    qt().withExamples(300)
        .forAll(integers().between(6, 300), integers().between(1, 3), integers().all())
        .checkAssert((length, minSegment, seed) -> {
          RankedSegment segment = NoisySegments.withOutliers(length, seed);
          EnergyScan scan = new EnergyScan(segment, minSegment);
          PermutationLowerBound bound = new PermutationLowerBound(segment, minSegment);
          int[] ranks = segment.ranks.clone();
          Shuffler shuffler = new Shuffler(seed, length);
          for (int i = 0; i < 10; i++) {
            assertThat(bound.of(ranks)).isLessThanOrEqualTo(scan.largest(ranks, Double.MAX_VALUE));
            shuffler.shuffle(ranks);
          }
        });
  }

  @Test
  void isNearTheStatisticOfAStep() {
    double[] values = History.withNoise(.01, 3).then(400, 100).then(600, 105).values();
    RankedSegment segment = new RankedSegment(values, 0, values.length);
    double step = new EnergyScan(segment, 3).largest(segment.ranks, Double.MAX_VALUE);

    assertThat(new PermutationLowerBound(segment, 3).of(segment.ranks)).isGreaterThan(.9 * step);
  }
}
