package dev.benchwarden.core.harness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.core.statistics.Direction;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TinybenchHarnessTests {

  private final TinybenchHarness tinybench = new TinybenchHarness();

  @Test
  void theMedianLatencyIsTheSample() {
    Reading base = Reading.of(tinybench, Outputs.bytes("tinybench/m1-base.json"));
    HarnessResult time = base.result("sortWords", "time");
    assertThat(time.executions()).containsExactly(new double[] {0.031150000000025102});
    assertThat(time.unit()).isEqualTo("ms");
    assertThat(time.direction()).isEqualTo(Direction.LOWER_IS_BETTER);
    assertThat(base.fingerprint()).isEqualTo(Map.of("runtime", "node 20.20.2"));
  }

  @Test
  void seesTheInjectedSlowdown() {
    Reading slow = Reading.of(tinybench, Outputs.bytes("tinybench/m1-slow.json"));
    assertThat(slow.result("sortWords", "time").executions())
        .containsExactly(new double[] {0.09120000000007167});
  }

  @Test
  void warnsOfATaskThatThrew() {
    Reading base = Reading.of(tinybench, Outputs.bytes("tinybench/m1-base.json"));
    assertThat(base.warningPointers()).containsExactly("/tasks/4");
    assertThat(base.warnings().getFirst().detail()).contains("throws").contains("errored");
  }

  @Test
  void readsAListOfTasksAndTheirSamples() {
    Reading reading =
        Reading.of(
            tinybench,
            """
            [{"name": "a", "result": {"latency": {"samples": [1, 2], "p50": 9}}},
             {"name": "b", "result": {"hz": 500, "mean": 2, "samples": []}},
             {"name": "c", "result": {"hz": 500, "samples": [3]}},
             {"name": "d"}]
            """);
    assertThat(reading.result("a", "time").executions()).containsExactly(new double[] {1, 2});
    assertThat(reading.result("b", "time").executions()).containsExactly(new double[] {2});
    assertThat(reading.result("c", "time").executions()).containsExactly(new double[] {3});
    assertThat(reading.warningPointers()).containsExactly("/3");
  }
}
