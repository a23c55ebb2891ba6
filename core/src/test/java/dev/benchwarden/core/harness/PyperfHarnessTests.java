package dev.benchwarden.core.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwarden.core.statistics.Direction;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PyperfHarnessTests {

  private final PyperfHarness pyperf = new PyperfHarness();

  @Test
  void eachWorkerIsAnExecutionWithoutWarmUpsAndCalibration() {
    HarnessResult time = read("m1-base.json").result("word_count", "time");
    assertThat(time.executions()).hasSize(10).allMatch(values -> values.length == 2);
    assertThat(time.executions().getFirst())
        .containsExactly(1.6014763671856613e-05, 1.748781884769457e-05);
    assertThat(time.unit()).isEqualTo("s");
    assertThat(time.direction()).isEqualTo(Direction.LOWER_IS_BETTER);
    assertThat(time.pointer()).isEqualTo("/benchmarks/0/runs");
  }

  @Test
  void tellsTheMachineFromWhatAllBenchmarksHaveInCommon() {
    assertThat(read("m1-base.json").fingerprint())
        .containsEntry("cpu", "AMD EPYC")
        .containsEntry("cores", "2")
        .containsEntry("runtime", "cpython 3.11.2 (64-bit)");
  }

  @Test
  void seesTheInjectedSlowdown() {
    double base = read("m1-base.json").result("word_count", "time").executions().getFirst()[0];
    double slow = read("m1-slow.json").result("word_count", "time").executions().getFirst()[0];
    assertThat(slow / base).isBetween(2.5, 3.5);
  }

  @Test
  void aCommandIsTheParameterOfABenchmarkWithoutANameOfItsOwn() {
    Reading command = read("command.json");
    Map<String, String> parameters = Map.of("command", "python3 -S -c pass");
    assertThat(command.result("command", parameters, "time").executions()).hasSize(10);
    assertThat(command.result("command", parameters, "memory").executions())
        .hasSize(10)
        .startsWith(new double[] {12820480});
  }

  @Test
  void readsMemoryInBytesAndCounts() {
    HarnessResult memory =
        read("memory.json").result("command", Map.of("command", "python3 -S -c pass"), "memory");
    assertThat(memory.unit()).isEqualTo("B");
    assertThat(memory.executions()).startsWith(new double[] {12886016});
    HarnessResult count =
        Reading.of(
                pyperf,
                """
                {"benchmarks": [{"metadata": {"name": "a", "unit": "integer"},
                                 "runs": [{"values": [3, 4]}, {"warmups": [[1, 5]]}]}]}
                """)
            .result("a", "value");
    assertThat(count.executions()).containsExactly(new double[] {3, 4});
    assertThat(count.unit()).isEqualTo("#");
    assertThat(count.direction()).isEqualTo(Direction.UNKNOWN);
  }

  @Test
  void namesThePlaceOfWhatIsNoBenchmark() {
    for (String benchmark :
        List.of("{\"runs\": [{\"values\": [1]}]}", "{\"metadata\": {}, \"runs\": []}")) {
      assertThatThrownBy(() ->
              Reading.of(pyperf, "{\"benchmarks\": [\n" + benchmark + "\n], \"metadata\": {}}"))
          .isInstanceOfSatisfying(
              UnreadableOutputException.class,
              e -> {
                assertThat(e.pointer()).isEqualTo("/benchmarks/0");
                assertThat(e.line()).isEqualTo(2);
              })
          .hasMessageContaining("metadata/name");
    }
    assertThatThrownBy(
            () -> Reading.of(pyperf, "{\"benchmarks\": [{\"runs\": [{\"values\": [1, {}]}]}]}"))
        .isInstanceOfSatisfying(
            UnreadableOutputException.class,
            e -> assertThat(e.pointer()).isEqualTo("/benchmarks/0/runs/0/values/1"));
  }

  private Reading read(String file) {
    return Reading.of(pyperf, Outputs.bytes("pyperf/" + file));
  }
}
