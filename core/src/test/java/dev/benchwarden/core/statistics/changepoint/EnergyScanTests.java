package dev.benchwarden.core.statistics.changepoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.SourceDSL.integers;
import static org.quicktheories.generators.SourceDSL.lists;

import java.util.List;
import org.junit.jupiter.api.Test;

class EnergyScanTests {

  private static final int MIN_SEGMENT = 3;

  /** Few different values, so that there are ties. */
  @Test
  void agreesWithTheDefinition() {
    qt().forAll(lists().of(integers().between(-20, 20)).ofSizeBetween(6, 40))
        .checkAssert(list -> {
          double[] values = toDoubles(list);
          double[] statistics = scan(values).statistics();
          for (int tau = 0; tau < values.length; tau++) {
            assertThat(statistics[tau]).isCloseTo(byDefinition(values, tau), within(1e-9));
          }
        });
  }

  @Test
  void findsTheLargestStatisticOfAnyOrder() {
    double[] values = History.withNoise(.01, 1).then(40, 100).then(30, 110).values();
    RankedSegment segment = new RankedSegment(values, 0, values.length);
    int[] ranks = segment.ranks.clone();
    new Shuffler(7, ranks.length).shuffle(ranks);

    double largest = new EnergyScan(segment, MIN_SEGMENT).largest(ranks, Double.MAX_VALUE);

    double[] shuffled = new double[ranks.length];
    for (int i = 0; i < ranks.length; i++) {
      shuffled[i] = segment.sorted[ranks[i]];
    }
    assertThat(largest)
        .isCloseTo(
            SegmentSignificance.bestSplit(scan(shuffled).statistics()).statistic(), within(1e-9));
  }

  @Test
  void endsAtTheFirstStatisticThatIsEnough() {
    double[] values = History.withNoise(.01, 1).then(40, 100).then(30, 110).values();
    RankedSegment segment = new RankedSegment(values, 0, values.length);
    EnergyScan scan = new EnergyScan(segment, MIN_SEGMENT);
    double largest = scan.largest(segment.ranks, Double.MAX_VALUE);

    assertThat(scan.largest(segment.ranks, largest / 2)).isBetween(largest / 2, largest);
  }

  private static EnergyScan scan(double[] values) {
    return new EnergyScan(new RankedSegment(values, 0, values.length), MIN_SEGMENT);
  }

  private static double byDefinition(double[] values, int a) {
    int n = values.length;
    int b = n - a;
    if (a < MIN_SEGMENT || b < MIN_SEGMENT) {
      return 0;
    }
    double between = distances(values, 0, a, a, n);
    double before = distances(values, 0, a, 0, a) / 2;
    double after = distances(values, a, n, a, n) / 2;
    double ab = (double) a * b;
    return ab / n * (2 * between / ab - 2 * before / a / a - 2 * after / b / b);
  }

  private static double distances(double[] values, int from, int to, int otherFrom, int otherTo) {
    double sum = 0;
    for (int i = from; i < to; i++) {
      for (int j = otherFrom; j < otherTo; j++) {
        sum += Math.abs(values[i] - values[j]);
      }
    }
    return sum;
  }

  private static double[] toDoubles(List<Integer> list) {
    return list.stream().mapToDouble(Integer::doubleValue).toArray();
  }
}
