package dev.benchwarden.core.statistics.changepoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.SourceDSL.arbitrary;
import static org.quicktheories.generators.SourceDSL.lists;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SortedValuesTests {

  /** Equal ones, zeros of both signs, and ones further apart than the largest number. */
  @Test
  void findsEachValue() {
    qt().forAll(
            lists()
                .of(
                    arbitrary()
                        .pick(
                            0.0,
                            -0.0,
                            1.0,
                            1 + 1e-15,
                            2.5,
                            3.0,
                            -7.0,
                            1e9,
                            Double.MIN_VALUE,
                            Double.MAX_VALUE,
                            -Double.MAX_VALUE))
                .ofSizeBetween(1, 30))
        .checkAssert(list -> {
          double[] sorted = list.stream().mapToDouble(Double::doubleValue).sorted().toArray();
          SortedValues values = new SortedValues(sorted);
          for (double value : sorted) {
            assertThat(Double.compare(sorted[values.placeOf(value)], value)).isZero();
          }
        });
  }

  @Test
  void findsValuesBesideAnOutlier() {
    double[] sorted = History.withNoise(.01, 1).then(500, 100).then(1, 1e12).values();
    Arrays.sort(sorted);
    SortedValues values = new SortedValues(sorted);

    assertThat(Arrays.stream(sorted).mapToInt(values::placeOf))
        .containsExactlyElementsOf(IntStream.range(0, sorted.length).boxed().toList());
  }
}
