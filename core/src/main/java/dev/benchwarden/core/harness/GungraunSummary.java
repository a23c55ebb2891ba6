package dev.benchwarden.core.harness;

import dev.benchwarden.core.harness.CheckedEvents.Role;
import dev.benchwarden.core.statistics.Direction;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A benchmark's summary. Each of Valgrind's tools has totals, each total a value of this run
 * ({@code Left}), or of this and the run before ({@code Both}), or only of the one before.
 */
final class GungraunSummary {

  private static final int MOST_METRICS = 1000;

  private final String pointer;
  private @Nullable String modulePath;
  private @Nullable String id;
  private final Map<String, Total> totals = new LinkedHashMap<>();

  /**
   * @throws UnreadableOutputException if the value on which it stands is no summary
   */
  GungraunSummary(JsonOutput json) {
    json.startBenchmark();
    pointer = json.pointer();
    json.object("The summary", field -> readField(field, json));
    if (modulePath == null) {
      throw new UnreadableOutputException(
          "The summary has no field \"module_path\"", pointer, json.line());
    }
  }

  private void readField(String field, JsonOutput json) {
    switch (field) {
      case "module_path" -> modulePath = json.text("module_path", NameRules.MAX_NAME);
      case "id" -> id = json.isNull() ? null : json.text("id", NameRules.MAX_VALUE);
      case "profiles" ->
          json.list("profiles", () -> inside(json, "summaries", () -> readTotals(json)));
      default -> {}
    }
  }

  private void readTotals(JsonOutput json) {
    inside(
        json,
        "total",
        () ->
            inside(
                json,
                "summary",
                () ->
                    json.object(
                        "summary",
                        tool -> {
                          if (json.isObject()) {
                            json.object(tool, metric -> readMetric(metric, json));
                          }
                        })));
  }

  private void readMetric(String metric, JsonOutput json) {
    if (totals.size() == MOST_METRICS) {
      throw json.unreadable("More than %d metrics".formatted(MOST_METRICS));
    }
    String name = json.storable("The metric's name", metric, NameRules.MAX_NAME);
    String place = json.pointer();
    inside(
        json,
        "metrics",
        () ->
            json.object(
                "metrics",
                side -> {
                  if (side.equals("Left")) {
                    readValue(name, place, json);
                  } else if (side.equals("Both")) {
                    readFirst(name, place, json);
                  }
                }));
  }

  /** Of this run and the one before, this one comes first. */
  private void readFirst(String name, String place, JsonOutput json) {
    int[] index = {0};
    json.list(
        "Both",
        () -> {
          if (index[0]++ == 0) {
            readValue(name, place, json);
          }
        });
  }

  /** Where two tools count the same, the first is the one that the benchmark was run for. */
  private void readValue(String name, String place, JsonOutput json) {
    json.object(
        "The value",
        kind ->
            totals.putIfAbsent(name, new Total(json.number(kind), kind.equals("Float"), place)));
  }

  /** Calls back for one field of an object, standing on its value, unless that is null. */
  private static void inside(JsonOutput json, String name, Runnable value) {
    json.object(
        "The object",
        field -> {
          if (field.equals(name) && !json.isNull()) {
            value.run();
          }
        });
  }

  void handOn(CheckedEvents events) {
    Map<String, String> parameters = id == null ? Map.of() : Map.of("id", id);
    totals.forEach((name, total) ->
        events.result(
            total.series(String.valueOf(modulePath), parameters, name), total.value, total.place));
  }

  /** What Valgrind counted: the fewer the better. Its rates follow from the counts. */
  private record Total(double value, boolean isRate, String place) {

    SampleSeries series(String benchmark, Map<String, String> parameters, String name) {
      if (isRate) {
        return SampleSeries.of(benchmark, parameters, name, "%", Role.INDICATOR);
      }
      Role role = name.equals("Ir") ? Role.PRIMARY : Role.SECONDARY;
      return new SampleSeries(
          benchmark, parameters, name, unit(name), Direction.LOWER_IS_BETTER, role);
    }

    private static String unit(String name) {
      if (name.equals("Ir")) {
        return "instructions";
      }
      if (name.endsWith("Cycles")) {
        return "cycles";
      }
      if (name.endsWith("Bytes")) {
        return "B";
      }
      if (name.endsWith("Lifetimes")) {
        return "instructions";
      }
      if (name.endsWith("mr") || name.endsWith("mw")) {
        return "misses";
      }
      return name.toLowerCase(Locale.ROOT).endsWith("hits") ? "hits" : "#";
    }
  }
}
