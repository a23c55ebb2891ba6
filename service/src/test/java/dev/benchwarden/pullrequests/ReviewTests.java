package dev.benchwarden.pullrequests;

import static dev.benchwarden.frontdoor.JudgedProject.names;
import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** The text for a pull request, as a CI without a connected forge asks for it. */
@FrontDoor
class ReviewTests {

  private static final Suite SUITE = new Suite(20261122, 12);

  @Autowired private Api api;

  @Test
  void anEvaluationIsWrittenAsAComment() {
    JudgedProject project = JudgedProject.with(api, SUITE);
    project.measure(1, 12);
    JsonNode evaluation = project.pullRequest(7, "p1", Map.of("b3", 1.1));
    String path = project.path("/evaluations/" + evaluation.at("/id").asString());

    Api.Answer comment = api.get(path + ".md");

    assertThat(comment.status()).isEqualTo(200);
    assertThat(comment.headers().get("content-type")).isEqualTo("text/markdown;charset=UTF-8");
    assertThat(comment.text())
        .matches(
            "(?s)<!-- benchwarden:v1 project=[0-9a-f-]{36} pr=7 -->\n### 1 regression, .*% slower\n.*")
        .contains("`p1` of `topic`", "up to `r12`", "(`perf-1`, `perf-2`, `perf-3`)")
        .contains("| [`b3`](" + api.address() + "/projects/" + project.slug() + "/series/")
        .contains("3 of 3", "12 points of the stable region");
    assertThat(api.getWith(Map.of("Accept", "text/markdown"), path).text())
        .isEqualTo(comment.text());
    assertThat(api.getWith(Map.of("Accept", "*/*"), path).at("/id"))
        .isEqualTo(evaluation.at("/id"));
  }

  @Test
  void theLinksOfACommentShowWhatItTells() {
    JudgedProject project = JudgedProject.with(api, SUITE);
    project.measure(1, 12);
    String text = comment(project, project.pullRequest(7, "p1", Map.of("b3", 1.1)));

    List<JsonNode> shown =
        Pattern.compile(
                "\\]\\(" + api.address() + "(/projects/[^)]*/(?:evaluations|comparisons)[^)]*)\\)")
            .matcher(text)
            .results()
            .map(link -> api.get("/api/v1" + link.group(1)).body())
            .toList();

    assertThat(shown).hasSize(3);
    assertThat(shown.get(0).at("/revision").asString()).isEqualTo("p1");
    assertThat(names(shown.get(1).at("/rows"))).containsExactly("b3");
    assertThat(shown.get(2).at("/rows")).hasSize(12);
  }

  @Test
  void theCommentSaysWhenARegressionIsGone() {
    JudgedProject project = JudgedProject.with(api, SUITE);
    project.measure(1, 12);
    project.pullRequest(7, "p1", Map.of("b3", 1.1));

    assertThat(comment(project, project.pullRequest(8, "p2", Map.of()))).doesNotContain("Resolved");
    assertThat(comment(project, project.pullRequest(7, "p3", Map.of()))).contains("### Resolved: ");
  }

  @Test
  void aRegressionIsNotResolvedWhileItsSeriesIsNotMeasuredAgain() {
    JudgedProject project = withGate();
    project.measure(1, 12);
    project.pullRequest(7, "p1", Map.of("b11", 1.3));
    assertThat(shown(project).at("/conclusion").asString()).isEqualTo("FAILURE");

    without(project, "p2");
    JsonNode left = without(project, "p3");

    assertThat(left.at("/gate").asString()).isEqualTo("NEUTRAL");
    assertThat(left.at("/headline").asString())
        .startsWith("1 earlier regression not measured again; otherwise no regression found");
    assertThat(left.at("/warnings/0").asString())
        .isEqualTo("Worse at an earlier commit, and not measured again: b11 time.");
    assertThat(comment(project, left))
        .contains(
            "what was worse at an earlier commit may still be",
            "- `b11` `time`: not measured again.",
            "/accept");
    project.assertComparedAs(left, "pr:7");
    assertThat(shown(project).at("/conclusion").asString()).isEqualTo("NEUTRAL");

    assertThat(comment(project, project.pullRequest(7, "p4", Map.of()))).contains("### Resolved: ");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({"3 2 1", "3 1 2", "2 3 1"})
  void aRegressionOfACommitThatIsMeasuredLateIsLeftToTheNewestOne(String order) {
    JudgedProject project = withGate();
    project.measure(1, 12);

    for (String commit : order.split(" ")) {
      if (commit.equals("1")) {
        project.pullRequest(7, "p1", committed(1), Map.of("b11", 1.3));
      } else {
        without(project, "p" + commit, committed(Integer.parseInt(commit)));
      }
    }
    api.awaitJudging();

    assertThat(shown(project).at("/revision").asString()).isEqualTo("p3");
    assertThat(shown(project).at("/conclusion").asString()).isEqualTo("NEUTRAL");
    assertThat(shown(project).at("/headline").asString())
        .startsWith("1 earlier regression not measured again; otherwise no regression found");
  }

  @Test
  void aRegressionOfACommitThatIsMeasuredLateIsResolvedByTheNewestOne() {
    JudgedProject project = JudgedProject.with(api, SUITE);
    project.measure(1, 12);
    JsonNode newest = project.pullRequest(7, "p3", committed(3), Map.of());
    without(project, "p2", committed(2));

    JsonNode late = project.pullRequest(7, "p1", committed(1), Map.of("b11", 1.3));
    api.awaitJudging();

    assertThat(comment(project, newest)).contains("### Resolved: ");
    assertThat(late.at("/headline").asString()).startsWith("1 regression");
  }

  @Test
  void aPersonAcceptsThatABenchmarkThatWasSlowerIsGone() {
    JudgedProject project = withGate();
    project.measure(1, 12);
    project.pullRequest(7, "p1", Map.of("b11", 1.3));
    without(project, "p2");

    JsonNode accepted =
        api.post(project.path("/pull-requests/7/accept"), "{\"reason\":\"b11 is deleted\"}").body();

    assertThat(accepted.at("/conclusion").asString()).isEqualTo("SUCCESS");
    assertThat(accepted.at("/decided").asBoolean()).isTrue();
    assertThat(accepted.at("/headline").asString())
        .startsWith("Accepted: 1 earlier regression not measured again; otherwise ");
    assertThat(api.get(project.path("/comparisons?baseline=stable&candidate=pr:7")).at("/headline"))
        .isEqualTo(accepted.at("/headline"));
    without(project, "p3");
    assertThat(shown(project).at("/conclusion").asString()).isEqualTo("SUCCESS");
    project.pullRequest(7, "p4", Map.of("b11", 1.3));
    assertThat(shown(project).at("/conclusion").asString()).isEqualTo("FAILURE");
  }

  @Test
  void whatBecameWorseThanWasAcceptedIsNotAcceptedByLeavingItOut() {
    JudgedProject project = withGate();
    project.measure(1, 12);
    project.pullRequest(7, "p1", Map.of("b11", 1.3));
    api.post(project.path("/pull-requests/7/accept"), "{\"reason\":\"it checks more\"}");
    without(project, "p2");
    String acceptedAsItWas = shown(project).at("/conclusion").asString();
    project.pullRequest(7, "p3", Map.of("b11", 1.6));
    String worse = shown(project).at("/conclusion").asString();

    without(project, "p4");

    assertThat(List.of(acceptedAsItWas, worse)).containsExactly("SUCCESS", "FAILURE");
    assertThat(shown(project).at("/conclusion").asString()).isEqualTo("NEUTRAL");
    assertThat(shown(project).at("/decided").asBoolean()).isFalse();
  }

  @Test
  void aRegressionIsNotResolvedByWhatLeavesItPossible() {
    JudgedProject project = withGate();
    project.measure(1, 3);
    JsonNode worse = project.pullRequest(7, "p1", Map.of("b3", 1.4));
    assertThat(JudgedProject.verdict(worse, "b3")).isEqualTo("REGRESSION");

    project.candidate(7, "p2", "perf-1", Map.of(), Map.of("b3", 1.45));
    project.candidate(7, "p2", "perf-2", Map.of(), Map.of());
    String id =
        project
            .candidate(7, "p2", "perf-3", Map.of(), Map.of("b3", 1.18))
            .at("/evaluation/id")
            .asString();
    JsonNode open = project.evaluation(id);

    assertThat(JudgedProject.verdict(open, "b3")).isEqualTo("INCONCLUSIVE");
    assertThat(open.at("/gate").asString()).isEqualTo("NEUTRAL");
    assertThat(open.at("/headline").asString())
        .startsWith("1 earlier regression not known to be gone; otherwise ");
    assertThat(comment(project, open))
        .contains("- `b3` `time`: measured again, and it may still be worse.");
  }

  private JudgedProject withGate() {
    JudgedProject project = JudgedProject.with(api, SUITE);
    api.post("/api/v1/projects", "{\"slug\": \"%s\"}".formatted(project.slug()));
    api.put(project.path("/policy"), "application/yaml", "gate: fail", Api.ADMIN_TOKEN);
    return project;
  }

  private static Map<String, String> committed(int day) {
    return Map.of("committed_at", "2026-10-%02dT00:00:00Z".formatted(day));
  }

  private static JsonNode without(JudgedProject project, String revision) {
    return without(project, revision, Map.of());
  }

  private static JsonNode without(
      JudgedProject project, String revision, Map<String, String> more) {
    Map<String, String> place = new HashMap<>(more);
    place.put("pull_request", "7");
    place.put("branch", "topic");
    String id = "";
    for (String machine : JudgedProject.MACHINES) {
      String body = SUITE.part(revision, machine, Map.of(), 0, 11);
      id = project.upload(revision, machine, place, body, 0).at("/evaluation/id").asString();
    }
    return project.evaluation(id);
  }

  private JsonNode shown(JudgedProject project) {
    return api.get(project.path("/pull-requests/7")).body();
  }

  @Test
  void theCommentSaysThatThePolicyWasChangedUntilItIsJudgedAgain() {
    JudgedProject project = JudgedProject.with(api, SUITE);
    project.measure(1, 12);
    JsonNode evaluation = project.pullRequest(7, "p1", Map.of("b3", 1.1));
    String policy = "gate: fail\nminEffect: 3";
    api.put(project.path("/policy"), "application/yaml", policy, Api.ADMIN_TOKEN);

    assertThat(comment(project, evaluation))
        .contains(
            "The policy was changed on ", "/pull-requests/7/rerun` to judge it by the new one")
        .doesNotContain("nothing worse is confirmed", "changes below");

    api.post(project.path("/pull-requests/7/rerun"), "{}");
    api.awaitJudging();
    assertThat(comment(project, evaluation))
        .contains("The check fails", "changes below 3% do not count")
        .doesNotContain("The policy was changed");
  }

  @Test
  void theCommentWaitsForTheJudgement() {
    JudgedProject project = JudgedProject.with(api, SUITE);
    project.measure(1, 1);
    String id =
        project.candidate(7, "p1", "perf-1", Map.of(), Map.of()).at("/evaluation/id").asString();

    Api.Answer comment =
        api.getWith(Map.of("Prefer", "wait=30"), project.path("/evaluations/" + id + ".md"));

    assertThat(comment.text()).contains("12 series compared");
  }

  @Test
  void anUnknownEvaluationIsAProblem() {
    JudgedProject project = JudgedProject.with(api, SUITE);
    project.measure(1, 1);

    Api.Answer answer =
        api.get(project.path("/evaluations/01995d5a-6b7c-7000-8000-000000000012.md"));

    assertThat(answer.status()).isEqualTo(404);
    assertThat(answer.problem()).isEqualTo("not-found");
  }

  private String comment(JudgedProject project, JsonNode evaluation) {
    return api.get(project.path("/evaluations/" + evaluation.at("/id").asString() + ".md")).text();
  }
}
