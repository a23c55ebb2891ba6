package dev.benchwarden.core.statistics;

import java.util.HashMap;
import java.util.Map;

/**
 * The tests of a series' segments. A segment that was tested before and has kept its values is not
 * tested again.
 */
final class TestedSegments {

  private final SegmentMemory earlier;
  private final double[] values;
  private final long start;
  private final double factor;
  private final ChangePointConfig config;
  private final Map<SegmentMemory.Place, SegmentOutcome> outcomes = new HashMap<>();

  /**
   * @param start the place of the first value among all the series has ever had
   * @param factor by how much autocorrelation raises the statistic of independent values, at least
   *     1
   */
  TestedSegments(
      double[] values, long start, double factor, ChangePointConfig config, SegmentMemory earlier) {
    this.values = values;
    this.start = start;
    this.factor = factor;
    this.config = config;
    this.earlier = earlier.alignedWith(values, start, config);
  }

  SegmentOutcome outcome(int from, int to) {
    return outcomes.computeIfAbsent(
        new SegmentMemory.Place(start + from, start + to),
        place ->
            earlier
                .recall(place, factor)
                .orElseGet(
                    () -> new SegmentSignificance(values, from, to, config).outcome(factor)));
  }

  SegmentMemory memory() {
    return new SegmentMemory(values, start, config, outcomes);
  }
}
