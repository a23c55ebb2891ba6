package dev.benchwarden.core.search;

import java.util.Arrays;
import java.util.List;

/**
 * Probabilities of all possible steps, given the measurements.
 *
 * @param only by commit: it alone changed the level
 * @param first by commit: it is the first of two that did
 * @param second by commit: it is the second of two
 * @param none that no commit did
 */
record StepPosterior(double[] only, double[] first, double[] second, double none) {

  private static final double PRIOR_NONE = 0.1;
  private static final double PRIOR_TWO = 0.05;

  /** From here on, two steps are likelier than one or none. */
  static final double HALF = 0.5;

  /** Nothing that people read is certain. */
  static final double MOST_CERTAIN = 0.999;

  /** Where the level between two steps may lie, in parts of the change: a quarter to three. */
  private static final int LOWEST_MIDDLE = LevelEvidence.PARTS / 4;

  private static final int HIGHEST_MIDDLE = LevelEvidence.PARTS - LOWEST_MIDDLE;

  static StepPosterior of(CommitSearch search) {
    LevelEvidence evidence = LevelEvidence.of(search);
    double[] prior = logShares(search.weights());
    double[] only = only(evidence, prior);
    TwoSteps two = new TwoSteps(evidence, prior);
    double none = none(evidence);
    double all = LogSum.of(LogSum.of(only), LogSum.of(two.first), none);
    return new StepPosterior(
        shares(only, all), shares(two.first, all), shares(two.second, all), Math.exp(none - all));
  }

  private static double[] logShares(List<Double> weights) {
    double largest = weights.stream().mapToDouble(Double::doubleValue).max().orElseThrow();
    double sum = weights.stream().mapToDouble(one -> one / largest).sum();
    return weights.stream().mapToDouble(one -> Math.log(one / largest / sum)).toArray();
  }

  private static double[] only(LevelEvidence evidence, double[] prior) {
    double[] only = new double[prior.length];
    double one = Math.log(1 - PRIOR_NONE - (prior.length > 1 ? PRIOR_TWO : 0));
    for (int c = 0; c < only.length; c++) {
      only[c] = one + prior[c] + evidence.before(c, 0) + evidence.from(c, LevelEvidence.PARTS);
    }
    return only;
  }

  /** No change, at whatever level between the two. */
  private static double none(LevelEvidence evidence) {
    double sum = LogSum.NOTHING;
    for (int part = 0; part <= LevelEvidence.PARTS; part++) {
      sum = LogSum.of(sum, evidence.all(part));
    }
    return sum + Math.log(PRIOR_NONE / (LevelEvidence.PARTS + 1));
  }

  private static double[] shares(double[] logarithms, double all) {
    double[] shares = new double[logarithms.length];
    for (int i = 0; i < shares.length; i++) {
      shares[i] = Math.exp(logarithms[i] - all);
    }
    return shares;
  }

  /** Logarithms of the likelihoods of two steps, summed over the place of the other one. */
  private static final class TwoSteps {

    private final LevelEvidence evidence;
    private final double[] prior;
    private final double[] first;
    private final double[] second;

    private TwoSteps(LevelEvidence evidence, double[] prior) {
      this.evidence = evidence;
      this.prior = prior;
      this.first = nothing(prior.length);
      this.second = nothing(prior.length);
      if (prior.length > 1) {
        double each = Math.log(PRIOR_TWO / (HIGHEST_MIDDLE - LOWEST_MIDDLE + 1)) - logPairs();
        for (int middle = LOWEST_MIDDLE; middle <= HIGHEST_MIDDLE; middle++) {
          addFirst(middle, each);
          addSecond(middle, each);
        }
      }
    }

    private static double[] nothing(int length) {
      double[] nothing = new double[length];
      Arrays.fill(nothing, LogSum.NOTHING);
      return nothing;
    }

    /** The prior of all pairs, by which each is divided so that they sum to 1. */
    private double logPairs() {
      double pairs = LogSum.NOTHING;
      double later = LogSum.NOTHING;
      for (int c = prior.length - 1; c >= 0; c--) {
        pairs = LogSum.of(pairs, prior[c] + later);
        later = LogSum.of(later, prior[c]);
      }
      return pairs;
    }

    private void addFirst(int middle, double each) {
      double later = LogSum.NOTHING;
      for (int c = prior.length - 1; c >= 0; c--) {
        first[c] = LogSum.of(first[c], each + begins(c, middle) + later);
        later = LogSum.of(later, ends(c, middle));
      }
    }

    private void addSecond(int middle, double each) {
      double earlier = LogSum.NOTHING;
      for (int c = 0; c < prior.length; c++) {
        second[c] = LogSum.of(second[c], each + ends(c, middle) + earlier);
        earlier = LogSum.of(earlier, begins(c, middle));
      }
    }

    private double begins(int commit, int middle) {
      return prior[commit] + evidence.before(commit, 0) - evidence.before(commit, middle);
    }

    private double ends(int commit, int middle) {
      return prior[commit]
          + evidence.before(commit, middle)
          + evidence.from(commit, LevelEvidence.PARTS);
    }
  }

  /** The probability that two commits share the change. */
  double two() {
    double sum = 0;
    for (double one : first) {
      sum += one;
    }
    return sum;
  }

  /**
   * By commit, as people read it. Each of two commits that share the change may be likely; as long
   * as one is likelier than two, each is given that no two do, and all add up to {@link
   * #MOST_CERTAIN} at most.
   */
  double[] shown() {
    double two = two();
    if (two >= HALF) {
      return Arrays.stream(steps()).map(one -> Math.min(MOST_CERTAIN, one)).toArray();
    }
    double[] given = Arrays.stream(only).map(one -> one / (1 - two)).toArray();
    double most = Math.max(1, Arrays.stream(given).sum() / MOST_CERTAIN);
    return Arrays.stream(given).map(one -> one / most).toArray();
  }

  /** By commit: that it changed the level, alone or with another one. */
  double[] steps() {
    double[] steps = new double[only.length];
    for (int c = 0; c < steps.length; c++) {
      steps[c] = only[c] + first[c] + second[c];
    }
    return steps;
  }
}
