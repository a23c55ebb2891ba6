package dev.benchwarden.core.plan;

import dev.benchwarden.core.statistics.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Replay of a history, which shows how much of the whole suite's findings plans with a part of the
 * time keep. Its text is a row of the table in docs/plan.md.
 */
final class PlanReplay {

  static final double HALF = 0.5;

  private static final int FEWEST_BENCHMARKS = 4;
  private static final int MADE_UP = 3;

  /** A change is found within a few results of where it happened. */
  private static final int SAME_CHANGE = 5;

  /** Changes of several benchmarks this near to each other have one cause. */
  private static final int SAME_CAUSE = 2;

  /** A change that lasted for fewer results may have been the machine's, and nobody confirms it. */
  private static final int LASTING = 10;

  private final String name;
  private int benchmarks;
  private int revisions;
  private double all;
  private double spent;
  private int verdicts;
  private int kept;
  private int red;
  private int redKept;
  private int lost;
  private int regressions;
  private final List<Integer> late = new ArrayList<>();

  PlanReplay(String name) {
    this.name = name;
  }

  /**
   * @param share of the suite's time that each revision has
   */
  static PlanReplay of(History history, double share) {
    PlanReplay replay = new PlanReplay(history.name());
    replay.walk(history, share);
    return replay;
  }

  private void walk(History history, double share) {
    ReplayedSuite full = new ReplayedSuite(history.benchmarks());
    ReplayedSuite planned = new ReplayedSuite(history.benchmarks());
    List<String> names = history.benchmarks().stream().map(History.Benchmark::name).toList();
    benchmarks = names.size();
    revisions = history.revisions();
    Set<Integer> withoutPlan = new HashSet<>();
    for (int place = 0; place < history.revisions(); place++) {
      MeasurementPlan plan = planned.plan(place, share, history.files());
      spent += plan.seconds();
      all += plan.suiteSeconds();
      Verdict whole = full.measure(place, names);
      Verdict part =
          planned.measure(
              place, plan.planned().stream().map(MeasurementPlan.Planned::name).toList());
      compare(whole, part);
      if (whole == Verdict.REGRESSION && part != Verdict.REGRESSION) {
        withoutPlan.add(place);
      }
    }
    List<List<ReplayedSuite.Regression>> causes = causes(full.regressions());
    find(causes, planned);
    lost = (int) withoutPlan.stream().filter(place -> isBorneOut(place, causes)).count();
  }

  private static boolean isBorneOut(int place, List<List<ReplayedSuite.Regression>> causes) {
    return causes.stream()
        .flatMap(List::stream)
        .anyMatch(one -> place >= one.place() && place <= one.place() + SAME_CAUSE);
  }

  private void compare(Verdict whole, Verdict part) {
    if (whole != Verdict.NOT_ENOUGH_DATA) {
      boolean isRed = whole == Verdict.REGRESSION;
      boolean isSame = isRed == (part == Verdict.REGRESSION);
      verdicts++;
      kept += isSame ? 1 : 0;
      red += isRed ? 1 : 0;
      redKept += isRed && isSame ? 1 : 0;
    }
  }

  private void find(List<List<ReplayedSuite.Regression>> causes, ReplayedSuite planned) {
    List<ReplayedSuite.Regression> found = planned.regressions();
    for (List<ReplayedSuite.Regression> cause : causes) {
      regressions++;
      cause.stream()
          .filter(one -> isFound(one, found, planned))
          .map(one -> planned.resultFrom(one.benchmark(), one.place()))
          .flatMapToInt(OptionalInt::stream)
          .min()
          .ifPresent(place -> late.add(Math.max(0, place - cause.getFirst().place())));
    }
  }

  private static List<List<ReplayedSuite.Regression>> causes(
      List<ReplayedSuite.Regression> regressions) {
    List<List<ReplayedSuite.Regression>> causes = new ArrayList<>();
    regressions.stream()
        .filter(one -> one.results() >= LASTING)
        .sorted(Comparator.comparingInt(ReplayedSuite.Regression::place))
        .forEach(one -> {
          if (causes.isEmpty() || one.place() > causes.getLast().getFirst().place() + SAME_CAUSE) {
            causes.add(new ArrayList<>());
          }
          causes.getLast().add(one);
        });
    return causes;
  }

  private static boolean isFound(
      ReplayedSuite.Regression one, List<ReplayedSuite.Regression> found, ReplayedSuite planned) {
    return found.stream()
        .filter(other -> other.benchmark().equals(one.benchmark()))
        .anyMatch(other ->
            planned.resultsBetween(one.benchmark(), one.place(), other.place()) <= SAME_CHANGE);
  }

  PlanReplay with(PlanReplay other) {
    PlanReplay sum = new PlanReplay(name);
    for (PlanReplay one : List.of(this, other)) {
      sum.benchmarks += one.benchmarks;
      sum.revisions += one.revisions;
      sum.all += one.all;
      sum.spent += one.spent;
      sum.verdicts += one.verdicts;
      sum.kept += one.kept;
      sum.red += one.red;
      sum.redKept += one.redKept;
      sum.lost += one.lost;
      sum.regressions += one.regressions;
      sum.late.addAll(one.late);
    }
    return sum;
  }

  /** The share of the time that was saved, 0 to 1. */
  double saved() {
    return 1 - spent / all;
  }

  /** The share of the revisions that are red with plans if they are without, 0 to 1. */
  double verdictsKept() {
    return (double) kept / verdicts;
  }

  /** The share of the lasting regressions that were found, 0 to 1. */
  double regressionsFound() {
    return (double) late.size() / regressions;
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "| %s | %d | %d | %.0f%% | %d of %d (%.1f%%) | %d of %d | %d | %d of %d | %.1f, at most %d |",
        name,
        benchmarks,
        revisions,
        100 * saved(),
        kept,
        verdicts,
        100 * verdictsKept(),
        redKept,
        red,
        lost,
        late.size(),
        regressions,
        late.stream().mapToInt(Integer::intValue).average().orElse(0),
        late.stream().mapToInt(Integer::intValue).max().orElse(0));
  }

  /** Histories in which the changed files determine which benchmarks they move. */
  static PlanReplay madeUp() {
    PlanReplay sum = new PlanReplay("made up, three times");
    for (int seed = 1; seed <= MADE_UP; seed++) {
      sum = sum.with(PlanReplay.of(History.madeUp(seed), HALF));
    }
    return sum;
  }

  /** The real histories that are kept as examples and have enough to choose from. */
  static List<History> histories() throws IOException {
    List<History> histories = new ArrayList<>();
    try (Stream<Path> files = Files.walk(History.EXAMPLES.resolve("open-source"))) {
      for (Path file : files.filter(one -> one.endsWith("data.js")).sorted().toList()) {
        histories.addAll(History.ofGithubAction(file));
      }
    }
    histories.add(History.ofJavaDriver("m4"));
    histories.add(History.ofJavaDriver("m5"));
    histories.removeIf(one -> one.benchmarks().size() < FEWEST_BENCHMARKS);
    return histories;
  }

  /** Prints the table of docs/plan.md. */
  public static void main(String[] arguments) throws IOException {
    System.out.println(madeUp());
    PlanReplay sum = new PlanReplay("the real ones together");
    for (History history : histories()) {
      PlanReplay one = of(history, HALF);
      System.out.println(one);
      sum = sum.with(one);
    }
    System.out.println(sum);
  }
}
