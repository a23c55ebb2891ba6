package dev.benchwarden.core.statistics;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Memory of what the tests of a series' segments have found, so that after one more point only the
 * segments that it belongs to are tested again. The answer is the same with and without it.
 */
public final class SegmentMemory {

  /** Remembers nothing. */
  public static final SegmentMemory EMPTY =
      new SegmentMemory(new double[0], 0, ChangePointConfig.DEFAULT, Map.of());

  /** How many of the oldest values may be gone since the last look. */
  private static final int MOST_GONE = 100;

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

  /**
   * The place of the first of these values among all that the series has ever had: where the
   * remembered ones begin, or a few behind where the oldest of them are gone, as from a history
   * that is cut at so many revisions.
   */
  long startOf(double[] now) {
    for (int gone = 0; gone < Math.min(values.length, MOST_GONE); gone++) {
      if (isMostlyTheSame(now, gone)) {
        return start + gone;
      }
    }
    return start;
  }

  private boolean isMostlyTheSame(double[] now, int gone) {
    int both = Math.min(now.length, values.length - gone);
    int same = 0;
    for (int i = 0; i < both; i++) {
      if (now[i] == values[gone + i]) {
        same++;
      }
    }
    return 2 * same > both;
  }

  /** About how much memory it takes. */
  public int bytes() {
    return BYTES + Double.BYTES * values.length + BYTES_OF_OUTCOME * outcomes.size();
  }

  /** Only what these values and settings would have found as well. */
  SegmentMemory alignedWith(double[] now, long nowStart, ChangePointConfig nowConfig) {
    if (outcomes.isEmpty() || !config.equals(nowConfig)) {
      return EMPTY;
    }
    int[] changed = changedBefore(now, nowStart);
    Map<Question, SegmentOutcome> kept = new HashMap<>();
    outcomes.forEach((question, outcome) -> {
      if (changed[(int) (question.to - start)] == changed[(int) (question.from - start)]) {
        kept.put(question, outcome);
      }
    });
    return new SegmentMemory(now, nowStart, nowConfig, kept);
  }

  Optional<SegmentOutcome> recall(Question question, double factor) {
    return Optional.ofNullable(outcomes.get(question)).filter(outcome -> outcome.holdsFor(factor));
  }

  /** For each of the remembered values, how many before it are now another value or gone. */
  private int[] changedBefore(double[] now, long nowStart) {
    int[] changed = new int[values.length + 1];
    for (int i = 0; i < values.length; i++) {
      long place = start + i - nowStart;
      boolean same = place >= 0 && place < now.length && now[(int) place] == values[i];
      changed[i + 1] = changed[i] + (same ? 0 : 1);
    }
    return changed;
  }

  /**
   * What was asked of a segment {@code [from, to)} of all the values the series has ever had.
   *
   * @param back whether its level changes and comes back, rather than changes
   */
  record Question(long from, long to, boolean back) {}
}
