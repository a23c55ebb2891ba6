package dev.benchwarden.judging;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** A rate that is 0 for a while, as that of a benchmark which does nothing any more. */
@FrontDoor
class BrokenRateTests {

  private static final int BROKEN = 6;

  @Autowired private Api api;

  private String project = "";
  private Random noise = new Random();
  private int next;

  @BeforeEach
  void breakTheBenchmark() {
    project = Api.newProject();
    noise = new Random(41);
    next = 1;
    measure(10, 500);
    measure(BROKEN, 0);
    assertThat(alert().at("/state").asString()).isEqualTo("CONFIRMED");
  }

  @Test
  void isResolvedByTheRevisionThatRepairedItAndStaysSo() {
    for (int revision = 0; revision < 8; revision++) {
      measure(1, 500);
    }

    JsonNode alert = alert();
    assertThat(alert.at("/state").asString()).isEqualTo("RESOLVED");
    assertThat(alert.at("/introducedBy/upTo").asString()).isEqualTo("r11");
    assertThat(actions(alert)).startsWith("opened").endsWith("resolved");
    assertThat(actions(alert)).doesNotContain("withdrawn", "reopened");
    assertThat(api.get(path("/alerts?open=true")).at("/items")).isEmpty();
  }

  @Test
  void staysOpenWhileTheRepairedRateIsFarBelowTheFormerOne() {
    measure(8, 300);

    assertThat(alert().at("/state").asString()).isEqualTo("CONFIRMED");
  }

  private JsonNode alert() {
    JsonNode alerts = api.get(path("/alerts")).at("/items");
    assertThat(alerts).hasSize(1);
    return alerts.get(0);
  }

  private static List<String> actions(JsonNode alert) {
    return alert.at("/history").valueStream().map(one -> one.at("/action").asString()).toList();
  }

  /** So many further revisions. */
  private void measure(int revisions, double rate) {
    for (int end = next + revisions; next < end; next++) {
      double measured = rate * (1 + .003 * noise.nextGaussian());
      Api.Answer answer =
          api.upload(
              project,
              Map.of("revision", "r" + next, "order", "" + next, "machine", "perf-1"),
              """
              {"benchmarks":[{"name":"encode","metrics":[{"name":"throughput","unit":"ops/s",
                "direction":"HIGHER_IS_BETTER","samples":[[%1$s],[%1$s],[%1$s]]}]}]}
              """
                  .formatted(measured));
      assertThat(answer.status()).as(answer.text()).isEqualTo(201);
    }
    api.awaitJudging();
  }

  private String path(String rest) {
    return "/api/v1/projects/" + project + rest;
  }
}
