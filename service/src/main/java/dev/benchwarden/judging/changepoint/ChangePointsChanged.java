package dev.benchwarden.judging.changepoint;

import dev.benchwarden.judging.history.Mainline;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Event: the change points of these series were searched for again. Published in the transaction
 * that stores what was found, so that what a listener writes is kept with it or not at all.
 *
 * @param mainline that of the stable branch on which they were searched
 * @param unfinished those of the series for which further machines are awaited, whose reports may
 *     change everything again
 * @param changes those that are stored now of each of the series that has any
 * @param settled those that are more than a passing disturbance since this time
 * @param isMoved whether results have moved between these series, as to another platform
 */
public record ChangePointsChanged(
    long project,
    Mainline mainline,
    Set<Long> series,
    Set<Long> unfinished,
    Map<Long, List<KnownChange>> changes,
    List<KnownChange> settled,
    boolean isMoved) {

  /** The series for which no machine is awaited. */
  public Set<Long> finished() {
    return series.stream().filter(one -> !unfinished.contains(one)).collect(Collectors.toSet());
  }

  /** The change points of those. */
  public Map<Long, List<KnownChange>> changesOfFinished() {
    Map<Long, List<KnownChange>> finished = new HashMap<>(changes);
    finished.keySet().retainAll(finished());
    return finished;
  }
}
