package dev.benchwarden.core.harness;

import dev.benchwarden.core.statistics.Direction;
import java.util.List;
import java.util.Map;

/**
 * One benchmark's samples for one metric, as one upload reports them.
 *
 * @param benchmark the benchmark's name, without its parameters
 * @param parameters what else identifies the benchmark, such as JMH's {@code @Param} values
 * @param metric the metric's name within the benchmark, such as {@code score}
 * @param unit the unit as the harness writes it, such as {@code ops/s}
 * @param direction which way is better
 * @param isIndicator whether it tells how the run went rather than how fast the code is; neither
 *     direction of it is better
 * @param executions the samples of each process start, in order; never empty, no execution empty. A
 *     value that is not finite is kept: it counts as an invalid run; at least one is finite. An
 *     execution of more than 10,000 samples is thinned to 500 with the same median
 * @param pointer JSON pointer (or {@code line N}) of the result in the output, for messages
 */
public record HarnessResult(
    String benchmark,
    Map<String, String> parameters,
    String metric,
    String unit,
    Direction direction,
    boolean isIndicator,
    List<double[]> executions,
    String pointer) {

  /** How many samples all executions have together. */
  public long samples() {
    return executions.stream().mapToLong(samples -> samples.length).sum();
  }

  HarnessResult withExecutions(List<double[]> replacement) {
    return new HarnessResult(
        benchmark, parameters, metric, unit, direction, isIndicator, replacement, pointer);
  }

  /** The same with another direction. */
  public HarnessResult with(Direction other) {
    return new HarnessResult(
        benchmark, parameters, metric, unit, other, isIndicator, executions, pointer);
  }
}
