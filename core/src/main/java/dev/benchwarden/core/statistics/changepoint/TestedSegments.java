package dev.benchwarden.core.statistics.changepoint;

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
  private final double factor;
  private final ChangePointConfig config;
  private final Map<SegmentMemory.Question, SegmentOutcome> outcomes = new HashMap<>();

  /**
   * @param factor by how much autocorrelation raises the statistic of independent values, at least
   *     1
   */
  TestedSegments(double[] values, double factor, ChangePointConfig config, SegmentMemory earlier) {
    this.values = values;
    this.factor = factor;
    this.config = config;
    this.earlier = earlier.of(values, config);
  }

  /** Whether and where the level of {@code [from, to)} changes. */
  SegmentOutcome split(int from, int to) {
    return outcome(
        question(from, to, false), () -> new SegmentSignificance(values, from, to, config));
  }

  /** Whether and where the level of {@code [from, to)} changes and comes back. */
  SegmentOutcome stretch(int from, int to) {
    return outcome(
        question(from, to, true), () -> new StretchSignificance(values, from, to, config));
  }

  private SegmentMemory.Question question(int from, int to, boolean back) {
    return new SegmentMemory.Question(earlier.start() + from, earlier.start() + to, back);
  }

  private SegmentOutcome outcome(SegmentMemory.Question question, Supplier<SegmentTest> test) {
    return outcomes.computeIfAbsent(
        question, q -> earlier.recall(q, factor).orElseGet(() -> test.get().outcome(factor)));
  }

  SegmentMemory memory() {
    return new SegmentMemory(values, earlier.start(), config, outcomes);
  }
}
