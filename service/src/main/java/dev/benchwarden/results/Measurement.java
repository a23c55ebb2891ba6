package dev.benchwarden.results;

import java.util.List;

/**
 * A run's result for a series, about to be stored.
 *
 * @param executions the samples of each process start, in the series' unit; none is empty
 */
public record Measurement(long series, List<double[]> executions) {

  /** This measurement and, behind it, the executions of another one of the same series. */
  public Measurement followedBy(Measurement other) {
    return new Measurement(
        series,
        java.util.stream.Stream.concat(executions.stream(), other.executions.stream()).toList());
  }

  public long samples() {
    return executions.stream().mapToLong(samples -> samples.length).sum();
  }
}
