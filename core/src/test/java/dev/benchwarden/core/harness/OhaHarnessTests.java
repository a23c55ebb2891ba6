package dev.benchwarden.core.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwarden.core.statistics.Direction;
import java.util.List;
import org.junit.jupiter.api.Test;

class OhaHarnessTests {

  private static final String REFUSED =
      """
      {"summary": {"successRate": 0.0, "requestsPerSec": 481.6},
       "latencyPercentiles": {"p50": null},
       "statusCodeDistribution": {},
       "errorDistribution": {"Connection refused (os error 111)": 5}}
      """;

  private final OhaHarness oha = new OhaHarness();

  @Test
  void readsTheRateAndThePercentiles() {
    Reading reading = read("base.json");
    HarnessResult rate = reading.result("oha", "requestsPerSec");
    assertThat(rate.unit()).isEqualTo("req/s");
    assertThat(rate.direction()).isEqualTo(Direction.HIGHER_IS_BETTER);
    assertThat(rate.samples()).isOne();
    for (String percentile : List.of("p50", "p90", "p95", "p99", "p99.9")) {
      HarnessResult latency = reading.result("oha", percentile);
      assertThat(latency.unit()).isEqualTo("s");
      assertThat(latency.direction()).isEqualTo(Direction.LOWER_IS_BETTER);
    }
    assertThat(reading.warnings()).isEmpty();
  }

  @Test
  void seesTheInjectedSlowdown() {
    assertThat(value("slow.json", "oha", "p50") / value("base.json", "oha", "p50"))
        .isBetween(2.0, 12.0);
    assertThat(
            value("base.json", "oha", "requestsPerSec")
                / value("slow.json", "oha", "requestsPerSec"))
        .isBetween(2.0, 12.0);
  }

  @Test
  void theShareOfFailuresIsWorseTheLargerItIs() {
    assertThat(value("base.json", "oha", "failed")).isZero();
    assertThat(value("named.json", "GET /flaky", "failed")).isEqualTo(6.25);
    assertThat(value("named.json", "GET /cut", "failed")).isEqualTo(100.0 * 107 / 659);
    assertThat(read("named.json").result("GET /flaky", "failed").direction())
        .isEqualTo(Direction.LOWER_IS_BETTER);
    assertThat(read("named.json").result("GET /flaky", "status 500").isIndicator()).isTrue();
  }

  @Test
  void saysWhichRequestsFailedButNotThatTheTimeWasUp() {
    assertThat(read("named.json").warnings())
        .extracting(HarnessEvent.Warning::detail)
        .satisfiesExactly(
            flaky ->
                assertThat(flaky).matches("GET /flaky: \\d+ of 400 requests failed: status 500 .*"),
            cut ->
                assertThat(cut)
                    .contains("connection closed before message completed")
                    .doesNotContain("deadline"));
  }

  @Test
  void refusesATestThatNoRequestGotAnAnswerIn() {
    assertThatThrownBy(() -> Reading.of(oha, REFUSED)).hasMessageContaining("no benchmark");
    Reading other = Reading.of(oha, REFUSED + "{\"summary\": {\"requestsPerSec\": 5}}");
    assertThat(other.series()).containsExactly("oha{} requestsPerSec");
    assertThat(other.warnings().getFirst().detail())
        .isEqualTo("oha: 5 of 5 requests failed: Connection refused (os error 111) (5)");
  }

  @Test
  void namesThePlaceOfWhatIsNoTest() {
    assertThatThrownBy(() -> Reading.of(oha, "[{\"summary\": {\"requestsPerSec\": 5}},\n{}]"))
        .isInstanceOfSatisfying(
            UnreadableOutputException.class,
            e -> {
              assertThat(e.pointer()).isEqualTo("/1");
              assertThat(e.line()).isEqualTo(2);
            })
        .hasMessageContaining("requestsPerSec");
  }

  private double value(String file, String benchmark, String metric) {
    return read(file).result(benchmark, metric).executions().getFirst()[0];
  }

  private Reading read(String file) {
    return Reading.of(oha, Outputs.bytes("oha/" + file));
  }
}
