package dev.benchwarden.core.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.SourceDSL.doubles;
import static org.quicktheories.generators.SourceDSL.integers;
import static org.quicktheories.generators.SourceDSL.lists;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class MiddleValueTests {

  @Test
  void findsWhatStandsInTheMiddleOfSortedValues() {
    qt().forAll(lists().of(doubles().between(-1e9, 1e9)).ofSizeBetween(1, 200))
        .check(list -> isMedian(list.stream().mapToDouble(x -> x).toArray()));
  }

  @Test
  void findsItAmongManyEqualValues() {
    qt().forAll(lists().of(integers().between(0, 3)).ofSizeBetween(1, 200))
        .check(list -> isMedian(list.stream().mapToDouble(x -> x).toArray()));
  }

  @Test
  void endsOnValuesInAnyOrder() {
    double[] ascending = new double[1001];
    Arrays.setAll(ascending, i -> i);
    double[] descending = new double[1001];
    Arrays.setAll(descending, i -> 1000 - i);
    double[] organPipe = new double[1001];
    Arrays.setAll(organPipe, i -> Math.min(i, 1000 - i));

    assertThat(MiddleValue.find(ascending)).isEqualTo(500);
    assertThat(MiddleValue.find(descending)).isEqualTo(500);
    assertThat(MiddleValue.find(organPipe)).isEqualTo(250);
  }

  @Test
  void endsOnWhatIsNoNumber() {
    double[] values = new double[50];
    Arrays.setAll(values, i -> i % 3 == 0 ? Double.NaN : i);

    MiddleValue.find(values);

    assertThat(MiddleValue.find(new double[] {1, Double.POSITIVE_INFINITY, 2})).isEqualTo(2);
    assertThat(MiddleValue.find(new double[0])).isNaN();
  }

  @Test
  void knowsOneZeroOnly() {
    assertThat(Double.compare(MiddleValue.find(new double[] {-0.0, 0.0, -0.0}), 0.0)).isZero();
  }

  private static boolean isMedian(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return MiddleValue.find(values) == Sample.medianOfSorted(sorted);
  }
}
