package dev.benchwarden.judging.verdict;

import dev.benchwarden.core.series.MachineMedian;
import dev.benchwarden.core.statistics.SmallestEffect;
import dev.benchwarden.judging.changepoint.KnownChange;
import dev.benchwarden.judging.changepoint.StableRegions;
import dev.benchwarden.judging.history.Mainline;
import dev.benchwarden.judging.history.MainlineHistories;
import dev.benchwarden.judging.history.SeriesHistory;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Newest part of the mainline with present knowledge about it, for judging its revisions again. */
public final class MainlinePast {

  private final MainlineHistories all;
  private final Map<Long, List<KnownChange>> changes;
  private final Map<Long, StableRegions> levels;
  private final Set<Integer> unresolved;

  MainlinePast(MainlineHistories all, Map<Long, List<KnownChange>> changes) {
    this.all = all;
    this.changes = changes;
    this.levels = HashMap.newHashMap(all.bySeries().size());
    all.bySeries()
        .forEach((series, history) ->
            levels.put(series, StableRegions.of(all.mainline(), history, changes(series))));
    this.unresolved = all.machines().unresolved();
  }

  public Mainline mainline() {
    return all.mainline();
  }

  /** Each series that was measured, by its number. */
  public Map<Long, SeriesHistory> histories() {
    return all.bySeries();
  }

  /** The change points of a series, including older and rejected ones. */
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
   * The points of a series that do not represent an ordinary day: at a change, and where a machine
   * was unhealthy and there were too few others to show what the code did.
   */
  public Set<Integer> unusual(long series) {
    SeriesHistory history = history(series);
    Set<Integer> unusual = new HashSet<>(levelStarts(series));
    IntStream.range(0, history.size())
        .filter(point -> unresolved.contains(history.places()[point]))
        .forEach(unusual::add);
    return unusual;
  }

  /** Those results of a series at a revision that may serve as a baseline. */
  public List<MachineMedian> counting(int place, List<MachineMedian> measured) {
    long revision = all.mainline().revisionAt(place);
    return measured.stream()
        .filter(one -> !all.machines().isUnhealthy(one.machine(), revision))
        .toList();
  }

  /** What a machine is called at a place of the mainline. */
  public String label(long machine, int place) {
    return all.machines().label(machine, all.mainline().revisionAt(place));
  }

  /** Its histories, and what was known of the machines before a place. */
  public MainlineHistories asKnownBefore(int place) {
    return all.asKnownBefore(place);
  }

  /**
   * The results of a series before a place that a revision at that place is compared with; empty if
   * there are none.
   *
   * @param looksTwice whether a change has to be seen at the next point too, which is then compared
   *     with the level before the change
   */
  SeriesHistory regionBefore(long series, int place, boolean looksTwice) {
    StableRegions levels = levels(series);
    return looksTwice ? levels.beforeSecondLook(place) : levels.before(place);
  }

  /**
   * The place from which on a series' newest results may be at another level, which more results
   * will decide; empty where nothing is suspected.
   */
  public OptionalInt suspectedSince(long series, SmallestEffect smallest) {
    SeriesHistory suspected =
        levels(series).settledBefore(Integer.MAX_VALUE, all.machines(), smallest).suspected();
    return suspected.size() == 0 ? OptionalInt.empty() : OptionalInt.of(suspected.places()[0]);
  }

  /** The point of a series at this place of the mainline; empty where it was not measured. */
  public Optional<Integer> pointAt(long series, int place) {
    int point = Arrays.binarySearch(history(series).places(), place);
    return point < 0 ? Optional.empty() : Optional.of(point);
  }

  private SeriesHistory history(long series) {
    return Objects.requireNonNull(all.bySeries().get(series));
  }

  private StableRegions levels(long series) {
    return Objects.requireNonNull(levels.get(series));
  }
}
