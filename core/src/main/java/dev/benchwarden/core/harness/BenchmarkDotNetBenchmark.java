package dev.benchwarden.core.harness;

import dev.benchwarden.core.harness.CheckedEvents.Role;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A benchmark of BenchmarkDotNet: its measurements where they are, else its statistics. */
final class BenchmarkDotNetBenchmark {

  private static final int MOST_LAUNCHES = 10_000;
  private static final int MOST_METRICS = 1000;
  private static final int MOST_CHARS = 16_384;

  /**
   * {@code Type.Method: JOB [parameters]}, where the job is {@code ID(settings)} or an id alone.
   */
  private static final Pattern JOB = Pattern.compile("[^:]*+: ([^\\[(]++)(?:\\(([^)]*+)\\))?+.*+");

  /** An id that BenchmarkDotNet made up from the settings. */
  private static final String UNNAMED_JOB = "Job-";

  private final String pointer;
  private final Map<String, String> texts = new HashMap<>();
  private final Map<Integer, DoubleStream.Builder> launches = new TreeMap<>();
  private double[] values = {};
  private @Nullable Double median;
  private @Nullable Double allocated;
  private final List<BenchmarkDotNetMetric> metrics = new ArrayList<>();

  /**
   * @throws UnreadableOutputException if the value on which it stands is no benchmark
   */
  BenchmarkDotNetBenchmark(JsonOutput json) {
    json.startBenchmark();
    pointer = json.pointer();
    json.object("The benchmark", field -> readField(field, json));
    if (name().isEmpty()) {
      throw new UnreadableOutputException(
          "The benchmark has no field \"Method\"", pointer, json.line());
    }
  }

  private void readField(String field, JsonOutput json) {
    if (json.isNull()) {
      return;
    }
    switch (field) {
      case "Namespace", "Type", "Method" -> texts.put(field, json.text(field, NameRules.MAX_NAME));
      case "Parameters", "DisplayInfo" -> texts.put(field, json.text(field, MOST_CHARS));
      case "Statistics" -> json.object(field, statistic -> readStatistic(statistic, json));
      case "Memory" -> json.object(field, part -> readMemory(part, json));
      case "Measurements" -> json.list(field, () -> readMeasurement(json));
      case "Metrics" -> json.list(field, () -> addMetric(json));
      default -> {}
    }
  }

  private void readStatistic(String field, JsonOutput json) {
    if (field.equals("OriginalValues") && json.isList()) {
      values = json.numbers(field);
    } else if (field.equals("Median")) {
      median = json.number(field);
    }
  }

  private void addMetric(JsonOutput json) {
    if (metrics.size() == MOST_METRICS) {
      throw json.unreadable("More than %d metrics".formatted(MOST_METRICS));
    }
    metrics.add(BenchmarkDotNetMetric.read(json));
  }

  private void readMemory(String field, JsonOutput json) {
    if (field.equals("BytesAllocatedPerOperation") && !json.isNull()) {
      allocated = json.number(field);
    }
  }

  /** The results of the workload; warm-up, pilot and overhead are measured as well. */
  private void readMeasurement(JsonOutput json) {
    Map<String, String> kind = new HashMap<>();
    Map<String, Double> numbers = new HashMap<>();
    json.object(
        "The measurement",
        field -> {
          if (json.isText()) {
            kind.put(field, json.text(field, NameRules.MAX_NAME));
          } else if (json.isNumber()) {
            numbers.put(field, json.keptNumber(field));
          }
        });
    boolean result =
        "Workload".equals(kind.get("IterationMode")) && "Result".equals(kind.get("IterationStage"));
    double operations = numbers.getOrDefault("Operations", 0.0);
    if (result && launches.size() > MOST_LAUNCHES) {
      throw json.unreadable("More than %d launches".formatted(MOST_LAUNCHES));
    }
    if (result && operations > 0) {
      int launch = numbers.getOrDefault("LaunchIndex", 1.0).intValue();
      launches
          .computeIfAbsent(launch, _ -> DoubleStream.builder())
          .add(numbers.getOrDefault("Nanoseconds", Double.NaN) / operations);
    }
  }

  void handOn(CheckedEvents events) {
    Map<String, String> parameters = parameters();
    events.result(
        SampleSeries.of(name(), parameters, "time", "ns/op", Role.PRIMARY), executions(), pointer);
    if (allocated != null) {
      events.result(
          SampleSeries.of(name(), parameters, "bytes", "B/op", Role.SECONDARY),
          allocated,
          pointer + "/Memory/BytesAllocatedPerOperation");
    }
    metrics.forEach(metric -> metric.handOn(name(), parameters, events));
  }

  private List<double[]> executions() {
    if (!launches.isEmpty()) {
      return launches.values().stream().map(launch -> launch.build().toArray()).toList();
    }
    if (values.length > 0) {
      return List.of(values);
    }
    return median == null ? List.of() : List.of(new double[] {median});
  }

  private String name() {
    if (!texts.containsKey("Method")) {
      return "";
    }
    return Stream.of("Namespace", "Type", "Method")
        .map(part -> texts.getOrDefault(part, ""))
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining("."));
  }

  /** {@code N=1000&Sorted=True}; a part without a name belongs to the value before it. */
  private Map<String, String> parameters() {
    List<String> parts = new ArrayList<>();
    for (String part : texts.getOrDefault("Parameters", "").split("&", -1)) {
      if (part.indexOf('=') < 1 && !parts.isEmpty()) {
        parts.set(parts.size() - 1, parts.getLast() + "&" + part);
      } else if (part.indexOf('=') > 0) {
        parts.add(part);
      }
    }
    Map<String, String> parameters = new LinkedHashMap<>();
    parts.forEach(part ->
        parameters.put(
            part.substring(0, part.indexOf('=')), part.substring(part.indexOf('=') + 1)));
    addJob(parameters);
    return parameters;
  }

  /** The same method under another runtime or with other settings is another benchmark. */
  private void addJob(Map<String, String> parameters) {
    Matcher job = JOB.matcher(texts.getOrDefault("DisplayInfo", ""));
    if (!job.matches()) {
      return;
    }
    String id = job.group(1).strip();
    String settings = job.group(2);
    if (!id.equals("DefaultJob")) {
      parameters.put("job", id.startsWith(UNNAMED_JOB) && settings != null ? settings : id);
    }
  }
}
