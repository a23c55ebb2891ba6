package dev.benchwarden.core.statistics.changepoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.SourceDSL.integers;
import static org.quicktheories.generators.SourceDSL.lists;

import org.junit.jupiter.api.Test;

class StretchScanTests {

  private static final ChangePointConfig CONFIG = ChangePointConfig.DEFAULT;

  /** Few different values, so that there are ties. */
  @Test
  void agreesWithTheDefinition() {
    qt().forAll(lists().of(integers().between(-20, 20)).ofSizeBetween(16, 40))
        .checkAssert(list -> {
          double[] values = list.stream().mapToDouble(Integer::doubleValue).toArray();
          assertThat(scan(values).best(0).statistic())
              .isCloseTo(largestByDefinition(values), within(1e-9));
        });
  }

  @Test
  void namesTheStretchThatDiffersMost() {
    double[] values = History.withNoise(.01, 1).then(9, 100).then(6, 110).then(25, 100).values();

    StretchScan.Stretch best = scan(values).best(1e-9);

    assertThat(best.from()).isEqualTo(9);
    assertThat(best.to()).isEqualTo(15);
  }

  @Test
  void leavesRoomWithinTheStretchAndOnBothSidesOfIt() {
    double[] values = new double[16];
    values[0] = 1;
    values[15] = 1;

    StretchScan.Stretch best = scan(values).best(1e-9);

    assertThat(best.from()).isGreaterThanOrEqualTo(3);
    assertThat(best.to()).isLessThanOrEqualTo(13);
    assertThat(best.to() - best.from()).isGreaterThanOrEqualTo(5);
  }

  @Test
  void endsAtTheFirstStatisticThatIsEnough() {
    double[] values = History.withNoise(.01, 1).then(20, 100).then(15, 110).then(20, 100).values();
    RankedSegment segment = new RankedSegment(values, 0, values.length);
    StretchScan scan = new StretchScan(segment, CONFIG);
    double largest = scan.largest(segment.ranks, Double.MAX_VALUE);

    assertThat(scan.largest(segment.ranks, largest / 2)).isBetween(largest / 2, largest);
  }

  private static StretchScan scan(double[] values) {
    return new StretchScan(new RankedSegment(values, 0, values.length), CONFIG);
  }

  private static double largestByDefinition(double[] values) {
    int n = values.length;
    double largest = 0;
    for (int from = 3; from <= n - 3; from++) {
      for (int to = from + 5; to <= n - 3; to++) {
        if (n - (to - from) >= 5) {
          largest = Math.max(largest, byDefinition(values, from, to));
        }
      }
    }
    return largest;
  }

  private static double byDefinition(double[] values, int from, int to) {
    double inside = 0;
    double outside = 0;
    double between = 0;
    for (int i = 0; i < values.length; i++) {
      for (int j = 0; j < i; j++) {
        double distance = Math.abs(values[i] - values[j]);
        boolean first = i >= from && i < to;
        boolean second = j >= from && j < to;
        inside += first && second ? distance : 0;
        outside += !first && !second ? distance : 0;
        between += first != second ? distance : 0;
      }
    }
    double a = to - from;
    double b = values.length - a;
    return a * b / (a + b) * (2 * between / (a * b) - 2 * inside / a / a - 2 * outside / b / b);
  }
}
