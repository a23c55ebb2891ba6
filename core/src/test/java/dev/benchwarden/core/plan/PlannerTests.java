package dev.benchwarden.core.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Twenty benchmarks of ten seconds each that never changed in 60 revisions, unless said. */
class PlannerTests {

  private static final int REVISIONS = 60;
  private static final int BENCHMARKS = 20;

  private final List<BenchmarkPast> suite =
      new ArrayList<>(
          IntStream.range(0, BENCHMARKS).mapToObj(i -> steady("b%02d".formatted(i))).toList());

  @Test
  void withTimeForAllEveryBenchmarkRuns() {
    MeasurementPlan plan = plan(200, Set.of());

    assertThat(plan.planned()).hasSize(BENCHMARKS);
    assertThat(plan.leftOut()).isEmpty();
    assertThat(plan.seconds()).isEqualTo(200);
    assertThat(plan.suiteSeconds()).isEqualTo(200);
  }

  @Test
  void whatChangedOftenComesBeforeWhatNeverDid() {
    replace(with(suite.get(7), 10, 20, 30));

    MeasurementPlan plan = plan(50, Set.of());

    assertThat(plan.seconds()).isEqualTo(50);
    assertThat(reasons(plan).get("b07")).isEqualTo("changed at 3 of 60 revisions");
    assertThat(undrawn(plan).getFirst().name()).isEqualTo("b07");
    assertThat(plan.leftOut()).hasSize(15);
    assertThat(plan.leftOut().getFirst().reason())
        .isEqualTo("no time left for its 10 s; never changed in 60 revisions");
  }

  @Test
  void whatMovedWithTheSameFilesComesFirst() {
    replace(with(suite.get(5), 15, 45));
    replace(with(suite.get(7), 10, 20, 30));
    Map<Integer, List<String>> files =
        Map.of(15, List.of("src/codec/Encoder.java"), 45, List.of("src/codec/Decoder.java"));

    assertThat(undrawn(plan(50, Set.of("src/codec/Encoder.java"), files)).getFirst())
        .satisfies(first -> {
          assertThat(first.name()).isEqualTo("b05");
          assertThat(first.reason())
              .isEqualTo("changed at 2 of 2 revisions that touched the same files or folders");
        });
    assertThat(undrawn(plan(50, Set.of("src/net/Socket.java"), files)).getFirst().name())
        .as("files that nobody touched before say nothing")
        .isEqualTo("b07");
  }

  @Test
  void whatIsCheapComesBeforeWhatIsDearAndShowsAsMuch() {
    replace(new BenchmarkPast("b04", 1, 1, null, places(REVISIONS), Set.of(), null));

    assertThat(undrawn(plan(30, Set.of())).getFirst().name()).isEqualTo("b04");
  }

  @Test
  void whatWasNotMeasuredForLongComesBeforeWhatWas() {
    replace(new BenchmarkPast("b09", 10, 1, null, places(50), Set.of(), null));

    MeasurementPlan plan = plan(30, Set.of());

    assertThat(reasons(plan).get("b09"))
        .isEqualTo("not measured at the last 10 revisions; never changed in 50 revisions");
  }

  @Test
  void whatIsSuspectedRunsUntilThatIsDecided() {
    replace(new BenchmarkPast("b09", 10, 1, null, places(REVISIONS), Set.of(), 59));

    assertThat(reasons(plan(30, Set.of())).get("b09"))
        .isEqualTo("suspected: more results decide whether its level changed");
  }

  @Test
  void whatChangedBesideASuspectedOneIsLookedAtUnlessItWasSince() {
    replace(new BenchmarkPast("b11", 10, 1, null, places(REVISIONS), Set.of(10, 20, 30, 40), 58));
    replace(new BenchmarkPast("b12", 10, 1, null, places(58), Set.of(11, 21, 50), null));
    replace(new BenchmarkPast("b13", 10, 1, null, places(REVISIONS), Set.of(12, 22, 41), null));

    Map<String, String> reasons = reasons(plan(50, Set.of()));

    assertThat(reasons.get("b12"))
        .isEqualTo("not measured since b11 is suspected, with which it changed 2 of 4 times");
    assertThat(reasons.get("b13")).isEqualTo("changed at 3 of 60 revisions");
  }

  @Test
  void whatIsNewRunsUntilItCanBeJudged() {
    replace(new BenchmarkPast("b09", 10, 1, null, new TreeSet<>(Set.of(58, 59)), Set.of(), null));

    assertThat(reasons(plan(30, Set.of())).get("b09")).isEqualTo("new: 2 results so far");
  }

  @Test
  void whatWasGivenUpWithFewResultsIsNotNewForEver() {
    TreeSet<Integer> longAgo = new TreeSet<>(Set.of(48, 49, 50));
    replace(new BenchmarkPast("b09", 10, 1, null, longAgo, Set.of(), null));

    MeasurementPlan.Planned given =
        plan(200, Set.of()).planned().stream()
            .filter(one -> one.name().equals("b09"))
            .findFirst()
            .orElseThrow();

    assertThat(given.chance()).isLessThan(0.1);
    assertThat(given.reason())
        .isEqualTo("not measured at the last 9 revisions; never changed in 3 revisions");
  }

  @Test
  void ofThoseThatAlwaysChangeTogetherOneRuns() {
    replace(with(suite.get(7), 10, 20, 30));
    replace(with(suite.get(8), 10, 20, 30));
    replace(with(suite.get(9), 40, 50));
    SuitePast.Twins twins = new SuitePast.Twins(List.of("b07", "b08"), 3);

    MeasurementPlan plan =
        Planner.of(
            new PlanQuestion(40, null, Set.of(), false, "r1"),
            new SuitePast(suite, REVISIONS, Map.of(), List.of(twins)));

    assertThat(names(plan)).contains("b07", "b09").doesNotContain("b08");
    assertThat(plan.leftOut())
        .contains(new MeasurementPlan.LeftOut("b08", "changed 3 times, always with b07"));
  }

  @Test
  void itRunsAsOftenAsItsScatterNeeds() {
    replace(new BenchmarkPast("b02", 2, 3, 5, places(REVISIONS), Set.of(), null));
    replace(new BenchmarkPast("b03", 2, 3, 1, places(REVISIONS), Set.of(), null));
    replace(new BenchmarkPast("b04", 2, 3, 40, places(REVISIONS), Set.of(), null));
    replace(new BenchmarkPast("b05", 2, 3, null, places(REVISIONS), Set.of(), null));

    MeasurementPlan plan = plan(1000, Set.of());

    assertThat(runs(plan))
        .containsEntry("b02", 5)
        .containsEntry("b03", 1)
        .as("no number of runs that anybody waits for is enough")
        .containsEntry("b04", 3)
        .as("it is not known")
        .containsEntry("b05", 3);
  }

  @Test
  void itRunsAsOftenAsIsAsked() {
    MeasurementPlan plan =
        Planner.of(
            new PlanQuestion(240, 4, Set.of(), false, "r1"),
            new SuitePast(suite, REVISIONS, Map.of(), List.of()));

    assertThat(plan.planned()).hasSize(6).allMatch(one -> one.runs() == 4 && one.seconds() == 40);
    assertThat(plan.suiteSeconds()).isEqualTo(800);
  }

  @Test
  void aTenthRunsHoweverShortTheTimeAndWhateverChanged() {
    MeasurementPlan noTime = plan(0, Set.of());
    MeasurementPlan documents =
        Planner.of(
            new PlanQuestion(200, null, Set.of("README.md"), true, "r1"),
            new SuitePast(suite, REVISIONS, Map.of(), List.of()));

    assertThat(noTime.planned()).hasSize(2);
    assertThat(reasons(noTime)).containsValue("drawn: a tenth always runs");
    assertThat(names(documents)).isEqualTo(names(noTime));
    assertThat(documents.leftOut().getFirst().reason())
        .isEqualTo("the changed files cannot change the speed");
  }

  @Test
  void theSameSeedDrawsTheSameAndManySeedsDrawAll() {
    Set<String> drawn = new HashSet<>();
    for (int seed = 0; seed < 100; seed++) {
      List<String> names =
          DrawnTenth.of(suite.stream().map(BenchmarkPast::name).toList(), "r" + seed);
      assertThat(DrawnTenth.of(suite.stream().map(BenchmarkPast::name).toList(), "r" + seed))
          .isEqualTo(names);
      drawn.addAll(names);
    }

    assertThat(drawn).hasSize(BENCHMARKS);
    assertThat(plan(70, Set.of())).isEqualTo(plan(70, Set.of()));
  }

  @Test
  void anEmptySuiteHasAnEmptyPlan() {
    suite.clear();

    assertThat(plan(600, Set.of())).isEqualTo(new MeasurementPlan(List.of(), List.of(), 0));
  }

  private MeasurementPlan plan(double budget, Set<String> changed) {
    return plan(budget, changed, Map.of());
  }

  private MeasurementPlan plan(
      double budget, Set<String> changed, Map<Integer, List<String>> files) {
    return Planner.of(
        new PlanQuestion(budget, null, changed, false, "r1"),
        new SuitePast(suite, REVISIONS, files, List.of()));
  }

  private void replace(BenchmarkPast other) {
    suite.replaceAll(one -> one.name().equals(other.name()) ? other : one);
  }

  private static BenchmarkPast steady(String name) {
    return new BenchmarkPast(name, 10, 1, null, places(REVISIONS), Set.of(), null);
  }

  private static BenchmarkPast with(BenchmarkPast past, Integer... moved) {
    return new BenchmarkPast(
        past.name(), past.seconds(), past.usualRuns(), null, past.measured(), Set.of(moved), null);
  }

  private static TreeSet<Integer> places(int before) {
    return IntStream.range(0, before).boxed().collect(Collectors.toCollection(TreeSet::new));
  }

  private static List<MeasurementPlan.Planned> undrawn(MeasurementPlan plan) {
    return plan.planned().stream().filter(one -> !one.reason().startsWith("drawn")).toList();
  }

  private static List<String> names(MeasurementPlan plan) {
    return plan.planned().stream().map(MeasurementPlan.Planned::name).toList();
  }

  private static Map<String, String> reasons(MeasurementPlan plan) {
    return plan.planned().stream()
        .collect(Collectors.toMap(MeasurementPlan.Planned::name, MeasurementPlan.Planned::reason));
  }

  private static Map<String, Integer> runs(MeasurementPlan plan) {
    return plan.planned().stream()
        .collect(Collectors.toMap(MeasurementPlan.Planned::name, MeasurementPlan.Planned::runs));
  }
}
