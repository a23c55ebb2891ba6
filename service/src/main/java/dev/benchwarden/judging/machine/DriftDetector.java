package dev.benchwarden.judging.machine;

import dev.benchwarden.core.comparison.SeriesPair;
import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.series.Machine;
import dev.benchwarden.core.series.MachineMedian;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.environment.Environment;
import dev.benchwarden.judging.history.HistoryColumns;
import dev.benchwarden.judging.history.MachineEffect;
import dev.benchwarden.judging.history.MachineLevels;
import dev.benchwarden.judging.history.Mainline;
import dev.benchwarden.judging.history.SeriesHistory;
import dev.benchwarden.judging.verdict.Candidate;
import dev.benchwarden.judging.verdict.SeriesBaseline;
import dev.benchwarden.judging.verdict.SuiteSides;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Detector of how far each machine drifted from the others, at one revision of the mainline after
 * the other. It compares each machine with its own results shortly before, whatever the code did
 * there, since a change of the code shows on all machines alike. So its result for a revision
 * depends only on the results up to that revision: not on change points, which depend on later
 * results, nor on the order of uploads.
 */
final class DriftDetector {

  /**
   * How many earlier points show the present state of a machine; older ones may be of another
   * state.
   */
  private static final int POINTS = 20;

  private final Mainline mainline;
  private final Map<Long, Machine> machines;
  private final Policy policy;
  private final Map<Long, Series> described;
  private final Collection<HistoryColumns> results;

  /**
   * @param machines all of the project, by number
   * @param described the series by number
   * @param results of all series that are measured at the places asked for
   */
  DriftDetector(
      Mainline mainline,
      Map<Long, Machine> machines,
      Policy policy,
      Map<Long, Series> described,
      Collection<HistoryColumns> results) {
    this.mainline = mainline;
    this.machines = machines;
    this.policy = policy;
    this.described = described;
    this.results = List.copyOf(results);
  }

  /**
   * The effects at a place, in the order of the machines' numbers.
   *
   * @param before the effects at earlier places, in the order of the mainline
   */
  List<MachineEffect> at(int place, List<MachineEffect> before) {
    MachineLevels past = new MachineLevels(mainline, machines, before);
    Map<Long, Machine> present = past.machines();
    Environment environment =
        SuiteSides.of(candidates(place, past, present), policy, past.history(place))
            .judge()
            .environment();
    Map<String, Long> numbers = HashMap.newHashMap(present.size());
    present.forEach((number, machine) -> numbers.put(machine.label(), number));
    return environment.ofEach().stream()
        .flatMap(platform ->
            platform.machines().stream()
                .map(health ->
                    new MachineEffect(
                        place,
                        Objects.requireNonNull(numbers.get(health.machine())),
                        health.effect(),
                        health.suspect(),
                        platform.state())))
        .sorted(Comparator.comparingLong(MachineEffect::machine))
        .toList();
  }

  private List<Candidate> candidates(int place, MachineLevels past, Map<Long, Machine> present) {
    List<Candidate> candidates = new ArrayList<>(results.size());
    for (HistoryColumns columns : results) {
      Series series = described.get(columns.series());
      List<MachineMedian> now = columns.at(place);
      if (series != null && !now.isEmpty()) {
        SeriesHistory region =
            columns.lastPoints(place, POINTS, MachineLevels.REACH).history(mainline, past);
        candidates.add(
            new Candidate(
                new SeriesPair(series, List.of(), now, present),
                SeriesBaseline.of(region, past, List.of())));
      }
    }
    return candidates;
  }
}
