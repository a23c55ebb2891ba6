package dev.benchwarden.core.series;

import dev.benchwarden.core.harness.HarnessResult;
import dev.benchwarden.core.harness.Unit;
import java.util.List;
import java.util.stream.Stream;

/**
 * A run's result for a series, about to be stored.
 *
 * @param executions the samples of each process start, in the series' unit; none is empty
 */
public record Measurement(long series, List<double[]> executions) {

  /**
   * A harness's result.
   *
   * @param unit what the series is kept in; of the same dimension as the result's
   */
  public static Measurement of(long series, String unit, HarnessResult result) {
    if (result.unit().equals(unit)) {
      return new Measurement(series, result.executions());
    }
    double factor = Unit.of(result.unit()).factorTo(Unit.of(unit));
    return new Measurement(
        series, result.executions().stream().map(samples -> scaled(samples, factor)).toList());
  }

  /** This measurement and, behind it, the executions of another one of the same series. */
  public Measurement followedBy(Measurement other) {
    return new Measurement(
        series, Stream.concat(executions.stream(), other.executions.stream()).toList());
  }

  public long samples() {
    return executions.stream().mapToLong(samples -> samples.length).sum();
  }

  private static double[] scaled(double[] values, double factor) {
    double[] scaled = new double[values.length];
    for (int i = 0; i < values.length; i++) {
      scaled[i] = values[i] * factor;
    }
    return scaled;
  }
}
