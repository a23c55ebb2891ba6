package dev.benchwarden.core.backfill;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
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
    NeutralBody body = new NeutralBody();
    for (JsonNode bench : benches()) {
      if (!name(bench).isBlank()) {
        add(bench, parameters, hints, body);
      }
    }
    return body;
  }

  /**
   * Tells which benchmarks are not stored.
   *
   * @param leftOut takes the reason and the benchmark
   */
  void leftOut(BiConsumer<String, String> leftOut) {
    int number = 0;
    for (JsonNode bench : benches()) {
      number++;
      if (name(bench).isBlank()) {
        leftOut.accept("a benchmark has no name", "benchmark " + number);
      } else if (!Double.isFinite(value(bench))) {
        leftOut.accept("a value is no finite number", name(bench));
      }
    }
  }

  private List<JsonNode> benches() {
    List<JsonNode> all = entry.path("benches").valueStream().toList();
    Set<String> names = all.stream().map(GithubActionEntry::name).collect(Collectors.toSet());
    return all.stream().filter(bench -> !isSummary(bench, names)).toList();
  }

  private void add(
      JsonNode bench, Map<String, String> parameters, MetricHints hints, NeutralBody body) {
    String unit = firstUnit(bench);
    String name = name(bench);
    String suffix = " - " + unit;
    boolean ofSeveral = name.endsWith(suffix) && name.length() > suffix.length();
    body.add(
        ofSeveral ? name.substring(0, name.length() - suffix.length()) : name,
        parameters,
        hints.metric(ofSeveral ? unit : METRIC, unit, direction()),
        List.of(value(bench)));
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

  /** Some tools write numbers as text. What is no number is NaN. */
  private static double value(JsonNode bench) {
    try {
      return Double.parseDouble(bench.path("value").asString(""));
    } catch (NumberFormatException none) {
      return Double.NaN;
    }
  }
}
