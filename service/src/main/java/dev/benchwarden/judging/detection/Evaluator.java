package dev.benchwarden.judging.detection;

import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.store.catalog.Places;
import dev.benchwarden.store.policy.Policies;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Judges what was measured at a revision by what the mainline measured before. */
@Component
class Evaluator {

  private final Policies policies;
  private final Places places;
  private final SeriesHistories histories;
  private final Bases bases;
  private final MeasuredGroups groups;
  private final AgainstReader reader;
  private final MachineKeeper machines;
  private final MeasuringJudge measurings;
  private final MainlineJudge judge;
  private final Awaiting awaiting;
  private final ReportWriter reports;

  Evaluator(
      Policies policies,
      Places places,
      SeriesHistories histories,
      Bases bases,
      MeasuredGroups groups,
      AgainstReader reader,
      MachineKeeper machines,
      MeasuringJudge measurings,
      MainlineJudge judge,
      Awaiting awaiting,
      ReportWriter reports) {
    this.policies = policies;
    this.places = places;
    this.histories = histories;
    this.bases = bases;
    this.groups = groups;
    this.reader = reader;
    this.machines = machines;
    this.measurings = measurings;
    this.judge = judge;
    this.awaiting = awaiting;
    this.reports = reports;
  }

  /**
   * What judging came to.
   *
   * @param isMisplaced whether others may have to be judged again, since a revision of the mainline
   *     stands before others or behind another one than the last time
   */
  record Judgement(EvaluationReport report, boolean isMisplaced) {}

  Judgement judge(long project, Judged what) {
    boolean moved = what.mainline() && places.follow(project, List.of(what.revision()));
    Policy policy = policies.of(project);
    Mainline mainline = histories.mainline(project);
    Base base = bases.of(project, what, mainline);
    Measured all = groups.of(project, what, policy, base, mainline);
    Set<Long> measured = all.judged().medians().keySet();
    Map<Long, HistoryColumns> results = histories.columns(project, mainline, measured);
    Set<Long> others = watchMachines(project, what, policy, mainline, results);
    MachineLevels levels = histories.levels(project, mainline);
    MachineLevels past = levels.before(base.end());
    Map<Long, SeriesHistory> before = SeriesHistories.of(results, mainline, past);
    Against against = reader.read(project, what, policy, base, mainline, before, past, measured);
    ConfirmedJudging judging = confirmed(against, what, all);
    Awaited awaited = awaiting.of(project, what, policy, base, mainline);
    if (what.mainline()) {
      Map<Long, SeriesHistory> now =
          levels.differencesFrom(past).isEmpty()
              ? before
              : SeriesHistories.of(results, mainline, levels);
      judge.update(
          project,
          mainline,
          with(others, project, mainline, now, levels),
          awaited.isOpen() ? measured : Set.of());
    }
    return new Judgement(
        reports.write(against, judging, measured, awaited),
        moved || isMisplaced(what, base, mainline));
  }

  private static boolean isMisplaced(Judged what, Base base, Mainline mainline) {
    if (!what.mainline()) {
      return false;
    }
    boolean rebased = what.base() != null && !what.base().equals(base.revision());
    return rebased || base.end() < mainline.size() - 1;
  }

  private ConfirmedJudging confirmed(Against against, Judged what, Measured measured) {
    Judging judging = measurings.judge(against, what, measured.judged());
    return new ConfirmedJudging(
        judging,
        new RepeatedFindings(
                judging,
                measured.first(),
                measurings.repeats(against, what, measured),
                against.policy().confirm())
            .confirmations());
  }

  private Set<Long> watchMachines(
      long project,
      Judged what,
      Policy policy,
      Mainline mainline,
      Map<Long, HistoryColumns> results) {
    OptionalInt place = mainline.placeOf(what.revision());
    return what.mainline() && place.isPresent()
        ? machines.update(project, mainline, place.getAsInt(), policy, results)
        : Set.of();
  }

  /** These histories, and those of further series. */
  private Map<Long, SeriesHistory> with(
      Set<Long> others,
      long project,
      Mainline mainline,
      Map<Long, SeriesHistory> known,
      MachineLevels levels) {
    Set<Long> missing = new HashSet<>(others);
    missing.removeAll(known.keySet());
    if (missing.isEmpty()) {
      return known;
    }
    Map<Long, SeriesHistory> all = new HashMap<>(known);
    all.putAll(SeriesHistories.of(histories.columns(project, mainline, missing), mainline, levels));
    return all;
  }
}
