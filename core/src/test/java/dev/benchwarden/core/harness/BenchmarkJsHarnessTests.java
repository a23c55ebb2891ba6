package dev.benchwarden.core.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwarden.core.statistics.Direction;
import org.junit.jupiter.api.Test;

class BenchmarkJsHarnessTests {

  private final BenchmarkJsHarness benchmarkJs = new BenchmarkJsHarness();

  @Test
  void readsARateFromEachLine() {
    Reading base = Reading.of(benchmarkJs, Outputs.bytes("benchmarkjs/m1-base.txt"));
    assertThat(base.series())
        .containsExactly(
            "wordCount{} throughput",
            "sortWords{} throughput",
            "fib(100){} throughput",
            "json#round trip{} throughput");
    HarnessResult rate = base.result("fib(100)", "throughput");
    assertThat(rate.executions()).containsExactly(new double[] {741472});
    assertThat(rate.unit()).isEqualTo("ops/sec");
    assertThat(rate.direction()).isEqualTo(Direction.HIGHER_IS_BETTER);
    assertThat(rate.pointer()).isEqualTo("line 3");
    assertThat(base.warningPointers()).containsExactly("line 5");
  }

  @Test
  void seesTheInjectedSlowdown() {
    Reading slow = Reading.of(benchmarkJs, Outputs.bytes("benchmarkjs/m1-slow.txt"));
    assertThat(slow.result("sortWords", "throughput").executions())
        .containsExactly(new double[] {10122});
  }

  @Test
  void aNameMayHoldAnX() {
    Reading reading =
        Reading.of(benchmarkJs, "2 x 2 matrix x 12.5 ops/sec \u00B11.47% (1 run sampled)\n");
    assertThat(reading.result("2 x 2 matrix", "throughput").executions())
        .containsExactly(new double[] {12.5});
  }

  @Test
  void refusesARateThatIsNoNumber() {
    assertThatThrownBy(
            () -> Reading.of(benchmarkJs, "a x 1.234,5 ops/sec \u00B11% (2 runs sampled)\n"))
        .isInstanceOf(UnreadableOutputException.class);
  }
}
