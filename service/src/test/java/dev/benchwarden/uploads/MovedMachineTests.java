package dev.benchwarden.uploads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** Machines that were taken for alike move to their platforms, with all that they have measured. */
@FrontDoor
class MovedMachineTests {

  private static final Suite SUITE = new Suite(51, 2);
  private static final int REVISIONS = 3;

  @Autowired private Api api;

  @Test
  void aHistoryIsDividedOnceThePolicyNamesThePlatforms() {
    JudgedProject project = measured();
    policy(project, "platforms: { linux-x64: [\"x*\"], linux-arm64: [\"arm*\"] }");

    JsonNode trial = reread(project, "?platforms=true");
    List<String> before = machines(project);
    JsonNode job = reread(project, "?platforms=true&dry_run=false");
    project.awaitJudgement();

    assertThat(trial.at("/report/runsChanged").asInt()).isEqualTo(REVISIONS);
    assertThat(before).containsExactlyInAnyOrder("arm1 default", "x1 default", "x2 default");
    assertThat(job.at("/report/runsChanged").asInt()).isEqualTo(REVISIONS);
    assertThat(machines(project))
        .containsExactlyInAnyOrder("arm1 linux-arm64", "x1 linux-x64", "x2 linux-x64");
    assertThat(measuredBy(project, "linux-arm64")).hasSize(REVISIONS).containsOnly("[arm1]");
    assertThat(measuredBy(project, "linux-x64")).hasSize(REVISIONS).containsOnly("[x1, x2]");

    var renewed =
        api.upload(
            project.slug(),
            Map.of("revision", "r9", "machine", "arm1", "fingerprint.cpu", "another"),
            "{\"benchmarks\": [{\"name\": \"b0\", \"metrics\": [%s]}]}"
                .formatted("{\"name\": \"time\", \"unit\": \"ms\", \"samples\": [1]}"));
    assertThat(renewed.status()).as("a generation after those that are left").isEqualTo(201);

    JsonNode again = reread(project, "?platforms=true");
    assertThat(again.at("/report/runsChanged").asInt()).isZero();
  }

  /** Nobody says which machine is of which kind; the oldest one names the platform of before. */
  private JudgedProject measured() {
    JudgedProject project = JudgedProject.with(api, SUITE);
    project.measure(1, REVISIONS, List.of("x1", "x2", "arm1"), Map.of());
    project.awaitJudgement();
    return project;
  }

  private void policy(JudgedProject project, String yaml) {
    var answer = api.put(project.path("/policy"), "application/yaml", yaml, Api.ADMIN_TOKEN);
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
  }

  private JsonNode reread(JudgedProject project, String query) {
    var begun = api.post(project.path("/reread" + query), "");
    assertThat(begun.status()).as(begun.text()).isEqualTo(202);
    return await()
        .atMost(Duration.ofMinutes(1))
        .pollInterval(Duration.ofMillis(50))
        .until(
            () -> api.get(project.path("/jobs/" + begun.at("/id").asString())).body(),
            job -> job.at("/status").asString().equals("DONE"));
  }

  private List<String> machines(JudgedProject project) {
    return items(project, "/machines").stream()
        .map(one -> one.at("/name").asString() + " " + one.at("/platform").asString())
        .toList();
  }

  /** By revision, the machines whose results are in a benchmark's history. */
  private List<String> measuredBy(JudgedProject project, String platform) {
    JsonNode series =
        items(project, "/series?benchmark=b0&platform=" + platform).getFirst().at("/series");
    return api.get(project.path("/series/%d/history".formatted(series.asLong())))
        .at("/points")
        .valueStream()
        .map(point ->
            point
                .at("/perMachine")
                .valueStream()
                .map(one -> one.at("/machine").asString())
                .sorted()
                .toList()
                .toString())
        .toList();
  }

  private List<JsonNode> items(JudgedProject project, String rest) {
    return api.get(project.path(rest)).at("/items").valueStream().toList();
  }
}
