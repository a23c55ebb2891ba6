package dev.benchwarden.core.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A comparison judged with its machines in mind (docs/statistics.md section A7): rows that a sick
 * machine explains are not blamed on the code.
 *
 * @param rows in the order of the evidence
 * @param moderation what the series know about each other's noise, sick machines aside
 */
record EnvironmentAwareComparison(
    Environment environment, List<GuardedRow> rows, Moderation moderation) {

  /** A row stands out if it moved by more than so many times what the suite's rows spread. */
  private static final double STANDS_OUT = 4;

  static EnvironmentAwareComparison of(
      List<Evidence> evidence, Thresholds thresholds, MachineHistory history) {
    TestedComparison unguarded = TestedComparison.of(evidence, thresholds);
    Environment environment = EnvironmentGuard.inspect(unguarded, thresholds.minEffect(), history);
    EnvironmentAwareComparison judged =
        switch (environment.state()) {
          case OFF, CLEAR -> trusting(environment, unguarded);
          case RESOLVED -> withoutShifts(environment, unguarded, thresholds);
          case UNRESOLVED -> divided(environment, unguarded, thresholds);
        };
    List<GuardedRow> agreed = Agreements.ask(judged.rows(), judged.moderation(), thresholds);
    return new EnvironmentAwareComparison(
        environment, MachineChanges.look(agreed, environment, thresholds), judged.moderation());
  }

  private static EnvironmentAwareComparison trusting(
      Environment environment, TestedComparison judging) {
    List<GuardedRow> rows = new ArrayList<>();
    for (TestedRow row : judging.rows()) {
      rows.add(GuardedRow.of(row, row, row.verdict()));
    }
    return new EnvironmentAwareComparison(environment, rows, judging.moderation());
  }

  private static EnvironmentAwareComparison withoutShifts(
      Environment environment, TestedComparison unguarded, Thresholds thresholds) {
    List<MachineHealth> suspects =
        environment.machines().stream().filter(MachineHealth::suspect).toList();
    List<Evidence> evidence = new ArrayList<>();
    for (TestedRow row : unguarded.rows()) {
      evidence.add(
          isAdjusted(row) ? withoutShifts(row.evidence(), suspects, thresholds) : row.evidence());
    }
    TestedComparison adjusted = TestedComparison.of(evidence, thresholds);
    List<GuardedRow> rows = new ArrayList<>();
    for (int g = 0; g < evidence.size(); g++) {
      rows.add(resolved(unguarded.rows().get(g), adjusted.rows().get(g), thresholds));
    }
    return new EnvironmentAwareComparison(environment, rows, adjusted.moderation());
  }

  /**
   * Against a region suspects are left out, since a drift hits benchmarks by different factors. Of
   * two run sets each machine is one of very few, so that they are corrected, and stay.
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
    double minEffect = after.evidence().thresholds(thresholds).minEffect();
    boolean stillThere =
        after.estimate() * before.estimate() > 0 && Math.abs(after.estimate()) >= minEffect;
    Verdict verdict = vanished && !stillThere ? Verdict.ENVIRONMENT : after.verdict();
    return GuardedRow.of(before, after, verdict);
  }

  private static EnvironmentAwareComparison divided(
      Environment environment, TestedComparison unguarded, Thresholds thresholds) {
    List<Evidence> evidence = new ArrayList<>();
    for (TestedRow row : unguarded.rows()) {
      Map<String, Double> divisors = environment.divisors();
      evidence.add(
          isAdjusted(row) ? row.evidence().dividedBy(divisors, thresholds) : row.evidence());
    }
    TestedComparison adjusted = TestedComparison.of(evidence, thresholds);
    double ordinary = ordinary(environment, adjusted);
    List<GuardedRow> rows = new ArrayList<>();
    for (int g = 0; g < evidence.size(); g++) {
      rows.add(unresolved(unguarded.rows().get(g), adjusted.rows().get(g), ordinary));
    }
    return new EnvironmentAwareComparison(environment, rows, adjusted.moderation());
  }

  /** What is more than twice the machines' shift is not the machines'. */
  private static double ordinary(Environment environment, TestedComparison adjusted) {
    double largest =
        environment.divisors().values().stream().mapToDouble(Math::abs).max().orElse(0);
    return Math.min(STANDS_OUT * spread(adjusted), 2 * largest);
  }

  /** How much the suite's rows differ once the machines' shifts are taken out. */
  private static double spread(TestedComparison adjusted) {
    double[] changes =
        adjusted.rows().stream()
            .filter(row -> row.evidence().isSensitive())
            .mapToDouble(TestedRow::logDifference)
            .toArray();
    return Sample.madDeviation(Sample.valid(changes));
  }

  private static GuardedRow unresolved(TestedRow before, TestedRow after, double ordinary) {
    if (!after.evidence().isSensitive()) {
      return GuardedRow.of(before, after, after.verdict()); // no slow machine moves it
    }
    boolean standsOut = Math.abs(after.logDifference()) > ordinary;
    if (after.verdict().isChange() && standsOut) {
      return GuardedRow.of(before, after, after.verdict()).withFlag(Flag.STANDS_OUT);
    }
    boolean change = after.verdict().isChange() || before.verdict().isChange();
    return GuardedRow.of(before, after, change ? Verdict.ENVIRONMENT : after.verdict());
  }

  /** What a slow machine does not move, and what has no ratio, is tested as it was measured. */
  private static boolean isAdjusted(TestedRow row) {
    Difference difference = row.evidence().difference();
    boolean raw = difference != null && difference.scale() == Scale.RAW;
    return row.evidence().isSensitive() && !raw;
  }
}
