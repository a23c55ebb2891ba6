package dev.benchwarden.judging.changepoint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.core.statistics.evidence.PointTable;
import dev.benchwarden.judging.history.Mainline;
import dev.benchwarden.judging.history.SeriesHistory;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SearchStartTests {

  private static final int HISTORY = 1000;

  /** Of a project alone, or of one of several whose revisions come in turn. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 32, 1000})
  void theFirstPointStaysWhileOlderRevisionsFallOutOfTheHistory(int apart) {
    Set<Long> firstRevisions =
        IntStream.range(0, 320)
            .mapToObj(gone -> revisions(gone, HISTORY, apart))
            .map(revisions -> revisions.get(start(revisions, false)))
            .collect(Collectors.toSet());

    assertThat(firstRevisions).hasSizeLessThan(40);
  }

  @Test
  void leavesOutATenthOfTheHistoryAtMost() {
    for (int points : new int[] {5, 50, 200, HISTORY}) {
      for (int gone = 0; gone < 100; gone++) {
        assertThat(start(revisions(gone, points, 1), false)).isLessThanOrEqualTo(points / 10);
      }
    }
  }

  @Test
  void aHistoryThatWasNotCutOffIsSearchedFromItsBeginning() {
    for (int gone = 0; gone < 100; gone++) {
      assertThat(start(revisions(gone, HISTORY, 1), true)).isZero();
    }
  }

  private static int start(List<Long> revisions, boolean isComplete) {
    int[] places = IntStream.range(0, revisions.size()).toArray();
    double[] values = new double[revisions.size()];
    return SearchStart.of(
        new Mainline(revisions, isComplete),
        new SeriesHistory(1, places, PointTable.of(Map.of("perf-1", values))));
  }

  private static List<Long> revisions(int gone, int count, int apart) {
    return LongStream.range(gone, gone + count).map(one -> 17 + one * apart).boxed().toList();
  }
}
