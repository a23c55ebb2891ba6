package dev.benchwarden.core.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwarden.core.statistics.Direction;
import java.util.List;
import org.junit.jupiter.api.Test;

class GithubActionBenchmarkHarnessTests {

  private final GithubActionBenchmarkHarness action = new GithubActionBenchmarkHarness();

  @Test
  void theUnitTellsTheDirection() {
    Reading reading = Reading.of(action, Outputs.bytes("github-action-benchmark/custom.json"));
    HarnessResult rate = reading.result("Parse requests", "value");
    assertThat(rate.executions()).containsExactly(new double[] {51230.5});
    assertThat(rate.unit()).isEqualTo("req/s");
    assertThat(rate.direction()).isEqualTo(Direction.HIGHER_IS_BETTER);
    assertThat(rate.pointer()).isEqualTo("/0/value");
    HarnessResult time = reading.result("Parse time", "value");
    assertThat(time.executions()).containsExactly(new double[] {12.75});
    assertThat(time.direction()).isEqualTo(Direction.LOWER_IS_BETTER);
    assertThat(reading.result("Coverage", "value").direction()).isEqualTo(Direction.UNKNOWN);
    assertThat(reading.warningPointers()).containsExactly("/3/value");
  }

  @Test
  void refusesAnEntryThatLacksAField() {
    for (String entry :
        List.of("{}", "{\"name\": \"a\", \"unit\": \"s\"}", "{\"name\": \"a\", \"value\": 1}")) {
      assertThatThrownBy(() -> Reading.of(action, "[" + entry + "]"))
          .isInstanceOf(UnreadableOutputException.class)
          .hasMessageContaining("needs the fields");
    }
  }
}
