package dev.benchwarden.core.harness;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Medians in an output, as its reader reads it.
 *
 * @param medians of each series: the median of the medians of its executions
 */
public record MeasuredOutput(Map<Series, Double> medians) {

  /** A benchmark and a metric, as pages show them. */
  public record Series(
      String benchmark, Map<String, String> parameters, String metric, String unit) {}

  /** Reads an output beside the tests. */
  public static MeasuredOutput of(Path output) {
    Harness harness = Harnesses.installed().named(Outputs.harnessOf(output));
    Map<Series, List<double[]>> executions = new HashMap<>();
    for (HarnessResult result : Reading.of(harness, Outputs.bytes(output)).results()) {
      executions.merge(
          new Series(
              result.benchmark(),
              new TreeMap<>(result.parameters()),
              result.metric(),
              result.unit()),
          result.executions(),
          (before, more) -> Stream.concat(before.stream(), more.stream()).toList());
    }
    return new MeasuredOutput(
        executions.entrySet().stream()
            .collect(Collectors.toMap(Map.Entry::getKey, one -> median(one.getValue()))));
  }

  /** How many benchmarks there are: names with their parameters. */
  public int benchmarks() {
    return (int)
        medians.keySet().stream()
            .map(series -> List.of(series.benchmark(), series.parameters()))
            .distinct()
            .count();
  }

  /** An execution with a value that is no number has no median. */
  private static double median(List<double[]> executions) {
    return median(
        executions.stream()
            .filter(samples -> Arrays.stream(samples).allMatch(Double::isFinite))
            .mapToDouble(MeasuredOutput::median)
            .toArray());
  }

  private static double median(double... values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int half = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
  }
}
