package dev.benchwarden.pullrequests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** Tests of people's decisions about the regressions of a pull request. */
@FrontDoor
class PullRequestDecisionTests {

  private static final Map<String, Double> SLOWER = Map.of("b3", 1.1);

  @Autowired private Api api;

  private JudgedProject project;

  @BeforeEach
  void measureTheMainline() {
    project = JudgedProject.with(api, new Suite(20261122, 12));
    project.measure(1, 12);
    api.put(project.path("/policy"), "application/yaml", "gate: fail", Api.ADMIN_TOKEN);
  }

  @Test
  void anAcceptedRegressionNoLongerBlocks() {
    project.pullRequest(7, "p1", SLOWER);
    assertThat(shown().at("/conclusion").asString()).isEqualTo("FAILURE");

    Api.Answer accepted = act("accept", "{\"reason\": \"the new format\"}");

    assertThat(accepted.status()).isEqualTo(200);
    assertThat(shown().at("/conclusion").asString()).isEqualTo("SUCCESS");
    assertThat(shown().at("/headline").asString()).startsWith("Accepted: 1 regression");
    assertThat(shown().at("/decision/reason").asString()).isEqualTo("the new format");
    assertThat(shown().at("/decision/by").asString()).isNotEmpty();
  }

  @Test
  void theEvaluationTellsTheDecisionBesideWhatWasJudged() {
    project.pullRequest(7, "p1", SLOWER);
    act("accept", "{\"reason\": \"the new format\"}");

    Api.Answer pullRequest = shown();
    Api.Answer evaluation =
        api.get(project.path("/evaluations/" + pullRequest.at("/evaluation").asString()));

    assertThat(evaluation.at("/gate").asString()).isEqualTo("FAIL");
    for (String field : List.of("conclusion", "decided", "decision")) {
      assertThat(evaluation.at("/check/" + field)).isEqualTo(pullRequest.at("/" + field));
    }
    assertThat(evaluation.at("/headline")).isEqualTo(pullRequest.at("/headline"));
  }

  @Test
  void anotherRegressionInALaterPushIsNotAcceptedWithTheFirst() {
    project.pullRequest(7, "p1", SLOWER);
    assertThat(listed().at("/decided").isNull()).isTrue();
    act("accept", "{\"reason\": \"the new format\"}");

    project.pullRequest(7, "p2", SLOWER);
    assertThat(shown().at("/decided").asBoolean()).isTrue();
    assertThat(listed().at("/decided").asString()).isEqualTo("ACCEPTED");
    assertThat(listed().at("/verdict").asString()).isEqualTo("REGRESSION");
    project.pullRequest(7, "p3", Map.of("b3", 1.1, "b5", 1.2));

    assertThat(shown().at("/decided").asBoolean()).isFalse();
    assertThat(shown().at("/conclusion").asString()).isEqualTo("FAILURE");
    assertThat(listed().at("/decided").isNull()).isTrue();
  }

  @Test
  void whoLookedAtAnOlderEvaluationDecidesNothing() {
    project.pullRequest(7, "p1", SLOWER);
    String seen = "{\"reason\": \"meant\", \"evaluation\": \"%s\"}";
    String older = shown().at("/evaluation").asString();
    project.pullRequest(7, "p2", Map.of("b3", 1.1, "b5", 1.2));

    Api.Answer refused = act("accept", seen.formatted(older));

    assertThat(refused.problem()).isEqualTo("conflict");
    String current = shown().at("/evaluation").asString();
    assertThat(refused.at("/detail").asString()).contains(current, "p2");
    assertThat(shown().at("/decision").isNull()).isTrue();
    assertThat(act("accept", seen.formatted(current)).status()).isEqualTo(200);
  }

  @Test
  void aDecisionCanBeTakenBack() {
    project.pullRequest(7, "p1", SLOWER);
    act("dismiss", "{\"reason\": \"another machine\"}");
    assertThat(shown().at("/headline").asString()).startsWith("Dismissed: ");

    act("reopen", "{\"reason\": \"it was not\"}");

    assertThat(shown().at("/decided").asBoolean()).isFalse();
  }

  @Test
  void judgingAgainFindsTheSame() {
    project.pullRequest(7, "p1", SLOWER);

    assertThat(act("rerun", "{}").status()).isEqualTo(200);

    api.awaitJudging();
    assertThat(shown().at("/headline").asString()).startsWith("1 regression");
  }

  @Test
  void whereNothingIsWorseThereIsNothingToAccept() {
    project.pullRequest(7, "p1", Map.of());

    assertThat(act("accept", "{\"reason\": \"meant\"}").status()).isEqualTo(409);
    assertThat(api.get(project.path("/pull-requests/8")).status()).isEqualTo(404);
    assertThat(api.post(project.path("/pull-requests/8/rerun"), "{}").status()).isEqualTo(404);
    for (int number : List.of(8, 0, -1, Integer.MIN_VALUE)) {
      String path = project.path("/pull-requests/%d/accept".formatted(number));
      assertThat(api.post(path, "{\"reason\": \"wanted\"}").status()).isEqualTo(404);
    }
  }

  @Test
  void aDecisionNeedsAReasonAndARight() {
    project.pullRequest(7, "p1", SLOWER);

    assertThat(act("accept", "{\"reason\": \" \"}").problem()).isEqualTo("invalid-body");
    assertThat(api.post(path("accept"), "{\"reason\": \"meant\"}", null).status()).isEqualTo(401);
    assertThat(shown().at("/decision").isNull()).isTrue();
  }

  private Api.Answer act(String action, String body) {
    return api.post(path(action), body);
  }

  private String path(String action) {
    return project.path("/pull-requests/7/" + action);
  }

  private Api.Answer shown() {
    // The mainline, whose last revisions may still be judged, has pull requests judged again.
    api.awaitJudging();
    return api.get(project.path("/pull-requests/7"));
  }

  /** As the project's page lists it. */
  private JsonNode listed() {
    api.awaitJudging();
    return api.get(project.path("/changes")).at("/pullRequests/0");
  }
}
