package dev.benchwarden.core.statistics;

import java.util.stream.IntStream;
import org.apache.commons.numbers.gamma.Erfc;
import org.apache.commons.numbers.gamma.InverseErfc;
import org.apache.commons.statistics.distribution.TDistribution;
import org.jspecify.annotations.Nullable;

/**
 * Student's t distribution with real degrees of freedom; infinitely many make it the normal
 * distribution.
 */
public final class StudentT {

  private static final double NORMAL_CRITICAL_VALUE = 1.959963984540054;

  /** Tests with whole degrees of freedom are frequent and share their critical values. */
  private static final StudentT[] SHARED =
      IntStream.rangeClosed(1, 200).mapToObj(StudentT::new).toArray(StudentT[]::new);

  private final double degreesOfFreedom;
  private final @Nullable TDistribution law; // null for the normal distribution
  private double criticalValue = Double.NaN; // computed when first asked for; a race does no harm

  private StudentT(double degreesOfFreedom) {
    this.degreesOfFreedom = degreesOfFreedom;
    this.law = Double.isInfinite(degreesOfFreedom) ? null : TDistribution.of(degreesOfFreedom);
  }

  /**
   * @param degreesOfFreedom above 0, may be infinite
   */
  public static StudentT of(double degreesOfFreedom) {
    if (!(degreesOfFreedom > 0)) {
      throw new IllegalArgumentException(
          "degrees of freedom must be above 0, not " + degreesOfFreedom);
    }
    int whole = (int) degreesOfFreedom;
    boolean shared = whole == degreesOfFreedom && whole <= SHARED.length;
    return shared ? SHARED[whole - 1] : new StudentT(degreesOfFreedom);
  }

  double degreesOfFreedom() {
    return degreesOfFreedom;
  }

  /** The probability of a value at least as far from 0 as {@code t}, on either side. */
  public double twoSidedP(double t) {
    double distance = Math.abs(t);
    return law == null
        ? Erfc.value(distance / Math.sqrt(2))
        : 2 * law.survivalProbability(distance);
  }

  /** The value that 95 % of the distribution lie within, on both sides of 0. */
  public double criticalValue() {
    if (Double.isNaN(criticalValue)) {
      criticalValue = criticalValue(0.05);
    }
    return criticalValue;
  }

  /** The value that all but {@code alpha} of the distribution lie within, on both sides of 0. */
  public double criticalValue(double alpha) {
    if (law != null) {
      return law.inverseSurvivalProbability(alpha / 2);
    }
    return alpha == 0.05 ? NORMAL_CRITICAL_VALUE : Math.sqrt(2) * InverseErfc.value(alpha);
  }
}
