package dev.benchwarden.core.statistics;

import dev.benchwarden.core.statistics.evidence.Thresholds;
import dev.benchwarden.core.statistics.rounds.PairedRounds;
import dev.benchwarden.core.statistics.rounds.PairedSeries;
import dev.benchwarden.core.statistics.rounds.Round;
import dev.benchwarden.core.statistics.rounds.RoundLooks;
import dev.benchwarden.core.statistics.rounds.RoundsFinding;
import dev.benchwarden.core.statistics.rounds.RoundsJudging;
import dev.benchwarden.core.statistics.rounds.RoundsSettlement;
import dev.benchwarden.core.statistics.rounds.Settlement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * Simulation of measuring in rounds until they are settled, where the truth is known: pairs that
 * scatter, a part of which something else disturbed by 5 to 30 % on one side. Run {@link #main} for
 * the table of docs/statistics.md section 12.
 */
public final class RoundsSimulation {

  static final int MOST = 32;
  private static final int BENCHMARKS = 20;
  private static final int CHANGED = 2;

  private final Random random;
  private final Noise noise;
  private final double change;
  private final int most;
  private final Tally stopping = new Tally();
  private final Tally fixed = new Tally();

  /**
   * How pairs of unchanged runs differ.
   *
   * @param scatter as a natural logarithm
   * @param unlike by how much benchmarks differ in it: standard deviation of its logarithm
   * @param disturbed the part of them that something else disturbed, 0 to 1
   */
  record Noise(double scatter, double unlike, double disturbed) {

    private String text() {
      return String.format(
          Locale.ROOT,
          "%.0f %%%s%s",
          100 * scatter,
          unlike == 0 ? "" : ", unlike",
          disturbed > 0.1 ? ", a fifth disturbed" : "");
    }
  }

  private RoundsSimulation(Noise noise, double change, int most) {
    this.noise = noise;
    this.change = change;
    this.most = most;
    this.random = new Random(noise.hashCode() + 31L * Double.hashCode(change));
  }

  /** Verdicts of one design. */
  static final class Tally {

    private int falseRows;
    private int unchangedRows;
    private int found;
    private int changedRows;
    private long rounds;

    private void add(List<PairedSeries> series) {
      List<RoundsFinding> findings = RoundsJudging.judge(series, Thresholds.Correction.BH);
      for (int i = 0; i < findings.size(); i++) {
        boolean called = findings.get(i).verdict().isChange();
        rounds += series.get(i).rounds().size();
        if (i < CHANGED) {
          changedRows++;
          found += called ? 1 : 0;
        } else {
          unchangedRows++;
          falseRows += called ? 1 : 0;
        }
      }
    }

    /** The share of unchanged rows that were called changed. */
    double falseRate() {
      return (double) falseRows / unchangedRows;
    }

    /** The share of changed rows that were called so. */
    double power() {
      return (double) found / changedRows;
    }

    /** Rounds, as a part of the usual 32. */
    double part() {
      return (double) rounds / (unchangedRows + changedRows) / MOST;
    }
  }

  /**
   * @param change of one benchmark in ten, as a natural logarithm
   */
  static RoundsSimulation of(Noise noise, double change, int trials) {
    return of(noise, change, MOST, trials);
  }

  /**
   * @param most rounds that are allowed
   */
  static RoundsSimulation of(Noise noise, double change, int most, int trials) {
    RoundsSimulation simulation = new RoundsSimulation(noise, change, most);
    for (int i = 0; i < trials; i++) {
      simulation.trial();
    }
    return simulation;
  }

  /** The design that stops when it knows. */
  Tally stopping() {
    return stopping;
  }

  /** All rounds for all. */
  Tally fixed() {
    return fixed;
  }

  private void trial() {
    List<PairedSeries> all = new ArrayList<>();
    for (int g = 0; g < BENCHMARKS; g++) {
      all.add(series(g, rounds(g < CHANGED ? change : 0)));
    }
    fixed.add(all);
    stopping.add(stopped(all));
  }

  private static PairedSeries series(int number, List<Round> rounds) {
    MetricKind metric = new MetricKind("time", "time");
    return new PairedSeries(
        number, Direction.LOWER_IS_BETTER, true, rounds, metric, Thresholds.DEFAULT);
  }

  /** Each series with the rounds after which it was settled. */
  private List<PairedSeries> stopped(List<PairedSeries> all) {
    RoundLooks looks = RoundLooks.of(most, Thresholds.DEFAULT.alpha());
    Map<Long, Integer> counts = new HashMap<>();
    Set<Long> settled = new HashSet<>();
    for (int i = 0; i < looks.rounds().size() && settled.size() < all.size(); i++) {
      int count = looks.rounds().get(i);
      double level = looks.levels().get(i);
      RoundsSettlement.of(
              first(all, counts, count),
              Thresholds.Correction.BH,
              new RoundsSettlement.Look(alpha -> level, 0),
              Set.copyOf(settled))
          .forEach((series, look) -> {
            if (look.state() != Settlement.OPEN) {
              settled.add(series);
              counts.put(series, Math.max(PairedRounds.FEWEST_ROUNDS, count));
            }
          });
    }
    return first(all, counts, most);
  }

  /**
   * @param counts of those that are settled
   * @param count of the others
   */
  private static List<PairedSeries> first(
      List<PairedSeries> all, Map<Long, Integer> counts, int count) {
    return all.stream()
        .map(one ->
            series(
                (int) one.series(),
                one.rounds().subList(0, Math.min(count, counts.getOrDefault(one.series(), count)))))
        .toList();
  }

  private List<Round> rounds(double shift) {
    double own = noise.scatter() * Math.exp(noise.unlike() * random.nextGaussian());
    List<Round> rounds = new ArrayList<>();
    for (int i = 0; i < most; i++) {
      double pair = shift + own * random.nextGaussian();
      if (random.nextDouble() < noise.disturbed()) {
        double by = Math.log(1.05 + 0.25 * random.nextDouble());
        pair += random.nextBoolean() ? by : -by;
      }
      Round.Order order = i % 2 == 0 ? Round.Order.BASELINE_FIRST : Round.Order.CANDIDATE_FIRST;
      rounds.add(new Round("local", i, order, new double[] {1}, new double[] {Math.exp(pair)}));
    }
    return rounds;
  }

  /** Prints the table; takes the number of trials, by default 500. */
  public static void main(String[] arguments) {
    int trials = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 500;
    for (double unlike : new double[] {0, 0.5}) {
      for (double scatter : new double[] {0.01, 0.02, 0.04}) {
        print(new Noise(scatter, unlike, 0.1), trials);
      }
    }
    print(new Noise(0.02, 0.5, 0.2), trials);
  }

  private static void print(Noise noise, int trials) {
    RoundsSimulation simulation = of(noise, Math.log(1.05), trials);
    RoundsSimulation nothing = of(noise, 0, trials);
    System.out.printf(
        Locale.ROOT,
        "| %s | %.1f | %.1f | %.0f %% | %.0f %% | %.1f | %.0f %% |%n",
        noise.text(),
        1000 * nothing.stopping.falseRate(),
        1000 * simulation.stopping.falseRate(),
        100 * simulation.stopping.power(),
        100 * simulation.stopping.part(),
        1000 * simulation.fixed.falseRate(),
        100 * simulation.fixed.power());
  }
}
