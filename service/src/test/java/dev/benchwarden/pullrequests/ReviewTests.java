package dev.benchwarden.pullrequests;

import static dev.benchwarden.frontdoor.JudgedProject.names;
import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
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
