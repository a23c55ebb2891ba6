package dev.benchwarden.uploads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import java.time.Duration;
import java.util.Comparator;
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
  private static final Map<String, Double> SLOWER = Map.of("b0", 1.5, "b1", 1.4, "b5", 1.5);

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

  @Test
  void anAlertGoesToThePlatformOfItsSeriesWithAllThatPeopleDecided() {
    JudgedProject project = JudgedProject.with(api, new Suite(52, 6));
    measure(project, 1, 10, Map.of());
    measure(project, 11, 17, SLOWER);
    project.awaitJudgement();
    act(project, "b0", "acknowledge", "\"note\": \"known\"");
    act(project, "b0", "assign", "\"assignee\": \"ada\"");
    act(project, "b1", "dismiss", "\"note\": \"the price of safety\"");
    act(project, "b5", "assign", "\"assignee\": \"bob\"");
    List<JsonNode> before = alerts(project);
    policy(project, "platforms: { linux-x64: [\"x*\"], linux-arm64: [\"arm*\"] }");

    reread(project, "?platforms=true&dry_run=false");
    List<JsonNode> after = alerts(project);
    measure(project, 18, 18, SLOWER);
    project.awaitJudgement();

    assertThat(before).extracting(one -> one.at("/platform").asString()).containsOnly("default");
    assertThat(after)
        .extracting(MovedMachineTests::told)
        .containsExactly(
            "b0 on linux-arm64, ACKNOWLEDGED by ada since r11",
            "b1 on linux-arm64, DISMISSED by null since r11",
            "b5 on linux-arm64, CONFIRMED by bob since r11");
    assertThat(after).extracting(one -> one.at("/id")).isEqualTo(each(before, "/id"));
    assertThat(each(after, "/history")).isEqualTo(each(before, "/history"));
    assertThat(each(alerts(project), "/id")).isEqualTo(each(before, "/id"));
    assertThat(each(alerts(project), "/history")).isEqualTo(each(before, "/history"));
  }

  /** Benchmark b5 runs on the arm machines alone, and they alone become slower. */
  private static void measure(JudgedProject project, int from, int to, Map<String, Double> slower) {
    for (int order = from; order <= to; order++) {
      String revision = "r" + order;
      Map<String, String> place = Map.of("order", Integer.toString(order));
      String part = project.suite().part(revision, "x1", Map.of(), 0, 5);
      project.upload(revision, "x1", place, part, 0);
      project.measure(order, order, List.of("arm1", "arm2"), slower);
    }
  }

  private static String told(JsonNode alert) {
    return "%s on %s, %s by %s since %s"
        .formatted(
            alert.at("/benchmark").asString(),
            alert.at("/platform").asString(),
            alert.at("/state").asString(),
            alert.at("/assignee").asString(null),
            alert.at("/introducedBy/upTo").asString());
  }

  private static List<JsonNode> each(List<JsonNode> alerts, String field) {
    return alerts.stream().map(alert -> alert.at(field)).toList();
  }

  /** All there ever were, by benchmark. */
  private List<JsonNode> alerts(JudgedProject project) {
    return items(project, "/alerts").stream()
        .sorted(Comparator.comparing(alert -> alert.at("/benchmark").asString()))
        .toList();
  }

  private void act(JudgedProject project, String benchmark, String action, String more) {
    JsonNode alert =
        alerts(project).stream()
            .filter(one -> one.at("/benchmark").asString().equals(benchmark))
            .findFirst()
            .orElseThrow();
    var answer =
        api.post(
            project.path("/alerts/%s/%s".formatted(alert.at("/id").asString(), action)),
            "{%s}".formatted(more));
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
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
