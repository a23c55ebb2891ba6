package dev.benchwarden.judging;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** Tests of comparisons of a commit as it was measured for a pull request. */
@FrontDoor
class ComparisonOfPullRequestTests {

  private static final String COMMIT = "c0ffee01";

  @Autowired private Api api;

  @Test
  void aCommentLeadsToItsOwnVerdictThoughTheBranchWasMeasuredAndPushedToSince() {
    JudgedProject project = JudgedProject.with(api, new Suite(41, 12));
    project.measure(1, 8);
    project.awaitJudgement();
    JsonNode judged = project.pullRequest(1, COMMIT, Map.of("b3", 1.2));
    for (String machine : JudgedProject.MACHINES) {
      project.upload(
          COMMIT,
          machine,
          Map.of("branch", "topic"),
          project.suite().run("by the push", machine, Map.of()),
          0);
    }
    project.pullRequest(1, "c0ffee02", Map.of());
    project.awaitJudgement();

    assertThat(
            api.get(project.path("/evaluations/%s.md".formatted(judged.at("/id").asString())))
                .text())
        .contains("candidate=pr:1%40" + COMMIT);
    project.assertComparedAs(judged, "pr:1@" + COMMIT);
    JsonNode own = compared(project, "pr:1@" + COMMIT).body();
    assertThat(own.at("/counts/REGRESSION").asInt()).isOne();
    assertThat(own.at("/candidate/label").asString()).isEqualTo("#1 at " + COMMIT);
    assertThat(compared(project, "rev:" + COMMIT).at("/counts/REGRESSION").asInt()).isZero();
    assertThat(compared(project, "pr:1").at("/candidate/revision").asString())
        .isEqualTo("c0ffee02");
    assertThat(compared(project, "pr:2@" + COMMIT).status()).isEqualTo(422);
  }

  private Api.Answer compared(JudgedProject project, String candidate) {
    return api.get(project.path("/comparisons?baseline=stable&candidate=" + candidate));
  }
}
