package dev.benchwarden.core.statistics.changepoint;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;

/** Made-up series: stretches of a level each, with noise from a seed. */
public final class History {

  private final SplittableRandom random;
  private final double noise;
  private double[] values = {};

  private History(long seed, double noise) {
    this.random = new SplittableRandom(seed);
    this.noise = noise;
  }

  /**
   * @param noise standard deviation as a share of the level
   */
  public static History withNoise(double noise, long seed) {
    return new History(seed, noise);
  }

  public History then(int points, double level) {
    double[] more =
        DoubleStream.generate(() -> level * (1 + noise * random.nextGaussian()))
            .limit(points)
            .toArray();
    values = DoubleStream.concat(Arrays.stream(values), Arrays.stream(more)).toArray();
    return this;
  }

  public double[] values() {
    return values.clone();
  }
}
