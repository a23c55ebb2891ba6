package dev.benchwarden.judging.changes;

import dev.benchwarden.judging.alert.CulpritRanges;
import dev.benchwarden.judging.alert.IntroducedBy;
import dev.benchwarden.judging.history.Mainline;
import dev.benchwarden.judging.history.SeriesHistories;
import dev.benchwarden.judging.history.SeriesHistory;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Reader of the surroundings of level changes on their mainlines: commits and values. */
@Component
class ChangeSurroundings {

  /** Values on either side of a commit. */
  private static final int AROUND = 15;

  private final SeriesHistories histories;
  private final CulpritRanges culprits;

  ChangeSurroundings(SeriesHistories histories, CulpritRanges culprits) {
    this.histories = histories;
    this.culprits = culprits;
  }

  /**
   * Surroundings of a change.
   *
   * @param introducedBy the commits that may have caused it
   * @param before values up to it, the oldest first; empty where they are not known
   * @param after its own value and later ones
   */
  record Around(
      IntroducedBy introducedBy, List<@Nullable Double> before, List<@Nullable Double> after) {}

  /** The surroundings of these changes. */
  Map<LevelChange, Around> of(Collection<LevelChange> changes) {
    Map<LevelChange, Around> around = new HashMap<>();
    changes.stream()
        .collect(Collectors.groupingBy(change -> Line.of(change.commit())))
        .forEach((line, onIt) -> around.putAll(of(line, onIt)));
    return around;
  }

  /** Stable branch of a project; the default one has no name. */
  private record Line(long project, @Nullable String name) {

    static Line of(LevelChange.Commit commit) {
      return new Line(commit.project(), commit.line());
    }
  }

  private Map<LevelChange, Around> of(Line line, List<LevelChange> changes) {
    Mainline mainline = histories.mainline(line.project(), line.name());
    Map<Long, SeriesHistory> known =
        histories.of(
            line.project(),
            mainline,
            changes.stream().map(c -> c.series().id()).distinct().toList());
    Map<LevelChange, CulpritRanges.Change> asked = HashMap.newHashMap(changes.size());
    changes.forEach(change ->
        asked.put(
            change,
            new CulpritRanges.Change(
                mainline, change.previous().id(), change.commit().id(), change.alert())));
    Map<CulpritRanges.Change, IntroducedBy> introduced =
        culprits.of(line.project(), asked.values());
    Map<LevelChange, Around> around = HashMap.newHashMap(changes.size());
    asked.forEach((change, range) ->
        around.put(
            change,
            around(
                Objects.requireNonNull(introduced.get(range)),
                mainline,
                known.get(change.series().id()),
                change.commit().id())));
    return around;
  }

  private static Around around(
      IntroducedBy introducedBy, Mainline mainline, @Nullable SeriesHistory history, long commit) {
    int place = mainline.placeOf(commit).orElse(-1);
    if (history == null || place < 0) {
      return new Around(introducedBy, List.of(), List.of());
    }
    double[] values = history.values();
    int at = history.firstPointFrom(place);
    return new Around(
        introducedBy,
        part(values, Math.max(0, at - AROUND), at),
        part(values, at, Math.min(values.length, at + AROUND)));
  }

  private static List<@Nullable Double> part(double[] values, int from, int to) {
    List<@Nullable Double> part = new ArrayList<>();
    for (int i = from; i < to; i++) {
      part.add(Double.isFinite(values[i]) ? (Double) values[i] : null);
    }
    return part;
  }
}
