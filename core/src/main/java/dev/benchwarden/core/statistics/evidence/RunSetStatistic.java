package dev.benchwarden.core.statistics.evidence;

import dev.benchwarden.core.statistics.Difference;
import dev.benchwarden.core.statistics.Flag;
import dev.benchwarden.core.statistics.Sample;
import dev.benchwarden.core.statistics.Scale;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Test of a candidate's runs against a baseline's (docs/statistics.md section 5): paired by machine
 * where possible, because machines differ by more than most changes do.
 *
 * @param observations how many machines (paired), or values on both sides together (Welch)
 * @param deviation the standard deviation of the machines' differences; NaN unless paired
 * @param suspects machines whose own change differs far from all the others'
 */
public record RunSetStatistic(
    TestBasis basis,
    Difference difference,
    int observations,
    double deviation,
    List<String> suspects) {

  private static final int MACHINES_TO_PAIR = 2;
  private static final int MACHINES_TO_SUSPECT_ONE = 5;
  private static final double SUSPECT_DEVIATIONS = 5;

  /** The first test that the runs allow; null if there are too few. */
  public static @Nullable RunSetStatistic of(RunSet baseline, RunSet candidate) {
    CommonMachines common = CommonMachines.of(baseline, candidate);
    if (common.count() >= MACHINES_TO_PAIR) {
      return paired(common);
    }
    if (baseline.machines() >= MACHINES_TO_PAIR && candidate.machines() >= MACHINES_TO_PAIR) {
      return welch(TestBasis.WELCH_MACHINES, baseline.medians(), candidate.medians());
    }
    return common.count() == 1 ? ofOneMachine(common.names()[0], baseline, candidate) : null;
  }

  /**
   * The same where results were corrected for machines' effects, which are known only so well
   * (docs/statistics.md section A7).
   *
   * @param variance the sum of the squared standard errors of these corrections
   */
  RunSetStatistic corrected(double variance) {
    Difference wider =
        difference.withVariance(
            difference.variance() + variance / observations, difference.degreesOfFreedom());
    return basis == TestBasis.PAIRED_MACHINES
        ? new RunSetStatistic(basis, wider, observations, deviation, suspects)
        : this;
  }

  /** The flags of the test itself. */
  Set<Flag> flags() {
    Set<Flag> flags = EnumSet.noneOf(Flag.class);
    if (difference.scale() == Scale.RAW) {
      flags.add(Flag.RAW_SCALE);
    }
    if (basis == TestBasis.WELCH_RUNS_ONE_MACHINE || basis == TestBasis.SAMPLES_ONE_PROCESS) {
      flags.add(Flag.LOW_CONFIDENCE);
    }
    if (basis == TestBasis.ASSUMED_SPREAD) {
      flags.add(Flag.ASSUMED_SPREAD);
    }
    return flags;
  }

  /** Of the only machine that both sides have; null if it ran too seldom on either. */
  private static @Nullable RunSetStatistic ofOneMachine(
      String machine, RunSet baseline, RunSet candidate) {
    double[] before = Objects.requireNonNull(baseline.machine(machine)).runs();
    double[] after = Objects.requireNonNull(candidate.machine(machine)).runs();
    return Math.min(before.length, after.length) < TestBasis.RUNS_ON_ONE_MACHINE
        ? null
        : welch(TestBasis.WELCH_RUNS_ONE_MACHINE, before, after);
  }

  private static RunSetStatistic paired(CommonMachines common) {
    Scale scale = scale(common.baseline(), common.candidate());
    double[] changes = new double[common.count()];
    for (int k = 0; k < changes.length; k++) {
      changes[k] = change(scale, common.baseline()[k], common.candidate()[k]);
    }
    double deviation = Sample.standardDeviation(changes);
    double magnitude = magnitude(scale, common.baseline(), common.candidate());
    Difference difference =
        new Difference(
            scale,
            Sample.mean(changes),
            deviation,
            1.0 / changes.length,
            changes.length - 1.0,
            reference(scale, common.baseline()),
            magnitude,
            Sample.isAnyNegative(common.baseline()) || Sample.isAnyNegative(common.candidate()));
    return new RunSetStatistic(
        TestBasis.PAIRED_MACHINES,
        difference,
        changes.length,
        deviation,
        suspects(common.names(), changes, magnitude));
  }

  private static double change(Scale scale, double baseline, double candidate) {
    return scale == Scale.LOG ? Math.log(candidate) - Math.log(baseline) : candidate - baseline;
  }

  private static List<String> suspects(String[] machines, double[] changes, double magnitude) {
    if (changes.length < MACHINES_TO_SUSPECT_ONE) {
      return List.of();
    }
    double median = Sample.median(changes);
    double limit = SUSPECT_DEVIATIONS * Sample.madDeviation(changes);
    List<String> suspects = new ArrayList<>();
    for (int k = 0; k < changes.length; k++) {
      double distance = Math.abs(changes[k] - median);
      if (distance > limit && !Sample.isNegligible(distance, magnitude)) {
        suspects.add(machines[k]);
      }
    }
    return suspects;
  }

  private static RunSetStatistic welch(TestBasis basis, double[] baseline, double[] candidate) {
    Scale scale = scale(baseline, candidate);
    double[] left = scale == Scale.LOG ? Sample.logarithms(baseline) : baseline;
    double[] right = scale == Scale.LOG ? Sample.logarithms(candidate) : candidate;
    double leftError = Sample.standardError(left);
    double rightError = Sample.standardError(right);
    Difference difference =
        new Difference(
            scale,
            Sample.mean(right) - Sample.mean(left),
            Math.hypot(leftError, rightError),
            1,
            degreesOfFreedom(leftError, left.length - 1, rightError, right.length - 1),
            reference(scale, baseline),
            magnitude(scale, baseline, candidate),
            Sample.isAnyNegative(baseline) || Sample.isAnyNegative(candidate));
    int observations = baseline.length + candidate.length;
    return new RunSetStatistic(basis, difference, observations, Double.NaN, List.of());
  }

  /** Welch and Satterthwaite's degrees of freedom; all of them where nothing varies. */
  private static double degreesOfFreedom(double left, int leftDf, double right, int rightDf) {
    double error = Math.hypot(left, right);
    if (error == 0) {
      return (double) leftDf + rightDf;
    }
    double leftPart = left / error * (left / error);
    double rightPart = right / error * (right / error);
    return 1 / (leftPart * leftPart / leftDf + rightPart * rightPart / rightDf);
  }

  private static Scale scale(double[] baseline, double[] candidate) {
    boolean positive = Sample.areAllPositive(baseline) && Sample.areAllPositive(candidate);
    return positive ? Scale.LOG : Scale.RAW;
  }

  private static double reference(Scale scale, double[] baseline) {
    return scale == Scale.LOG ? Double.NaN : Sample.meanOrZero(baseline);
  }

  private static double magnitude(Scale scale, double[] baseline, double[] candidate) {
    return scale == Scale.LOG
        ? 1
        : Math.max(Sample.largestMagnitude(baseline), Sample.largestMagnitude(candidate));
  }
}
