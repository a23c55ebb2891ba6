package dev.benchwarden.core.statistics;

import org.jspecify.annotations.Nullable;

/**
 * Precision of a row's test, which gives the change that it would have found in 80 % of cases
 * (docs/statistics.md section 7a).
 *
 * @param scale of the error
 * @param error the standard error of the change: of logarithms, or in percent of the baseline
 * @param degreesOfFreedom of the error, above 0, may be infinite
 */
record DetectableChange(Scale scale, double error, double degreesOfFreedom) {

  /** The precision of a test that decided; null if its interval has no finite ends. */
  static @Nullable DetectableChange of(TestReport test) {
    Significance deciding = test.deciding();
    Interval interval = deciding.interval();
    if (interval == null) {
      return null;
    }
    Double known = deciding.degreesOfFreedom();
    double degreesOfFreedom = known == null ? Double.POSITIVE_INFINITY : known;
    double error = error(test, interval, degreesOfFreedom);
    return Double.isFinite(error)
        ? new DetectableChange(test.scale(), error, degreesOfFreedom)
        : null;
  }

  /** The divisor of t; the interval has to be used only where nothing differs. */
  private static double error(TestReport test, Interval interval, double degreesOfFreedom) {
    Difference difference = test.difference();
    Double t = test.deciding().t();
    if (interval.low() == interval.high()) {
      return 0;
    }
    if (t != null && t != 0) {
      double error = Math.abs(difference.value() / t);
      return test.scale() == Scale.LOG ? error : Math.abs(difference.percent(error));
    }
    double width =
        test.scale() == Scale.LOG
            ? Math.log1p(interval.high() / 100) - Math.log1p(interval.low() / 100)
            : interval.high() - interval.low();
    return width / 2 / StudentT.of(degreesOfFreedom).criticalValue();
  }

  /** The same test with a smaller or larger error. */
  DetectableChange with(double factor, double otherDegreesOfFreedom) {
    return new DetectableChange(scale, error * factor, otherDegreesOfFreedom);
  }

  /** The change that the test alone finds, in percent. */
  double testPercent(double alpha, DetectableErrors errors) {
    return error == 0 ? 0 : percent(error * errors.of(degreesOfFreedom, alpha));
  }

  /**
   * The change that is reported, in percent: a change just as large as the smallest that matters
   * would be estimated as larger only half of the time.
   */
  double percent(double alpha, double minEffect, DetectableErrors errors) {
    double matters = scale == Scale.LOG ? Math.log1p(minEffect / 100) : minEffect;
    return Math.max(testPercent(alpha, errors), percent(matters + Power.QUANTILE * error));
  }

  private double percent(double onScale) {
    return scale == Scale.LOG ? 100 * Math.expm1(onScale) : onScale;
  }
}
