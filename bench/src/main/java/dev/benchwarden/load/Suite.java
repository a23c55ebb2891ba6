package dev.benchwarden.load;

import java.util.SplittableRandom;
import java.util.StringJoiner;

/**
 * Output of a suite of benchmarks in one run: its levels are always the same, its noise is 1 %
 * between runs and 1 % within.
 *
 * @param benchmarks how many, each of one metric
 * @param samples of each
 */
record Suite(int benchmarks, int samples) {

  /** The body of an upload, in the service's own format. Different for each seed. */
  String run(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    StringJoiner json = new StringJoiner(",", "{ \"benchmarks\": [", "] }");
    for (int number = 1; number <= benchmarks; number++) {
      json.add(benchmark(number, random));
    }
    return json.toString();
  }

  private String benchmark(int number, SplittableRandom random) {
    double level = (100 + number) * noise(random);
    StringJoiner values = new StringJoiner(",");
    for (int sample = 0; sample < samples; sample++) {
      values.add(Double.toString(Math.rint(level * noise(random) * 1e6) / 1e6));
    }
    return """
    { "name": "Suite.benchmark%d", "parameters": { "size": "%d" }, "metrics": [
      { "name": "time", "unit": "ms", "direction": "LOWER_IS_BETTER", "samples": [[%s]] } ] }\
    """
        .formatted(number, number * 10, values);
  }

  private static double noise(SplittableRandom random) {
    return 1 + 0.02 * (random.nextDouble() - 0.5);
  }
}
