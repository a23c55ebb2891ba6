package dev.benchwarden.core.statistics.changepoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.SourceDSL.integers;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ShufflerTests {

  @Test
  void losesNoItem() {
    qt().forAll(integers().between(0, 200), integers().all())
        .checkAssert((length, seed) -> {
          int[] items = IntStream.range(0, length).toArray();

          new Shuffler(seed, length).shuffle(items);

          assertThat(items).containsExactlyInAnyOrder(IntStream.range(0, length).toArray());
        });
  }

  @Test
  void putsEachItemInEachPlaceEquallyOften() {
    Shuffler shuffler = new Shuffler(1, 5);
    int[] items = IntStream.range(0, 5).toArray();
    int[][] counts = new int[5][5];
    for (int i = 0; i < 50_000; i++) {
      shuffler.shuffle(items);
      for (int place = 0; place < 5; place++) {
        counts[items[place]][place]++;
      }
    }

    int usual = 10_000;
    int fiveStandardDeviations = 450;
    assertThat(Arrays.stream(counts).flatMapToInt(Arrays::stream).boxed())
        .allSatisfy(count -> assertThat(count).isCloseTo(usual, within(fiveStandardDeviations)));
  }
}
