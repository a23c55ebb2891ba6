package dev.benchwarden.judging.verdict;

import java.util.List;
import java.util.Set;

/**
 * Results of a revision, grouped by when they were measured.
 *
 * @param judged what the verdict is based on: everything, or the first measurement alone if repeats
 *     have to confirm it
 * @param groups the first measurement, then its repeats
 */
public record MeasuredRevision(MeasuredGroup judged, List<MeasuredGroup> groups) {

  MeasuredGroup first() {
    return groups.getFirst();
  }

  /** The oldest first. */
  List<MeasuredGroup> repeats() {
    return groups.subList(1, groups.size());
  }

  /** Whether one of its runs took turns with no other. */
  boolean isMeasuredAlone() {
    return groups.stream()
        .flatMap(group -> group.runs().stream())
        .anyMatch(run -> run.pair() == null);
  }

  /** The numbers of the series that were measured. */
  public Set<Long> series() {
    return judged.medians().keySet();
  }
}
