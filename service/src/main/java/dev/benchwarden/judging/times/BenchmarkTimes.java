package dev.benchwarden.judging.times;

import dev.benchwarden.core.statistics.Sample;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Times of one run of each benchmark: the median of its equal shares of the runs that it was part
 * of. Shares differ between runs with different benchmarks.
 */
public final class BenchmarkTimes {

  /** The assumed time of a benchmark if none is known. */
  private static final double ASSUMED_SECONDS = 10;

  private final Map<Measured, List<Double>> seconds = new HashMap<>();
  private final Map<Measured, Integer> executions = new HashMap<>();
  private final double usual;
  private final boolean isKnown;

  private record Measured(String platform, String benchmark) {}

  public BenchmarkTimes(List<RunTimes.Part> parts) {
    List<Double> all = new ArrayList<>();
    parts.stream()
        .collect(Collectors.groupingBy(RunTimes.Part::run))
        .values()
        .forEach(run -> {
          double share = run.getFirst().seconds() / executions(run);
          all.add(share);
          for (RunTimes.Part part : run) {
            Measured measured = new Measured(part.platform(), part.benchmark());
            seconds.computeIfAbsent(measured, _ -> new ArrayList<>()).add(share * part.variants());
            executions.merge(measured, part.executions(), Math::max);
          }
        });
    usual = all.isEmpty() ? ASSUMED_SECONDS : median(all);
    isKnown = !all.isEmpty();
  }

  private static int executions(List<RunTimes.Part> run) {
    return run.stream().mapToInt(part -> part.variants() * part.executions()).sum();
  }

  /** Whether any upload stated a time. */
  public boolean isKnown() {
    return isKnown;
  }

  /** Whether the newest runs state the time of a benchmark. */
  public boolean isKnown(String platform, String benchmark) {
    return seconds.containsKey(new Measured(platform, benchmark));
  }

  /**
   * One run of a benchmark with all its parameters, in seconds.
   *
   * @param variants how many benchmarks have the name
   */
  public double seconds(String platform, String benchmark, int variants) {
    List<Double> known = seconds.get(new Measured(platform, benchmark));
    return known == null ? usual * variants : median(known);
  }

  /** How often it ran at most in one upload; 1 if unknown. */
  public int executions(String platform, String benchmark) {
    return executions.getOrDefault(new Measured(platform, benchmark), 1);
  }

  private static double median(List<Double> values) {
    return Sample.median(values.stream().mapToDouble(Double::doubleValue).toArray());
  }
}
