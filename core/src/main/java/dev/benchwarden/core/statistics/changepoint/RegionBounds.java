package dev.benchwarden.core.statistics.changepoint;

import java.util.List;

/**
 * The points of a series that make up a stable region: docs/statistics.md section 9.2.
 *
 * @param from index of the first point, the last change before {@code to} or later
 * @param to index after the last point
 */
public record RegionBounds(int from, int to) {

  /**
   * The region that ends before an index: what a point there, or a candidate built on the point
   * before it, is compared with.
   *
   * @param changes the first index of each new level
   * @param to index after the region's last point
   * @param mostPoints how far it reaches back at most
   */
  static RegionBounds before(List<Integer> changes, int to, int mostPoints) {
    int lastChange = changes.stream().filter(change -> change < to).reduce(0, Math::max);
    return new RegionBounds(Math.max(lastChange, to - mostPoints), to);
  }

  /** Number of points. */
  public int size() {
    return to - from;
  }
}
