package dev.benchwarden.judging;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** A metric that was 0 and is not any more: a change without a size in percent. */
@FrontDoor
class FromNothingTests {

  private static final int REVISIONS_OF_NOTHING = 14;

  @Autowired private Api api;

  private String project = "";
  private List<String> benchmarks = List.of("encode");
  private int next;

  @BeforeEach
  void measureNothing() {
    project = Api.newProject();
    next = 1;
    stay(0);
  }

  @Test
  void itsPictureTellsTheChangeThatIsNoPercentage() {
    stay(3);
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

  @Test
  void itsAcceptanceCoversNoLargerRise() {
    Map<String, String> branch = Map.of("pull_request", "1", "branch", "topic");
    upload(REVISIONS_OF_NOTHING + 1, 2, branch);
    api.awaitJudging();
    api.post(path("/pull-requests/1/accept"), "{\"reason\": \"it counts now\"}");

    upload(REVISIONS_OF_NOTHING + 2, 2, branch);
    assertThat(pullRequest().at("/decided").asBoolean()).as("the same again").isTrue();

    upload(REVISIONS_OF_NOTHING + 3, 2000, branch);
    assertThat(pullRequest().at("/decided").asBoolean()).isFalse();
    assertThat(pullRequest().at("/headline").asString()).isEqualTo("1 regression, from 0");
  }

  @Test
  void itsLastingStepOpensAnAlertThatIsOverWhenItIsNothingAgain() {
    stay(3);
    Api.Answer open = api.get(path("/alerts"));
    assertThat(open.at("/items/0/state").asString()).isEqualTo("CONFIRMED");
    assertThat(open.at("/items/0/introducedBy/upTo").asString())
        .isEqualTo("r" + (REVISIONS_OF_NOTHING + 1));
    assertThat(open.at("/items/0/percentChange").isNull()).isTrue();
    assertThat(open.at("/items/0/difference").asDouble()).isEqualTo(3);

    stay(0);

    assertThat(api.get(path("/alerts")).at("/items/0/state").asString()).isEqualTo("RESOLVED");
  }

  @Test
  void itsAlertStaysOpenWhileSomeOfItIsLeft() {
    stay(300);
    stay(30);

    Api.Answer alerts = api.get(path("/alerts"));
    assertThat(alerts.at("/items")).hasSize(1);
    assertThat(alerts.at("/items/0/state").asString()).isEqualTo("CONFIRMED");
  }

  @Test
  void itsStepExceedsABudgetOfAnyShare() {
    String budget = "limits: [ { metric: allocated, since: r5, worse: 5 % } ]";
    api.put(path("/policy"), "application/yaml", budget, Api.ADMIN_TOKEN);

    stay(3);

    Api.Answer judged = evaluation(next - 1);
    assertThat(judged.at("/limits/0/state").asString()).isEqualTo("EXCEEDED");
    assertThat(judged.at("/limits/0/bound").asDouble()).isZero();
    assertThat(judged.at("/limits/0/sentence").asString())
        .contains(" come to 3.00 B/op")
        .contains("more than the limit allows");
  }

  @Test
  void itsRowIsLargerThanAnyFilterAsks() {
    stay(3);
    String compared = "/comparisons.md?baseline=rev:r1&candidate=rev:r" + (next - 1);

    assertThat(api.get(path(compared + "&percent_filter=500%7C%7C")).text())
        .contains("encode")
        .contains("| from 0 |");
    assertThat(api.get(path(compared + "&improvement=%7C%7C-5")).text()).contains("encode");
    assertThat(api.get(path(compared + "&improvement=5%7C%7C")).text()).doesNotContain("encode");
  }

  @Test
  void itsNewestPointIsTheWorstOfTheList() {
    project = Api.newProject();
    benchmarks = List.of("decode", "encode");
    next = 1;
    stay(0);
    benchmarks = List.of("encode");
    upload(next, 3, Map.of());
    api.awaitJudging();

    Api.Answer listed = api.get(path("/series?sort=percent"));

    assertThat(listed.at("/items/0/benchmark").asString()).endsWith(".encode");
    assertThat(listed.at("/items/0/percentChange").isNull()).isTrue();
    assertThat(listed.at("/items/0/difference").asDouble()).isEqualTo(3);
    assertThat(listed.at("/items/0/course").asString()).isEqualTo("WORSE");
    assertThat(listed.at("/items/1/difference").isNull()).isTrue();
    assertThat(listed.at("/items/1/course").asString()).isEqualTo("STEADY");
  }

  @Test
  void itsLastingStepIsAmongWhatChangedForTheWorse() {
    stay(3);

    Api.Answer changes = api.get(path("/changes"));

    assertThat(changes.at("/commits")).hasSize(1);
    assertThat(changes.at("/commits/0/worse").asInt()).isEqualTo(1);
    assertThat(changes.at("/commits/0/state").asString()).isEqualTo("OPEN");
    assertThat(changes.at("/commits/0/most/percentChange").isNull()).isTrue();
    assertThat(changes.at("/commits/0/most/difference").asDouble()).isEqualTo(3);
    assertThat(changes.at("/commits/0/most/after/0").asDouble()).isEqualTo(3);
  }

  @Test
  void aBackTestCountsItsStepAsAnAlert() {
    stay(3);

    Api.Answer tested =
        api.post(path("/policy/backtest"), "application/yaml", "minEffect: 3", Api.ADMIN_TOKEN);

    assertThat(tested.status()).as(tested.text()).isEqualTo(200);
    assertThat(tested.at("/wouldAlert")).hasSize(1);
    assertThat(tested.at("/wouldAlert/0/verdict").asString()).isEqualTo("REGRESSION");
    assertThat(tested.at("/wouldAlert/0/revision").asString())
        .isEqualTo("r" + (REVISIONS_OF_NOTHING + 1));
  }

  @Test
  void whatIsNextToNothingChangesByNothingThatMatters() {
    stay(0.0001);
    stay(0.0003);

    assertThat(api.get(path("/alerts")).at("/items")).isEmpty();
    assertThat(api.get(path("/changes")).at("/commits")).isEmpty();
  }

  /** As many further revisions, all on one level. */
  private void stay(double allocated) {
    int from = next;
    for (; next < from + REVISIONS_OF_NOTHING; next++) {
      upload(next, allocated, Map.of());
    }
    api.awaitJudging();
  }

  @Test
  void itIsTheWorstOfSeveral() {
    project = Api.newProject();
    benchmarks = List.of("encode", "decode");
    next = 1;
    stay(0);

    upload(next, 2, Map.of("pull_request", "1", "branch", "topic"));

    assertThat(pullRequest().at("/headline").asString())
        .isEqualTo("2 regressions, the worst a rise from 0");
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
        benchmarks.stream()
            .map(name ->
                """
                {"name":"org.acme.Codec.%2$s","metrics":[{"name":"allocated","unit":"B/op",
                  "direction":"LOWER_IS_BETTER","samples":[[%1$s],[%1$s],[%1$s]]}]}
                """
                    .formatted(allocated, name))
            .collect(Collectors.joining(",", "{\"benchmarks\":[", "]}"));
    Api.Answer answer = api.upload(project, parameters, body);
    assertThat(answer.status()).as(answer.text()).isEqualTo(201);
  }
}
