package dev.benchwarden.judging.comparison;

import dev.benchwarden.core.comparison.AwaitedMachines;
import dev.benchwarden.core.comparison.Comparison;
import dev.benchwarden.core.comparison.JudgedSides;
import dev.benchwarden.core.comparison.MeasuredSides;
import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.series.Machine;
import dev.benchwarden.core.series.MachineMedian;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.environment.MachineHistory;
import dev.benchwarden.core.statistics.evidence.RunSpread;
import dev.benchwarden.core.statistics.rounds.Round;
import dev.benchwarden.judging.evaluation.OpenWaits;
import dev.benchwarden.judging.evaluation.StableRegionComparer;
import dev.benchwarden.judging.history.Mainline;
import dev.benchwarden.judging.history.SeriesHistories;
import dev.benchwarden.judging.verdict.Subject;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.store.catalog.Links;
import dev.benchwarden.store.catalog.Machines;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.SeriesCatalog;
import dev.benchwarden.store.policy.Policies;
import dev.benchwarden.store.results.InterleavedRounds;
import dev.benchwarden.store.results.MachineMedians;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Comparer of two revisions, series by series, from the measurements of each machine. */
@Component
class Comparer {

  private static final int MOST_NAMED = 10;

  private final MachineMedians medians;
  private final InterleavedRounds rounds;
  private final SeriesCatalog catalog;
  private final Machines machines;
  private final SeriesHistories histories;
  private final Policies policies;
  private final StableRegionComparer stableRegions;
  private final OpenWaits waits;
  private final Links links;

  Comparer(
      MachineMedians medians,
      InterleavedRounds rounds,
      SeriesCatalog catalog,
      Machines machines,
      SeriesHistories histories,
      Policies policies,
      StableRegionComparer stableRegions,
      OpenWaits waits,
      Links links) {
    this.medians = medians;
    this.rounds = rounds;
    this.catalog = catalog;
    this.machines = machines;
    this.histories = histories;
    this.policies = policies;
    this.stableRegions = stableRegions;
    this.waits = waits;
    this.links = links;
  }

  /**
   * @param onlyMachines the names of the machines to include; empty for all
   * @throws ProblemException 422 if one of them is not a machine of the project
   */
  @Transactional(readOnly = true)
  Comparison compare(Project project, Side baseline, Side candidate, List<String> onlyMachines) {
    Policy policy = policies.of(project.id());
    Map<Long, Machine> included = machines(project, onlyMachines);
    Map<Long, List<MachineMedian>> before = measured(project, baseline, included);
    Map<Long, List<MachineMedian>> after = measured(project, candidate, included);
    JudgedSides judged =
        JudgedSides.of(
            new MeasuredSides(
                describe(project, before.keySet(), after.keySet()),
                before,
                after,
                included,
                rounds(project, baseline, candidate, included),
                runSpreads(project, after),
                history(project, candidate)),
            policy);
    return Comparison.of(
            baseline.answer(),
            candidate.answer(),
            judged,
            links(project, baseline.selector(), candidate.selector()))
        .awaiting(awaited(project, baseline), awaited(project, candidate));
  }

  /**
   * The same with each series' stable region as its baseline.
   *
   * @throws ProblemException 422 if one of them is not a machine of the project
   */
  @Transactional(readOnly = true)
  Comparison compareWithStable(Project project, Side candidate, List<String> onlyMachines) {
    StableRegionComparer.Judged judged = withStable(project, candidate.subject(), onlyMachines);
    Comparison compared =
        Comparison.of(
            Comparison.SideAnswer.STABLE,
            candidate.answer(),
            judged.sides(),
            links(project, Comparison.SideAnswer.STABLE.selector(), candidate.selector()));
    String headline = judged.headline();
    return (headline == null ? compared : compared.headed(headline))
        .awaiting(null, awaited(project, candidate));
  }

  /**
   * All machines together were judged once, by the policy of that time; a selection is judged now.
   */
  private StableRegionComparer.Judged withStable(
      Project project, Subject candidate, List<String> onlyMachines) {
    if (onlyMachines.isEmpty()) {
      return stableRegions
          .judged(project, candidate)
          .orElseGet(() -> comparedNow(project, candidate, List.of()));
    }
    requireKnown(onlyMachines, machines.byId(project.id()).values());
    return comparedNow(project, candidate, onlyMachines);
  }

  private StableRegionComparer.Judged comparedNow(
      Project project, Subject candidate, List<String> onlyMachines) {
    return new StableRegionComparer.Judged(
        stableRegions.compare(project.id(), candidate, onlyMachines), null);
  }

  private @Nullable AwaitedMachines awaited(Project project, Side side) {
    return waits.of(project.id(), side.subject()).orElse(null);
  }

  private Map<Long, Machine> machines(Project project, List<String> onlyMachines) {
    Map<Long, Machine> all = new HashMap<>(machines.byId(project.id()));
    if (!onlyMachines.isEmpty()) {
      requireKnown(onlyMachines, all.values());
      all.values().removeIf(machine -> !onlyMachines.contains(machine.name()));
    }
    return all;
  }

  private static void requireKnown(List<String> onlyMachines, Collection<Machine> machines) {
    List<String> known = machines.stream().map(Machine::name).distinct().sorted().toList();
    onlyMachines.stream()
        .filter(name -> !known.contains(name))
        .findFirst()
        .ifPresent(name -> {
          String named = String.join(", ", known.subList(0, Math.min(known.size(), MOST_NAMED)));
          throw ProblemException.invalidParameter(
              "machine", "'%s' is no machine here: name one of %s".formatted(name, named));
        });
  }

  private Map<Long, List<MachineMedian>> measured(
      Project project, Side side, Map<Long, Machine> included) {
    List<MachineMedian> measured =
        side.isMeasuredByFork() ? withSamplesOfFork(project, side) : withSamples(project, side);
    return measured.stream()
        .filter(median -> included.containsKey(median.machine()))
        .collect(Collectors.groupingBy(MachineMedian::series));
  }

  private List<MachineMedian> withSamplesOfFork(Project project, Side side) {
    return medians.withSamplesOf(
        project.id(), side.forkRuns(), medians.ofRuns(project.id(), side.forkRuns()));
  }

  private List<MachineMedian> withSamples(Project project, Side side) {
    long revision = side.revision().id();
    List<MachineMedian> measured = medians.at(project.id(), revision, side.mainline());
    return medians.withSamples(project.id(), revision, side.mainline(), measured);
  }

  /** The run spreads in the past of series that ran only once. */
  private Map<Long, RunSpread> runSpreads(
      Project project, Map<Long, List<MachineMedian>> candidate) {
    List<Long> ranOnce =
        candidate.values().stream()
            .filter(measured -> measured.size() == 1 && measured.getFirst().inProcess() != null)
            .map(measured -> measured.getFirst().series())
            .toList();
    return ranOnce.isEmpty() ? Map.of() : medians.runSpreads(project.id(), ranOnce);
  }

  /** The rounds of both sides; empty if they never took turns. */
  private Map<Long, List<Round>> rounds(
      Project project, Side baseline, Side candidate, Map<Long, Machine> included) {
    long revision = candidate.revision().id();
    List<Long> runs = rounds.runs(project.id(), revision, candidate.mainline());
    return runs.isEmpty() || candidate.isMeasuredByFork()
        ? Map.of()
        : rounds.of(
            project.id(),
            revision,
            runs,
            List.of(baseline.revision().id()),
            baseline.mainline(),
            included);
  }

  private Collection<Series> describe(Project project, Set<Long> before, Set<Long> after) {
    Set<Long> all = new HashSet<>(before);
    all.addAll(after);
    return catalog.describe(project.id(), all).values();
  }

  private Map<String, String> links(Project project, String baseline, String candidate) {
    String query =
        "/comparisons?baseline=%s&candidate=%s".formatted(encoded(baseline), encoded(candidate));
    return links.both(project, query);
  }

  /** How the machines usually moved on the candidate's branch, before it where it is one of it. */
  private MachineHistory history(Project project, Side candidate) {
    Mainline mainline = histories.mainline(project.id(), candidate.revision().line());
    int end = mainline.placeOf(candidate.revision().id()).orElse(mainline.size());
    return histories.levels(project.id(), mainline).history(end);
  }

  private static String encoded(String selector) {
    return URLEncoder.encode(selector, StandardCharsets.UTF_8);
  }
}
