package dev.benchwarden.core.harness;

import dev.benchwarden.core.harness.CheckedEvents.Role;
import dev.benchwarden.core.statistics.Direction;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A metric as the MongoDB drivers write it. What its unit is and which way is better, some drivers
 * say in {@code metadata}, others only by the name ({@code ns_per_op}) or the type.
 */
record PerfSendMetric(String name, double value, Map<String, String> said) {

  private static final String UNIT = "measurement_unit";
  private static final String DIRECTION = "improvement_direction";

  /** How much was run, which the runner decides, and the extremes of it. */
  private static final Pattern INDICATOR =
      Pattern.compile("iterations|total_time_seconds|.*_(min|max)");

  private static final Pattern STATISTIC = Pattern.compile("_(min|max|med|median|mean|avg)$");

  private static final Set<String> PARTS = Set.of("type", UNIT, DIRECTION);

  private static final Map<String, String> WORDS =
      Map.ofEntries(
          Map.entry("ops", "ops"),
          Map.entry("operations", "ops"),
          Map.entry("op", "op"),
          Map.entry("operation", "op"),
          Map.entry("sec", "s"),
          Map.entry("second", "s"),
          Map.entry("seconds", "s"),
          Map.entry("total_time_seconds", "s"),
          Map.entry("milliseconds", "ms"),
          Map.entry("microseconds", "us"),
          Map.entry("nanoseconds", "ns"),
          Map.entry("bytes", "B"),
          Map.entry("allocated_bytes", "B"),
          Map.entry("kilobytes", "kB"),
          Map.entry("megabytes", "MB"),
          Map.entry("gigabytes", "GB"));

  /**
   * @throws UnreadableOutputException if the value on which it stands is no metric
   */
  static PerfSendMetric read(JsonOutput json) {
    String pointer = json.pointer();
    Map<String, String> said = new HashMap<>();
    Map<String, Double> value = new HashMap<>();
    json.object(
        "The metric",
        field -> {
          switch (field) {
            case "name" -> said.put(field, json.text("The metric's name", NameRules.MAX_NAME));
            case "value" -> value.put(field, json.number("The value"));
            case "metadata" -> readMetadata(json, said);
            default -> readPart(field, json, said);
          }
        });
    if (!said.containsKey("name") || value.isEmpty()) {
      throw new UnreadableOutputException(
          "The metric needs the fields \"name\" and \"value\"", pointer, json.line());
    }
    return new PerfSendMetric(
        said.getOrDefault("name", ""), value.getOrDefault("value", Double.NaN), said);
  }

  private static void readMetadata(JsonOutput json, Map<String, String> said) {
    if (json.isObject()) {
      json.object("metadata", field -> readPart(field, json, said));
    }
  }

  private static void readPart(String field, JsonOutput json, Map<String, String> said) {
    if (PARTS.contains(field) && json.isText()) {
      said.put(field, json.text(field, NameRules.MAX_UNIT));
    }
  }

  SampleSeries series(String benchmark, Map<String, String> arguments) {
    String unit = unit(said.getOrDefault(UNIT, STATISTIC.matcher(name).replaceFirst("")));
    Direction direction = direction(unit);
    boolean indicator = !said.containsKey(DIRECTION) && INDICATOR.matcher(name).matches();
    return indicator
        ? SampleSeries.of(benchmark, arguments, name, unit, Role.INDICATOR)
        : new SampleSeries(benchmark, arguments, name, unit, direction, Role.PRIMARY);
  }

  /** {@code megabytes_per_second} as {@code MB/s}; a name that holds no unit gives none. */
  private String unit(String words) {
    int per = words.indexOf("_per_");
    if (per > 0) {
      return word(words.substring(0, per)) + "/" + word(words.substring(per + "_per_".length()));
    }
    return said.containsKey(UNIT) || WORDS.containsKey(words) ? word(words) : "";
  }

  private static String word(String word) {
    return WORDS.getOrDefault(word, word);
  }

  private Direction direction(String unit) {
    return switch (said.getOrDefault(DIRECTION, "")) {
      case "up" -> Direction.HIGHER_IS_BETTER;
      case "down" -> Direction.LOWER_IS_BETTER;
      default ->
          "THROUGHPUT".equals(said.get("type"))
              ? Direction.HIGHER_IS_BETTER
              : Unit.of(unit).direction();
    };
  }
}
