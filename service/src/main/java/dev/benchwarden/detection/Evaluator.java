package dev.benchwarden.detection;

import dev.benchwarden.catalog.Revisions;
import dev.benchwarden.catalog.Series;
import dev.benchwarden.catalog.SeriesCatalog;
import dev.benchwarden.comparison.ComparisonRow;
import dev.benchwarden.comparison.OneSidedSeries;
import dev.benchwarden.policy.Policies;
import dev.benchwarden.policy.Policy;
import dev.benchwarden.results.MachineMedian;
import dev.benchwarden.results.MachineMedians;
import dev.benchwarden.statistics.Gate;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Judges what was measured at a revision by what the mainline measured before. */
@Component
class Evaluator {

  private final SeriesHistories histories;
  private final Bases bases;
  private final Baselines baselines;
  private final MeasuredGroups groups;
  private final MeasuringJudge measurings;
  private final MachineMedians medians;
  private final SeriesCatalog catalog;
  private final MachineKeeper machines;
  private final Revisions revisions;
  private final Reporting reporting;
  private final Policies policies;
  private final MainlineJudge judge;

  Evaluator(
      SeriesHistories histories,
      Bases bases,
      Baselines baselines,
      MeasuredGroups groups,
      MeasuringJudge measurings,
      MachineMedians medians,
      SeriesCatalog catalog,
      MachineKeeper machines,
      Revisions revisions,
      Reporting reporting,
      Policies policies,
      MainlineJudge judge) {
    this.histories = histories;
    this.bases = bases;
    this.baselines = baselines;
    this.groups = groups;
    this.measurings = measurings;
    this.medians = medians;
    this.catalog = catalog;
    this.machines = machines;
    this.revisions = revisions;
    this.reporting = reporting;
    this.policies = policies;
    this.judge = judge;
  }

  EvaluationReport judge(long project, Judged what) {
    Policy policy = policies.of(project);
    Mainline mainline = histories.mainline(project);
    Base base = bases.of(project, what, mainline);
    Measured all = groups.of(project, what, policy, base, mainline);
    Map<Long, List<MachineMedian>> measured = all.judged().medians();
    Map<Long, HistoryColumns> results = histories.columns(project, mainline, measured.keySet());
    Set<Long> others = watchMachines(project, what, policy, mainline, results);
    MachineLevels levels = histories.levels(project);
    MachineLevels past = levels.before(base.end());
    Map<Long, SeriesHistory> before = SeriesHistories.of(results, mainline, past);
    Set<Long> ofBase = measuredAt(project, base.revision());
    List<Series> series = describe(project, policy, measured.keySet(), ofBase);
    Map<Long, Double> minEffects =
        series.stream()
            .collect(Collectors.toMap(Series::id, one -> policy.rulesFor(one).minEffect()));
    Map<Long, Baseline> known =
        baselines.of(
            project,
            what,
            mainline,
            base,
            before,
            past,
            one -> minEffects.getOrDefault(one, policy.minEffect()));
    ConfirmedJudging judging =
        confirmed(new Against(project, policy, base, mainline, series, known, past), what, all);
    if (what.mainline()) {
      judge.update(
          project,
          mainline,
          others.isEmpty() && levels.differencesFrom(past).isEmpty()
              ? before
              : with(others, project, mainline, results, levels));
    }
    Awaited awaited = awaited(project, what, policy, base, mainline);
    return new EvaluationReport(
        name(project, base.revision()),
        judging.verdict(),
        awaited.isOpen() ? Gate.NEUTRAL : judging.gate(),
        judging.counts(),
        EnvironmentAnswer.of(judging.judging().outcome(), past.isFreshBefore(base.end())),
        judging.rows().stream().map(row -> suspected(project, row, known)).toList(),
        oneSided(series, one -> !measured.containsKey(one.id())),
        oneSided(series, one -> !known.containsKey(one.id()) && measured.containsKey(one.id())),
        judging.rerun().stream().map(OneSidedSeries::of).toList(),
        awaited.machines(),
        awaited.until());
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

  /** The histories of what was measured, and of further series. */
  private Map<Long, SeriesHistory> with(
      Set<Long> others,
      long project,
      Mainline mainline,
      Map<Long, HistoryColumns> results,
      MachineLevels levels) {
    Set<Long> missing = new HashSet<>(others);
    missing.removeAll(results.keySet());
    Map<Long, HistoryColumns> all = new HashMap<>(results);
    all.putAll(histories.columns(project, mainline, missing));
    return SeriesHistories.of(all, mainline, levels);
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
        : new HashSet<>();
  }

  private ComparisonRow suspected(long project, ComparisonRow row, Map<Long, Baseline> known) {
    Baseline baseline = known.get(row.series());
    Long since = baseline == null ? null : baseline.suspectedSince();
    return since == null ? row : row.suspectedSince(revisions.byId(project, since).name());
  }

  private Set<Long> measuredAt(long project, @Nullable Long revision) {
    return revision == null
        ? Set.of()
        : medians.at(project, revision, true).stream()
            .map(MachineMedian::series)
            .collect(Collectors.toSet());
  }

  private List<Series> describe(long project, Policy policy, Set<Long> measured, Set<Long> ofBase) {
    Map<Long, Series> described = new HashMap<>(catalog.describe(project, measured));
    described.putAll(catalog.describe(project, ofBase));
    return described.values().stream().map(policy::directed).sorted(Series.BY_NAME).toList();
  }

  private @Nullable String name(long project, @Nullable Long revision) {
    return revision == null ? null : revisions.byId(project, revision).name();
  }

  private Awaited awaited(long project, Judged what, Policy policy, Base base, Mainline mainline) {
    return Awaited.of(
        policy.waitFor(),
        reporting.usual(project, base, mainline),
        reporting.reported(project, what),
        reporting.firstUpload(project, what),
        Instant.now());
  }

  private static List<OneSidedSeries> oneSided(List<Series> series, Predicate<Series> which) {
    return series.stream().filter(which).map(OneSidedSeries::of).toList();
  }
}
