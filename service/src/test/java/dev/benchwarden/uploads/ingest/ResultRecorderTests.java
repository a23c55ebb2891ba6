package dev.benchwarden.uploads.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.anyList;
import static org.mockito.ArgumentMatchers.anyLong;
import static org.mockito.Mockito.doAnswer;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import dev.benchwarden.core.harness.HarnessEvent;
import dev.benchwarden.core.harness.HarnessResult;
import dev.benchwarden.core.series.Measurement;
import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.store.catalog.SeriesCatalog;
import dev.benchwarden.store.results.Measurements;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests of how much of an output is in memory at a time. */
class ResultRecorderTests {

  private final List<Long> samplesAtOnce = new ArrayList<>();
  private final List<Integer> resultsAtOnce = new ArrayList<>();
  private final ResultRecorder recorder = new ResultRecorder(catalog(), measurements(), 1, 1, "");

  @Test
  void manySmallResultsAreStoredSomeHundredAtATime() {
    record(1_200, 5);

    assertThat(resultsAtOnce).containsExactly(500, 500, 200);
  }

  @Test
  void resultsWithVeryManySamplesAreStoredSooner() {
    record(60, 9_000);

    assertThat(samplesAtOnce).hasSize(10).allMatch(samples -> samples < 60_000);
  }

  private void record(int results, int samples) {
    for (int i = 0; i < results; i++) {
      recorder.accept(new HarnessEvent.Result(result(i, new double[samples])));
    }
    assertThat(recorder.finish().samples()).isEqualTo((long) results * samples);
  }

  private static HarnessResult result(int number, double[] samples) {
    return new HarnessResult(
        "b" + number,
        Map.of(),
        "time",
        "ms",
        Direction.LOWER_IS_BETTER,
        false,
        List.of(samples),
        "/" + number);
  }

  /** Each benchmark has its number for a series. */
  private static SeriesCatalog catalog() {
    SeriesCatalog catalog = mock(SeriesCatalog.class);
    int[] made = {0};
    when(catalog.resolve(anyLong(), anyList()))
        .thenAnswer(call ->
            IntStream.range(0, call.<List<?>>getArgument(1).size())
                .mapToObj(i -> new SeriesCatalog.Known(made[0], made[0]++, "ms", null))
                .toList());
    return catalog;
  }

  private Measurements measurements() {
    Measurements measurements = mock(Measurements.class);
    doAnswer(
            call -> {
              List<Measurement> stored = call.getArgument(2);
              resultsAtOnce.add(stored.size());
              samplesAtOnce.add(stored.stream().mapToLong(Measurement::samples).sum());
              return null;
            })
        .when(measurements)
        .add(anyLong(), anyLong(), anyList());
    return measurements;
  }
}
