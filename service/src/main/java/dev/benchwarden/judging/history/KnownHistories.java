package dev.benchwarden.judging.history;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Histories of a project as they were read.
 *
 * @param counts how often a judgement of each revision had been requested before they were read
 * @param columns by the number of the series; none of them empty
 */
record KnownHistories(
    Mainline mainline, Map<Long, Long> counts, Map<Long, HistoryColumns> columns) {

  /** Known histories without any series. */
  static KnownHistories none(Mainline mainline, Map<Long, Long> counts) {
    return new KnownHistories(mainline, counts, Map.of());
  }

  /** The revisions whose results may have changed since. */
  Set<Long> changedSince(Mainline now, Map<Long, Long> countsNow) {
    Set<Long> changed = new HashSet<>();
    for (Long revision : now.revisions()) {
      if (mainline.placeOf(revision).isEmpty()
          || !Objects.equals(counts.get(revision), countsNow.get(revision))) {
        changed.add(revision);
      }
    }
    return changed;
  }

  /**
   * The same brought up to date.
   *
   * @param changed the revisions whose results are to be replaced
   * @param fresh all results there, by the number of the series
   */
  KnownHistories brought(
      Mainline now, Map<Long, Long> countsNow, Set<Long> changed, Map<Long, HistoryColumns> fresh) {
    int[] moved =
        IntStream.range(0, mainline.size())
            .map(place -> placeNow(mainline.revisionAt(place), now, changed))
            .toArray();
    Map<Long, HistoryColumns> brought = HashMap.newHashMap(columns.size());
    columns.forEach((series, before) -> {
      HistoryColumns after = before.moved(moved, fresh.get(series));
      if (!after.isEmpty()) {
        brought.put(series, after);
      }
    });
    return new KnownHistories(now, countsNow, brought);
  }

  private static int placeNow(long revision, Mainline now, Set<Long> changed) {
    return changed.contains(revision)
        ? HistoryColumns.NOWHERE
        : now.placeOf(revision).orElse(HistoryColumns.NOWHERE);
  }

  /** The same with further series, which were read since. */
  KnownHistories with(Map<Long, HistoryColumns> further) {
    Map<Long, HistoryColumns> all = new HashMap<>(columns);
    all.putAll(further);
    return new KnownHistories(mainline, counts, all);
  }

  /** Those of these series that are known. */
  Map<Long, HistoryColumns> of(Collection<Long> series) {
    Map<Long, HistoryColumns> chosen = HashMap.newHashMap(series.size());
    for (Long one : series) {
      @Nullable HistoryColumns known = columns.get(one);
      if (known != null) {
        chosen.put(one, known);
      }
    }
    return chosen;
  }
}
