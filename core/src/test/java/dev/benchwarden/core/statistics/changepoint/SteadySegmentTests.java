package dev.benchwarden.core.statistics.changepoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.SourceDSL.integers;

import org.junit.jupiter.api.Test;

class SteadySegmentTests {

  private static final ChangePointConfig CONFIG = ChangePointConfig.DEFAULT;

  @Test
  void isProvedByPermutationsThatReallyReachTheStatistic() {
    qt().withExamples(100)
        .forAll(integers().between(100, 400), integers().all())
        .checkAssert((length, seed) -> {
          RankedSegment segment = NoisySegments.withOutliers(length, seed);
          EnergyScan scan = new EnergyScan(segment, CONFIG.minSegment());
          double statistic = scan.largest(segment.ranks, Double.MAX_VALUE);

          double reached = SteadySegment.reached(segment, statistic, CONFIG);

          if (reached > 0) {
            assertThat(reached).isGreaterThanOrEqualTo(statistic);
            assertThat(permutationsFrom(reached, segment, scan))
                .isGreaterThan(CONFIG.allowedExceedances());
          }
        });
  }

  @Test
  void isProvedForMostSegmentsOfOneLevel() {
    int proved = 0;
    for (int seed = 0; seed < 100; seed++) {
      double[] values = History.withNoise(.01, seed).then(500, 100).values();
      proved += reached(values) > 0 ? 1 : 0;
    }

    assertThat(proved).isGreaterThan(85);
  }

  @Test
  void isNotProvedWhereTheLevelChanges() {
    assertThat(reached(History.withNoise(.01, 1).then(250, 100).then(250, 101).values())).isZero();
  }

  private static double reached(double[] values) {
    RankedSegment segment = new RankedSegment(values, 0, values.length);
    double statistic =
        new EnergyScan(segment, CONFIG.minSegment()).largest(segment.ranks, Double.MAX_VALUE);
    return SteadySegment.reached(segment, statistic, CONFIG);
  }

  private static int permutationsFrom(double statistic, RankedSegment segment, EnergyScan scan) {
    Shuffler shuffler = new Shuffler(CONFIG.seed(), segment.length());
    int[] ranks = segment.ranks.clone();
    int count = 0;
    for (int i = 0; i < CONFIG.permutations(); i++) {
      shuffler.shuffle(ranks);
      count += scan.largest(ranks, Double.MAX_VALUE) >= statistic ? 1 : 0;
    }
    return count;
  }
}
