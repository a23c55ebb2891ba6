package dev.benchwarden.frontdoor;

import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A made-up suite of benchmarks whose times vary as real ones do: machines differ, each build is a
 * little faster or slower than the last, and so is each execution. The same seed gives the same
 * times in whatever order they are asked for.
 *
 * @param benchmarks how many, named b0, b1 and so on
 */
public record Suite(long seed, int benchmarks) {

  private static final double MACHINE_NOISE = 0.05;
  private static final double BUILD_NOISE = 0.003;
  private static final double RUN_NOISE = 0.01;
  private static final int EXECUTIONS = 5;

  /** Seeds that lie side by side begin alike. */
  private static final long SCATTER = 0x9E3779B97F4A7C15L;

  /** Results of a machine at a revision: times in milliseconds. */
  public String run(String revision, String machine) {
    return run(revision, machine, Map.of());
  }

  /**
   * @param slower how many times longer some benchmarks take
   */
  public String run(String revision, String machine, Map<String, Double> slower) {
    return part(revision, machine, slower, 0, benchmarks);
  }

  /** The benchmarks of these numbers alone, as when several jobs share a suite. */
  public String part(
      String revision, String machine, Map<String, Double> slower, int from, int to) {
    return IntStream.range(from, to)
        .mapToObj(i -> benchmark("b" + i, revision, machine, slower.getOrDefault("b" + i, 1.0)))
        .collect(Collectors.joining(",", "{\"benchmarks\":[", "]}"));
  }

  /** All benchmarks slower alike, as on a sick machine. */
  public Map<String, Double> allSlower(double times) {
    return IntStream.range(0, benchmarks)
        .boxed()
        .collect(Collectors.toMap(i -> "b" + i, i -> times));
  }

  private String benchmark(String name, String revision, String machine, double slower) {
    double level =
        100
            * slower
            * Math.exp(noise(0.5, name))
            * Math.exp(noise(MACHINE_NOISE, name, machine))
            * Math.exp(noise(BUILD_NOISE, name, revision));
    String samples =
        IntStream.range(0, EXECUTIONS)
            .mapToDouble(i -> level * Math.exp(noise(RUN_NOISE, name, revision, machine, i)))
            .mapToObj("[%f]"::formatted)
            .collect(Collectors.joining(","));
    return """
    {"name":"%s","metrics":[{"name":"time","unit":"ms","direction":"LOWER_IS_BETTER","samples":[%s]}]}
    """
        .formatted(name, samples);
  }

  private double noise(double deviation, Object... of) {
    return deviation * new Random(SCATTER * (seed * 31 + Objects.hash(of))).nextGaussian();
  }
}
