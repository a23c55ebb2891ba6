package dev.benchwarden.core.backfill;

import dev.benchwarden.core.harness.ParameterOrder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.json.JsonMapper;

/** Results of one run, to be written in the neutral format. */
final class NeutralBody {

  private static final JsonMapper JSON = JsonMapper.builder().build();

  private record Benchmark(String name, Map<String, String> parameters)
      implements Comparable<Benchmark> {

    private static final Comparator<Benchmark> ORDER =
        Comparator.comparing(Benchmark::name)
            .thenComparing(Benchmark::parameters, ParameterOrder.BY_NAME);

    @Override
    public int compareTo(Benchmark other) {
      return ORDER.compare(this, other);
    }
  }

  private final Map<Benchmark, Map<Metric, List<List<Double>>>> benchmarks = new LinkedHashMap<>();
  private boolean anyNumber;

  /** Whether nothing was measured. */
  boolean isEmpty() {
    return !anyNumber;
  }

  /**
   * Adds an execution of a benchmark.
   *
   * @param samples at least one; one that is not a number is left out by the service, which names
   *     it in the run's warnings
   */
  void add(String benchmark, Map<String, String> parameters, Metric metric, List<Double> samples) {
    anyNumber |= samples.stream().anyMatch(Double::isFinite);
    benchmarks
        .computeIfAbsent(
            new Benchmark(benchmark, new TreeMap<>(parameters)), _ -> new LinkedHashMap<>())
        .computeIfAbsent(metric, _ -> new ArrayList<>())
        .add(samples);
  }

  /** The fields have a fixed order: the same results give the same bytes. */
  byte[] bytes() {
    List<Object> list = new ArrayList<>();
    benchmarks.forEach((benchmark, metrics) -> {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("name", benchmark.name());
      one.put("parameters", benchmark.parameters());
      one.put("metrics", metrics(metrics));
      list.add(one);
    });
    return JSON.writeValueAsBytes(Map.of("benchmarks", list));
  }

  private static List<Object> metrics(Map<Metric, List<List<Double>>> metrics) {
    List<Object> list = new ArrayList<>();
    metrics.forEach((metric, executions) -> {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("name", metric.name());
      one.put("unit", metric.unit());
      if (!metric.direction().isEmpty()) {
        one.put("direction", metric.direction());
      }
      one.put("samples", executions);
      list.add(one);
    });
    return list;
  }
}
