package dev.benchwarden.core.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwarden.core.statistics.Direction;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MitataHarnessTests {

  private final MitataHarness mitata = new MitataHarness();

  @Test
  void takesTheMedianWhereSamplesWereLeftOut() {
    HarnessResult time = read("m1-base.json").result("wordCount", "time");
    assertThat(time.executions()).containsExactly(new double[] {20268.495849609375});
    assertThat(time.unit()).isEqualTo("ns");
    assertThat(time.direction()).isEqualTo(Direction.LOWER_IS_BETTER);
    assertThat(time.pointer()).isEqualTo("/benchmarks/0/runs/0/stats/p50");
  }

  @Test
  void takesTheSamplesWhereTheyAre() {
    HarnessResult time = read("with-samples.json").result("sort many", "time");
    assertThat(time.executions()).hasSize(1);
    assertThat(time.executions().getFirst()).hasSizeGreaterThan(10).isSorted();
    assertThat(time.pointer()).endsWith("/samples");
  }

  @Test
  void argumentsAreParametersAndTheGroupIsPartOfTheName() {
    Reading reading = read("arguments-base.json");
    assertThat(
            reading
                .result(
                    "sorting > join($words, $separator)",
                    Map.of("words", "10", "separator", ","),
                    "time")
                .executions())
        .containsExactly(new double[] {251.699462890625});
    assertThat(reading.result("range($n)", Map.of("n", "64"), "time").samples()).isOne();
    assertThat(read("m1-base.json").result("fib($n)", Map.of("n", "100"), "time").samples())
        .isOne();
    assertThat(reading.series()).contains("of [object Object]{} time");
  }

  @Test
  void countsTheHeapPerIterationAndShowsTheCollector() {
    Reading reading = read("arguments-base.json");
    HarnessResult heap = reading.result("collected", "heap");
    assertThat(heap.executions()).containsExactly(new double[] {562.2720363451087});
    assertThat(heap.unit()).isEqualTo("B/op");
    assertThat(heap.direction()).isEqualTo(Direction.LOWER_IS_BETTER);
    assertThat(reading.result("collected", "gc").isIndicator()).isTrue();
  }

  @Test
  void seesTheInjectedSlowdown() {
    double base = read("m1-base.json").result("sortWords", "time").executions().getFirst()[0];
    double slow = read("m1-slow.json").result("sortWords", "time").executions().getFirst()[0];
    assertThat(slow / base).isBetween(1.5, 4.0);
  }

  @Test
  void warnsOfABenchmarkThatThrows() {
    assertThat(read("arguments-base.json").warnings())
        .singleElement()
        .satisfies(warning -> {
          assertThat(warning.detail()).isEqualTo("throws failed: left out");
          assertThat(warning.pointer()).isEqualTo("/benchmarks/5/runs/0");
        });
  }

  @Test
  void readsTheGroupsBehindTheBenchmarksAsWell() {
    String run = "{\"name\": \"a\", \"args\": {}, \"stats\": {\"p50\": 5}}";
    Reading reading =
        Reading.of(
            mitata,
            "{\"benchmarks\": [{\"group\": 0, \"runs\": ["
                + run
                + "]}, {\"group\": 7, \"runs\": ["
                + run
                + "]}], \"layout\": [{\"name\": \"g\", \"types\": []}]}");
    assertThat(reading.series()).containsExactly("g > a{} time", "a{} time");
  }

  @Test
  void refusesARunWithoutATime() {
    assertThatThrownBy(() ->
            Reading.of(
                mitata, "{\"benchmarks\": [{\"runs\": [\n{\"name\": \"a\", \"stats\": {}}]}]}"))
        .isInstanceOfSatisfying(
            UnreadableOutputException.class,
            e -> {
              assertThat(e.pointer()).isEqualTo("/benchmarks/0/runs/0");
              assertThat(e.line()).isEqualTo(2);
            })
        .hasMessageContaining("stats/p50");
  }

  private Reading read(String file) {
    return Reading.of(mitata, Outputs.bytes("mitata/" + file));
  }
}
