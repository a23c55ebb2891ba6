package dev.benchwarden.core.harness;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A row of Google Benchmark: a repetition or an aggregate.
 *
 * @param runName the benchmark's name
 * @param aggregate the aggregate's name ({@code median}), null for a repetition
 * @param error why there is no result, or null
 * @param timeUnit unit of {@code real_time} and {@code cpu_time}
 * @param values times and counters by name
 */
record GoogleBenchmarkRow(
    String runName,
    @Nullable String aggregate,
    @Nullable String error,
    String timeUnit,
    Map<String, Double> values,
    String pointer) {

  /** Numbers that describe the row and measure nothing. */
  private static final Set<String> NO_METRICS =
      Set.of(
          "family_index",
          "per_family_instance_index",
          "repetitions",
          "repetition_index",
          "threads",
          "iterations",
          "cpu_coefficient",
          "real_coefficient",
          "rms");

  /** Before version 1.5 only the name told an aggregate. */
  private static final Pattern OLD_AGGREGATE =
      Pattern.compile("(.+)_(mean|median|stddev|cv|BigO|RMS)");

  private static final Pattern PARAMETER = Pattern.compile("([A-Za-z_]\\w*+):([^:].*+)");

  /**
   * @throws UnreadableOutputException if the value on which it stands is no row
   */
  static GoogleBenchmarkRow read(JsonOutput json) {
    json.startBenchmark();
    String pointer = json.pointer();
    Map<String, String> texts = new LinkedHashMap<>();
    Map<String, Double> values = new LinkedHashMap<>();
    json.object(
        "The benchmark",
        field -> {
          if (json.isText()) {
            texts.put(field, json.text(field, NameRules.MAX_VALUE));
          } else if (json.isTrue()) {
            texts.put(field, "true");
          } else if (json.isNumber() && !NO_METRICS.contains(field)) {
            values.put(field, json.keptNumber(field));
          }
        });
    return of(texts, values, pointer, json);
  }

  private static GoogleBenchmarkRow of(
      Map<String, String> texts, Map<String, Double> values, String pointer, JsonOutput json) {
    String name = texts.get("name");
    if (name == null) {
      throw new UnreadableOutputException(
          "The benchmark has no field \"name\"", pointer, json.line());
    }
    Matcher old = OLD_AGGREGATE.matcher(name);
    boolean isOld = !texts.containsKey("run_type") && old.matches();
    return new GoogleBenchmarkRow(
        isOld ? old.group(1) : texts.getOrDefault("run_name", name),
        isOld ? old.group(2) : aggregate(texts),
        error(texts),
        texts.getOrDefault("time_unit", "ns"),
        values,
        pointer);
  }

  private static @Nullable String aggregate(Map<String, String> texts) {
    boolean aggregate = "aggregate".equals(texts.get("run_type"));
    return aggregate ? texts.getOrDefault("aggregate_name", "") : null;
  }

  private static @Nullable String error(Map<String, String> texts) {
    if (texts.containsKey("error_occurred")) {
      return texts.getOrDefault("error_message", "failed");
    }
    return texts.containsKey("skipped") ? texts.getOrDefault("skip_message", "skipped") : null;
  }

  /** The benchmark's name without its parameters. */
  String benchmark() {
    List<String> parts = parts();
    return Stream.concat(
            Stream.of(parts.getFirst()),
            parts.stream().skip(1).filter(part -> !PARAMETER.matcher(part).matches()))
        .collect(Collectors.joining("/"));
  }

  /** The parts {@code key:value} of the name, such as {@code threads:2}. */
  Map<String, String> parameters() {
    Map<String, String> parameters = new LinkedHashMap<>();
    parts().stream()
        .skip(1)
        .map(PARAMETER::matcher)
        .filter(Matcher::matches)
        .forEach(parameter -> parameters.put(parameter.group(1), parameter.group(2)));
    return parameters;
  }

  /** The first is the function, whose template arguments may hold colons. */
  private List<String> parts() {
    return List.of(runName.split("/", -1));
  }
}
