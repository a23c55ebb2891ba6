package dev.benchwarden.judging;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Tests of what a project lacks for verdicts, step by step. */
@FrontDoor
class ReadinessTests {

  private static final Path JMH = Path.of("..", "examples", "java-driver", "results", "m1");

  @Autowired private Api api;
  @Autowired private JdbcClient jdbc;

  private final String project = Api.newProject();

  @Test
  void aProjectNeedsARunAndSomethingToCompareItWith() {
    api.post("/api/v1/projects", "{ \"slug\": \"%s\" }".formatted(project));
    assertThat(readiness().at("/state").asString()).isEqualTo("NO_RUN");

    upload("r1", JMH.resolve("5.4.0-run1.json"));
    assertThat(readiness().at("/state").asString()).isEqualTo("NO_BASELINE");

    upload("r2", JMH.resolve("5.5.1-run1.json"));
    Api.Answer ready = readiness();
    assertThat(ready.at("/state").asString()).isEqualTo("READY");
    assertThat(ready.at("/revision").asString()).isEqualTo("r2");
    assertThat(ready.at("/tested").asInt()).isPositive();
  }

  @Test
  void verdictsStayWhileSomethingNewerIsJudged() {
    upload("r1", JMH.resolve("5.4.0-run1.json"));
    upload("r2", JMH.resolve("5.5.1-run1.json"));
    upload("r3", JMH.resolve("5.5.1-run1.json"));
    String newest = readiness().at("/evaluation").asString();
    jdbc.sql("update evaluation set status = 'QUEUED', report = null where evaluation_id = ?::uuid")
        .param(newest)
        .update();

    Api.Answer ready = readiness();

    assertThat(ready.at("/state").asString()).isEqualTo("READY");
    assertThat(ready.at("/revision").asString()).isEqualTo("r2");
  }

  @Test
  void theDetectableChangeIsThatOfTheNewestEvaluation() {
    upload("r1", JMH.resolve("5.4.0-run1.json"));
    upload("r2", JMH.resolve("5.5.1-run1.json"));

    Api.Answer ready = readiness();
    Api.Answer evaluation =
        api.get(
            "/api/v1/projects/%s/evaluations/%s"
                .formatted(project, ready.at("/evaluation").asString()));
    assertThat(ready.at("/detectablePercent")).isEqualTo(evaluation.at("/detectable"));
    assertThat(evaluation.at("/detectable")).isEqualTo(evaluation.at("/sensitivity/percent"));
    assertThat(ready.at("/advice")).isEqualTo(evaluation.at("/sensitivity/advice"));
  }

  @Test
  void whereTooFewRunsAreThereTheyAreCounted() {
    api.upload(project, parameters("r1"), oneValue(10));
    api.upload(project, parameters("r2"), oneValue(11));
    api.awaitJudging();

    Api.Answer few = readiness();

    assertThat(few.at("/state").asString()).isEqualTo("TOO_FEW_RUNS");
    assertThat(few.at("/baselineRuns").asInt()).isOne();
    assertThat(few.at("/candidateRuns").asInt()).isOne();
    assertThat(few.at("/runsNeeded").asInt()).isEqualTo(3);
    assertThat(few.at("/detectablePercent").isNull()).isTrue();
  }

  private Api.Answer readiness() {
    return api.get("/api/v1/projects/%s/readiness".formatted(project));
  }

  private void upload(String revision, Path file) {
    api.upload(project, parameters(revision), file);
    api.awaitJudging();
  }

  private static Map<String, String> parameters(String revision) {
    return Map.of("revision", revision, "machine", "m1");
  }

  private static String oneValue(double nanoseconds) {
    return "[{ \"name\": \"encode\", \"unit\": \"ns/iter\", \"value\": %s }]"
        .formatted(nanoseconds);
  }
}
