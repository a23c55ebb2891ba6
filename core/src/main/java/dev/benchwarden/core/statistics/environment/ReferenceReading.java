package dev.benchwarden.core.statistics.environment;

import dev.benchwarden.core.statistics.Sample;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Result of a machine's reference benchmarks (docs/statistics.md section A11).
 *
 * @param shift their median change as a natural logarithm, positive is better
 * @param threshold the largest ordinary shift
 */
public record ReferenceReading(double shift, double threshold) {

  private static final int MOST_RESULTS = 20;
  private static final double DEVIATIONS = 4;

  /** Null where there are no reference benchmarks with positive results. */
  static @Nullable ReferenceReading of(List<ReferenceBenchmark> benchmarks, double floor) {
    List<ReferenceBenchmark> usable =
        benchmarks.stream().filter(ReferenceReading::isUsable).toList();
    if (usable.isEmpty()) {
      return null;
    }
    double noise = median(usable, benchmark -> Sample.madDeviation(logarithms(benchmark)));
    return new ReferenceReading(
        median(usable, ReferenceReading::shift), Math.max(floor, DEVIATIONS * noise));
  }

  /** Whether the machine runs as always. */
  public boolean isHealthy() {
    return Math.abs(shift) <= threshold;
  }

  private static boolean isUsable(ReferenceBenchmark benchmark) {
    return benchmark.now() > 0
        && benchmark.past().length >= 2
        && Sample.areAllPositive(benchmark.past());
  }

  private static double shift(ReferenceBenchmark benchmark) {
    double change = Math.log(benchmark.now()) - Math.log(Sample.median(last(benchmark)));
    return benchmark.direction().improvement(change);
  }

  private static double[] logarithms(ReferenceBenchmark benchmark) {
    return Sample.logarithms(last(benchmark));
  }

  private static double[] last(ReferenceBenchmark benchmark) {
    double[] past = benchmark.past();
    return Arrays.copyOfRange(past, Math.max(0, past.length - MOST_RESULTS), past.length);
  }

  private static double median(
      List<ReferenceBenchmark> benchmarks, ToDoubleFunction<ReferenceBenchmark> value) {
    return Sample.median(benchmarks.stream().mapToDouble(value).toArray());
  }
}
