package dev.benchwarden.core.statistics;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

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
  private final Map<SegmentMemory.Question, SegmentOutcome> outcomes = new HashMap<>();

  /**
   * @param factor by how much autocorrelation raises the statistic of independent values, at least
   *     1
   */
  TestedSegments(double[] values, double factor, ChangePointConfig config, SegmentMemory earlier) {
    this.values = values;
    this.start = earlier.startOf(values);
    this.factor = factor;
    this.config = config;
    this.earlier = earlier.alignedWith(values, start, config);
  }

  /** Whether and where the level of {@code [from, to)} changes. */
  SegmentOutcome split(int from, int to) {
    return outcome(
        new SegmentMemory.Question(start + from, start + to, false),
        () -> new SegmentSignificance(values, from, to, config));
  }

  /** Whether and where the level of {@code [from, to)} changes and comes back. */
  SegmentOutcome stretch(int from, int to) {
    return outcome(
        new SegmentMemory.Question(start + from, start + to, true),
        () -> new StretchSignificance(values, from, to, config));
  }

  private SegmentOutcome outcome(SegmentMemory.Question question, Supplier<SegmentTest> test) {
    return outcomes.computeIfAbsent(
        question, q -> earlier.recall(q, factor).orElseGet(() -> test.get().outcome(factor)));
  }

  SegmentMemory memory() {
    return new SegmentMemory(values, start, config, outcomes);
  }
}
