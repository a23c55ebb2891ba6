package dev.benchwarden.core.statistics.backtest;

import dev.benchwarden.core.statistics.Sample;
import dev.benchwarden.core.statistics.StableRegion;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Plan of which points of a mainline history to compare, to measure how often the verdicts raise an
 * alarm where nothing changed (docs/statistics.md section C1). Indices count the points from 0.
 *
 * @param pairs neighbours of one region; no point is in two pairs, so their trials are independent
 * @param replays points to judge again against those before them
 */
public record CalibrationPlan(List<Pair> pairs, List<Replay> replays) {

  private static final int FEWEST_REPEATS = 3;

  /** Two points to be compared run set against run set, the earlier one as the baseline. */
  public record Pair(int baseline, int candidate) {}

  /**
   * A point to be judged against the stable region before it.
   *
   * @param region 5 to 100 earlier points, ascending
   */
  public record Replay(int point, List<Integer> region) {}

  /**
   * Plans all comparisons within the stretches between change points.
   *
   * @param points how many there are
   * @param changePoints the first point of each new level, in any order
   * @param leftOut points that do not count: failed, flagged, or under suspicion
   */
  public static CalibrationPlan of(int points, Set<Integer> changePoints, Set<Integer> leftOut) {
    List<Pair> pairs = new ArrayList<>();
    List<Replay> replays = new ArrayList<>();
    for (List<Integer> region : regions(points, changePoints, leftOut)) {
      for (int i = 0; i + 1 < region.size(); i += 2) {
        pairs.add(new Pair(region.get(i), region.get(i + 1)));
      }
      for (int i = StableRegion.MATURE; i < region.size(); i++) {
        int from = Math.max(0, i - StableRegion.MOST_POINTS);
        replays.add(new Replay(region.get(i), List.copyOf(region.subList(from, i))));
      }
    }
    return new CalibrationPlan(List.copyOf(pairs), List.copyOf(replays));
  }

  private static List<List<Integer>> regions(
      int points, Set<Integer> changePoints, Set<Integer> leftOut) {
    List<List<Integer>> regions = new ArrayList<>();
    List<Integer> region = new ArrayList<>();
    regions.add(region);
    for (int point = 0; point < points; point++) {
      if (changePoints.contains(point)) {
        region = new ArrayList<>();
        regions.add(region);
      }
      if (!leftOut.contains(point)) {
        region.add(point);
      }
    }
    return regions;
  }

  /**
   * The runs of one revision on one machine as two sides that cannot differ: the first, third, …
   * against the second, fourth, … of the valid ones.
   *
   * @param runs in the order of their upload
   * @return empty if a side would have fewer than 3
   */
  public static List<double[]> repeats(double... runs) {
    double[] valid = Sample.valid(runs);
    if (valid.length / 2 < FEWEST_REPEATS) {
      return List.of();
    }
    return List.of(everySecond(valid, 0), everySecond(valid, 1));
  }

  private static double[] everySecond(double[] runs, int first) {
    return IntStream.range(0, runs.length)
        .filter(i -> i % 2 == first)
        .mapToDouble(i -> runs[i])
        .toArray();
  }
}
