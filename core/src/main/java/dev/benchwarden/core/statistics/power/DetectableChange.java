package dev.benchwarden.core.statistics.power;

import dev.benchwarden.core.statistics.Difference;
import dev.benchwarden.core.statistics.Interval;
import dev.benchwarden.core.statistics.Scale;
import dev.benchwarden.core.statistics.Significance;
import dev.benchwarden.core.statistics.StudentT;
import dev.benchwarden.core.statistics.evidence.TestReport;
import org.jspecify.annotations.Nullable;

/**
 * Precision of a row's test, which gives the change that it would have found in 80 % of cases
 * (docs/statistics.md section 7a).
 *
 * @param scale of the error
 * @param error the standard error of the change: of logarithms, or in percent of the baseline
 * @param degreesOfFreedom of the error, above 0, may be infinite
 */
public record DetectableChange(Scale scale, double error, double degreesOfFreedom) {

  /** The precision of a test that decided; null if its interval has no finite ends. */
  public static @Nullable DetectableChange of(TestReport test) {
    return of(test.deciding(), test.scale(), test.difference());
  }

  /** The same of a test of logarithms of which nothing else is known. */
  public static @Nullable DetectableChange ofLogarithms(Significance deciding) {
    return of(deciding, Scale.LOG, null);
  }

  private static @Nullable DetectableChange of(
      Significance deciding, Scale scale, @Nullable Difference difference) {
    Interval interval = deciding.interval();
    if (interval == null) {
      return null;
    }
    Double known = deciding.degreesOfFreedom();
    double degreesOfFreedom = known == null ? Double.POSITIVE_INFINITY : known;
    Double t = deciding.t();
    double error =
        interval.low() == interval.high()
            ? 0
            : difference != null && t != null && t != 0
                ? error(difference, scale, t)
                : error(interval, scale, degreesOfFreedom);
    return Double.isFinite(error) ? new DetectableChange(scale, error, degreesOfFreedom) : null;
  }

  /** What t was divided by. */
  private static double error(Difference difference, Scale scale, double t) {
    double error = Math.abs(difference.value() / t);
    return scale == Scale.LOG ? error : Math.abs(difference.percent(error));
  }

  /** Where nothing differs, or nobody says by what, the interval has to be taken apart. */
  private static double error(Interval interval, Scale scale, double degreesOfFreedom) {
    double width =
        scale == Scale.LOG
            ? Math.log1p(interval.high() / 100) - Math.log1p(interval.low() / 100)
            : interval.high() - interval.low();
    return width / 2 / StudentT.of(degreesOfFreedom).criticalValue();
  }

  /** The same test with a smaller or larger error. */
  public DetectableChange with(double factor, double otherDegreesOfFreedom) {
    return new DetectableChange(scale, error * factor, otherDegreesOfFreedom);
  }

  /** The change that the test alone finds, in percent. */
  public double testPercent(double alpha, DetectableErrors errors) {
    return error == 0 ? 0 : percent(error * errors.of(degreesOfFreedom, alpha));
  }

  /**
   * The change that is reported, in percent: a change just as large as the smallest that matters
   * would be estimated as larger only half of the time.
   */
  public double percent(double alpha, double minEffect, DetectableErrors errors) {
    double matters = scale == Scale.LOG ? Math.log1p(minEffect / 100) : minEffect;
    return Math.max(testPercent(alpha, errors), percent(matters + Power.QUANTILE * error));
  }

  private double percent(double onScale) {
    return scale == Scale.LOG ? 100 * Math.expm1(onScale) : onScale;
  }
}
