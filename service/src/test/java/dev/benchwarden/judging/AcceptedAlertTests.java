package dev.benchwarden.judging;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** Tests of alerts on what people accepted in the pull request that brought it. */
@FrontDoor
class AcceptedAlertTests {

  private static final int STEP = 15;

  @Autowired private Api api;

  private JudgedProject project;

  @BeforeEach
  void acceptInAPullRequest() {
    project = JudgedProject.with(api, new Suite(20261130, 12));
    project.measure(1, STEP - 1);
    project.pullRequest(7, "p1", Map.of("b3", 1.3, "b5", 1.1));
    Api.Answer accepted =
        api.post(project.path("/pull-requests/7/accept"), "{\"reason\": \"the new format\"}");
    assertThat(accepted.status()).as(accepted.text()).isEqualTo(200);
  }

  @Test
  void whatIsNoWorseThanAcceptedOpensAcknowledged() {
    merge("The new format (#7)", Map.of("b3", 1.3, "b5", 1.6));

    JsonNode accepted = alert("b3");
    assertThat(accepted.at("/state").asString()).isEqualTo("ACKNOWLEDGED");
    assertThat(accepted.at("/history/0/action").asString()).isEqualTo("opened");
    assertThat(accepted.at("/history/0/note").asString())
        .startsWith("Accepted in pull request #7 by ")
        .endsWith(": the new format");
    assertThat(alert("b5").at("/state").asString()).isIn("SUSPECTED", "CONFIRMED");
  }

  @Test
  void whatAnotherCommitBroughtIsNotAccepted() {
    merge("Unrelated (#8)", Map.of("b3", 1.3));

    assertThat(alert("b3").at("/state").asString()).isIn("SUSPECTED", "CONFIRMED");
  }

  @Test
  void anAcceptanceThatIsTakenBackOpensTheAlertWithTheNextResults() {
    merge("The new format (#7)", Map.of("b3", 1.3));
    api.post(project.path("/pull-requests/7/reopen"), "{\"reason\": \"it was not meant\"}");

    measure(STEP + 4, "Later", Map.of("b3", 1.3));
    project.awaitJudgement();

    assertThat(alert("b3").at("/state").asString()).isEqualTo("CONFIRMED");
  }

  private void merge(String subject, Map<String, Double> slower) {
    measure(STEP, subject, slower);
    for (int order = STEP + 1; order < STEP + 4; order++) {
      measure(order, "Later", slower);
    }
    project.awaitJudgement();
  }

  private void measure(int order, String subject, Map<String, Double> slower) {
    for (String machine : JudgedProject.MACHINES) {
      String revision = "r" + order;
      Map<String, String> place = new HashMap<>();
      place.put("order", Integer.toString(order));
      place.put("subject", subject);
      Api.Answer answer =
          project.upload(
              revision, machine, place, project.suite().run(revision, machine, slower), 0);
      assertThat(answer.status()).as(answer.text()).isEqualTo(201);
    }
  }

  private JsonNode alert(String benchmark) {
    return api.get(project.path("/alerts")).at("/items").values().stream()
        .filter(one -> one.at("/benchmark").asString().equals(benchmark))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no alert on " + benchmark));
  }
}
