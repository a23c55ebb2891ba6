package dev.benchwarden.core.statistics.power;

import dev.benchwarden.core.statistics.evidence.TestBasis;

/**
 * Design by which a series is measured and judged, to compute what another design would detect
 * (docs/statistics.md section C3).
 *
 * @param components where the noise comes from
 * @param points how many the stable region has, 5 to 100
 * @param alpha the level of one test
 * @param minEffect the smallest change that matters, in percent
 * @param prior what the series' noise says about each other's, in degrees of freedom
 */
record Design(
    VarianceComponents components, int points, double alpha, double minEffect, double prior) {

  /** The standard error of a change, as a natural logarithm. */
  double error(TestBasis basis, int machines, int runs) {
    double ofMachines = components.ofMachine(runs) / machines;
    return basis == TestBasis.REGION
        ? Math.sqrt((components.build() + ofMachines) * (1 + 1.0 / points))
        : Math.sqrt(2 * ofMachines);
  }

  /** The smallest change that the test alone detects, in percent. */
  double testPercent(TestBasis basis, int machines, int runs) {
    if (components.quiet()) {
      return 0;
    }
    double own = basis == TestBasis.REGION ? points - 1.0 : machines - 1.0;
    double errors = Power.detectableErrors(own + prior, alpha);
    return 100 * Math.expm1(error(basis, machines, runs) * errors);
  }

  /**
   * The smallest change that is reported: a change just as large as the smallest that matters would
   * be estimated as larger only half of the time.
   */
  double percent(double testPercent, double error) {
    double reported =
        Math.log1p(minEffect / 100) + (components.quiet() ? 0 : Power.QUANTILE * error);
    return 100 * Math.expm1(Math.max(Math.log1p(testPercent / 100), reported));
  }

  /** The same design for a series whose machines and runs do not vary. */
  Design withBuildNoiseOnly() {
    VarianceComponents c = components;
    VarianceComponents rest =
        new VarianceComponents(
            0,
            0,
            c.build(),
            c.total(),
            c.machines(),
            c.runs(),
            c.lumped(),
            c.runsKnown(),
            c.quiet());
    return new Design(rest, points, alpha, minEffect, prior);
  }
}
