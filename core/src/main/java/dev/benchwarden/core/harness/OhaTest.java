package dev.benchwarden.core.harness;

import dev.benchwarden.core.harness.CheckedEvents.Role;
import dev.benchwarden.core.statistics.Direction;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** One test of oha: how many requests a second, how long they took, and how many of them failed. */
final class OhaTest {

  private static final Set<String> PERCENTILES = Set.of("p50", "p90", "p95", "p99", "p99.9");
  private static final Pattern STATUS = Pattern.compile("[1-9]\\d{2}");

  /** The first status that tells of a failure. */
  private static final String FAILURE = "400";

  /** What is still on its way when the time is up is counted as an error, though it is none. */
  private static final String TIME_UP = "aborted due to deadline";

  private static final double PERCENT = 100;
  private static final int MOST_FAILURES_SHOWN = 10;

  private final String pointer;
  private String name = "oha";
  private double requestsPerSecond = Double.NaN;
  private final Map<String, Double> percentiles = new LinkedHashMap<>();
  private final Map<String, Double> statuses = new LinkedHashMap<>();
  private final Map<String, Double> errors = new LinkedHashMap<>();

  OhaTest(JsonOutput json) {
    json.startBenchmark();
    pointer = json.pointer();
    json.object("The test", field -> readField(field, json));
    if (Double.isNaN(requestsPerSecond)) {
      throw new UnreadableOutputException(
          "The test has no number \"summary/requestsPerSec\"", pointer, json.line());
    }
  }

  private void readField(String field, JsonOutput json) {
    switch (field) {
      case "name" -> name = json.text("The name", NameRules.MAX_NAME);
      case "summary" -> json.object(field, part -> readSummary(part, json));
      case "latencyPercentiles" -> json.object(field, part -> readPercentile(part, json));
      case "statusCodeDistribution" -> json.object(field, status -> readStatus(status, json));
      case "errorDistribution" -> json.object(field, error -> readError(error, json));
      default -> {}
    }
  }

  private void readSummary(String field, JsonOutput json) {
    if (field.equals("requestsPerSec")) {
      requestsPerSecond = json.number(field);
    }
  }

  private void readPercentile(String percentile, JsonOutput json) {
    if (PERCENTILES.contains(percentile) && !json.isNull()) {
      percentiles.put(percentile, json.number(percentile));
    }
  }

  private void readStatus(String status, JsonOutput json) {
    if (!STATUS.matcher(status).matches()) {
      throw json.unreadable("%s is no status of HTTP".formatted(NameRules.shortened(status)));
    }
    statuses.put(status, json.number(status));
  }

  private void readError(String error, JsonOutput json) {
    if (!error.equals(TIME_UP)) {
      errors.put(NameRules.shortened(error), json.number(error));
    }
  }

  /**
   * @param test its number in the output
   */
  void addTo(Repetitions repetitions, int test, CheckedEvents events) {
    if (!errors.isEmpty() && statuses.isEmpty()) {
      warnOf(errors, sum(errors), events);
      return; // how fast requests fail is not how fast the server is
    }
    add(repetitions, test, metric("requestsPerSec", "req/s"), requestsPerSecond, "/summary");
    percentiles.forEach((percentile, seconds) ->
        add(repetitions, test, metric(percentile, "s"), seconds, "/latencyPercentiles"));
    double all = sum(statuses) + sum(errors);
    if (all > 0) {
      addShares(repetitions, test, all, events);
    }
  }

  private void addShares(Repetitions repetitions, int test, double all, CheckedEvents events) {
    Map<String, Double> failures = new LinkedHashMap<>(errors);
    statuses.forEach((status, count) -> {
      add(
          repetitions,
          test,
          share("status " + status),
          PERCENT * count / all,
          "/statusCodeDistribution");
      if (status.compareTo(FAILURE) >= 0) {
        failures.put("status " + status, count);
      }
    });
    add(repetitions, test, failed(), PERCENT * sum(failures) / all, "/statusCodeDistribution");
    if (!failures.isEmpty()) {
      warnOf(failures, all, events);
    }
  }

  private void warnOf(Map<String, Double> failures, double all, CheckedEvents events) {
    String kinds =
        failures.entrySet().stream()
            .limit(MOST_FAILURES_SHOWN)
            .map(failure -> "%s (%.0f)".formatted(failure.getKey(), failure.getValue()))
            .collect(Collectors.joining(", "));
    events.warning(
        pointer + "/statusCodeDistribution",
        "%s: %.0f of %.0f requests failed: %s"
            .formatted(NameRules.shortened(name), sum(failures), all, kinds));
  }

  private SampleSeries metric(String metric, String unit) {
    return SampleSeries.of(name, Map.of(), metric, unit, Role.PRIMARY);
  }

  private SampleSeries failed() {
    return new SampleSeries(
        name, Map.of(), "failed", "%", Direction.LOWER_IS_BETTER, Role.SECONDARY);
  }

  private SampleSeries share(String metric) {
    return SampleSeries.of(name, Map.of(), metric, "%", Role.INDICATOR);
  }

  private void add(
      Repetitions repetitions, int test, SampleSeries series, double value, String place) {
    repetitions.add(series, test, value, pointer + place);
  }

  private static double sum(Map<String, Double> counts) {
    return counts.values().stream().mapToDouble(Double::doubleValue).sum();
  }
}
