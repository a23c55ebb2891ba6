package dev.benchwarden.judging;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** Tests that with one kind of machine nothing differs, whether it has a name or not. */
@FrontDoor
class OnePlatformTests {

  private static final Suite SUITE = new Suite(51, 6);
  private static final Map<String, Double> SLOWER = Map.of("b0", 1.3);
  private static final String FIELDS =
      "\"platform\":\"[^\"]*\"|\"platforms\":\\[\"[^\"]*\"\\]|\"onOtherPlatforms\":\\[\\]";

  private static final List<String> ANSWERS =
      List.of(
          "",
          "/series",
          "/alerts",
          "/change-points",
          "/machines",
          "/runs",
          "/revisions",
          "/branches",
          "/evaluations",
          "/calibration",
          "/limit-alerts",
          "/changes",
          "/comparisons?baseline=stable&candidate=pr:1",
          "/comparisons?baseline=rev:r12&candidate=pr:1",
          "/comparisons.csv?baseline=stable&candidate=pr:1",
          "/comparisons.md?baseline=stable&candidate=pr:1",
          "/comparisons.rst?baseline=stable&candidate=pr:1",
          "/pull-requests/1");

  @Autowired private Api api;

  @Test
  void theAnswersOfAProjectWithOnePlatformDifferInItsNameAlone() {
    JudgedProject unnamed = measured("");
    JudgedProject named = measured("linux-x64");

    Map<String, String> before = answers(unnamed);
    Map<String, String> after = answers(named);

    after.replaceAll((path, answer) ->
        answer
            .replace("\"platform\":\"linux-x64\"", "\"platform\":\"default\"")
            .replace("\"platforms\":[\"linux-x64\"]", "\"platforms\":[\"default\"]"));
    assertThat(after).isEqualTo(before);
    assertThat(after.values()).noneMatch(answer -> answer.contains("linux-x64"));
  }

  /** Files, comments and headlines have no field for it: they say nothing of platforms. */
  @Test
  void whatPeopleReadSaysNothingOfPlatforms() {
    Map<String, String> answers = answers(measured("linux-x64"));

    answers.forEach((path, answer) ->
        assertThat(answer.replaceAll(FIELDS, "")).as(path).doesNotContainIgnoringCase("platform"));
  }

  private JudgedProject measured(String platform) {
    JudgedProject project = JudgedProject.with(api, SUITE);
    for (int order = 1; order <= 20; order++) {
      Map<String, Double> slower = order > 12 ? SLOWER : Map.of();
      measure(project, "r" + order, Map.of("order", Integer.toString(order)), slower, platform);
      if (order == 12) {
        Map<String, String> proposed = Map.of("pull_request", "1", "branch", "topic");
        measure(project, "p1", proposed, SLOWER, platform);
      }
      api.awaitJudging();
    }
    return project;
  }

  private void measure(
      JudgedProject project,
      String revision,
      Map<String, String> place,
      Map<String, Double> slower,
      String platform) {
    for (String machine : JudgedProject.MACHINES) {
      Map<String, String> more = new TreeMap<>(place);
      more.put("platform", platform);
      more.put("committed_at", "2026-01-01T00:00:00Z");
      var answer = project.upload(revision, machine, more, SUITE.run(revision, machine, slower), 0);
      assertThat(answer.status()).as(answer.text()).isEqualTo(201);
    }
  }

  private Map<String, String> answers(JudgedProject project) {
    Map<String, String> answers = new TreeMap<>();
    for (String path : ANSWERS) {
      answers.put(path, answer(project, path));
    }
    String series = api.get(project.path("/series?benchmark=b0")).at("/items/0/series").asString();
    answers.put("history", answer(project, "/series/" + series + "/history"));
    String evaluation =
        api.get(project.path("/evaluations?pull_request=1")).at("/items/0/id").asString();
    answers.put("evaluation", answer(project, "/evaluations/" + evaluation));
    return answers;
  }

  /** Without what differs from project to project: its name, numbers of rows, and times. */
  private String answer(JudgedProject project, String path) {
    var answer = api.get(project.path(path));
    assertThat(answer.status()).as(path + ": " + answer.text()).isEqualTo(200);
    return answer
        .text()
        .replaceAll("\\b" + project.slug() + "\\b", "the-project")
        .replaceAll("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", "an-id")
        .replaceAll("(\"series\":|series/|row=)\\d+", "$1n")
        .replaceAll("20\\d\\d-\\d\\d-\\d\\dT[0-9:.]+Z", "a-time");
  }
}
