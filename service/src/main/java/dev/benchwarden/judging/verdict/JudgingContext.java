package dev.benchwarden.judging.verdict;

import dev.benchwarden.core.comparison.OneSidedSeries;
import dev.benchwarden.core.comparison.SeriesPair;
import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.series.Machine;
import dev.benchwarden.core.series.MachineMedian;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.environment.MachineHistory;
import dev.benchwarden.core.statistics.evidence.SeriesSides;
import dev.benchwarden.core.statistics.verdict.Sensitivity;
import dev.benchwarden.judging.history.MainlineHistories;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Context of a judgement: everything known before a revision, by which each of its measurements is
 * judged. Every verdict against stable regions is a function of one: an evaluation, a comparison
 * with {@code baseline=stable}, a back-test and the trials that count false alarms.
 *
 * @param histories the mainline's, of the series that were measured, with what was known of the
 *     machines before
 * @param series all that were measured on either side
 * @param baselines the mainline's baseline of each, by number
 */
public record JudgingContext(
    JudgingScope scope,
    MainlineHistories histories,
    List<Series> series,
    Map<Long, SeriesBaseline> baselines) {

  /**
   * @param measured what each machine measured of each series, by its number
   */
  public RevisionVerdicts judge(Map<Long, List<MachineMedian>> measured) {
    List<Candidate> candidates = candidates(measured);
    return new RevisionVerdicts(candidates, policy(), sides(candidates).judge());
  }

  /** The series that were measured both now and before. */
  public List<Candidate> candidates(Map<Long, List<MachineMedian>> measured) {
    return Candidate.all(series, measured, baselines, machines());
  }

  /** Candidates and their baselines, with the history of the machines. */
  public SuiteSides sides(List<Candidate> candidates) {
    return SuiteSides.of(candidates, policy(), machineHistory());
  }

  /** Two measurements of one day, with no history except that of the machines. */
  SuiteSides beside(
      Map<Long, List<MachineMedian>> baseline, Map<Long, List<MachineMedian>> candidate) {
    return new SuiteSides(sides(baseline, candidate), policy().thresholds(), machineHistory());
  }

  List<SeriesSides> sides(
      Map<Long, List<MachineMedian>> baseline, Map<Long, List<MachineMedian>> candidate) {
    Map<Long, Machine> machines = machines();
    List<SeriesSides> sides = new ArrayList<>();
    for (Series one : series) {
      List<MachineMedian> before = baseline.get(one.id());
      List<MachineMedian> after = candidate.get(one.id());
      if (before != null && after != null) {
        sides.add(new SeriesPair(one, before, after, machines).sides(policy()));
      }
    }
    return sides;
  }

  /** The same context with other results at the newest point of each baseline. */
  JudgingContext withNewest(Map<Long, List<MachineMedian>> results) {
    return new JudgingContext(
        scope, histories, series, SeriesBaseline.withNewest(baselines, results));
  }

  public long project() {
    return scope.project();
  }

  public Policy policy() {
    return scope.policy();
  }

  private MachineHistory machineHistory() {
    return histories.machines().history(scope.base().end());
  }

  /** By number, under the names of their levels before the revision. */
  public Map<Long, Machine> machines() {
    return histories.machines().machines();
  }

  /** Whether a machine recently changed for good. */
  public boolean hasFreshMachine() {
    return histories.machines().isFreshBefore(scope.base().end());
  }

  /** Series of the baseline that were not measured again. */
  public List<OneSidedSeries> onlyInBaseline(Set<Long> measured) {
    return oneSided(one -> !measured.contains(one.id()));
  }

  /**
   * The change that would have been detected if everything judged in the baseline had been measured
   * again.
   */
  public Sensitivity sensitivity(RevisionVerdicts verdicts, Set<Long> measured) {
    long missing =
        series.stream()
            .filter(one -> !measured.contains(one.id()))
            .filter(policy()::judges)
            .count();
    return verdicts.sensitivity().missing((int) missing);
  }

  /** Series that the mainline never measured before. */
  public List<OneSidedSeries> onlyInCandidate(Set<Long> measured) {
    return oneSided(one -> measured.contains(one.id()) && !baselines.containsKey(one.id()));
  }

  private List<OneSidedSeries> oneSided(Predicate<Series> which) {
    return series.stream().filter(which).map(OneSidedSeries::of).toList();
  }
}
