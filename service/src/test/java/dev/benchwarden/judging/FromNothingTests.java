package dev.benchwarden.judging;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** A metric that was 0 and is not any more: a change without a size in percent. */
@FrontDoor
class FromNothingTests {

  private static final int REVISIONS_OF_NOTHING = 14;

  @Autowired private Api api;

  private String project = "";

  @BeforeEach
  void measureNothing() {
    project = Api.newProject();
    for (int order = 1; order <= REVISIONS_OF_NOTHING; order++) {
      upload(order, 0, Map.of());
    }
    api.awaitJudging();
  }

  @Test
  void itsPictureTellsTheChangeThatIsNoPercentage() {
    for (int order = REVISIONS_OF_NOTHING + 1; order <= 2 * REVISIONS_OF_NOTHING; order++) {
      upload(order, 3, Map.of());
    }
    api.awaitJudging();
    String series = api.get(path("/series")).at("/items/0/series").asString();

    for (String picture : new String[] {"svg", "png"}) {
      Api.Answer drawn = api.get(path("/series/" + series + "/history." + picture));
      assertThat(drawn.status()).as(drawn.text()).isEqualTo(200);
    }
    assertThat(api.get(path("/series/" + series + "/history.svg")).text())
        .contains("last change from 0");
  }

  @Test
  void itsFirstPointsDoNotBecomeTheirOwnBaseline() {
    for (int order = REVISIONS_OF_NOTHING + 1; order <= REVISIONS_OF_NOTHING + 2; order++) {
      upload(order, 2, Map.of());
      api.awaitJudging();
    }

    Api.Answer second = evaluation(REVISIONS_OF_NOTHING + 2);

    assertThat(second.at("/headline").asString()).contains("from 0").doesNotContain("%");
    assertThat(second.at("/findings/0/suspectedSince").asString())
        .isEqualTo("r" + (REVISIONS_OF_NOTHING + 1));
  }

  @Test
  void itsRegressionCanBeAccepted() {
    upload(REVISIONS_OF_NOTHING + 1, 2, Map.of("pull_request", "1", "branch", "topic"));
    assertThat(pullRequest().at("/headline").asString()).isEqualTo("1 regression, from 0");

    api.post(path("/pull-requests/1/accept"), "{\"reason\": \"it counts now\"}");

    assertThat(pullRequest().at("/decided").asBoolean()).isTrue();
    assertThat(pullRequest().at("/headline").asString())
        .isEqualTo("Accepted: 1 regression, from 0");
    assertThat(pullRequest().at("/conclusion").asString()).isEqualTo("SUCCESS");
  }

  private Api.Answer evaluation(int order) {
    Api.Answer listed = api.get(path("/evaluations?revision=r" + order));
    return api.get(path("/evaluations/" + listed.at("/items/0/id").asString()));
  }

  private Api.Answer pullRequest() {
    api.awaitJudging();
    return api.get(path("/pull-requests/1"));
  }

  private String path(String rest) {
    return "/api/v1/projects/" + project + rest;
  }

  private void upload(int order, double allocated, Map<String, String> further) {
    Map<String, String> parameters = new HashMap<>(further);
    parameters.put("revision", "r" + order);
    parameters.put("order", Integer.toString(order));
    parameters.put("machine", "perf-1");
    String body =
        """
        {"benchmarks":[{"name":"org.acme.Codec.encode","metrics":[{"name":"allocated","unit":"B/op",
          "direction":"LOWER_IS_BETTER","samples":[[%1$s],[%1$s],[%1$s]]}]}]}
        """
            .formatted(allocated);
    Api.Answer answer = api.upload(project, parameters, body);
    assertThat(answer.status()).as(answer.text()).isEqualTo(201);
  }
}
