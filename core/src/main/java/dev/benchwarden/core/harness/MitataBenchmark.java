package dev.benchwarden.core.harness;

import dev.benchwarden.core.harness.CheckedEvents.Role;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A benchmark of mitata, run once for each combination of its arguments. */
final class MitataBenchmark {

  /** Counted by the processor, where the package for it is installed. */
  private static final List<String> COUNTERS = List.of("cycles", "instructions");

  private @Nullable String alias;
  private int group = -1;
  private final List<Run> runs = new ArrayList<>();

  MitataBenchmark(JsonOutput json) {
    json.startBenchmark();
    json.object("The benchmark", field -> readField(field, json));
  }

  private void readField(String field, JsonOutput json) {
    switch (field) {
      case "alias" -> alias = json.text("The benchmark's name", NameRules.MAX_NAME);
      case "group" -> group = json.isNull() ? -1 : (int) json.number(field);
      case "runs" -> json.list(field, () -> runs.add(new Run(json)));
      default -> {}
    }
  }

  int runs() {
    return runs.size();
  }

  int samples() {
    return runs.stream().mapToInt(run -> run.samples.length).sum();
  }

  /**
   * @param groups the names of the groups, empty for one without a name
   */
  void handOn(List<String> groups, CheckedEvents events) {
    String name = group >= 0 && group < groups.size() ? groups.get(group) : "";
    String prefix = name.isEmpty() ? "" : name + " > ";
    runs.forEach(run -> run.handOn(prefix, alias, events));
  }

  private static final class Run {

    private final String pointer;
    private String name = "";
    private boolean failed;
    private boolean anyObject;
    private final Map<String, String> arguments = new LinkedHashMap<>();
    private final Map<String, Double> averages = new LinkedHashMap<>();
    private @Nullable Double median;
    private double[] samples = {};

    Run(JsonOutput json) {
      pointer = json.pointer();
      json.object("The run", field -> readField(field, json));
      if (name.isEmpty() || (!failed && median == null && samples.length == 0)) {
        String missing = name.isEmpty() ? "name" : "stats/p50";
        throw new UnreadableOutputException(
            "The run has no \"%s\"".formatted(missing), pointer, json.line());
      }
    }

    private void readField(String field, JsonOutput json) {
      switch (field) {
        case "name" -> name = json.text("The run's name", NameRules.MAX_NAME);
        case "args" -> json.object(field, argument -> readArgument(argument, json));
        case "stats" -> json.object(field, statistic -> readStatistic(statistic, json));
        case "error" -> failed = !json.isNull();
        default -> {}
      }
    }

    private void readArgument(String argument, JsonOutput json) {
      if (json.isObject() || json.isList()) {
        anyObject = true;
      } else {
        arguments.put(
            json.storable("The argument's name", argument, NameRules.MAX_NAME),
            json.scalar("The argument", NameRules.MAX_VALUE));
      }
    }

    private void readStatistic(String field, JsonOutput json) {
      switch (field) {
        case "p50" -> median = json.number(field);
        case "samples" -> samples = json.isNull() ? samples : Thinning.bounded(json.numbers(field));
        case "heap", "gc" -> readAverage(field, json);
        case "counters" ->
            json.object(
                field,
                counter -> {
                  if (COUNTERS.contains(counter)) {
                    readAverage(counter, json);
                  }
                });
        default -> {}
      }
    }

    private void readAverage(String metric, JsonOutput json) {
      json.object(
          metric,
          field -> {
            if (field.equals("avg")) {
              averages.put(metric, json.number(field));
            }
          });
    }

    void handOn(String prefix, @Nullable String alias, CheckedEvents events) {
      if (failed) {
        events.warning(pointer, "%s failed: left out".formatted(NameRules.shortened(name)));
        return;
      }
      boolean sampled = samples.length > 0 || median == null;
      events.result(
          series(prefix, alias, "time", "ns", Role.PRIMARY),
          List.of(sampled ? samples : new double[] {median}),
          pointer + (sampled ? "/stats/samples" : "/stats/p50"));
      averages.forEach((metric, value) -> handOn(prefix, alias, metric, value, events));
    }

    private void handOn(
        String prefix, @Nullable String alias, String metric, double value, CheckedEvents events) {
      if (!Double.isNaN(value)) {
        Role role = metric.equals("gc") ? Role.INDICATOR : Role.SECONDARY;
        String place = COUNTERS.contains(metric) ? "/stats/counters/" : "/stats/";
        events.result(
            series(prefix, alias, metric, unit(metric), role), value, pointer + place + metric);
      }
    }

    private static String unit(String metric) {
      return switch (metric) {
        case "heap" -> "B/op";
        case "gc" -> "ns";
        default -> metric + "/op";
      };
    }

    /**
     * The arguments are parameters if they are texts or numbers; else the name distinguishes them.
     */
    private SampleSeries series(
        String prefix, @Nullable String alias, String metric, String unit, Role role) {
      boolean parametrised = alias != null && !anyObject;
      return SampleSeries.of(
          prefix + (parametrised ? alias : name),
          parametrised ? arguments : Map.of(),
          metric,
          unit,
          role);
    }
  }
}
