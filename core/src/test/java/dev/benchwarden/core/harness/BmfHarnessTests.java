package dev.benchwarden.core.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwarden.core.statistics.Direction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BmfHarnessTests {

  private final BmfHarness bmf = new BmfHarness();

  @Test
  void knowsTheUnitsOfBenchersOwnMeasures() {
    Reading reading = Reading.of(bmf, Outputs.bytes("bmf/results.json"));
    HarnessResult latency = reading.result("parse/numbers", "latency");
    assertThat(latency.executions()).containsExactly(new double[] {88.25});
    assertThat(latency.unit()).isEqualTo("ns");
    assertThat(latency.direction()).isEqualTo(Direction.LOWER_IS_BETTER);
    assertThat(latency.pointer()).isEqualTo("/parse~1numbers/latency/value");
    assertThat(reading.result("parse/numbers", "instructions").direction())
        .isEqualTo(Direction.LOWER_IS_BETTER);
    assertThat(reading.result("server", "throughput").direction())
        .isEqualTo(Direction.HIGHER_IS_BETTER);
    assertThat(reading.result("server", "happiness").direction()).isEqualTo(Direction.UNKNOWN);
    assertThat(reading.warningPointers()).containsExactly("/server/happiness/value");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"metrics\": {\"vus\": {\"value\": 1, \"min\": 1}}}",
        "{\"mean\": {\"point_estimate\": 1}}",
        "{\"a\": {\"b\": {\"c\": {\"value\": 1}}}}",
        "[{\"a\": {\"value\": 1}}]"
      })
  void doesNotClaimWhatOnlyResemblesIt(String head) {
    assertThat(bmf.recognises(Reading.head(head))).isFalse();
  }

  @Test
  void refusesAMeasureWithoutAValue() {
    assertThatThrownBy(() -> Reading.of(bmf, "{\"a\": {\"b\": {\"lower_value\": 1}}}"))
        .isInstanceOf(UnreadableOutputException.class)
        .hasMessageContaining("\"value\"");
  }
}
