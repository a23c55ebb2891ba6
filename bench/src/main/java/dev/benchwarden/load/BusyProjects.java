package dev.benchwarden.load;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.random.RandomGenerator;

/**
 * The uploads of many projects, of which few are large and busy and most are small and quiet: the
 * project of rank r sends in proportion to 1/r (Zipf's law), 600/√r benchmarks and never fewer than
 * ten, of three samples on three machines. For one thread.
 */
final class BusyProjects {

  private static final int MACHINES = 3;
  private static final int SAMPLES = 3;
  private static final double LARGEST = 600;
  private static final double SMALLEST = 10;
  private static final int VARIANTS = 8;

  private final RandomGenerator random;

  /** By rank, the share of all uploads that come from it and those before it. */
  private final double[] shares;

  private final int[] sent;
  private final Map<String, String> bodies = new HashMap<>();
  private int number;

  BusyProjects(int projects, RandomGenerator random) {
    this.random = random;
    this.shares = new double[projects];
    this.sent = new int[projects];
    double sum = 0;
    for (int rank = 1; rank <= projects; rank++) {
      sum += 1.0 / rank;
      shares[rank - 1] = sum;
    }
    for (int place = 0; place < projects; place++) {
      shares[place] /= sum;
    }
  }

  /** A run of a project. */
  record Upload(
      int number, String project, int revision, int machine, int benchmarks, String body) {}

  /** A revision comes from all machines before the next one does. */
  Upload next() {
    int found = Arrays.binarySearch(shares, random.nextDouble());
    int place = Math.min(found < 0 ? -found - 1 : found, shares.length - 1);
    int before = sent[place]++;
    int benchmarks = (int) Math.max(SMALLEST, LARGEST / Math.sqrt(place + 1.0));
    int variant = before % VARIANTS;
    String body =
        bodies.computeIfAbsent(
            benchmarks + "/" + variant, _ -> new Suite(benchmarks, SAMPLES).run(variant));
    return new Upload(
        number++,
        "noon-" + (place + 1),
        before / MACHINES + 1,
        before % MACHINES + 1,
        benchmarks,
        body);
  }
}
