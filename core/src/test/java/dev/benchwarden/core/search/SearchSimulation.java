package dev.benchwarden.core.search;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;

/**
 * Searches where the truth is known: builds and runs that scatter, runs that something else
 * disturbed, commits that cannot be built. Run {@link #main} for the table of docs/statistics.md
 * section D.
 */
public final class SearchSimulation {

  static final int COMMITS = 64;
  static final int BUDGET = 40;

  private static final long SEED = 64;
  private static final double BUILD_SCATTER = 0.004;
  private static final double FIVE = Math.log(1.05);
  private static final double TEN = Math.log(1.10);

  private final Scenario scenario;
  private final Random random;
  private int searches;
  private int right;
  private int wrong;
  private int narrowed;
  private int notReproduced;
  private long measurements;
  private long batches;

  /** Truth about the change that is sought. */
  enum Truth {
    ONE_STEP,
    TWO_EVEN_STEPS,
    NOTHING_AS_BEFORE,
    NOTHING_AS_AFTER,
    NOTHING_BETWEEN
  }

  /**
   * Scenario of a search.
   *
   * @param change that is looked for, as a natural logarithm
   * @param scatter of a run
   * @param disturbed the part of runs that something else slowed by 5 to 50 %
   * @param unbuildable the part of commits that cannot be built
   * @param agents that measure at a time
   */
  record Scenario(
      String name,
      Truth truth,
      double change,
      double scatter,
      double disturbed,
      double unbuildable,
      int agents) {

    static final Scenario QUIET = oneStep("5 % at 1 % scatter", FIVE, 0.01);
    static final Scenario USUAL = oneStep("5 % at 2 %", FIVE, 0.02);
    static final Scenario LOUD = oneStep("10 % at 3 %", TEN, 0.03);
    static final Scenario DISTURBED =
        new Scenario("5 % at 1 %, 3 % of runs disturbed", Truth.ONE_STEP, FIVE, 0.01, 0.03, 0, 1);
    static final Scenario UNBUILDABLE =
        new Scenario("5 % at 1 %, 10 % not buildable", Truth.ONE_STEP, FIVE, 0.01, 0, 0.1, 1);
    static final Scenario THREE_AGENTS =
        new Scenario("5 % at 1 %, three agents", Truth.ONE_STEP, FIVE, 0.01, 0, 0, 3);
    static final Scenario TWO_STEPS =
        new Scenario("10 % in two even steps at 1 %", Truth.TWO_EVEN_STEPS, TEN, 0.01, 0, 0, 1);

    static Scenario oneStep(String name, double change, double scatter) {
      return new Scenario(name, Truth.ONE_STEP, change, scatter, 0, 0, 1);
    }

    static Scenario nothing(Truth truth, String where) {
      return new Scenario("nothing, " + where, truth, FIVE, 0.01, 0, 0, 1);
    }

    static List<Scenario> all() {
      return List.of(
          QUIET,
          USUAL,
          LOUD,
          DISTURBED,
          UNBUILDABLE,
          THREE_AGENTS,
          TWO_STEPS,
          nothing(Truth.NOTHING_AS_BEFORE, "all as before"),
          nothing(Truth.NOTHING_AS_AFTER, "all as after"),
          nothing(Truth.NOTHING_BETWEEN, "all halfway"));
    }
  }

  private SearchSimulation(Scenario scenario) {
    this.scenario = scenario;
    this.random = new Random(SEED);
  }

  static SearchSimulation of(Scenario scenario, int searches) {
    SearchSimulation simulation = new SearchSimulation(scenario);
    for (int i = 0; i < searches; i++) {
      simulation.search();
    }
    return simulation;
  }

  /** The part of searches that named what is true: the commit, both, or none. */
  double right() {
    return (double) right / searches;
  }

  /** The part that named a commit which changed nothing. */
  double wrong() {
    return (double) wrong / searches;
  }

  /** The part that ended with several commits, the right one among them. */
  double narrowed() {
    return (double) narrowed / searches;
  }

  /** The part that called the change not reproduced. */
  double notReproduced() {
    return (double) notReproduced / searches;
  }

  double meanMeasurements() {
    return (double) measurements / searches;
  }

  double meanBatches() {
    return (double) batches / searches;
  }

  private void search() {
    List<Integer> steps = steps();
    Set<Integer> broken = broken(steps);
    CommitSearch search = fresh(scenario);
    SearchState state = search.state();
    while (state.verdict() instanceof SearchVerdict.Ongoing) {
      for (int commit : state.next(scenario.agents(), Set.of())) {
        search =
            broken.contains(commit)
                ? search.without(commit)
                : search.with(measured(search.measurements().size(), commit, steps));
      }
      state = search.state();
      batches++;
    }
    searches++;
    measurements += search.measurements().size();
    count(state.verdict(), steps);
  }

  private static CommitSearch fresh(Scenario scenario) {
    SearchLevels levels = new SearchLevels(0, scenario.change(), scenario.scatter());
    return CommitSearch.of(COMMITS, levels, BUDGET);
  }

  private List<Integer> steps() {
    int first = random.nextInt(COMMITS);
    int distance = 1 + random.nextInt(COMMITS - 1);
    return switch (scenario.truth()) {
      case ONE_STEP -> List.of(first);
      case TWO_EVEN_STEPS ->
          List.of(first, (first + distance) % COMMITS).stream().sorted().toList();
      default -> List.of();
    };
  }

  /** The ends are measured in CI already, and the change is not among these alone. */
  private Set<Integer> broken(List<Integer> steps) {
    Set<Integer> broken = new HashSet<>();
    for (int commit = 0; commit < COMMITS - 1; commit++) {
      if (random.nextDouble() < scenario.unbuildable() && !steps.contains(commit)) {
        broken.add(commit);
      }
    }
    return broken;
  }

  private CommitMeasurement measured(int build, int commit, List<Integer> steps) {
    double value = level(commit, steps) + BUILD_SCATTER * random.nextGaussian();
    value += scenario.scatter() * random.nextGaussian();
    if (random.nextDouble() < scenario.disturbed()) {
      value += Math.log(1.05 + 0.45 * random.nextDouble());
    }
    return new CommitMeasurement(commit, build, value);
  }

  private double level(int commit, List<Integer> steps) {
    double part =
        switch (scenario.truth()) {
          case NOTHING_AS_BEFORE -> 0;
          case NOTHING_AS_AFTER -> 1;
          case NOTHING_BETWEEN -> 0.5;
          default -> (double) steps.stream().filter(step -> step <= commit).count() / steps.size();
        };
    return part * scenario.change();
  }

  private void count(SearchVerdict verdict, List<Integer> steps) {
    switch (verdict) {
      case SearchVerdict.NotReproduced none -> {
        notReproduced++;
        right += steps.isEmpty() ? 1 : 0;
      }
      case SearchVerdict.OneOf several ->
          narrowed += several.commits().stream().anyMatch(steps::contains) ? 1 : 0;
      case SearchVerdict.Named named -> add(List.of(named.commit()), steps);
      case SearchVerdict.TwoSteps two -> {
        List<Integer> both = new ArrayList<>(two.first().commits());
        both.addAll(two.second().commits());
        add(both, steps);
      }
      case SearchVerdict.Ongoing ongoing -> throw new IllegalStateException();
    }
  }

  private void add(List<Integer> named, List<Integer> steps) {
    right += named.equals(steps) ? 1 : 0;
    wrong += steps.containsAll(named) ? 0 : 1;
  }

  /** Prints the table; takes the number of searches, by default 400. */
  public static void main(String[] arguments) {
    int searches = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 400;
    System.out.println(
        "| what happens | right | another commit | a set with it | no change | mean | rounds | told |");
    for (Scenario scenario : Scenario.all()) {
      SearchSimulation simulation = of(scenario, searches);
      System.out.printf(
          Locale.ROOT,
          "| %s | %.1f %% | %.1f %% | %.1f %% | %.1f %% | %.1f | %.1f | %.1f |%n",
          scenario.name(),
          100 * simulation.right(),
          100 * simulation.wrong(),
          100 * simulation.narrowed(),
          100 * simulation.notReproduced(),
          simulation.meanMeasurements(),
          simulation.meanBatches(),
          fresh(scenario).expectedMeasurements());
    }
  }
}
