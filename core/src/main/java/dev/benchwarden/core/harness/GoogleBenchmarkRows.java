package dev.benchwarden.core.harness;

import dev.benchwarden.core.harness.CheckedEvents.Role;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** All rows of Google Benchmark, whose repetitions may alternate between benchmarks. */
final class GoogleBenchmarkRows {

  private static final String PER_SECOND = "_per_second";
  private static final int MAX_AGGREGATES = 100_000;

  /** What the library's memory manager counts. */
  private static final Map<String, String> MEMORY =
      Map.of(
          "allocs_per_iter", "allocs/iter",
          "max_bytes_used", "B",
          "total_allocated_bytes", "B",
          "net_heap_growth", "B");

  private final CheckedEvents events;
  private final TextBudget names = new TextBudget();
  private final Repetitions repetitions = new Repetitions();
  private final Set<String> repeated = new HashSet<>();
  private final Map<String, GoogleBenchmarkRow> aggregates = new LinkedHashMap<>();

  GoogleBenchmarkRows(CheckedEvents events) {
    this.events = events;
  }

  void add(GoogleBenchmarkRow row) {
    if (row.error() != null) {
      events.warning(
          row.pointer(),
          "%s has no result: %s"
              .formatted(NameRules.shortened(row.runName()), NameRules.shortened(row.error())));
    } else if (row.aggregate() == null) {
      if (!repeated.contains(row.runName())) {
        names.take(row.runName(), row.pointer());
        repeated.add(row.runName());
      }
      addSamples(row);
    } else {
      keepAggregate(row);
    }
  }

  /** The median stands for the repetitions; without one, the mean. */
  private void keepAggregate(GoogleBenchmarkRow row) {
    boolean median = "median".equals(row.aggregate());
    boolean mean = "mean".equals(row.aggregate()) && !aggregates.containsKey(row.runName());
    if ((median || mean) && aggregates.size() < MAX_AGGREGATES) {
      names.take(row.runName(), row.pointer());
      row.values().keySet().forEach(name -> names.take(name, row.pointer()));
      aggregates.put(row.runName(), row);
    }
  }

  private void addSamples(GoogleBenchmarkRow row) {
    String benchmark = row.benchmark();
    Map<String, String> parameters = row.parameters();
    row.values()
        .forEach((metric, value) ->
            repetitions.add(
                series(benchmark, parameters, metric, row.timeUnit()),
                0,
                value,
                row.pointer() + "/" + metric));
  }

  private static SampleSeries series(
      String benchmark, Map<String, String> parameters, String metric, String timeUnit) {
    if (metric.equals("real_time") || metric.equals("cpu_time")) {
      return SampleSeries.of(benchmark, parameters, metric, timeUnit, Role.PRIMARY);
    }
    return SampleSeries.of(benchmark, parameters, metric, unit(metric), Role.SECONDARY);
  }

  /** A counter says nothing of its unit but by its name. */
  private static String unit(String counter) {
    if (counter.equals("bytes_per_second")) {
      return "B/s";
    }
    if (counter.endsWith(PER_SECOND) && counter.length() > PER_SECOND.length()) {
      return counter.substring(0, counter.length() - PER_SECOND.length()) + "/s";
    }
    return MEMORY.getOrDefault(counter, "");
  }

  void handOn() {
    aggregates.forEach((runName, row) -> {
      if (!repeated.contains(runName)) {
        addSamples(row);
      }
    });
    repetitions.handOn(events);
  }
}
