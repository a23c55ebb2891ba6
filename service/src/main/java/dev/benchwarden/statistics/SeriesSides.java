package dev.benchwarden.statistics;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * All that is known about one series in a comparison.
 *
 * @param series the caller's own number for it
 * @param timeLike whether the unit has a time dimension (s, ops/s, B/s, or unknown): such series
 *     move with the speed of a machine, others do not
 * @param baseline the runs of each machine; empty if only the region is known
 * @param candidate the runs of each machine
 * @param region the stable region; null where one run set is compared with another
 * @param minEffect the series' own smallest change that matters, in percent; null for the
 *     comparison's
 */
public record SeriesSides(
    long series,
    Direction direction,
    boolean timeLike,
    Map<String, double[]> baseline,
    Map<String, double[]> candidate,
    @Nullable RegionPoints region,
    @Nullable Double minEffect) {

  /** Two run sets without history. */
  public static SeriesSides ofRuns(
      long series,
      Direction direction,
      boolean timeLike,
      Map<String, double[]> baseline,
      Map<String, double[]> candidate) {
    return new SeriesSides(series, direction, timeLike, baseline, candidate, null, null);
  }

  /** A candidate and its stable region. */
  public static SeriesSides ofRegion(
      long series,
      Direction direction,
      boolean timeLike,
      RegionPoints region,
      Map<String, double[]> candidate) {
    return new SeriesSides(series, direction, timeLike, Map.of(), candidate, region, null);
  }
}
