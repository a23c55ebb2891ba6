package dev.benchwarden.core.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwarden.core.statistics.Direction;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class K6HarnessTests {

  private final K6Harness k6 = new K6Harness();
  private final Reading base = Reading.of(k6, Outputs.bytes("k6/base.json"));

  @Test
  void readsTheMiddleAndTheHighPercentilesOfATrend() {
    assertThat(base.result("http_req_duration", "med").executions())
        .containsExactly(new double[] {2.7196995});
    assertThat(base.result("http_req_duration", "p(99)").executions())
        .containsExactly(new double[] {31.34302815});
    assertThat(base.result("http_req_duration", "med").unit()).isEqualTo("ms");
    assertThat(base.series())
        .noneMatch(series -> series.endsWith(" avg") || series.endsWith(" max"));
  }

  @Test
  void tagsAreParameters() {
    HarnessResult slowPage = base.result("http_req_duration", Map.of("page", "slow"), "p(95)");
    assertThat(slowPage.direction()).isEqualTo(Direction.LOWER_IS_BETTER);
    assertThat(slowPage.pointer()).isEqualTo("/metrics/http_req_duration{page:slow}/p(95)");
  }

  @ParameterizedTest
  @CsvSource({
    "http_reqs, HIGHER_IS_BETTER",
    "iterations, HIGHER_IS_BETTER",
    "checks, HIGHER_IS_BETTER",
    "http_req_failed, LOWER_IS_BETTER",
    "cache_hits, UNKNOWN",
    "orders, UNKNOWN",
    "data_sent, UNKNOWN"
  })
  void ratesKnowTheirDirection(String metric, Direction direction) {
    assertThat(base.result(metric, "rate").direction()).isEqualTo(direction);
  }

  @Test
  void leavesOutWhatTheLengthOfTheTestDecides() {
    assertThat(base.series())
        .noneMatch(series -> series.startsWith("vus") || series.startsWith("queue_length"))
        .noneMatch(series -> series.endsWith(" count"));
  }

  @Test
  void seesASlowerServer() {
    Reading slow = Reading.of(k6, Outputs.bytes("k6/slow.json"));
    assertThat(median(slow)).isGreaterThan(3 * median(base));
  }

  @ParameterizedTest
  @ValueSource(strings = {"handle-summary", "machine-readable"})
  void everyFormGivesTheSameSeries(String form) {
    Reading other = Reading.of(k6, Outputs.bytes("k6/" + form + ".json"));
    assertThat(other.result("http_req_duration", "med").unit()).isEqualTo("ms");
    assertThat(other.result("http_req_duration", Map.of("page", "slow"), "p(95)")).isNotNull();
    assertThat(other.result("http_reqs", "rate").executions().getFirst()[0])
        .isBetween(200.0, 300.0);
    assertThat(other.result("iterations", "rate").direction())
        .isEqualTo(Direction.HIGHER_IS_BETTER);
    assertThat(other.result("parsing", "med").unit()).isEqualTo("ms");
  }

  @Test
  void warnsOfMetricsWhoseDirectionNobodyKnows() {
    assertThat(base.warnings())
        .extracting(HarnessEvent.Warning::detail)
        .anyMatch(detail -> detail.contains("rate"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", "{\"metrics\": {}}", "{\"metrics\": {\"vus\": {\"value\": 3}}}"})
  void refusesASummaryWithoutAResult(String summary) {
    assertThatThrownBy(() -> Reading.of(k6, summary))
        .isInstanceOf(UnreadableOutputException.class)
        .hasMessageContaining("no benchmark");
  }

  private static double median(Reading reading) {
    return reading.result("http_req_duration", "med").executions().getFirst()[0];
  }
}
