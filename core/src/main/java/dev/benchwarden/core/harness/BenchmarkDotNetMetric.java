package dev.benchwarden.core.harness;

import dev.benchwarden.core.harness.CheckedEvents.Role;
import dev.benchwarden.core.statistics.Direction;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Metric of one of BenchmarkDotNet's diagnosers; its descriptor tells unit and direction.
 *
 * @param moreIsBetter whether the descriptor says so
 */
record BenchmarkDotNetMetric(
    String name, String unit, boolean moreIsBetter, double value, String pointer) {

  /** What {@code Memory} says as well. */
  private static final String ALLOCATED = "Allocated Memory";

  /** How often the collector ran depends on when it chose to. */
  private static final Pattern INDICATOR = Pattern.compile("Gen\\d++Collects");

  /**
   * @throws UnreadableOutputException if the value on which it stands is no metric
   */
  static BenchmarkDotNetMetric read(JsonOutput json) {
    String pointer = json.pointer();
    Map<String, String> said = new HashMap<>();
    double[] value = {Double.NaN};
    json.object(
        "The metric",
        field -> {
          if (field.equals("Value")) {
            value[0] = json.number(field);
          } else if (field.equals("Descriptor")) {
            json.object(field, part -> readPart(part, json, said));
          }
        });
    if (!said.containsKey("Id")) {
      throw new UnreadableOutputException(
          "The metric has no \"Descriptor/Id\"", pointer, json.line());
    }
    return new BenchmarkDotNetMetric(
        said.getOrDefault("Id", ""),
        said.getOrDefault("Unit", ""),
        said.containsKey("TheGreaterTheBetter"),
        value[0],
        pointer);
  }

  private static void readPart(String part, JsonOutput json, Map<String, String> said) {
    switch (part) {
      case "Id" -> said.put(part, json.text(part, NameRules.MAX_NAME));
      case "Unit" -> {
        if (json.isText()) {
          said.put(part, json.text(part, NameRules.MAX_UNIT));
        }
      }
      case "TheGreaterTheBetter" -> {
        if (json.isTrue()) {
          said.put(part, "true");
        }
      }
      default -> {}
    }
  }

  void handOn(String benchmark, Map<String, String> parameters, CheckedEvents events) {
    if (!name.equals(ALLOCATED)) {
      events.result(series(benchmark, parameters), value, pointer + "/Value");
    }
  }

  private SampleSeries series(String benchmark, Map<String, String> parameters) {
    if (INDICATOR.matcher(name).matches()) {
      return SampleSeries.of(benchmark, parameters, name, unit, Role.INDICATOR);
    }
    Direction direction = moreIsBetter ? Direction.HIGHER_IS_BETTER : Direction.LOWER_IS_BETTER;
    return new SampleSeries(benchmark, parameters, name, unit, direction, Role.SECONDARY);
  }
}
