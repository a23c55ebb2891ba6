package dev.benchwarden.core.statistics.evidence;

import dev.benchwarden.core.statistics.Sample;
import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * Step in which a harness reported times, such as whole milliseconds (docs/statistics.md section
 * B1): a time between two steps is rounded to either, though nothing changed.
 */
public final class TimeStep {

  /** Steps finer than a thousandth of the unit are ignored. */
  private static final int MOST_DECIMALS = 3;

  /** Values of neighbouring steps; a mean of several may lie half a step further. */
  private static final double STEPS = 1.5;

  private TimeStep() {}

  /** Whether a change of a time is a single step, which rounding may cause. */
  public static boolean explains(Evidence evidence) {
    Headline headline = evidence.comparedHeadline();
    double step = of(evidence);
    return headline != null
        && step > 0
        && Math.abs(headline.candidateMean() - headline.baselineMean()) < STEPS * step;
  }

  /** The step of a time; 0 for a step too fine to matter, and for other metrics. */
  public static double of(Evidence evidence) {
    return evidence.series().timeLike() && !evidence.candidate().isEmpty() ? finest(evidence) : 0;
  }

  /**
   * Whether those of these times that are zero or below are none at all: what is measured takes
   * more than one step, and a time of zero is not one that was rounded.
   *
   * @param times NaN is no time
   */
  public static boolean isZeroNoTime(double... times) {
    if (!isAnyZero(times)) {
      return false;
    }
    double[] some = Arrays.stream(times).filter(time -> time > 0).toArray();
    return some.length > 0
        && Arrays.stream(some).min().orElseThrow() >= STEPS * finest(Arrays.stream(some));
  }

  /** In a loop, since this runs for the whole history of each series. */
  private static boolean isAnyZero(double[] times) {
    for (double time : times) {
      if (time <= 0) {
        return true;
      }
    }
    return false;
  }

  /** The finest step in which one of the runs was reported. */
  private static double finest(Evidence evidence) {
    return finest(
        Stream.of(evidence.baseline(), evidence.candidate())
            .flatMap(side -> side.perMachine().stream())
            .flatMapToDouble(machine -> Arrays.stream(machine.runs())));
  }

  private static double finest(DoubleStream times) {
    int decimals = times.mapToInt(TimeStep::decimals).max().orElse(MOST_DECIMALS + 1);
    return decimals > MOST_DECIMALS ? 0 : Math.pow(10, -decimals);
  }

  private static int decimals(double value) {
    int decimals = 0;
    while (decimals <= MOST_DECIMALS && !isWhole(value * Math.pow(10, decimals))) {
      decimals++;
    }
    return decimals;
  }

  private static boolean isWhole(double value) {
    return Sample.isNegligible(Math.abs(value - Math.rint(value)), Math.abs(value));
  }
}
