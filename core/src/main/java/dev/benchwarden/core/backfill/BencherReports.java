package dev.benchwarden.core.backfill;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * Reports as Bencher's API lists them ({@code bencher report list}, {@code GET
 * /v0/projects/…/reports}): a run on a testbed, with a list of results for each of its iterations.
 * Both layouts are read, the one by benchmark and the older one by measure.
 */
record BencherReports(SingleFile file, MetricHints hints) implements BackfillSource {

  @Override
  public void read(BackfillSink sink) throws IOException {
    try (InputStream json = file.open()) {
      JsonItems.ofFirstList(file.path(), json, (report, number) -> read(report, sink));
    }
  }

  private void read(JsonNode report, BackfillSink sink) {
    NeutralBody body = new NeutralBody();
    for (JsonNode iteration : report.path("results")) {
      iteration.forEach(result -> add(result, body));
    }
    String place =
        "%s, report %s"
            .formatted(
                file.name(), report.path("uuid").asString("of " + report.path("start_time")));
    if (body.isEmpty()) {
      sink.leaveOut("the report has no number", place);
    } else {
      sink.accept(new BackfillUpload(place, parameters(report), body.bytes()));
    }
  }

  private void add(JsonNode result, NeutralBody body) {
    for (JsonNode measure : result.path("measures")) {
      add(result.path("benchmark"), measure.path("measure"), measure.path("metric"), body);
    }
    for (JsonNode benchmark : result.path("benchmarks")) {
      add(benchmark, result.path("measure"), benchmark.path("metric"), body);
    }
  }

  private void add(JsonNode benchmark, JsonNode measure, JsonNode metric, NeutralBody body) {
    if (metric.path("value").isNumber()) {
      String name = measure.path("slug").asString(measure.path("name").asString(""));
      body.add(
          benchmark.path("name").asString(""),
          Map.of(),
          hints.metric(name, unit(measure.path("units").asString(""))),
          List.of(metric.path("value").doubleValue()));
    }
  }

  /** {@code nanoseconds (ns)} is ns. */
  private static String unit(String units) {
    int open = units.lastIndexOf('(');
    return open >= 0 && units.endsWith(")") ? units.substring(open + 1, units.length() - 1) : units;
  }

  /** Bencher knows no time of a commit; that of the report is the nearest. */
  private static Map<String, String> parameters(JsonNode report) {
    JsonNode branch = report.path("branch");
    JsonNode version =
        branch.at("/head/version").isObject() ? branch.at("/head/version") : branch.path("version");
    var start = Times.parse(report.path("start_time").asString(""));
    return new Parameters()
        .set(
            "revision",
            version.path("hash").asString("version-" + version.path("number").asString("0")))
        .set("branch", branch.path("name").asString(""))
        .set("machine", report.path("testbed").path("name").asString(""))
        .set("committed_at", start)
        .set("started_at", start)
        .asMap();
  }
}
