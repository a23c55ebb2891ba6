package dev.benchwarden.judging.calibration;

import dev.benchwarden.core.statistics.Sample;
import dev.benchwarden.core.statistics.VariancePrior;
import dev.benchwarden.core.statistics.evidence.TestBasis;
import dev.benchwarden.core.statistics.evidence.TestReport;
import dev.benchwarden.core.statistics.verdict.Finding;
import dev.benchwarden.core.statistics.verdict.JudgedComparison;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Summary of the last evaluations: how many series they tested, and how much noise information they
 * shared.
 */
final class UsualComparison {

  private static final int LAST = 20;

  /** The most that the prior weighs (docs/statistics.md section C3). */
  private static final double MOST_PRIOR = 50;

  private final Deque<Double> tests = new ArrayDeque<>();
  private final Deque<Double> priors = new ArrayDeque<>();

  void add(JudgedComparison evaluation) {
    tests.add((double) evaluation.findings().stream().filter(UsualComparison::isTested).count());
    double[] known = evaluation.findings().stream().mapToDouble(UsualComparison::prior).toArray();
    double[] moderated = Sample.valid(known);
    if (moderated.length > 0) {
      priors.add(Sample.median(moderated));
    }
    keepLast(tests);
    keepLast(priors);
  }

  /** The weight of its test's prior, in degrees of freedom; NaN without one. */
  private static double prior(Finding finding) {
    TestReport test = finding.testBasis() == TestBasis.REGION ? finding.test() : null;
    VariancePrior prior = test == null ? null : test.prior();
    return prior == null ? Double.NaN : Math.min(MOST_PRIOR, prior.degreesOfFreedom());
  }

  private static boolean isTested(Finding finding) {
    return finding.qValue() != null;
  }

  private static void keepLast(Deque<Double> values) {
    if (values.size() > LAST) {
      values.removeFirst();
    }
  }

  /** How many series are tested together; at least 1. */
  int tests() {
    return Math.max(1, (int) median(tests));
  }

  /** What the series' noise says about each other's, in degrees of freedom; 0 if nothing. */
  double prior() {
    return median(priors);
  }

  private static double median(Deque<Double> values) {
    double[] all = values.stream().mapToDouble(Double::doubleValue).toArray();
    return all.length == 0 ? 0 : Sample.median(all);
  }
}
