package dev.benchwarden.frontdoor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** A project whose suite is measured and judged. */
public record JudgedProject(Api api, String slug, Suite suite) {

  public static final List<String> MACHINES = List.of("perf-1", "perf-2", "perf-3");

  public static JudgedProject with(Api api, Suite suite) {
    return new JudgedProject(api, Api.newProject(), suite);
  }

  /** Measures mainline revisions r1, r2 and so on. */
  public void measure(int from, int to, List<String> machines, Map<String, Double> slower) {
    for (int order = from; order <= to; order++) {
      for (String machine : machines) {
        mainline(order, machine, slower, 0);
      }
    }
  }

  public void measure(int from, int to) {
    measure(from, to, MACHINES, Map.of());
  }

  /** Waits until all that was measured is judged. */
  public void awaitJudgement() {
    await()
        .untilAsserted(() ->
            assertThat(api.get(path("/evaluations?limit=1000")).at("/items"))
                .isNotEmpty()
                .allSatisfy(one -> assertThat(one.at("/status").asString()).isEqualTo("DONE")));
    api.awaitJudging();
  }

  public Api.Answer mainline(int order, String machine, Map<String, Double> slower, int wait) {
    String revision = "r" + order;
    return upload(
        revision,
        machine,
        Map.of("order", Integer.toString(order)),
        suite.run(revision, machine, slower),
        wait);
  }

  /** Measures a pull request on all machines; the answer is its evaluation. */
  public JsonNode pullRequest(int number, String revision, Map<String, Double> slower) {
    return pullRequest(number, revision, Map.of(), slower);
  }

  public JsonNode pullRequest(
      int number, String revision, Map<String, String> more, Map<String, Double> slower) {
    String id = "";
    for (String machine : MACHINES) {
      id = candidate(number, revision, machine, more, slower).at("/evaluation/id").asString();
    }
    return evaluation(id);
  }

  public Api.Answer candidate(
      int number,
      String revision,
      String machine,
      Map<String, String> more,
      Map<String, Double> slower) {
    Map<String, String> place = new HashMap<>(more);
    place.put("pull_request", Integer.toString(number));
    place.put("branch", "topic");
    return upload(revision, machine, place, suite.run(revision, machine, slower), 0);
  }

  public Api.Answer upload(
      String revision, String machine, Map<String, String> more, String body, int wait) {
    Map<String, String> place = new HashMap<>(more);
    place.put("revision", revision);
    place.put("machine", machine);
    return api.upload(
        slug,
        place,
        body.getBytes(StandardCharsets.UTF_8),
        Api.ADMIN_TOKEN,
        Map.of("Prefer", "wait=" + wait));
  }

  /** The evaluation once the present results have been judged, even if machines are awaited. */
  public JsonNode evaluation(String id) {
    return api.judged(path("/evaluations/" + id));
  }

  /** The evaluation once it is decided, or as it is after this many seconds. */
  public JsonNode evaluation(String id, int wait) {
    return api.getWith(Map.of("Prefer", "respond-async, wait=" + wait), path("/evaluations/" + id))
        .body();
  }

  /** Asserts that this side, compared with the stable regions, agrees with its evaluation. */
  public void assertComparedAs(JsonNode evaluation, String side) {
    JsonNode comparison = api.get(path("/comparisons?baseline=stable&candidate=" + side)).body();
    assertComparedAs(evaluation, comparison);
  }

  public static void assertComparedAs(JsonNode evaluation, JsonNode comparison) {
    for (String field :
        List.of(
            "verdict",
            "gate",
            "counts",
            "means",
            "onlyInBaseline",
            "onlyInCandidate",
            "environment/state",
            "environment/sentence",
            "environment/flags",
            "environment/machines")) {
      assertThat(comparison.at("/" + field)).as(field).isEqualTo(evaluation.at("/" + field));
    }
    assertThat(comparison.at("/rows")).hasSameSizeAs(evaluation.at("/findings"));
    for (JsonNode row : comparison.at("/rows")) {
      assertThat(row).isEqualTo(finding(evaluation, row.at("/benchmark").asString()));
    }
  }

  public String path(String rest) {
    return "/api/v1/projects/" + slug + rest;
  }

  public static JsonNode finding(JsonNode evaluation, String benchmark) {
    return evaluation.at("/findings").values().stream()
        .filter(finding -> finding.at("/benchmark").asString().equals(benchmark))
        .findFirst()
        .orElseThrow(() -> new AssertionError(benchmark + " is not in " + evaluation));
  }

  public static String verdict(JsonNode evaluation, String benchmark) {
    return finding(evaluation, benchmark).at("/verdict").asString();
  }

  public static List<String> names(JsonNode series) {
    return series.values().stream().map(one -> one.at("/benchmark").asString()).toList();
  }

  public static List<String> texts(JsonNode list) {
    return list.values().stream().map(JsonNode::asString).toList();
  }
}
