package dev.benchwarden.core.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwarden.core.statistics.Direction;
import org.junit.jupiter.api.Test;

class VitestHarnessTests {

  private final VitestHarness vitest = new VitestHarness();

  @Test
  void theMedianIsTheSample() {
    Reading base = Reading.of(vitest, Outputs.bytes("vitest/m1-base.json"));
    HarnessResult time = base.result("words.bench.js > text > sortWords", "time");
    assertThat(time.executions()).containsExactly(new double[] {0.030989999999974316});
    assertThat(time.unit()).isEqualTo("ms");
    assertThat(time.direction()).isEqualTo(Direction.LOWER_IS_BETTER);
    assertThat(time.pointer()).isEqualTo("/files/0/groups/0/benchmarks/1/median");
    assertThat(base.series())
        .containsExactly(
            "words.bench.js > text > wordCount{} time",
            "words.bench.js > text > sortWords{} time",
            "words.bench.js > numbers > bigint > fib(100){} time",
            "words.bench.js > json > round trip, 50 rows{} time");
  }

  @Test
  void seesTheInjectedSlowdown() {
    Reading slow = Reading.of(vitest, Outputs.bytes("vitest/m1-slow.json"));
    assertThat(slow.result("words.bench.js > text > sortWords", "time").executions())
        .containsExactly(new double[] {0.09019000000000688});
  }

  @Test
  void takesTheSamplesWhereTheyAre() {
    Reading reading =
        Reading.of(
            vitest,
            """
            {"files": [{"groups": [{"benchmarks": [
               {"name": "a", "samples": [1, 2, 3], "median": 9}], "fullName": "g"}]}]}
            """);
    assertThat(reading.result("g > a", "time").executions())
        .containsExactly(new double[] {1, 2, 3});
  }

  @Test
  void refusesABenchmarkWithoutAMedian() {
    assertThatThrownBy(() ->
            Reading.of(
                vitest, "{\"files\": [{\"groups\": [{\"benchmarks\": [{\"name\": \"a\"}]}]}]}"))
        .isInstanceOf(UnreadableOutputException.class)
        .hasMessageContaining("median");
  }
}
