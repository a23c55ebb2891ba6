package dev.benchwarden.core.statistics.verdict;

import dev.benchwarden.core.statistics.Difference;
import dev.benchwarden.core.statistics.Flag;
import dev.benchwarden.core.statistics.Sample;
import dev.benchwarden.core.statistics.Scale;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.environment.Environment;
import dev.benchwarden.core.statistics.environment.EnvironmentGuard;
import dev.benchwarden.core.statistics.environment.MachineHistory;
import dev.benchwarden.core.statistics.evidence.Evidence;
import dev.benchwarden.core.statistics.evidence.MachineHealth;
import dev.benchwarden.core.statistics.evidence.Moderation;
import dev.benchwarden.core.statistics.evidence.TestedComparison;
import dev.benchwarden.core.statistics.evidence.TestedRow;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Comparison that allows for its machines (docs/statistics.md section A7): rows that an unhealthy
 * machine explains are not blamed on the code. Machines are judged within their platform, and all
 * rows are corrected for their number together.
 *
 * @param rows in the order of the evidence
 * @param moderation what the series' noise says about each other's, without unhealthy machines
 */
record EnvironmentAwareComparison(
    Environment environment, List<GuardedRow> rows, Moderation moderation) {

  /** A row stands out if it moved by more than this many times the spread of the suite's rows. */
  private static final double STANDS_OUT = 4;

  static EnvironmentAwareComparison of(
      List<Evidence> evidence, Thresholds thresholds, MachineHistory history) {
    TestedComparison unguarded = TestedComparison.of(evidence, thresholds);
    Environment environment = inspect(unguarded, thresholds.minEffect(), history);
    TestedComparison adjusted =
        environment.isSuspect() ? adjusted(environment, unguarded, thresholds) : unguarded;
    List<GuardedRow> guarded = guarded(environment, unguarded, adjusted, thresholds);
    List<GuardedRow> looked =
        Platforms.each(
            guarded,
            GuardedRow::platform,
            (platform, rows) ->
                MachineChanges.look(
                    Agreements.ask(rows, adjusted.moderation(), thresholds),
                    environment.on(platform),
                    thresholds));
    List<GuardedRow> told =
        looked.stream().map(row -> unmasked(row, environment, thresholds)).toList();
    return new EnvironmentAwareComparison(environment, told, adjusted.moderation());
  }

  private static GuardedRow unmasked(
      GuardedRow row, Environment environment, Thresholds thresholds) {
    Masking masking = Masking.of(row, environment.on(row.platform()), thresholds);
    return masking == null ? row : row.with(masking);
  }

  private static Environment inspect(
      TestedComparison unguarded, double minEffect, MachineHistory history) {
    SortedMap<String, Environment> platforms = new TreeMap<>();
    Platforms.divide(unguarded.rows(), TestedRow::platform)
        .forEach((platform, rows) ->
            platforms.put(platform, EnvironmentGuard.inspect(rows, minEffect, history)));
    return platforms.isEmpty()
        ? EnvironmentGuard.inspect(List.of(), minEffect, history)
        : Environment.of(platforms);
  }

  /** Corrected together for their number, whatever the platform. */
  private static TestedComparison adjusted(
      Environment environment, TestedComparison unguarded, Thresholds thresholds) {
    return TestedComparison.of(
        unguarded.rows().stream()
            .map(row -> adjusted(row, environment.on(row.platform()), thresholds))
            .toList(),
        thresholds);
  }

  private static Evidence adjusted(TestedRow row, Environment environment, Thresholds thresholds) {
    if (!isAdjusted(row)) {
      return row.evidence();
    }
    return switch (environment.state()) {
      case OFF, CLEAR -> row.evidence();
      case RESOLVED ->
          withoutShifts(
              row.evidence(),
              environment.machines().stream().filter(MachineHealth::suspect).toList(),
              thresholds);
      case UNRESOLVED -> row.evidence().dividedBy(environment.divisors(), thresholds);
    };
  }

  private static List<GuardedRow> guarded(
      Environment environment,
      TestedComparison unguarded,
      TestedComparison adjusted,
      Thresholds thresholds) {
    Map<String, Double> ordinary = new HashMap<>();
    Platforms.divide(adjusted.rows(), TestedRow::platform)
        .forEach(
            (platform, rows) -> ordinary.put(platform, ordinary(environment.on(platform), rows)));
    List<GuardedRow> guarded = new ArrayList<>();
    for (int g = 0; g < adjusted.rows().size(); g++) {
      TestedRow before = unguarded.rows().get(g);
      TestedRow after = adjusted.rows().get(g);
      guarded.add(
          switch (environment.on(after.platform()).state()) {
            case OFF, CLEAR -> GuardedRow.of(before, after, after.verdict());
            case RESOLVED -> resolved(before, after, thresholds);
            case UNRESOLVED ->
                unresolved(
                    before,
                    after,
                    ordinary.getOrDefault(after.platform(), 0.0),
                    environment.on(after.platform()));
          });
    }
    return guarded;
  }

  /**
   * Against a region, suspects are left out, since a drift affects benchmarks by different factors.
   * Of two run sets, each machine is one of very few, so results are corrected instead.
   */
  private static Evidence withoutShifts(
      Evidence row, List<MachineHealth> suspects, Thresholds thresholds) {
    return row.isDecidedByRegion()
        ? row.without(
            suspects.stream().map(MachineHealth::machine).collect(Collectors.toSet()), thresholds)
        : row.corrected(suspects, thresholds);
  }

  private static GuardedRow resolved(TestedRow before, TestedRow after, Thresholds thresholds) {
    if (after.evidence().candidate().isEmpty() && !before.evidence().candidate().isEmpty()) {
      return GuardedRow.of(before, after, Verdict.INCONCLUSIVE).withFlag(Flag.NO_HEALTHY_MACHINE);
    }
    boolean vanished = before.verdict().isChange() && !after.verdict().isChange();
    Thresholds own = after.evidence().thresholds(thresholds);
    boolean stillThere =
        after.estimate() * before.estimate() > 0 && own.isReachedBy(after.estimate());
    Verdict verdict = vanished && !stillThere ? Verdict.ENVIRONMENT : after.verdict();
    return GuardedRow.of(before, after, verdict);
  }

  /** A change of more than twice the machines' shift is not due to the machines. */
  private static double ordinary(Environment environment, List<TestedRow> adjusted) {
    double largest =
        environment.divisors().values().stream().mapToDouble(Math::abs).max().orElse(0);
    return Math.min(STANDS_OUT * spread(adjusted), 2 * largest);
  }

  /** How much the suite's rows differ after the machines' shifts are removed. */
  private static double spread(List<TestedRow> adjusted) {
    double[] changes =
        adjusted.stream()
            .filter(row -> row.evidence().isSensitive())
            .mapToDouble(TestedRow::logDifference)
            .toArray();
    return Sample.madDeviation(Sample.valid(changes));
  }

  private static GuardedRow unresolved(
      TestedRow before, TestedRow after, double ordinary, Environment environment) {
    if (!after.evidence().isSensitive()) {
      return GuardedRow.of(before, after, after.verdict()); // no slow machine moves it
    }
    boolean standsOut =
        Math.abs(after.logDifference()) > ordinary
            && (!environment.isUnresolvedOnOnlyMachine() || isSameChange(before, after));
    if (after.verdict().isChange() && standsOut) {
      return GuardedRow.of(before, after, after.verdict()).withFlag(Flag.STANDS_OUT);
    }
    boolean change = after.verdict().isChange() || before.verdict().isChange();
    return GuardedRow.of(before, after, change ? Verdict.ENVIRONMENT : after.verdict());
  }

  /**
   * With one machine nobody knows whether the suite's shift was its own, so a row that did not move
   * must not count as changed because the others did.
   */
  private static boolean isSameChange(TestedRow before, TestedRow after) {
    return before.verdict() == after.verdict();
  }

  /**
   * A series that a slow machine does not affect, or that has no ratio, is tested as it was
   * measured.
   */
  private static boolean isAdjusted(TestedRow row) {
    Difference difference = row.evidence().difference();
    boolean raw = difference != null && difference.scale() == Scale.RAW;
    return row.evidence().isSensitive() && !raw;
  }
}
