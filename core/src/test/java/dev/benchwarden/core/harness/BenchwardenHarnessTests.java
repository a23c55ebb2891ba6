package dev.benchwarden.core.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwarden.core.statistics.Direction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BenchwardenHarnessTests {

  private static final byte[] OUTPUT = Outputs.bytes("benchwarden/throughput.json");

  private final BenchwardenHarness benchwarden = new BenchwardenHarness();

  @Test
  void aListOfNumbersIsOneExecution() {
    HarnessResult result =
        Reading.of(benchwarden, OUTPUT)
            .result("Flat BSON encoding", Map.of("threads", "1"), "throughput");
    assertThat(result.executions()).containsExactly(new double[] {101.2, 99.8, 100.4});
    assertThat(result.unit()).isEqualTo("MB/s");
    assertThat(result.direction()).isEqualTo(Direction.HIGHER_IS_BETTER);
    assertThat(result.pointer()).isEqualTo("/benchmarks/0/metrics/0/samples");
  }

  @Test
  void aListOfListsIsAnExecutionEach() {
    HarnessResult result =
        Reading.of(benchwarden, OUTPUT)
            .result("Flat BSON encoding", Map.of("threads", "1"), "allocated");
    assertThat(result.executions()).containsExactly(new double[] {512, 512}, new double[] {514});
  }

  @Test
  void theUnitGivesTheDirectionThatIsNotSaid() {
    assertThat(Reading.of(benchwarden, OUTPUT).result("Start-up", "time").direction())
        .isEqualTo(Direction.LOWER_IS_BETTER);
  }

  @Test
  void warnsOnceWhenNothingTellsTheDirection() {
    Reading reading =
        Reading.of(
            benchwarden,
            """
            {"benchmarks": [
              {"name": "a", "metrics": [{"name": "m", "unit": "widgets", "samples": [1]}]},
              {"name": "b", "metrics": [{"name": "m", "unit": "widgets", "samples": [1]}]}]}
            """);
    assertThat(reading.results())
        .extracting(HarnessResult::direction)
        .containsExactly(Direction.UNKNOWN, Direction.UNKNOWN);
    assertThat(reading.warningPointers()).containsExactly("/benchmarks/0/metrics/0/samples");
    assertThat(reading.warnings().getFirst().detail()).contains("widgets");
  }

  @Test
  void tellsThePlatformThatTheOutputNames() {
    String metric = "{\"name\": \"m\", \"unit\": \"s\", \"samples\": [1]}";
    String output = "{\"benchmarks\": [{\"name\": \"a\", \"metrics\": [%s]}], \"platform\": %s}";

    assertThat(Reading.of(benchwarden, output.formatted(metric, "\"linux-arm64\"")).fingerprint())
        .isEqualTo(Map.of("platform", "linux-arm64"));
    assertThat(Reading.of(benchwarden, output.formatted(metric, "null")).fingerprint()).isEmpty();
    assertThatThrownBy(() -> Reading.of(benchwarden, output.formatted(metric, "[]")))
        .isInstanceOf(UnreadableOutputException.class)
        .hasMessageContaining("platform");
  }

  @Test
  void refusesEveryTruncation() {
    int end = new String(OUTPUT, StandardCharsets.UTF_8).stripTrailing().length();
    for (int length = 0; length < end; length++) {
      byte[] cut = Arrays.copyOf(OUTPUT, length);
      assertThatThrownBy(() -> Reading.of(benchwarden, cut))
          .as("cut after %d bytes", length)
          .isInstanceOf(UnreadableOutputException.class);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          []                                             | is a list, not an object
          {}                                             | no benchmark
          {"benchmarks": []}                             | no benchmark
          {"benchmarks": [{"metrics": []}]}              | no field "name"
          {"benchmarks": [{"name": "a"}]}                | no benchmark
          {"benchmarks": [{"name": "a", "metrics": [{}]}]} | needs the fields
          {"benchmarks": [{"name": "a", "metrics": [{"name": "m", "unit": "s", "samples": []}]}]} | finite
          {"benchmarks": [{"name": "a", "metrics": [{"name": "m", "unit": "s", "samples": 3}]}]} | is a number, not a list
          {"benchmarks": [{"name": "a", "metrics": [{"name": "m", "unit": "s", "samples": [1, [2]]}]}]} | mixes
          {"benchmarks": [{"name": "a", "metrics": [{"name": "m", "unit": "s", "samples": [[1], 2]}]}]} | mixes
          {"benchmarks": [{"name": "a", "metrics": [{"name": "m", "unit": "s", "direction": "up"}]}]} | HIGHER_IS_BETTER
          """)
  void saysWhatIsWrong(String output, String message) {
    assertThatThrownBy(() -> Reading.of(benchwarden, output))
        .isInstanceOf(UnreadableOutputException.class)
        .hasMessageContaining(message);
  }
}
