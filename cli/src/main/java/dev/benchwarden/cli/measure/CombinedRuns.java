package dev.benchwarden.cli.measure;

import dev.benchwarden.cli.files.HarnessFile;
import dev.benchwarden.core.harness.HarnessEvent;
import dev.benchwarden.core.harness.HarnessResult;
import dev.benchwarden.core.series.SeriesIdentity;
import dev.benchwarden.core.statistics.Direction;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.json.JsonMapper;

/**
 * Results of several processes as one run in the neutral format: each process is an execution.
 * Indicators, which tell how a process went, are left out.
 */
final class CombinedRuns {

  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final HarnessFile reader;
  private final Set<String> benchmarks;
  private final Map<SeriesIdentity, List<double[]>> executions = new LinkedHashMap<>();

  /**
   * @param benchmarks the names of those that are wanted; empty for all
   */
  CombinedRuns(HarnessFile reader, Set<String> benchmarks) {
    this.reader = reader;
    this.benchmarks = benchmarks;
  }

  /**
   * Adds a process.
   *
   * @throws dev.benchwarden.cli.files.BadInputException if its file is not what a harness writes
   */
  void add(Path results) {
    reader.read(
        results,
        event -> {
          if (event instanceof HarnessEvent.Result(HarnessResult result) && isWanted(result)) {
            executions
                .computeIfAbsent(SeriesIdentity.of(result), _ -> new ArrayList<>())
                .addAll(result.executions());
          }
        });
  }

  private boolean isWanted(HarnessResult result) {
    return !result.isIndicator()
        && (benchmarks.isEmpty() || benchmarks.contains(result.benchmark()));
  }

  boolean isEmpty() {
    return executions.isEmpty();
  }

  byte[] bytes() {
    List<Object> list = new ArrayList<>();
    executions.forEach((series, samples) ->
        list.add(
            Map.of(
                "name",
                series.benchmark(),
                "parameters",
                series.parameters(),
                "metrics",
                List.of(metric(series, samples)))));
    return JSON.writeValueAsBytes(Map.of("benchmarks", list));
  }

  private static Map<String, Object> metric(SeriesIdentity series, List<double[]> samples) {
    Map<String, Object> metric = new LinkedHashMap<>();
    metric.put("name", series.metric());
    metric.put("unit", series.unit());
    if (series.direction() != Direction.UNKNOWN) {
      metric.put("direction", series.direction().name());
    }
    metric.put(
        "samples",
        samples.stream()
            .map(one -> Arrays.stream(one).filter(Double::isFinite).toArray())
            .filter(one -> one.length > 0)
            .toList());
    return metric;
  }
}
