package dev.benchwarden.core.search;

/**
 * Information of one measurement about which of two levels a commit has, both equally likely: the
 * mutual information ½ ∫ f log₂(f / m) + g log₂(g / m), with the densities f and g of a measurement
 * at either level and their mean m (Cover and Thomas, Elements of Information Theory, 1991, chapter
 * 2).
 */
final class Information {

  private static final int STEPS = 1000;

  /** How far beyond the levels measurements are looked at, in standard deviations. */
  private static final int MARGIN = 10;

  private Information() {}

  /** In bits, above 0 and at most 1. */
  static double bits(SearchLevels levels) {
    double change = Math.abs(levels.after() - levels.before());
    double margin = MARGIN * Math.hypot(levels.scatter(), BuildLikelihood.BUILD_SCATTER);
    double step = (change + 2 * margin) / STEPS;
    double bits = 0;
    for (int i = 0; i < STEPS; i++) {
      double value = (i + 0.5) * step - margin;
      double one = BuildLikelihood.density(value, levels.scatter());
      double other = BuildLikelihood.density(value - change, levels.scatter());
      bits += step / 2 * (share(one, other) + share(other, one));
    }
    return bits;
  }

  private static double share(double one, double other) {
    return one * Math.log(2 * one / (one + other)) / Math.log(2);
  }
}
