package dev.benchwarden.judging.detection;

import dev.benchwarden.core.comparison.SeriesPair;
import dev.benchwarden.core.series.MachineMedian;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The newest part of the mainline with all that is known of it now, for judging its revisions anew.
 */
public final class MainlinePast {

  private final Mainline mainline;
  private final MachineLevels machines;
  private final Map<Long, SeriesHistory> histories;
  private final Map<Long, List<KnownChange>> changes;
  private final Map<Long, StableRegions> levels;
  private final Set<Integer> unresolved;

  MainlinePast(
      Mainline mainline,
      MachineLevels machines,
      Map<Long, SeriesHistory> histories,
      Map<Long, List<KnownChange>> changes) {
    this.mainline = mainline;
    this.machines = machines;
    this.histories = histories;
    this.changes = changes;
    this.levels = HashMap.newHashMap(histories.size());
    histories.forEach((series, history) ->
        levels.put(series, StableRegions.of(mainline, history, changes(series))));
    this.unresolved = machines.unresolved();
  }

  public Mainline mainline() {
    return mainline;
  }

  /** Each series that was measured, by its number. */
  public Map<Long, SeriesHistory> histories() {
    return histories;
  }

  /** The change points of a series, those too that are older, and those that were rejected. */
  public List<KnownChange> changes(long series) {
    return changes.getOrDefault(series, List.of());
  }

  /** The first point of each level of a series but the oldest, counted from 0. */
  public Set<Integer> levelStarts(long series) {
    SeriesHistory history = history(series);
    return levels(series).all().stream()
        .map(level -> history.firstPointFrom(level.places()[0]))
        .filter(start -> start > 0)
        .collect(Collectors.toSet());
  }

  /**
   * The points of a series that say nothing about an ordinary day: at a change, and where a machine
   * was sick and the others were too few to tell what the code did.
   */
  public Set<Integer> unusual(long series) {
    SeriesHistory history = history(series);
    Set<Integer> unusual = new HashSet<>(levelStarts(series));
    IntStream.range(0, history.size())
        .filter(point -> unresolved.contains(history.places()[point]))
        .forEach(unusual::add);
    return unusual;
  }

  /** Those of a series' results at a revision that may serve as a baseline. */
  public List<MachineMedian> counting(int place, List<MachineMedian> measured) {
    long revision = mainline.revisionAt(place);
    return measured.stream().filter(one -> !machines.isSick(one.machine(), revision)).toList();
  }

  /** What a machine is called at a place of the mainline. */
  public String label(long machine, int place) {
    return machines.label(machine, mainline.revisionAt(place));
  }

  /** What is known of the machines from before a place of the mainline. */
  public MachineLevels machinesBefore(int place) {
    return machines.before(place);
  }

  /**
   * A series of a revision with the level before it.
   *
   * @param pair what was measured now, and at the point before
   * @param looksTwice whether a change has to be seen at the next point too, which is then held
   *     against what was before the change
   * @return empty where nothing was measured before
   */
  public Optional<Candidate> candidate(
      SeriesPair pair, int place, MachineLevels known, boolean looksTwice) {
    StableRegions levels = levels(pair.series().id());
    SeriesHistory region = looksTwice ? levels.beforeSecondLook(place) : levels.before(place);
    return region.size() == 0
        ? Optional.empty()
        : Optional.of(new Candidate(pair, Baseline.of(region, known, pair.baseline())));
  }

  /** The point of a series at this place of the mainline; empty where it was not measured. */
  public Optional<Integer> pointAt(long series, int place) {
    int point = Arrays.binarySearch(history(series).places(), place);
    return point < 0 ? Optional.empty() : Optional.of(point);
  }

  private SeriesHistory history(long series) {
    return Objects.requireNonNull(histories.get(series));
  }

  private StableRegions levels(long series) {
    return Objects.requireNonNull(levels.get(series));
  }
}
