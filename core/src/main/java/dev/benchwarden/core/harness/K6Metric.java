package dev.benchwarden.core.harness;

import dev.benchwarden.core.harness.CheckedEvents.Role;
import dev.benchwarden.core.statistics.Direction;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A metric of k6: a trend with its percentiles, a counter, a rate, or a gauge. */
final class K6Metric {

  /** Names with the tags of a part of the requests: {@code http_req_duration{status:200}}. */
  private static final Pattern TAGGED = Pattern.compile("([^{}]++)\\{(.*)\\}");

  /** The machine-readable form writes {@code p95} for what the others call {@code p(95)}. */
  private static final Pattern PERCENTILE = Pattern.compile("p(\\d++(?:\\.\\d++)?+)");

  private static final Set<String> TREND = Set.of("med", "p(90)", "p(95)", "p(99)", "p(99.9)");

  private static final Set<String> MORE_IS_BETTER =
      Set.of("http_reqs", "iterations", "ws_sessions", "ws_msgs_sent", "ws_msgs_received");

  private final String pointer;
  private String name;
  private String contains = "";
  private final Map<String, Double> values = new LinkedHashMap<>();

  /**
   * @param name empty where the value on which it stands says it
   * @throws UnreadableOutputException if that value is no metric
   */
  K6Metric(JsonOutput json, String name) {
    this.name = json.storable("The metric's name", name, NameRules.MAX_NAME);
    pointer = json.pointer();
    json.object("The metric", field -> readField(field, json));
  }

  private void readField(String field, JsonOutput json) {
    switch (field) {
      case "name" -> name = json.text(field, NameRules.MAX_NAME);
      case "contains" -> contains = json.text(field, NameRules.MAX_NAME);
      case "values" -> json.object(field, value -> readField(value, json));
      default -> {
        if (json.isNumber()) {
          Matcher percentile = PERCENTILE.matcher(field);
          values.put(
              percentile.matches() ? "p(" + percentile.group(1) + ")" : field, json.number(field));
        }
      }
    }
  }

  /**
   * @param duration of the test, in seconds, or NaN
   */
  void handOn(CheckedEvents events, double duration) {
    if (values.containsKey("count") && !values.containsKey("rate") && !values.containsKey("med")) {
      values.put("rate", values.getOrDefault("count", Double.NaN) / duration);
    }
    Map<String, String> tags = new LinkedHashMap<>();
    String benchmark = untagged(tags);
    values.forEach((statistic, value) -> {
      SampleSeries series = series(benchmark, tags, statistic);
      if (series != null && !value.isNaN()) {
        events.result(series, value, pointer + "/" + statistic);
      }
    });
  }

  /** The name without its tags, which are parameters. */
  private String untagged(Map<String, String> tags) {
    Matcher tagged = TAGGED.matcher(name);
    if (!tagged.matches()) {
      return name;
    }
    for (String tag : tagged.group(2).split(",", -1)) {
      int colon = tag.indexOf(':');
      tags.put(tag.substring(0, Math.max(0, colon)).strip(), tag.substring(colon + 1).strip());
    }
    return tagged.group(1);
  }

  /** Null for what follows from the length of the test, or from a single request. */
  private @Nullable SampleSeries series(
      String benchmark, Map<String, String> tags, String statistic) {
    if (TREND.contains(statistic)) {
      return SampleSeries.of(benchmark, tags, statistic, unit(benchmark), Role.SECONDARY);
    }
    if (statistic.equals("rate") && values.containsKey("count")) {
      return rate(benchmark, tags);
    }
    if (isShare() && (statistic.equals("value") || statistic.equals("rate"))) {
      return new SampleSeries(benchmark, tags, "rate", "", share(benchmark), Role.SECONDARY);
    }
    return null;
  }

  /** A rate of k6 is the share of samples that were true. */
  private boolean isShare() {
    return values.containsKey("passes") || values.containsKey("matches");
  }

  /** Only some forms say what a trend is of; k6's own times are in milliseconds. */
  private String unit(String benchmark) {
    boolean time =
        contains.equals("time")
            || benchmark.endsWith("_duration")
            || benchmark.startsWith("http_req_")
            || benchmark.equals("ws_connecting");
    return time ? "ms" : contains.equals("data") ? "B" : "";
  }

  /** What was sent and received follows from the requests and says nothing of its own. */
  private static SampleSeries rate(String benchmark, Map<String, String> tags) {
    if (benchmark.startsWith("data_")) {
      return SampleSeries.of(benchmark, tags, "rate", "B/s", Role.INDICATOR);
    }
    Direction direction =
        MORE_IS_BETTER.contains(benchmark)
            ? Direction.HIGHER_IS_BETTER
            : benchmark.equals("dropped_iterations")
                ? Direction.LOWER_IS_BETTER
                : Direction.UNKNOWN;
    return new SampleSeries(benchmark, tags, "rate", "1/s", direction, Role.SECONDARY);
  }

  private static Direction share(String benchmark) {
    return switch (benchmark) {
      case "checks", "checks_succeeded" -> Direction.HIGHER_IS_BETTER;
      case "http_req_failed", "checks_failed" -> Direction.LOWER_IS_BETTER;
      default -> Direction.UNKNOWN;
    };
  }
}
