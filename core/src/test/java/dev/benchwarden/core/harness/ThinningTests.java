package dev.benchwarden.core.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.SourceDSL.doubles;
import static org.quicktheories.generators.SourceDSL.integers;
import static org.quicktheories.generators.SourceDSL.lists;
import static org.quicktheories.generators.SourceDSL.longs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ThinningTests {

  @Test
  void keepsFewSamplesAsTheyAre() {
    assertThat(Thinning.thinned(new double[] {3, 1, 2})).containsExactly(1, 2, 3);
    assertThat(Thinning.thinned(new double[] {7})).containsExactly(7);
  }

  @Test
  void keepsTheMedianAndTheExtremesOfManySamples() {
    qt().withExamples(200)
        .forAll(lists().of(doubles().between(-1e9, 1e9)).ofSizeBetween(1, 3000))
        .checkAssert(list -> {
          double[] samples = list.stream().mapToDouble(d -> d).toArray();
          double[] thinned = Thinning.thinned(samples);
          assertThat(thinned).hasSizeLessThanOrEqualTo(Thinning.MOST_KEPT).isSorted();
          assertThat(median(thinned)).isEqualTo(median(samples));
          assertThat(thinned[0]).isEqualTo(Arrays.stream(samples).min().orElseThrow());
          assertThat(thinned[thinned.length - 1])
              .isEqualTo(Arrays.stream(samples).max().orElseThrow());
        });
  }

  @Test
  void spreadsTheRanksOfAnyNumberOfSamples() {
    qt().forAll(longs().between(1, 1L << 52))
        .checkAssert(size -> {
          long[] ranks = Thinning.ranks(size);
          assertThat(ranks).isSorted().doesNotHaveDuplicates();
          assertThat(ranks[0]).isZero();
          assertThat(ranks[ranks.length - 1]).isEqualTo(size - 1);
          assertThat(ranks.length % 2).isEqualTo((int) (size % 2));
        });
  }

  @Test
  void aHistogramGivesTheSamplesThatItCounts() {
    qt().withExamples(200)
        .forAll(lists().of(integers().between(0, 40)).ofSizeBetween(1, 2000))
        .checkAssert(values -> {
          Histogram histogram = new Histogram();
          values.forEach(value -> histogram.add(value, 1));
          double[] expected = values.stream().mapToDouble(v -> v).toArray();
          assertThat(histogram.samples()).isEqualTo(Thinning.thinned(expected));
        });
  }

  @Test
  void aHistogramOfBillionsKeepsItsMedian() {
    Histogram histogram = new Histogram();
    List.of(1.0, 2.0, 4.0).forEach(value -> histogram.add(value, 1_000_000_000_000L));
    assertThat(median(histogram.samples())).isEqualTo(2.0);
  }

  private static double median(double[] samples) {
    List<Double> sorted = new ArrayList<>();
    Arrays.stream(samples).sorted().forEach(sorted::add);
    int n = sorted.size();
    return n % 2 == 1 ? sorted.get(n / 2) : (sorted.get(n / 2 - 1) + sorted.get(n / 2)) / 2;
  }
}
