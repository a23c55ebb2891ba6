package dev.benchwarden.core.backfill;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The results of one commit in a {@code data.js}. */
record GithubActionEntry(JsonNode entry) {

  private static final Set<String> BIGGER_IS_BETTER =
      Set.of("customBiggerIsBetter", "benchmarkjs", "pytest");

  private static final String METRIC = "value";

  /** When it was measured, as the file has it; distinguishes the runs of a suite. */
  String date() {
    return entry.path("date").asString("");
  }

  Map<String, String> parameters(String machine) {
    JsonNode commit = entry.path("commit");
    return new Parameters()
        .set("revision", commit.path("id").asString(""))
        .set("machine", machine)
        .set("committed_at", Times.understood(commit.path("timestamp").asString("")))
        .set("started_at", Times.understood(date()))
        .subject(commit.path("message").asString(""))
        .author(commit.path("author").path("name").asString(""))
        .asMap();
  }

  NeutralBody body(Map<String, String> parameters, MetricHints hints) {
    List<JsonNode> benches = entry.path("benches").valueStream().toList();
    Set<String> names = benches.stream().map(GithubActionEntry::name).collect(Collectors.toSet());
    NeutralBody body = new NeutralBody();
    for (JsonNode bench : benches) {
      if (!isSummary(bench, names)) {
        add(bench, parameters, hints, body);
      }
    }
    return body;
  }

  private void add(
      JsonNode bench, Map<String, String> parameters, MetricHints hints, NeutralBody body) {
    Double value = value(bench);
    if (value == null) {
      return;
    }
    String unit = firstUnit(bench);
    String name = name(bench);
    String suffix = " - " + unit;
    boolean ofSeveral = name.endsWith(suffix) && name.length() > suffix.length();
    body.add(
        ofSeveral ? name.substring(0, name.length() - suffix.length()) : name,
        parameters,
        hints.metric(ofSeveral ? unit : METRIC, unit, direction()),
        List.of(value));
  }

  /** The tool's direction applies to units that imply none. */
  private String direction() {
    boolean bigger =
        BIGGER_IS_BETTER.contains(entry.path("tool").asString(""))
            || entry.path("bigger_is_better").asBoolean(false);
    return bigger ? Metric.HIGHER : Metric.LOWER;
  }

  /** Go's line as a whole, beside an entry for each of its numbers. */
  private static boolean isSummary(JsonNode bench, Set<String> names) {
    return bench.path("unit").asString("").indexOf('\t') >= 0
        && names.contains(name(bench) + " - " + firstUnit(bench));
  }

  private static String firstUnit(JsonNode bench) {
    String unit = bench.path("unit").asString("");
    int tab = unit.indexOf('\t');
    return (tab < 0 ? unit : unit.substring(0, tab)).strip();
  }

  private static String name(JsonNode bench) {
    return bench.path("name").asString("");
  }

  /** Some tools write numbers as text. */
  private static @Nullable Double value(JsonNode bench) {
    try {
      double value = Double.parseDouble(bench.path("value").asString(""));
      return Double.isFinite(value) ? value : null;
    } catch (NumberFormatException none) {
      return null;
    }
  }
}
