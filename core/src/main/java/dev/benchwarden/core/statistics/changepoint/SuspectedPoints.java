package dev.benchwarden.core.statistics.changepoint;

import dev.benchwarden.core.statistics.Difference;
import dev.benchwarden.core.statistics.Finite;
import dev.benchwarden.core.statistics.Sample;
import dev.benchwarden.core.statistics.Significance;
import dev.benchwarden.core.statistics.SmallestEffect;
import dev.benchwarden.core.statistics.evidence.RegionStatistic;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The newest points of a level that may be the beginning of another one (docs/statistics.md section
 * B5). They stay out of the stable region until a later point returns to the older level, so that a
 * slow change cannot become its own baseline.
 */
public final class SuspectedPoints {

  /** From this many points on, change point detection decides. */
  private static final int MOST = 4;

  private static final int FEWEST_BEFORE = 5;

  /** Every series is looked at after every revision, so once in twenty would be too often. */
  private static final double ALPHA = 0.01;

  /** Significance level of each of several points by itself. */
  private static final double ALPHA_OF_EACH = 0.05;

  /**
   * Significance level of several points together: as of two independent ones at {@link
   * #ALPHA_OF_EACH}.
   */
  private static final double ALPHA_OF_SEVERAL = 0.0025;

  private SuspectedPoints() {}

  /**
   * The first of the points at the end that all lie on the same side of those before them, their
   * mean too far for chance and each by itself hardly by chance.
   *
   * @param values the level's points, oldest first; NaN where there is none that counts
   * @return the length of {@code values} if no point is suspected
   */
  public static int start(double[] values, SmallestEffect smallest) {
    int[] present =
        IntStream.range(0, values.length).filter(i -> !Double.isNaN(values[i])).toArray();
    double[] counted = Sample.valid(values);
    for (int count = MOST; count > 0; count--) {
      if (areSuspected(counted, counted.length - count, smallest)) {
        return present[present.length - count];
      }
    }
    return values.length;
  }

  private static boolean areSuspected(double[] values, int start, SmallestEffect smallest) {
    if (start < FEWEST_BEFORE) {
      return false;
    }
    double[] before = Arrays.copyOf(values, start);
    double[] newest = Arrays.copyOfRange(values, start, values.length);
    double middle = middle(newest, before);
    if (newest.length == 1) {
      return changeFrom(before, middle, 1, ALPHA, smallest) != 0;
    }
    double side = changeFrom(before, middle, newest.length, ALPHA_OF_SEVERAL, smallest);
    return side != 0
        && Arrays.stream(newest)
            .allMatch(value -> side == changeFrom(before, value, 1, ALPHA_OF_EACH, smallest));
  }

  /** Their mean on the scale on which they are compared with those before. */
  private static double middle(double[] newest, double[] before) {
    boolean byRatio = Sample.areAllPositive(newest) && Sample.areAllPositive(before);
    return byRatio ? Math.exp(Sample.mean(Sample.logarithms(newest))) : Sample.mean(newest);
  }

  /**
   * Up or down; 0 for a change that does not matter, or that may be chance. One from nothing has no
   * size in percent, and matters.
   *
   * @param points of how many the value is the mean
   */
  private static double changeFrom(
      double[] before, double value, int points, double alpha, SmallestEffect smallest) {
    Difference difference = RegionStatistic.of(before, value, 1.0 / points);
    if (difference == null) {
      return 0;
    }
    Significance test = Significance.of(difference);
    double percent = Finite.orNaN(test.estimatePercent());
    boolean matters = Double.isNaN(percent) || smallest.isReachedBy(percent);
    return test.pValue() <= alpha && matters ? Math.signum(difference.value()) : 0;
  }
}
