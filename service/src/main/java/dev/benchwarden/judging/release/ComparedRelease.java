package dev.benchwarden.judging.release;

import dev.benchwarden.core.comparison.Comparison;
import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.series.Revision;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Release compared with the two before it.
 *
 * @param before the earlier ones, the last first
 * @param comparisons with each of them
 * @param changes of each comparison the change of each row, in the order of the rows, corrected by
 *     confirmed alerts
 */
record ComparedRelease(
    List<Revision> before, List<Comparison> comparisons, List<List<ReleaseChange>> changes) {

  /**
   * @param confirmed alerts by the earlier release's tag and series
   */
  static ComparedRelease of(
      List<Revision> before,
      List<Comparison> comparisons,
      Map<String, Map<Long, ReleaseAlert>> confirmed) {
    return new ComparedRelease(
        before,
        comparisons,
        IntStream.range(0, before.size())
            .mapToObj(i -> changes(before.get(i), comparisons.get(i), confirmed))
            .toList());
  }

  private static List<ReleaseChange> changes(
      Revision earlier, Comparison compared, Map<String, Map<Long, ReleaseAlert>> confirmed) {
    Map<Long, ReleaseAlert> alerts = confirmed.getOrDefault(earlier.label(), Map.of());
    return compared.rows().stream()
        .map(row -> ReleaseChange.of(earlier, row, Optional.ofNullable(alerts.get(row.series()))))
        .toList();
  }

  /** The outcome against each earlier release. */
  List<EarlierRelease> against() {
    return IntStream.range(0, before.size())
        .mapToObj(i ->
            EarlierRelease.of(
                before.get(i).label(), before.get(i).name(), comparisons.get(i), changes.get(i)))
        .toList();
  }

  /** The series that changed against any earlier release, with their changes against each. */
  List<ReleaseRow> changed() {
    Map<Long, ComparisonRow> changed = new LinkedHashMap<>();
    Map<Long, List<ReleaseChange>> all = new HashMap<>();
    for (int i = 0; i < comparisons.size(); i++) {
      for (int j = 0; j < changes.get(i).size(); j++) {
        ComparisonRow row = comparisons.get(i).rows().get(j);
        ReleaseChange change = changes.get(i).get(j);
        if (change.verdict().isChange()) {
          changed.putIfAbsent(row.series(), row);
        }
        all.computeIfAbsent(row.series(), _ -> new ArrayList<>()).add(change);
      }
    }
    return changed.values().stream()
        .map(row -> ReleaseRow.of(row, all.getOrDefault(row.series(), List.of())))
        .toList();
  }
}
