package dev.benchwarden.core.statistics.evidence;

import dev.benchwarden.core.statistics.Sample;
import dev.benchwarden.core.statistics.SmallestEffect;
import dev.benchwarden.core.statistics.Verdict;
import java.util.function.DoubleSupplier;

/**
 * Thresholds above which a change counts.
 *
 * @param alpha the largest share of false alarms among significant rows, 0 to 1
 * @param minEffect the smallest change that matters, in percent, 0 or more
 * @param correction how p-values are corrected for the number of tests
 * @param decision what decides
 * @param zMin the largest |z| of an ordinary value, where z decides
 * @param minMachines how many machines have to take part in a regression or improvement
 * @param centre what the headline z is measured from
 * @param minAbsolute the smallest change that matters, in the metric's own unit, 0 or more: near
 *     zero any percentage is large
 */
public record Thresholds(
    double alpha,
    double minEffect,
    Correction correction,
    Decision decision,
    double zMin,
    int minMachines,
    Centre centre,
    double minAbsolute) {

  /** How p-values are corrected for the number of tests. */
  public enum Correction {
    BH,
    NONE
  }

  /** What decides between change and no change. */
  public enum Decision {
    /** The test and the smallest effect. */
    P,
    /** The z-score alone, as in MongoDB's perfcomp. */
    Z,
    /** Both. */
    BOTH
  }

  /** Centre from which the headline z of a stable region is measured. */
  public enum Centre {
    MEAN,
    /** Median and median absolute deviation, which outliers cannot move. */
    MEDIAN
  }

  /** 5 % with correction, 2 %, any number of machines: defaults for a team that sets nothing. */
  public static final Thresholds DEFAULT =
      new Thresholds(0.05, 2, Correction.BH, Decision.P, 1.96, 1, Centre.MEAN, 0);

  public Thresholds {
    if (!(alpha >= 0 && alpha <= 1)) {
      throw new IllegalArgumentException("alpha must be between 0 and 1, not " + alpha);
    }
    if (!(minEffect >= 0)) {
      throw new IllegalArgumentException("minEffect must be 0 percent or more, not " + minEffect);
    }
    if (!(minAbsolute >= 0)) {
      throw new IllegalArgumentException("minAbsolute must be 0 or more, not " + minAbsolute);
    }
  }

  public Thresholds withAlpha(double other) {
    return new Thresholds(
        other, minEffect, correction, decision, zMin, minMachines, centre, minAbsolute);
  }

  public Thresholds withMinEffect(double percent) {
    return new Thresholds(
        alpha, percent, correction, decision, zMin, minMachines, centre, minAbsolute);
  }

  public Thresholds withCorrection(Correction other) {
    return new Thresholds(
        alpha, minEffect, other, decision, zMin, minMachines, centre, minAbsolute);
  }

  public Thresholds withDecision(Decision other, double otherZMin) {
    return new Thresholds(
        alpha, minEffect, correction, other, otherZMin, minMachines, centre, minAbsolute);
  }

  public Thresholds withMinMachines(int machines) {
    return new Thresholds(
        alpha, minEffect, correction, decision, zMin, machines, centre, minAbsolute);
  }

  public Thresholds withCentre(Centre other) {
    return new Thresholds(
        alpha, minEffect, correction, decision, zMin, minMachines, other, minAbsolute);
  }

  /** Whether a change in percent matters, whichever way it goes; NaN does not. */
  public boolean isReachedBy(double percent) {
    return SmallestEffect.isReached(minEffect, percent);
  }

  /** Whether two values differ by less than matters in the metric's own unit. */
  public boolean isNegligible(Headline values) {
    return isNegligible(values.baselineMean(), values.candidateMean());
  }

  /** The same of two values; not where either is NaN. */
  public boolean isNegligible(double before, double after) {
    double rounding = Sample.ROUNDING * Math.max(Math.abs(before), Math.abs(after));
    return Math.abs(after - before) < minAbsolute - rounding;
  }

  /**
   * The verdict by what decides.
   *
   * @param byTest the verdict of the test
   * @param z positive is better; NaN if there is none
   */
  public Verdict verdict(Verdict byTest, DoubleSupplier z) {
    return switch (decision) {
      case P -> byTest;
      case Z -> byZ(z.getAsDouble());
      case BOTH ->
          byTest.isChange() && !byZ(z.getAsDouble()).isChange() ? Verdict.INCONCLUSIVE : byTest;
    };
  }

  private Verdict byZ(double z) {
    if (Double.isNaN(z)) {
      return Verdict.NOT_ENOUGH_DATA;
    }
    return Math.abs(z) > zMin ? Verdict.ofDirection(z) : Verdict.NO_CHANGE;
  }

  /** Whether both values are less than the smallest change that matters. */
  public boolean isNothing(Headline values) {
    return Math.max(Math.abs(values.baselineMean()), Math.abs(values.candidateMean()))
        < minAbsolute;
  }

  public Thresholds withMinAbsolute(double smallest) {
    return new Thresholds(
        alpha, minEffect, correction, decision, zMin, minMachines, centre, smallest);
  }
}
