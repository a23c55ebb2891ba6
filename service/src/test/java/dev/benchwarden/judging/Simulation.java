package dev.benchwarden.judging;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Results as a harness would report them, made up. */
public final class Simulation {

  private Simulation() {}

  /** One benchmark whose throughput is these values. */
  public static String result(double... samples) {
    return result("encode", "HIGHER_IS_BETTER", samples);
  }

  public static String result(String benchmark, String direction, double... samples) {
    return String.format(
        Locale.ROOT,
        """
        { "benchmarks": [ { "name": "%s",
            "metrics": [ { "name": "speed", "unit": "MB/s", "direction": "%s",
                           "samples": [%s] } ] } ] }
        """,
        benchmark,
        direction,
        Arrays.stream(samples).mapToObj(Double::toString).collect(Collectors.joining(",")));
  }
}
