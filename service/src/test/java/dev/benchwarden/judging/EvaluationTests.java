package dev.benchwarden.judging;

import static dev.benchwarden.frontdoor.JudgedProject.MACHINES;
import static dev.benchwarden.frontdoor.JudgedProject.finding;
import static dev.benchwarden.frontdoor.JudgedProject.names;
import static dev.benchwarden.frontdoor.JudgedProject.texts;
import static dev.benchwarden.frontdoor.JudgedProject.verdict;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** Tests of evaluations of revisions and pull requests. */
@FrontDoor
class EvaluationTests {

  private static final Suite SUITE = new Suite(20261121, 20);

  @Autowired private Api api;

  private JudgedProject project;

  @BeforeEach
  void newProject() {
    project = JudgedProject.with(api, SUITE);
  }

  @Test
  void aRevisionCanBeComparedWithTheStableRegionByHand() {
    project.measure(1, 10);
    JsonNode evaluation = project.pullRequest(1, "p1", Map.of("b0", 1.1));

    JsonNode comparison =
        api.get(project.path("/comparisons?baseline=stable&candidate=pr:1")).body();
    JsonNode onOne =
        api.get(project.path("/comparisons?baseline=stable&candidate=pr:1&machine=perf-1")).body();

    assertThat(comparison.at("/baseline/label").asString()).isEqualTo("stable region");
    assertThat(comparison.at("/baseline/revision").isNull()).isTrue();
    assertThat(comparison.at("/counts")).isEqualTo(evaluation.at("/counts"));
    assertThat(comparison.at("/rows/0/testBasis").asString()).isEqualTo("REGION");
    assertThat(onOne.at("/rows/0/candidate/machines").asInt()).isEqualTo(1);
  }

  @Test
  void aMachineThatNobodyKnowsIsRefusedWithTheKnownOnes() {
    project.measure(1, 2);

    for (String baseline : List.of("stable", "rev:r1")) {
      var refused =
          api.get(project.path("/comparisons?candidate=rev:r2&machine=zz&baseline=" + baseline));

      assertThat(refused.status()).as(baseline).isEqualTo(422);
      assertThat(refused.text())
          .as(baseline)
          .contains("'zz' is no machine here: name one of perf-1, perf-2, perf-3");
    }
  }

  @Test
  void aPullRequestIsComparedAsItWasJudgedUntilItIsJudgedByANewPolicy() {
    project.measure(1, 10);
    JsonNode judged = project.pullRequest(1, "p1", Map.of("b0", 1.2));
    String policy =
        "limits: [ { benchmark: b1, atMost: 1 ns } ]\noverrides: [ { benchmark: b0, ignore: true } ]";

    api.put(project.path("/policy"), "application/yaml", policy, Api.ADMIN_TOKEN);
    api.awaitJudging();

    project.assertComparedAs(judged, "pr:1");
    assertThat(compared().at("/headline").asString()).startsWith("1 regression, ");
    assertThat(compared().at("/limits")).isEmpty();

    api.post(project.path("/pull-requests/1/rerun"), "{}");
    JsonNode judgedAgain = project.evaluation(judged.at("/id").asString());

    project.assertComparedAs(judgedAgain, "pr:1");
    assertThat(compared().at("/headline").asString()).startsWith("No regression found");
    assertThat(compared().at("/limits")).hasSize(1);
  }

  private JsonNode compared() {
    return api.get(project.path("/comparisons?baseline=stable&candidate=pr:1")).body();
  }

  @Test
  void aRevisionOfTwoPullRequestsIsComparedAsEachOfThemIsJudged() {
    project.measure(1, 10);
    project.awaitJudgement();
    JsonNode first = project.pullRequest(1, "shared", Map.of("base", "r5"), Map.of("b0", 1.1));
    JsonNode second = project.pullRequest(2, "shared", Map.of("b1", 1.3));

    project.assertComparedAs(first, "pr:1");
    project.assertComparedAs(second, "pr:2");
    project.assertComparedAs(second, "rev:shared");
    assertThat(JudgedProject.verdict(first, "b0")).isEqualTo("REGRESSION");
    assertThat(JudgedProject.verdict(second, "b0")).isEqualTo("NO_CHANGE");
  }

  @Test
  void aPullRequestThatLostMostOfTheBenchmarksDoesNotPass() {
    project.measure(1, 10);
    project.awaitJudgement();
    Map<String, String> place = Map.of("pull_request", "1", "branch", "topic");
    String id = "";
    for (String machine : JudgedProject.MACHINES) {
      String part = SUITE.part("p1", machine, Map.of(), 0, 2);
      id = project.upload("p1", machine, place, part, 0).at("/evaluation/id").asString();
    }

    JsonNode evaluation = project.evaluation(id);

    assertThat(evaluation.at("/gate").asString()).isEqualTo("NEUTRAL");
    assertThat(evaluation.at("/headline").asString())
        .isEqualTo(
            "No regression found; only 2 of %d series were tested".formatted(SUITE.benchmarks()));
    project.assertComparedAs(evaluation, "pr:1");
  }

  @Test
  void aPullRequestThatOnlyUnknownMachinesMeasuredDoesNotPass() {
    project.measure(1, 10);
    project.awaitJudgement();
    api.put(project.path("/policy"), "application/yaml", "wait: { atMost: 0s }", Api.ADMIN_TOKEN);
    project.candidate(1, "p1", "new-1", Map.of(), Map.of("b3", 10.0));
    Map<String, Double> slowMachine = new HashMap<>(SUITE.allSlower(3));
    slowMachine.put("b3", 30.0);
    Api.Answer last = project.candidate(1, "p1", "new-2", Map.of(), slowMachine);

    JsonNode evaluation = project.evaluation(last.at("/evaluation/id").asString());

    assertThat(evaluation.at("/gate").asString()).isEqualTo("NEUTRAL");
    assertThat(evaluation.at("/headline").asString())
        .startsWith("No regression found; other machines than the baseline's measured it");
    String text =
        api.get(project.path("/evaluations/" + evaluation.at("/id").asString() + ".md")).text();
    assertThat(text)
        .contains("Machines: none measured enough series on both sides to tell an unhealthy one")
        .doesNotContain("geometric mean");
    project.assertComparedAs(evaluation, "pr:1");
  }

  @Test
  void whatFasterMachinesMeasuredSaysWhyItDoesNotPass() {
    project.measure(1, 1);
    project.awaitJudgement();
    api.put(project.path("/policy"), "application/yaml", "wait: { atMost: 0s }", Api.ADMIN_TOKEN);
    project.candidate(1, "p1", "new-1", Map.of(), SUITE.allSlower(0.5));
    Api.Answer last = project.candidate(1, "p1", "new-2", Map.of(), SUITE.allSlower(0.5));

    JsonNode evaluation = project.evaluation(last.at("/evaluation/id").asString());

    assertThat(evaluation.at("/gate").asString()).isEqualTo("NEUTRAL");
    assertThat(evaluation.at("/headline").asString())
        .matches("\\d+ improvements; other machines than the baseline's measured it");
  }

  @Test
  void aTimeThatDoubledAfterOneBadHourInThePastDoesNotPassInSilence() {
    project.measure(1, 4);
    project.measure(5, 5, MACHINES, Map.of("b3", 4.0));
    project.measure(6, 14);
    project.awaitJudgement();

    JsonNode evaluation = project.pullRequest(1, "p1", Map.of("b3", 2.0));

    assertThat(verdict(evaluation, "b3")).isEqualTo("INCONCLUSIVE");
    assertThat(texts(finding(evaluation, "b3").at("/flags"))).contains("MASKED");
    assertThat(finding(evaluation, "b3").at("/reason").asString())
        .endsWith("masked by 1 outlier among 14 earlier points");
    assertThat(evaluation.at("/headline").asString())
        .isEqualTo("1 series worse but masked by outliers, no other regression");
    assertThat(evaluation.at("/gate").asString()).isEqualTo("NEUTRAL");
    project.assertComparedAs(evaluation, "pr:1");
    assertThat(
            api.get(project.path("/evaluations/" + evaluation.at("/id").asString() + ".md")).text())
        .contains("Worse but masked by outliers: ", "- `b3` `time`: ");
  }

  @Test
  void aComparisonWithTheStableRegionHasTheGateOfTheEvaluation() {
    project.measure(1, 10);
    project.awaitJudgement();
    JsonNode warned = project.pullRequest(1, "p1", Map.of("b0", 1.1));
    String id =
        project.candidate(2, "p2", "perf-2", Map.of(), Map.of()).at("/evaluation/id").asString();
    JsonNode awaited = project.evaluation(id);

    assertThat(warned.at("/verdict").asString()).isEqualTo("REGRESSION");
    assertThat(warned.at("/gate").asString()).isEqualTo("NEUTRAL");
    project.assertComparedAs(warned, "pr:1");
    assertThat(awaited.at("/awaiting")).hasSize(2);
    project.assertComparedAs(awaited, "pr:2");
  }

  @Test
  void aMainlineRevisionIsComparedAsItIsJudged() {
    project.measure(1, 12);
    project.measure(13, 14, MACHINES, Map.of("b0", 1.1));

    JsonNode evaluation = mainline(14);

    assertThat(finding(evaluation, "b0").at("/suspectedSince").asString()).isEqualTo("r13");
    project.assertComparedAs(evaluation, "rev:r14");
    Api.Answer inColumns =
        api.get(project.path("/comparisons/columns?baseline=stable&candidate=rev:r14"));
    assertThat(inColumns.at("/columns/suspectedSince").values())
        .extracting(JsonNode::asString)
        .containsOnly("r13");
  }

  @Test
  void theListOfSeriesShowsTheChangeThatIsJudged() {
    project.measure(1, 12);
    project.measure(13, 14, MACHINES, Map.of("b0", 1.1));

    double judged = finding(mainline(14), "b0").at("/percentChange").asDouble();

    JsonNode listed = api.get(project.path("/series?benchmark=b0")).at("/items/0");
    assertThat(listed.at("/percentChange").asDouble()).isCloseTo(judged, within(0.1));
    assertThat(listed.at("/course").asString()).isEqualTo("WORSE");
    assertThat(api.get(project.path("/series")).at("/items").valueStream())
        .as("series that are called worse")
        .filteredOn(series -> series.at("/course").asString().equals("WORSE"))
        .hasSize(1);
  }

  @Test
  void aSeriesWithAnOpenAlertIsNotCalledBetter() {
    String slug = Api.newProject();
    SimulatedMainline slower =
        new SimulatedMainline(6)
            .threeMachines()
            .benchmark("encode", at -> at < 20 ? 100 : at < 28 ? 112 : 107);
    SimulatedMainline.send(api, slug, slower.uploads(0, 29));

    JsonNode listed = api.get("/api/v1/projects/" + slug + "/series").at("/items/0");

    assertThat(listed.at("/alert").isNull()).isFalse();
    assertThat(listed.at("/percentChange").asDouble()).isLessThan(-3);
    assertThat(listed.at("/course").asString()).isEqualTo("STEADY");
  }

  @Test
  void theStableRegionIsNoRevisionThatCouldBeKept() {
    project.measure(1, 2, List.of("perf-1"), Map.of());

    var kept =
        api.post(
            project.path("/comparisons"), "{\"baseline\":\"stable\",\"candidate\":\"rev:r2\"}");
    var candidate = api.get(project.path("/comparisons?baseline=rev:r1&candidate=stable"));

    assertThat(kept.problem()).isEqualTo("unknown-selector");
    assertThat(candidate.at("/detail").asString()).contains("can only be the baseline");
  }

  @Test
  void aRegressionIsComparedWithTheLevelBeforeItUntilItIsTheNewOne() {
    project.measure(1, 12);
    Map<String, Double> slower = Map.of("b0", 1.1);

    project.measure(13, 13, JudgedProject.MACHINES, slower);
    project.measure(14, 14, JudgedProject.MACHINES, slower);
    project.measure(15, 20, JudgedProject.MACHINES, slower);

    assertThat(JudgedProject.finding(mainline(13), "b0").has("suspectedSince")).isFalse();
    assertThat(mainline(13).at("/headline").asString()).doesNotContain("began earlier");
    assertThat(mainline(14).at("/headline").asString())
        .startsWith("1 regression that began earlier, ");
    JsonNode next = JudgedProject.finding(mainline(14), "b0");
    assertThat(next.at("/verdict").asString()).isEqualTo("REGRESSION");
    assertThat(next.at("/suspectedSince").asString()).isEqualTo("r13");
    assertThat(JudgedProject.verdict(mainline(20), "b0")).isNotEqualTo("REGRESSION");
  }

  @Test
  void anImprovementIsToldAgainAsOneThatBeganEarlier() {
    project.measure(1, 12);
    Map<String, Double> faster = Map.of("b0", 0.9);

    project.measure(13, 13, JudgedProject.MACHINES, faster);
    project.measure(14, 14, JudgedProject.MACHINES, faster);

    assertThat(mainline(13).at("/headline").asString()).isEqualTo("1 improvement, no regression");
    assertThat(mainline(14).at("/headline").asString())
        .isEqualTo("1 improvement that began earlier, no regression");
  }

  @Test
  void aPullRequestIsNotToBlameForWhatItWasBranchedOffFrom() {
    project.measure(1, 12);
    Map<String, Double> slower = Map.of("b0", 1.1);
    project.measure(13, 13, JudgedProject.MACHINES, slower);
    project.awaitJudgement();

    JsonNode evaluation = project.pullRequest(1, "p1", slower);

    assertThat(JudgedProject.verdict(evaluation, "b0")).isNotEqualTo("REGRESSION");
  }

  @Test
  void aSlowerPullRequestIsARegression() {
    project.measure(1, 12);

    JsonNode evaluation = project.pullRequest(7, "p1", Map.of("b3", 1.1));

    assertThat(evaluation.at("/verdict").asString()).isEqualTo("REGRESSION");
    assertThat(evaluation.at("/pullRequest").asInt()).isEqualTo(7);
    assertThat(evaluation.at("/branch").asString()).isEqualTo("topic");
    assertThat(evaluation.at("/base").asString()).isEqualTo("r12");
    assertThat(evaluation.at("/counts/REGRESSION").asInt()).isEqualTo(1);
    JsonNode finding = finding(evaluation, "b3");
    assertThat(finding.at("/verdict").asString()).isEqualTo("REGRESSION");
    assertThat(finding.at("/testBasis").asString()).isEqualTo("REGION");
    assertThat(finding.at("/zBasis").asString()).isEqualTo("REGION");
    assertThat(finding.at("/percentChange").asDouble()).isBetween(8.0, 12.0);
    assertThat(finding.at("/candidate/machines").asInt()).isEqualTo(3);
    assertThat(finding.at("/observations").asInt()).isEqualTo(12);
    assertThat(finding.at("/support/agreeing").asInt()).isEqualTo(3);
    assertThat(finding.at("/support/machines").asInt()).isEqualTo(3);
    assertThat(finding.at("/newestRuns/basis").asString()).isEqualTo("PAIRED_MACHINES");
    assertThat(finding.at("/newestRuns/estimatePercent").asDouble()).isBetween(8.0, 12.0);
    assertThat(finding.at("/newestRuns/interval")).hasSize(2);
  }

  @Test
  void whatChangedIsToBeRunAgainBesideSteadyWitnessesWhereThePolicyAsksForRepeats() {
    project.measure(1, 12);
    api.put(project.path("/policy"), "application/yaml", "confirm: auto", Api.ADMIN_TOKEN);

    JsonNode evaluation = project.pullRequest(7, "p1", Map.of("b3", 1.1));

    assertThat(names(evaluation.at("/rerun"))).startsWith("b3").doesNotHaveDuplicates().hasSize(9);
  }

  @Test
  void aPullRequestThatChangesNothingIsNoRegression() {
    project.measure(1, 12);

    JsonNode evaluation = project.pullRequest(8, "p1", Map.of());

    assertThat(evaluation.at("/counts/REGRESSION").asInt()).isZero();
    assertThat(evaluation.at("/gate").asString()).isEqualTo("PASS");
    assertThat(evaluation.at("/rerun")).isEmpty();
  }

  @Test
  void aSlowerMainlineRevisionIsARegression() {
    project.measure(1, 12);

    project.measure(13, 13, MACHINES, Map.of("b5", 1.1));

    JsonNode evaluation = only("?revision=r13");
    assertThat(evaluation.at("/verdict").asString()).isEqualTo("REGRESSION");
    assertThat(verdict(evaluation, "b5")).isEqualTo("REGRESSION");
    assertThat(evaluation.at("/pullRequest").isNull()).isTrue();
  }

  @Test
  void oneMachineIsEnoughToBeJudgedByItsHistory() {
    List<String> one = List.of("laptop");
    project.measure(1, 12, one, Map.of());

    project.measure(13, 13, one, Map.of("b2", 1.1));

    JsonNode evaluation = only("?revision=r13");
    assertThat(verdict(evaluation, "b2")).isEqualTo("REGRESSION");
    assertThat(evaluation.at("/counts/REGRESSION").asInt()).isEqualTo(1);
  }

  @Test
  void aShortHistoryLetsTheNewestRunsDecide() {
    project.measure(1, 2);

    JsonNode evaluation = project.pullRequest(3, "p1", Map.of("b0", 1.3));

    JsonNode finding = finding(evaluation, "b0");
    assertThat(finding.at("/testBasis").asString()).isEqualTo("PAIRED_MACHINES");
    assertThat(finding.at("/verdict").asString()).isEqualTo("REGRESSION");
  }

  @Test
  void pullRequestsAreNoPartOfAnyBaseline() {
    JudgedProject undisturbed = JudgedProject.with(api, SUITE);
    undisturbed.measure(1, 8);
    project.measure(1, 8);
    for (int number = 1; number <= 6; number++) {
      project.pullRequest(number, "p" + number, Map.of("b1", 2.0));
    }

    undisturbed.measure(9, 9);
    project.measure(9, 9);

    assertThat(changes(only("?revision=r9")))
        .isEqualTo(changes(only(undisturbed, "?revision=r9")))
        .hasSize(20);
  }

  @Test
  void aPullRequestIsJudgedAtItsMergeBase() {
    project.measure(1, 7);
    project.measure(8, 14, MACHINES, Map.of("b4", 1.4));

    JsonNode old = project.pullRequest(1, "p1", Map.of("base", "r7"), Map.of());
    JsonNode rebased = project.pullRequest(2, "p2", Map.of("base", "r14"), Map.of("b4", 1.4));
    JsonNode slower = project.pullRequest(3, "p3", Map.of("base", "r7"), Map.of("b4", 1.4));

    assertThat(old.at("/base").asString()).isEqualTo("r7");
    assertThat(verdict(old, "b4")).isNotEqualTo("IMPROVEMENT");
    assertThat(verdict(slower, "b4")).isEqualTo("REGRESSION");
    assertThat(rebased.at("/base").asString()).isEqualTo("r14");
  }

  @Test
  void aPullRequestIsJudgedAgainWhenItsBaseIsMeasured() {
    project.measure(1, 6);
    var id = project.pullRequest(1, "p1", Map.of("base", "r7"), Map.of()).at("/id").asString();
    assertThat(project.evaluation(id).at("/base").asString()).isEqualTo("r6");

    project.measure(7, 7);
    project.awaitJudgement();

    assertThat(project.evaluation(id).at("/base").asString()).isEqualTo("r7");
  }

  @Test
  void machinesThatHaveNotReportedAreAwaited() {
    project.measure(1, 6);

    var id = project.candidate(1, "p1", "perf-2", Map.of(), Map.of()).at("/evaluation/id");

    JsonNode provisional = project.evaluation(id.asString());
    assertThat(texts(provisional.at("/awaiting"))).containsExactly("perf-1", "perf-3");
    assertThat(provisional.at("/status").asString()).isEqualTo("DONE");
    JsonNode complete = project.pullRequest(1, "p1", Map.of());
    assertThat(complete.at("/awaiting")).isEmpty();
    assertThat(complete.at("/id").asString()).isEqualTo(id.asString());
  }

  @Test
  void newAndMissingBenchmarksAreTold() {
    project.measure(1, 2);
    Suite other = new Suite(SUITE.seed(), 22);

    var id =
        project
            .upload("p1", "perf-1", Map.of("pull_request", "1"), other.run("p1", "perf-1"), 0)
            .at("/evaluation/id");

    JsonNode more = project.evaluation(id.asString());
    assertThat(names(more.at("/onlyInCandidate"))).containsExactly("b20", "b21");
    assertThat(more.at("/onlyInBaseline")).isEmpty();
    Suite fewer = new Suite(SUITE.seed(), 18);
    var next =
        project
            .upload("p2", "perf-1", Map.of("pull_request", "1"), fewer.run("p2", "perf-1"), 0)
            .at("/evaluation/id");
    assertThat(names(project.evaluation(next.asString()).at("/onlyInBaseline")))
        .containsExactly("b18", "b19");
  }

  @Test
  void aSickMachineIsNamedAndNothingIsBlamedOnTheCode() {
    project.measure(1, 12);

    sick(project, 13, 1.15);

    JsonNode evaluation = only("?revision=r13");
    assertThat(evaluation.at("/counts/REGRESSION").asInt()).isZero();
    assertThat(evaluation.at("/gate").asString()).isEqualTo("PASS");
    JsonNode environment = evaluation.at("/environment");
    assertThat(environment.at("/suspect").asBoolean()).isTrue();
    assertThat(environment.at("/state").asString()).isEqualTo("RESOLVED");
    assertThat(environment.at("/sentence").asString()).contains("perf-2");
    assertThat(environment.at("/machines")).hasSize(3);
    assertThat(environment.at("/machines/0/name").asString()).isEqualTo("perf-1");
    assertThat(environment.at("/machines/0/shiftPercent").asDouble()).isBetween(-2.0, 2.0);
    assertThat(environment.at("/machines/1/shiftPercent").asDouble()).isBetween(-16.0, -14.0);
  }

  @Test
  void whatASickMachineMeasuredIsNoPartOfTheBaseline() {
    JudgedProject sicker = JudgedProject.with(api, SUITE);
    for (JudgedProject one : List.of(project, sicker)) {
      one.measure(1, 8);
      sick(one, 9, one == sicker ? 1.5 : 1.2);
      only(one, "?revision=r9");
      one.measure(10, 10);
    }

    JsonNode evaluation = only("?revision=r10");

    assertThat(changes(evaluation)).isEqualTo(changes(only(sicker, "?revision=r10"))).hasSize(20);
    assertThat(evaluation.at("/counts/REGRESSION").asInt()).isZero();
    assertThat(evaluation.at("/counts/IMPROVEMENT").asInt()).isZero();
  }

  @Test
  void aSeriesShowsWhichResultCountsForNothing() {
    project.measure(1, 8);
    sick(project, 9, 1.5);
    only("?revision=r9");

    JsonNode series = api.get(project.path("/series?benchmark=b0")).at("/items/0/series");
    JsonNode points =
        api.get(project.path("/series/" + series.asLong() + "/history")).at("/points");

    JsonNode ill = points.get(8);
    assertThat(ill.at("/perMachine").valueStream().map(one -> one.at("/leftOut").asBoolean()))
        .containsExactly(false, true, false);
    assertThat(points.get(7).at("/perMachine/1/leftOut").asBoolean()).isFalse();
    assertThat(ill.at("/mean").asDouble() / points.get(7).at("/mean").asDouble())
        .isBetween(0.97, 1.03);
  }

  @Test
  void runsTellTheEvaluationsThatJudgeThem() {
    project.measure(1, 2);
    JsonNode evaluation = project.pullRequest(7, "p1", Map.of());

    JsonNode newest = api.get(project.path("/runs")).at("/items/0");

    assertThat(newest.at("/evaluation/id")).isEqualTo(evaluation.at("/id"));
    assertThat(newest.at("/evaluation/status").asString()).isEqualTo("DONE");
    assertThat(api.get(project.path("/runs")).at("/items").valueStream())
        .allMatch(run -> !run.at("/evaluation/id").asString().isEmpty());
  }

  @Test
  void aRegressionIsFoundBesideASickMachine() {
    project.measure(1, 12);

    var id =
        List.of(
                project.candidate(1, "p1", "perf-1", Map.of(), Map.of("b7", 1.12)),
                project.candidate(1, "p1", "perf-3", Map.of(), Map.of("b7", 1.12)),
                project.candidate(1, "p1", "perf-2", Map.of(), SUITE.allSlower(1.2)))
            .getLast()
            .at("/evaluation/id")
            .asString();

    JsonNode evaluation = project.evaluation(id);
    assertThat(verdict(evaluation, "b7")).isEqualTo("REGRESSION");
    assertThat(evaluation.at("/counts/REGRESSION").asInt()).isEqualTo(1);
  }

  private static void sick(JudgedProject project, int order, double times) {
    project.mainline(order, "perf-1", Map.of(), 0);
    project.mainline(order, "perf-3", Map.of(), 0);
    project.mainline(order, "perf-2", SUITE.allSlower(times), 0);
  }

  private JsonNode only(String query) {
    return only(project, query);
  }

  private static JsonNode only(JudgedProject project, String query) {
    JsonNode items = project.api().get(project.path("/evaluations" + query)).at("/items");
    assertThat(items).hasSize(1);
    return project.evaluation(items.at("/0/id").asString());
  }

  private static List<String> changes(JsonNode evaluation) {
    return evaluation.at("/findings").values().stream()
        .map(row -> row.at("/benchmark").asString() + row.at("/percentChange") + row.at("/zScore"))
        .toList();
  }

  private JsonNode mainline(int order) {
    project.awaitJudgement();
    JsonNode listed = api.get(project.path("/evaluations?revision=r" + order)).at("/items/0");
    return project.evaluation(listed.at("/id").asString());
  }
}
