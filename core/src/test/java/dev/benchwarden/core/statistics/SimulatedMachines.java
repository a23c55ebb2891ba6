package dev.benchwarden.core.statistics;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * A suite of 50 benchmarks on some machines, with realistic noise: benchmarks differ in how steady
 * they are, some runs are disturbed, builds and machines have moods, and now and then a whole
 * machine slows down. Values are times: lower is better. All standard deviations are those of
 * natural logarithms.
 */
final class SimulatedMachines {

  static final int BENCHMARKS = 50;
  static final int RUNS = 5;

  private static final double TYPICAL_RUN_NOISE = 0.015;
  private static final double SPREAD_OF_RUN_NOISE = 0.5;
  private static final double SPIKES = 0.03;
  private static final double BUILD_NOISE = 0.003;
  private static final double BUILD_ON_MACHINE_NOISE = 0.004;
  private static final double MACHINE_NOISE = 0.002;

  private final SplittableRandom random;
  private final int machines;
  private final double[] runNoise = new double[BENCHMARKS];
  private final double[][] level = new double[BENCHMARKS][];

  SimulatedMachines(int machines, long seed) {
    this.random = new SplittableRandom(seed);
    this.machines = machines;
    double[] speed = random.doubles(machines, 0.9, 1.1).toArray();
    for (int g = 0; g < BENCHMARKS; g++) {
      runNoise[g] = TYPICAL_RUN_NOISE * Math.exp(SPREAD_OF_RUN_NOISE * random.nextGaussian());
      level[g] = new double[machines];
      double usual = Math.exp(random.nextDouble(-7, 2));
      for (int k = 0; k < machines; k++) {
        level[g][k] = usual / speed[k] * Math.exp(0.05 * random.nextGaussian());
      }
    }
  }

  /**
   * Runs by benchmark, then by machine.
   *
   * @param isDrifted whether one machine is hit by an event
   * @param slower by benchmark, the natural logarithm of the true change of its time
   */
  double[][][] measure(boolean isDrifted, double[] slower) {
    double[] alike = new double[machines];
    Arrays.fill(alike, 1);
    return measure(isDrifted, slower, alike);
  }

  /**
   * The same where machines answer a change of the code differently.
   *
   * @param answers by machine, the factor of the change there
   */
  double[][][] measure(boolean isDrifted, double[] slower, double[] answers) {
    double[] mood = random.doubles(machines).map(u -> MACHINE_NOISE * normal()).toArray();
    double[][] drift = isDrifted ? drift() : new double[BENCHMARKS][machines];
    double[][][] runs = new double[BENCHMARKS][machines][RUNS];
    for (int g = 0; g < BENCHMARKS; g++) {
      double build = BUILD_NOISE * normal();
      for (int k = 0; k < machines; k++) {
        double code = slower[g] * answers[k] + build + BUILD_ON_MACHINE_NOISE * normal();
        double mean = code + mood[k] + drift[g][k];
        for (int r = 0; r < RUNS; r++) {
          runs[g][k][r] = level[g][k] * Math.exp(mean + runNoise[g] * normal() + spike());
        }
      }
    }
    return runs;
  }

  /**
   * One machine moves by 3 to 30 %, mostly to the slower side, each benchmark in its own measure.
   */
  private double[][] drift() {
    double[][] drift = new double[BENCHMARKS][machines];
    int machine = random.nextInt(machines);
    double sign = random.nextDouble() < 0.8 ? 1 : -1;
    double size = sign * Math.log1p(random.nextDouble(0.03, 0.30));
    for (int g = 0; g < BENCHMARKS; g++) {
      drift[g][machine] = size * (1 + 0.3 * normal());
    }
    return drift;
  }

  private double spike() {
    return random.nextDouble() < SPIKES ? random.nextDouble(0.05, 0.5) : 0;
  }

  private double normal() {
    return random.nextGaussian();
  }

  /** By machine, the factor of a change of the code there: 1, or between 0.8 and 1.2. */
  double[] answers(boolean areUneven) {
    return random.doubles(machines, 0.8, 1.2).map(answer -> areUneven ? answer : 1).toArray();
  }

  /** Whether an event of this probability happens. */
  boolean happens(double probability) {
    return random.nextDouble() < probability;
  }
}
