package dev.benchwarden.judging;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

/** Benchmarks that are measured and shown, and not judged for a while. */
@FrontDoor
class QuarantineTests {

  @Autowired private Api api;
  @Autowired private JdbcClient jdbc;

  private JudgedProject project;

  @BeforeEach
  void measureAMainline() {
    project = JudgedProject.with(api, new Suite(56, 6));
    project.measure(1, 8);
  }

  @Test
  void whatIsInQuarantineIsMeasuredAndShownAndNeverRed() {
    var made = quarantine("b1", Duration.ofDays(30));
    assertThat(made.status()).as(made.text()).isEqualTo(201);
    assertThat(made.at("/series").asInt()).as("what the pattern names").isPositive();
    assertThat(quarantine("no.such.*", Duration.ofDays(30)).at("/series").asInt()).isZero();

    JsonNode judged = project.pullRequest(1, "slow", Map.of("b1", 1.5));

    assertThat(JudgedProject.verdict(judged, "b1")).isEqualTo("NOT_JUDGED");
    assertThat(JudgedProject.finding(judged, "b1").at("/percentChange").asDouble())
        .isBetween(40.0, 60.0);
    assertThat(JudgedProject.finding(judged, "b1").at("/reason").asString())
        .isEqualTo("not judged: in quarantine");
    assertThat(judged.at("/verdict").asString()).isNotEqualTo("REGRESSION");
    assertThat(judged.at("/gate").asString()).isNotEqualTo("FAIL");
    assertThat(api.get(project.path("/policy")).at("/yaml").asString())
        .as("the policy is the team's")
        .doesNotContain("b1");
  }

  @Test
  void theMainlineOpensNoAlertOnItAndOthersAreJudgedAsBefore() {
    quarantine("b1", Duration.ofDays(30));

    project.measure(9, 16, JudgedProject.MACHINES, Map.of("b1", 1.5, "b2", 1.5));
    project.awaitJudgement();

    assertThat(api.get(project.path("/alerts")).at("/items").findValuesAsString("benchmark"))
        .containsOnly("b2");
  }

  @Test
  void anAlertOnItIsWithdrawnAndSaysWhy() {
    project.measure(9, 16, JudgedProject.MACHINES, Map.of("b1", 1.5));
    project.awaitJudgement();
    JsonNode open = api.get(project.path("/alerts?open=true")).at("/items/0");
    assertThat(open.at("/benchmark").asString()).isEqualTo("b1");

    quarantine("b1", Duration.ofDays(30));
    project.measure(17, 18, JudgedProject.MACHINES, Map.of("b1", 1.5));
    project.awaitJudgement();

    var alert = api.get(project.path("/alerts/" + open.at("/id").asString()));
    assertThat(alert.at("/state").asString()).isEqualTo("WITHDRAWN");
    assertThat(alert.at("/history").findValuesAsString("note"))
        .contains("Its benchmark is in quarantine.");
  }

  @Test
  void itIsJudgedAgainWhenTheDayHasComeOrSomebodyEndsIt() {
    String first = quarantine("b1", Duration.ofDays(30)).at("/id").asString();
    quarantine("b2", Duration.ofDays(30));
    api.delete(project.path("/quarantines/" + first));
    jdbc.sql(
            "update quarantine set until = now() - interval '1 s' where project_id ="
                + " (select project_id from project where slug = :slug)")
        .param("slug", project.slug())
        .update();

    JsonNode judged = project.pullRequest(2, "slow", Map.of("b1", 1.5, "b2", 1.5));

    assertThat(JudgedProject.verdict(judged, "b1")).isEqualTo("REGRESSION");
    assertThat(JudgedProject.verdict(judged, "b2")).isEqualTo("REGRESSION");
    JsonNode left = api.get(project.path("/quarantines")).at("/items");
    assertThat(left).as("one that is over stays to be read").hasSize(1);
    assertThat(left.at("/0/active").asBoolean()).isFalse();
  }

  @Test
  void itHasAReasonAndAnEndWithinAYear() {
    assertThat(quarantine("b1", Duration.ofDays(400)).status()).isEqualTo(422);
    assertThat(quarantine("b1", Duration.ofDays(-1)).status()).isEqualTo(422);
    var unreasoned =
        api.post(
            project.path("/quarantines"),
            "{\"benchmark\": \"b1\", \"until\": \"%s\"}"
                .formatted(Instant.now().plus(Duration.ofDays(1))));
    assertThat(unreasoned.status()).isEqualTo(422);
    assertThat(
            api.delete(project.path("/quarantines/00000000-0000-0000-0000-000000000000")).status())
        .isEqualTo(404);
  }

  private Api.Answer quarantine(String benchmark, Duration lasts) {
    return api.post(
        project.path("/quarantines"),
        "{\"benchmark\": \"%s\", \"reason\": \"the disk of perf-2\", \"until\": \"%s\"}"
            .formatted(benchmark, Instant.now().plus(lasts)));
  }
}
