package dev.benchwarden.core.harness;

import dev.benchwarden.core.harness.CheckedEvents.Role;
import dev.benchwarden.core.statistics.Direction;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** One element of JMH's list, whose fields may come in any order. */
final class JmhBenchmark {

  private static final String SCORE = "score";
  private static final String THROUGHPUT = "thrpt";
  private static final Set<String> TIMES = Set.of("avgt", "sample", "ss");

  /** They print the unit of {@code avgt} but measure something else, so they are other series. */
  private static final Set<String> MODES_APART = Set.of("sample", "ss");

  private static final int MOST_METRICS = 1000;

  /**
   * What JMH's profilers tell of the run as a whole. It follows from how many operations the
   * iterations managed, or, as the extremes of sample mode, from a single one of them.
   */
  private static final Pattern INDICATOR =
      Pattern.compile(
          "cpu\\.share|gc\\.(alloc\\.rate|count|time|churn\\..*)|stack.*|safepoints\\..*"
              + "|compiler\\..*|class\\..*|threads\\..*|rt\\..*|CPI|IPC|p0\\.00|p1\\.00");

  /** The unit of profilers that print text in place of a number. */
  private static final String NO_UNIT = "---";

  private final String pointer;
  private @Nullable String name;
  private @Nullable String mode;
  private @Nullable String vmName;
  private @Nullable String jdkVersion;
  private @Nullable JmhMetric primary;
  private double threads = 1;
  private final Map<String, String> params = new LinkedHashMap<>();
  private final Map<String, JmhMetric> secondary = new LinkedHashMap<>();

  private JmhBenchmark(String pointer) {
    this.pointer = pointer;
  }

  /**
   * @throws UnreadableOutputException if the value on which it stands is no benchmark
   */
  static JmhBenchmark read(JsonOutput json) {
    json.startBenchmark();
    JmhBenchmark benchmark = new JmhBenchmark(json.pointer());
    json.object("The benchmark", field -> benchmark.readField(field, json));
    if (benchmark.name == null || benchmark.primary == null) {
      String missing = benchmark.name == null ? "benchmark" : "primaryMetric";
      throw new UnreadableOutputException(
          "The benchmark has no field \"%s\"".formatted(missing), benchmark.pointer, json.line());
    }
    return benchmark;
  }

  private void readField(String field, JsonOutput json) {
    switch (field) {
      case "benchmark" -> name = json.text("The benchmark's name", NameRules.MAX_NAME);
      case "mode" -> mode = json.text("The mode", NameRules.MAX_NAME);
      case "vmName" -> vmName = json.text("vmName", NameRules.MAX_NAME);
      case "jdkVersion" -> jdkVersion = json.text("jdkVersion", NameRules.MAX_NAME);
      case "threads" -> threads = json.number("threads");
      case "params" -> readParams(json);
      case "primaryMetric" -> primary = JmhMetric.read(json);
      case "secondaryMetrics" -> readSecondary(json);
      default -> {}
    }
  }

  private void readParams(JsonOutput json) {
    if (!json.isNull()) {
      json.object(
          "params",
          param ->
              params.put(
                  json.storable("The parameter's name", param, NameRules.MAX_NAME),
                  json.scalar("The parameter", NameRules.MAX_VALUE)));
    }
  }

  private void readSecondary(JsonOutput json) {
    if (json.isNull()) {
      return;
    }
    json.object(
        "secondaryMetrics",
        metric -> {
          if (secondary.size() == MOST_METRICS) {
            throw json.unreadable("More than %d metrics".formatted(MOST_METRICS));
          }
          secondary.put(
              json.storable("The metric's name", metric, NameRules.MAX_NAME), JmhMetric.read(json));
        });
  }

  /** The Java runtime, such as {@code OpenJDK 64-Bit Server VM 17.0.15}; null in old output. */
  @Nullable String runtime() {
    return vmName == null || jdkVersion == null ? null : vmName + " " + jdkVersion;
  }

  void handOn(CheckedEvents events) {
    Map<String, String> parameters = parameters();
    if (primary != null) {
      handOn(events, parameters, SCORE, primary, Role.PRIMARY);
    }
    secondary.forEach((metric, values) -> handOnSecondary(events, parameters, metric, values));
  }

  private void handOnSecondary(
      CheckedEvents events, Map<String, String> parameters, String written, JmhMetric metric) {
    if (metric.unit().equals(NO_UNIT)) {
      return;
    }
    String label = withoutDot(written);
    Role role = INDICATOR.matcher(label).matches() ? Role.INDICATOR : Role.SECONDARY;
    handOn(events, parameters, label, metric, role);
  }

  private void handOn(
      CheckedEvents events,
      Map<String, String> parameters,
      String label,
      JmhMetric metric,
      Role role) {
    events.result(
        new SampleSeries(
            String.valueOf(name), parameters, label, metric.unit(), direction(metric, role), role),
        metric.executions(),
        metric.pointer() + "/score");
  }

  private Direction direction(JmhMetric metric, Role role) {
    if (role == Role.INDICATOR) {
      return Direction.UNKNOWN;
    }
    if (role == Role.PRIMARY && THROUGHPUT.equals(mode)) {
      return Direction.HIGHER_IS_BETTER;
    }
    if (role == Role.PRIMARY && mode != null && TIMES.contains(mode)) {
      return Direction.LOWER_IS_BETTER;
    }
    return Unit.of(metric.unit()).direction();
  }

  private Map<String, String> parameters() {
    Map<String, String> parameters = new LinkedHashMap<>(params);
    if (threads != 1) {
      addOwn(parameters, "threads", Long.toString(Math.round(threads)));
    }
    if (mode != null && MODES_APART.contains(mode)) {
      addOwn(parameters, "mode", mode);
    }
    return parameters;
  }

  /** JMH's own setting, under another name where a {@code @Param} already has this one. */
  private static void addOwn(Map<String, String> parameters, String name, String value) {
    parameters.put(parameters.containsKey(name) ? "jmh." + name : name, value);
  }

  /**
   * Older versions began the metrics of profilers with a middle dot, and put the method before the
   * dot of sample mode's percentiles.
   */
  private static String withoutDot(String metric) {
    String rest = metric.substring(metric.lastIndexOf('\u00B7') + 1);
    return rest.isEmpty() ? metric : rest;
  }
}
