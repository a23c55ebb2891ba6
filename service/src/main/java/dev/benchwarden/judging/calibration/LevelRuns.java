package dev.benchwarden.judging.calibration;

import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.series.MachineMedian;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.StableRegion;
import dev.benchwarden.core.statistics.power.DetectableEffect;
import dev.benchwarden.judging.verdict.MainlinePast;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Runs of each series at the points of its newest level, without points that may belong to another
 * one, from which its noise is estimated.
 */
final class LevelRuns {

  /**
   * Noise is estimated from the last 20 complete points; of older ones only the number counts, so
   * their runs are not kept.
   */
  private static final int WITH_RUNS = 40;

  private final MainlinePast past;
  private final SuspectedPlaces suspected;
  private final Map<Long, List<Map<String, double[]>>> points = new HashMap<>();
  private final Map<Long, Set<Integer>> levelStarts = new HashMap<>();

  LevelRuns(MainlinePast past, SuspectedPlaces suspected) {
    this.past = past;
    this.suspected = suspected;
    past.histories().keySet().forEach(one -> levelStarts.put(one, past.levelStarts(one)));
  }

  /** To be called with each revision, the oldest first. */
  void add(PastRevision revision) {
    revision
        .measured()
        .forEach((series, measured) -> {
          if (!suspected.has(series, revision.place())) {
            add(series, revision.place(), measured);
          }
        });
  }

  private void add(long series, int place, List<MachineMedian> measured) {
    List<Map<String, double[]>> level = points.computeIfAbsent(series, id -> new ArrayList<>());
    if (isStart(series, place)) {
      level.clear();
    }
    level.add(runs(place, past.counting(place, measured)));
    if (level.size() > WITH_RUNS) {
      level.set(level.size() - 1 - WITH_RUNS, Map.of());
    }
    if (level.size() > StableRegion.MOST_POINTS) {
      level.removeFirst();
    }
  }

  private boolean isStart(long series, int place) {
    return past.pointAt(series, place)
        .filter(levelStarts.getOrDefault(series, Set.of())::contains)
        .isPresent();
  }

  private Map<String, double[]> runs(int place, List<MachineMedian> measured) {
    Map<String, double[]> runs = new HashMap<>();
    measured.forEach(one -> runs.put(past.label(one.machine(), place), one.runs()));
    return Map.copyOf(runs);
  }

  /**
   * The smallest change of a series that is found; empty with fewer than 5 points of the same
   * machines, or values of zero or less.
   *
   * @param tests how many series are usually judged together
   * @param prior what their noise usually says about each other's, in degrees of freedom
   */
  Optional<DetectableEffect> detectable(Series series, Policy policy, int tests, double prior) {
    return Optional.ofNullable(
        DetectableEffect.of(
            points.getOrDefault(series.id(), List.of()),
            policy.thresholds(policy.rulesFor(series)),
            tests,
            prior));
  }
}
