package dev.benchwarden.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;

/** Cursors of lists that are asked for in parts. */
@FrontDoor
class CursorTests {

  private static final String OUTPUT =
      """
      { "benchmarks": [ { "name": "encode", "metrics": [
          { "name": "time", "unit": "ms", "samples": [41, 42] } ] } ] }
      """;

  @Autowired private Api api;

  @ParameterizedTest
  @ValueSource(strings = {"runs", "alerts", "change-points", "measurements"})
  void oneOfAnotherProjectIsRefusedAndNotTakenForTheEnd(String list) {
    String own = measured();
    String foreign = api.get(path(measured(), "runs")).at("/items/0/id").asString();

    var answer = api.get(path(own, list + "?cursor=" + foreign));

    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.text()).contains("cursor", "must be the 'next' of a part of this list");
  }

  @ParameterizedTest
  @ValueSource(strings = {"series", "releases", "calibration"})
  void oneBelowZeroIsRefused(String list) {
    assertThat(api.get(path(measured(), list + "?cursor=-1")).status()).isEqualTo(422);
  }

  @Test
  void theNextOfAPartIsTaken() {
    String project = measured();
    upload(project, "c2");

    var first = api.get(path(project, "runs?limit=1"));
    var second = api.get(path(project, "runs?limit=1&cursor=" + first.at("/next").asString()));

    assertThat(second.status()).isEqualTo(200);
    assertThat(second.at("/items/0/revision").asString()).isEqualTo("c1");
  }

  private String measured() {
    String project = Api.newProject();
    upload(project, "c1");
    return project;
  }

  private void upload(String project, String revision) {
    var answer = api.upload(project, Map.of("revision", revision, "machine", "perf-1"), OUTPUT);
    assertThat(answer.status()).isEqualTo(201);
  }

  private static String path(String project, String list) {
    return "/api/v1/projects/%s/%s".formatted(project, list);
  }
}
