package dev.benchwarden.core.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwarden.core.statistics.Direction;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PytestBenchmarkHarnessTests {

  private static final String FILE = "test_bench.py::";

  private final PytestBenchmarkHarness pytest = new PytestBenchmarkHarness();
  private final Reading base = Reading.of(pytest, Outputs.bytes("pytest-benchmark/m1-base.json"));

  @Test
  void theMedianIsTheSampleWhereTheRoundsWereNotSaved() {
    HarnessResult time = base.result(FILE + "test_word_count", "time");
    assertThat(time.executions()).containsExactly(new double[] {2.807000009852345e-05});
    assertThat(time.unit()).isEqualTo("s");
    assertThat(time.direction()).isEqualTo(Direction.LOWER_IS_BETTER);
    assertThat(time.pointer()).isEqualTo("/benchmarks/0/stats/median");
  }

  @Test
  void theRoundsAreSamples() {
    Reading raw = Reading.of(pytest, Outputs.bytes("pytest-benchmark/with-raw-data.json.gz"));
    HarnessResult time = raw.result(FILE + "TestMatrix::test_small", "time");
    assertThat(time.executions()).hasSize(1);
    assertThat(time.executions().getFirst()).hasSize(40);
  }

  @Test
  void parametersReplaceTheBrackets() {
    assertThat(base.series())
        .contains(
            FILE + "test_fib{n=10} time",
            FILE + "test_fib{n=200} time",
            FILE + "test_compress{level=1} time",
            FILE + "TestMatrix::test_small{} time");
  }

  @Test
  void keepsTheBracketsWhereAParameterIsAnObject() {
    Reading reading =
        Reading.of(
            pytest,
            """
            {"machine_info": {}, "benchmarks": [
              {"fullname": "t[1-o0]", "params": {"n": 1, "o": {}}, "stats": {"median": 1}},
              {"fullname": "t[1-o1]", "params": {"n": 1, "o": "UNSERIALIZABLE[<x at 0x7f>]"},
               "stats": {"median": 2}}]}
            """);
    assertThat(reading.series()).containsExactly("t[1-o0]{} time", "t[1-o1]{} time");
  }

  @Test
  void seesTheInjectedSlowdown() {
    Reading slow = Reading.of(pytest, Outputs.bytes("pytest-benchmark/m1-slow.json"));
    assertThat(slow.result(FILE + "test_word_count", "time").executions())
        .containsExactly(new double[] {7.658000004084897e-05});
  }

  @Test
  void tellsTheMachine() {
    assertThat(base.fingerprint())
        .isEqualTo(
            Map.of(
                "cpu", "AMD EPYC",
                "cores", "2",
                "os", "Linux",
                "kernel", "6.18.44-fc-v595",
                "arch", "x86_64",
                "runtime", "CPython 3.11.7"));
  }

  @Test
  void refusesATestWithoutStatistics() {
    assertThatThrownBy(() ->
            Reading.of(
                pytest, "{\"benchmarks\": [{\"fullname\": \"t\", \"stats\": {\"mean\": 1}}]}"))
        .isInstanceOf(UnreadableOutputException.class)
        .hasMessageContaining("stats/median");
  }
}
