package dev.benchwarden.bench;

import java.util.SplittableRandom;

/** Series of benchmark results as a project's mainline has them: 1 % of noise and a few steps. */
final class SeriesWithSteps {

  private static final double NOISE = .01;

  private SeriesWithSteps() {}

  /**
   * @param steps how many times the level changes, at equal distances, up and down in turn
   * @param size of a step up, as a share of the level; a step down is three fifths of it
   */
  static double[] of(int points, int steps, double size, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[] values = new double[points];
    int stretch = points / (steps + 1);
    double level = 100;
    for (int i = 0; i < points; i++) {
      if (i > 0 && i % stretch == 0 && i / stretch <= steps) {
        level *= i / stretch % 2 == 1 ? 1 + size : 1 / (1 + .6 * size);
      }
      values[i] = level * (1 + NOISE * random.nextGaussian());
    }
    return values;
  }
}
