package dev.benchwarden.core.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwarden.core.statistics.Direction;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PerfSendHarnessTests {

  private static final Map<String, String> ONE_THREAD = Map.of("threads", "1");

  private final PerfSendHarness perfSend = new PerfSendHarness();

  @Test
  void theNameTellsWhatTheJavaDriverDoesNotSay() {
    HarnessResult result =
        read("java.json").result("Flat BSON Encoding", ONE_THREAD, "ops_per_sec");
    assertThat(result.executions()).containsExactly(new double[] {337.95060080106805});
    assertThat(result.unit()).isEqualTo("ops/s");
    assertThat(result.direction()).isEqualTo(Direction.HIGHER_IS_BETTER);
    assertThat(result.pointer()).isEqualTo("/0/metrics/0/value");
  }

  @Test
  void takesUnitAndDirectionFromThePythonDriversMetadata() {
    HarnessResult result =
        read("python.json").result("FlatEncoding", ONE_THREAD, "megabytes_per_sec");
    assertThat(result.unit()).isEqualTo("MB/s");
    assertThat(result.direction()).isEqualTo(Direction.HIGHER_IS_BETTER);
  }

  @Test
  void toldMetricsOfTheGoDriverFromIndicators() {
    Reading reading = read("go.json");
    assertThat(reading.warnings()).isEmpty();
    assertMetric(reading, "ns_per_op", "ns/op", Direction.LOWER_IS_BETTER);
    assertMetric(reading, "allocated_bytes_per_op", "B/op", Direction.LOWER_IS_BETTER);
    assertMetric(reading, "allocs_per_op", "allocs/op", Direction.LOWER_IS_BETTER);
    assertMetric(reading, "megabytes_per_second", "MB/s", Direction.HIGHER_IS_BETTER);
    assertMetric(reading, "iterations", "", Direction.UNKNOWN);
    assertMetric(reading, "total_time_seconds", "s", Direction.UNKNOWN);
  }

  @Test
  void believesTheMetadata() {
    Reading reading =
        Reading.of(
            perfSend,
            """
            [{"info": {"test_name": "a", "args": {}}, "metrics": [
               {"name": "normalized_throughput", "value": 1.5,
                "metadata": {"improvement_direction": "up", "measurement_unit": "ratio"}},
               {"name": "p99", "value": 3, "metadata": {"improvement_direction": "down"}}]}]
            """);
    assertMetric(reading, "a", "normalized_throughput", "ratio", Direction.HIGHER_IS_BETTER);
    assertMetric(reading, "a", "p99", "", Direction.LOWER_IS_BETTER);
    assertThat(reading.warnings()).isEmpty();
  }

  @Test
  void readsTestsWithinTests() {
    Reading reading =
        Reading.of(
            perfSend,
            """
            [{"info": {"test_name": "a"}, "metrics": null, "sub_tests": [
               {"info": {"test_name": "b"}, "metrics": [{"name": "ops_per_second", "value": 2}]}]}]
            """);
    assertThat(reading.series()).containsExactly("b{} ops_per_second");
  }

  @Test
  void refusesWhatLacksANameOrAValue() {
    for (String test :
        List.of(
            "{}",
            "{\"info\": {}}",
            "{\"info\": {\"test_name\": \"a\"}, \"metrics\": [{\"name\": \"x\"}]}",
            "{\"info\": {\"test_name\": \"a\"}, \"metrics\": [{\"value\": 1}]}")) {
      assertThatThrownBy(() -> Reading.of(perfSend, "[" + test + "]"))
          .isInstanceOf(UnreadableOutputException.class);
    }
  }

  private Reading read(String file) {
    return Reading.of(perfSend, Outputs.bytes("perf-send/" + file));
  }

  private static void assertMetric(
      Reading reading, String metric, String unit, Direction direction) {
    assertMetric(reading, "BenchmarkEncode", metric, unit, direction);
  }

  private static void assertMetric(
      Reading reading, String benchmark, String metric, String unit, Direction direction) {
    HarnessResult result = reading.result(benchmark, metric);
    assertThat(result.unit()).isEqualTo(unit);
    assertThat(result.direction()).isEqualTo(direction);
  }
}
