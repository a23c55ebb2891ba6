package dev.benchwarden.core.statistics;

import org.jspecify.annotations.Nullable;

/**
 * Precision of a row's test, from which follows the change that it would have found in 80 % of
 * cases (docs/statistics.md section 7a).
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
    double width =
        test.scale() == Scale.LOG
            ? Math.log1p(interval.high() / 100) - Math.log1p(interval.low() / 100)
            : interval.high() - interval.low();
    double error = width / 2 / StudentT.of(degreesOfFreedom).criticalValue();
    return Double.isFinite(error)
        ? new DetectableChange(test.scale(), error, degreesOfFreedom)
        : null;
  }

  /** The same test with a smaller or larger error. */
  DetectableChange with(double factor, double otherDegreesOfFreedom) {
    return new DetectableChange(scale, error * factor, otherDegreesOfFreedom);
  }

  /** The change that the test alone finds, in percent. */
  double testPercent(double alpha) {
    return error == 0 ? 0 : percent(error * Power.detectableErrors(degreesOfFreedom, alpha));
  }

  /**
   * The change that is reported, in percent: one as large as the smallest that matters would be
   * seen as larger only every second time.
   */
  double percent(double alpha, double minEffect) {
    double matters = scale == Scale.LOG ? Math.log1p(minEffect / 100) : minEffect;
    return Math.max(testPercent(alpha), percent(matters + Power.QUANTILE * error));
  }

  private double percent(double onScale) {
    return scale == Scale.LOG ? 100 * Math.expm1(onScale) : onScale;
  }
}
