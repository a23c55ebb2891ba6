package dev.benchwarden.core.statistics.changepoint;

import dev.benchwarden.core.statistics.Sample;
import java.util.Arrays;
import java.util.stream.DoubleStream;

/**
 * Permutation test of whether a segment's level changes and comes back, and where:
 * docs/statistics.md section 8.3b. A single split shows little of that, since the values after it
 * are like those before.
 *
 * <p>The permutations are those of {@link SegmentSignificance}.
 */
final class StretchSignificance implements SegmentTest {

  /** In shorter segments a stretch and its surroundings have too few values to be distinguished. */
  private static final int FEWEST_VALUES = 16;

  private final double[] values;
  private final int from;
  private final int to;
  private final ChangePointConfig config;

  /**
   * @param values of the whole series; the segment is {@code [from, to)} of it
   */
  StretchSignificance(double[] values, int from, int to, ChangePointConfig config) {
    this.values = values;
    this.from = from;
    this.to = to;
    this.config = config;
  }

  /** Only a statistic that no permutation reaches is significant. */
  @Override
  public SegmentOutcome outcome(double factor) {
    if (isTooShort() || SegmentSignificance.isFlat(values, from, to)) {
      return SegmentOutcome.NO_CHANGE;
    }
    RankedSegment segment = new RankedSegment(values, from, to);
    StretchScan scan = new StretchScan(segment, config);
    StretchScan.Stretch best = scan.best(SegmentSignificance.TIE);
    return best.statistic() <= 0 || isOfOutliers(best)
        ? SegmentOutcome.NO_CHANGE
        : permute(best, factor, segment.ranks.clone(), scan);
  }

  /** Three outliers side by side make any five values around them differ from the rest. */
  private boolean isOfOutliers(StretchScan.Stretch stretch) {
    double[] inside = Arrays.copyOfRange(values, from + stretch.from(), from + stretch.to());
    double[] before = Arrays.copyOfRange(values, from, from + stretch.from());
    double[] behind = Arrays.copyOfRange(values, from + stretch.to(), to);
    double level = Sample.median(inside);
    double around =
        Sample.median(DoubleStream.concat(Arrays.stream(before), Arrays.stream(behind)).toArray());
    long onLevel =
        Arrays.stream(inside)
            .filter(value -> Math.abs(value - level) < Math.abs(value - around))
            .count();
    return onLevel < config.minInterior() - 1;
  }

  private boolean isTooShort() {
    int length = to - from;
    return length < FEWEST_VALUES
        || length < 2 * config.minSegment() + config.minInterior()
        || length < 2 * config.minInterior();
  }

  /** Ends as soon as one permutation has reached the threshold. */
  private SegmentOutcome permute(
      StretchScan.Stretch best, double factor, int[] ranks, StretchScan scan) {
    double threshold = best.statistic() * (1 - SegmentSignificance.TIE);
    Shuffler shuffler = new Shuffler(config.seed(), ranks.length);
    double largest = 0;
    for (int i = 0; i < config.permutations() && largest * factor < threshold; i++) {
      shuffler.shuffle(ranks);
      largest =
          Math.max(largest, scan.largest(ranks, threshold * SegmentSignificance.MARGIN / factor));
    }
    return largest * factor < threshold
        ? new SegmentOutcome(best.from(), best.to(), threshold / largest)
        : new SegmentOutcome(0, 0, threshold / largest);
  }
}
