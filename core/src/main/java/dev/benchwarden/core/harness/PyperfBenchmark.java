package dev.benchwarden.core.harness;

import dev.benchwarden.core.harness.CheckedEvents.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A benchmark of pyperf with the values of each worker process. */
final class PyperfBenchmark {

  private static final int MOST_RUNS = 10_000;

  /** Names that pyperf gives by itself, and where it then says what it has measured. */
  private static final Map<String, String> SAID_BY =
      Map.of("command", "command", "timeit", "timeit_stmt");

  private final String pointer;
  private final long line;
  private final PyperfMetadata metadata = new PyperfMetadata();
  private final List<double[]> executions = new ArrayList<>();
  private final List<double[]> memory = new ArrayList<>();

  PyperfBenchmark(JsonOutput json) {
    json.startBenchmark();
    pointer = json.pointer();
    json.object("The benchmark", field -> readField(field, json));
    line = json.line();
  }

  private void readField(String field, JsonOutput json) {
    switch (field) {
      case "metadata" -> metadata.read(json);
      case "runs" -> json.list(field, () -> add(new Run(json), json));
      default -> {}
    }
  }

  private void add(Run run, JsonOutput json) {
    if (run.values.length == 0) {
      return; // it found out how many loops to make
    }
    if (executions.size() == MOST_RUNS) {
      throw json.unreadable("The benchmark has more than %d runs".formatted(MOST_RUNS));
    }
    executions.add(run.values);
    if (run.commandMemory != null) {
      memory.add(new double[] {run.commandMemory});
    }
  }

  int samples() {
    return executions.stream().mapToInt(values -> values.length).sum();
  }

  /**
   * @param common what stands for all benchmarks of the file
   * @throws UnreadableOutputException if neither names the benchmark
   */
  void handOn(PyperfMetadata common, Fingerprint machine, CheckedEvents events) {
    String name = metadata.get("name", common);
    if (name == null) {
      throw new UnreadableOutputException("The benchmark has no \"metadata/name\"", pointer, line);
    }
    metadata.describe(machine, common);
    Map<String, String> parameters = parameters(name, common);
    events.result(series(name, parameters, common), executions, pointer + "/runs");
    if (!memory.isEmpty()) {
      events.result(
          SampleSeries.of(name, parameters, "memory", "B", Role.SECONDARY),
          memory,
          pointer + "/runs");
    }
  }

  private Map<String, String> parameters(String name, PyperfMetadata common) {
    String said = SAID_BY.get(name);
    String value = said == null ? null : metadata.get(said, common);
    return said == null || value == null ? Map.of() : Map.of(said, value);
  }

  private SampleSeries series(String name, Map<String, String> parameters, PyperfMetadata common) {
    String unit = metadata.get("unit", common);
    return switch (unit == null ? "second" : unit) {
      case "second" -> SampleSeries.of(name, parameters, "time", "s", Role.PRIMARY);
      case "byte" -> SampleSeries.of(name, parameters, "memory", "B", Role.PRIMARY);
      case "integer" -> SampleSeries.of(name, parameters, "value", "#", Role.PRIMARY);
      default -> SampleSeries.of(name, parameters, "value", String.valueOf(unit), Role.PRIMARY);
    };
  }

  private static final class Run {

    private double[] values = {};
    private @Nullable Double commandMemory;

    Run(JsonOutput json) {
      json.object("The run", field -> readField(field, json));
    }

    private void readField(String field, JsonOutput json) {
      if (field.equals("values")) {
        values = json.numbers(field);
      } else if (field.equals("metadata")) {
        json.object(field, part -> readMetadata(part, json));
      }
    }

    private void readMetadata(String field, JsonOutput json) {
      if (field.equals("command_max_rss")) {
        commandMemory = json.number(field);
      }
    }
  }
}
