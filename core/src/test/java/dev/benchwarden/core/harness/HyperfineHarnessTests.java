package dev.benchwarden.core.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwarden.core.statistics.Direction;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HyperfineHarnessTests {

  private final HyperfineHarness hyperfine = new HyperfineHarness();

  @Test
  void eachTimingIsAnExecution() {
    HarnessResult time = read("m1-base.json").result("sort words.txt", "time");
    assertThat(time.executions()).hasSize(12).allMatch(execution -> execution.length == 1);
    assertThat(time.executions().getFirst()).containsExactly(0.038588888);
    assertThat(time.unit()).isEqualTo("s");
    assertThat(time.direction()).isEqualTo(Direction.LOWER_IS_BETTER);
    assertThat(time.pointer()).isEqualTo("/results/0/times");
  }

  @Test
  void processorTimesAreMetrics() {
    HarnessResult user = read("m1-base.json").result("sort words.txt", "user");
    assertThat(user.executions()).containsExactly(new double[] {0.0167765});
    assertThat(user.direction()).isEqualTo(Direction.LOWER_IS_BETTER);
  }

  @Test
  void seesTheInjectedSlowdown() {
    String command = "/usr/bin/python3 tool.py words.txt";
    double base = median(read("m1-base.json").result(command, "time"));
    double slow = median(read("m1-slow.json").result(command, "time"));
    assertThat(slow / base).isBetween(1.9, 2.5);
  }

  @Test
  void readsParametersAndWarnsOfCommandsThatFail() {
    Reading reading = read("parameters.json");
    assertThat(reading.result("gzip -6 -c words.txt", Map.of("level", "6"), "time").executions())
        .hasSize(8);
    assertThat(reading.warningPointers())
        .containsExactly("/results/1/exit_codes", "/results/3/exit_codes", "/results/5/exit_codes");
    assertThat(reading.warnings().getFirst().detail())
        .isEqualTo("grep -q nothing-matches words.txt failed in 8 of 8 runs");
  }

  @Test
  void readsTheMemoryThatNewerVersionsMeasure() {
    Reading reading =
        Reading.of(
            hyperfine,
            """
            {"results": [{"command": "x", "times": [1, 2], "memory_usage_byte": [1024, 2048],
                          "exit_codes": [0, null]}]}
            """);
    HarnessResult memory = reading.result("x", "memory");
    assertThat(memory.executions()).containsExactly(new double[] {1024}, new double[] {2048});
    assertThat(memory.direction()).isEqualTo(Direction.LOWER_IS_BETTER);
    assertThat(reading.warnings()).hasSize(1);
  }

  @Test
  void takesTheMedianWhereThereAreNoTimes() {
    Reading reading = Reading.of(hyperfine, "{\"results\": [{\"command\": \"x\", \"median\": 2}]}");
    assertThat(reading.result("x", "time").executions()).containsExactly(new double[] {2});
  }

  @Test
  void refusesAResultWithoutATime() {
    for (String result : List.of("{}", "{\"command\": \"x\"}", "{\"times\": [1]}")) {
      assertThatThrownBy(() -> Reading.of(hyperfine, "{\"results\": [" + result + "]}"))
          .isInstanceOf(UnreadableOutputException.class)
          .hasMessageContaining("no field");
    }
  }

  private Reading read(String file) {
    return Reading.of(hyperfine, Outputs.bytes("hyperfine/" + file));
  }

  private static double median(HarnessResult result) {
    double[] sorted =
        result.executions().stream().mapToDouble(execution -> execution[0]).sorted().toArray();
    int n = sorted.length;
    return (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
  }
}
