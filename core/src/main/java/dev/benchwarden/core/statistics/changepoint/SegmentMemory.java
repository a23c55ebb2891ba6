package dev.benchwarden.core.statistics.changepoint;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Memory of the results of a series' segment tests, so that after one more point only the segments
 * that contain it are tested again, and those whose other values moved far enough to matter. The
 * answer is the same with and without it.
 */
public final class SegmentMemory {

  /** Remembers nothing. */
  public static final SegmentMemory EMPTY =
      new SegmentMemory(new double[0], 0, ChangePointConfig.DEFAULT, Map.of());

  private static final int BYTES = 200;
  private static final int BYTES_OF_OUTCOME = 100;

  private final double[] values;
  private final long start;
  private final ChangePointConfig config;
  private final Map<Question, SegmentOutcome> outcomes;

  SegmentMemory(
      double[] values,
      long start,
      ChangePointConfig config,
      Map<Question, SegmentOutcome> outcomes) {
    this.values = values;
    this.start = start;
    this.config = config;
    this.outcomes = Map.copyOf(outcomes);
  }

  /** About how much memory it takes. */
  public int bytes() {
    return BYTES + Double.BYTES * values.length + BYTES_OF_OUTCOME * outcomes.size();
  }

  /**
   * Keeps only results that would be found again in the present values, with these settings. Places
   * are counted over all values that the series has ever had.
   */
  SegmentMemory of(double[] now, ChangePointConfig nowConfig) {
    if (outcomes.isEmpty() || !config.equals(nowConfig)) {
      return new SegmentMemory(now, start, nowConfig, Map.of());
    }
    ValueAlignment alignment = ValueAlignment.of(values, now);
    long nowStart = start + alignment.gone();
    ValueDrift drift = ValueDrift.between(values, now, alignment);
    Map<Question, SegmentOutcome> kept = new HashMap<>();
    outcomes.forEach((question, outcome) ->
        drift
            .outcomeNow(outcome, (int) (question.from - start), (int) (question.to - start))
            .ifPresent(still -> kept.put(question, still)));
    return new SegmentMemory(now, nowStart, nowConfig, kept);
  }

  /** The place of the first value. */
  long start() {
    return start;
  }

  Optional<SegmentOutcome> recall(Question question, double factor) {
    return Optional.ofNullable(outcomes.get(question)).filter(outcome -> outcome.holdsFor(factor));
  }

  /**
   * A test of a segment {@code [from, to)} of all the values the series has ever had.
   *
   * @param back whether it tests for a level that changes and comes back, rather than one that
   *     changes
   */
  record Question(long from, long to, boolean back) {}
}
