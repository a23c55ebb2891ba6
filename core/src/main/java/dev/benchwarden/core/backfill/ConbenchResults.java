package dev.benchwarden.core.backfill;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/**
 * Results as Conbench's API lists them ({@code GET /api/benchmark-results/}): one for each
 * benchmark, with its commit and hardware. Those of one run on one machine at one commit are one
 * upload.
 */
record ConbenchResults(SingleFile file, MetricHints hints) implements BackfillSource {

  private static final String METRIC = "value";

  private record Run(String id, String commit, String machine) implements Comparable<Run> {

    private static final Comparator<Run> ORDER =
        Comparator.comparing(Run::id).thenComparing(Run::commit).thenComparing(Run::machine);

    @Override
    public int compareTo(Run other) {
      return ORDER.compare(this, other);
    }
  }

  private record Results(Map<String, String> parameters, NeutralBody body) {}

  @Override
  public void read(BackfillSink sink) throws IOException {
    Map<Run, Results> runs = new LinkedHashMap<>();
    try (InputStream json = file.open()) {
      JsonItems.ofFirstList(
          file.path(), json, (result, number) -> read(result, number, runs, sink));
    }
    runs.forEach((run, results) ->
        sink.accept(
            new BackfillUpload(
                "%s, run %s of %s on %s"
                    .formatted(file.name(), run.id(), run.commit(), run.machine()),
                results.parameters(),
                results.body().bytes())));
  }

  /** A result without numbers is one that failed. */
  private void read(JsonNode result, long number, Map<Run, Results> runs, BackfillSink sink) {
    List<Double> samples = samples(result.path("stats").path("data"));
    if (samples.isEmpty()) {
      String place = "%s, result %d".formatted(file.name(), number + 1);
      sink.leaveOut("the result failed: it has no number", place);
      return;
    }
    Run run =
        new Run(
            result.path("run_id").asString(""),
            result.path("commit").path("sha").asString(""),
            result.path("hardware").path("name").asString(""));
    Map<String, String> tags = new TreeMap<>();
    result
        .path("tags")
        .properties()
        .forEach(tag -> tags.put(tag.getKey(), tag.getValue().asString("")));
    String name = String.valueOf(tags.getOrDefault("name", ""));
    tags.keySet().removeAll(List.of("name", "id"));
    runs.computeIfAbsent(run, _ -> new Results(parameters(result, run), new NeutralBody()))
        .body()
        .add(
            name,
            tags,
            hints.metric(METRIC, result.path("stats").path("unit").asString("")),
            samples);
  }

  /** What failed is null among the numbers; older releases write them as text. */
  private static List<Double> samples(JsonNode data) {
    List<Double> samples = new ArrayList<>();
    for (JsonNode value : data) {
      try {
        double number = Double.parseDouble(value.asString(""));
        if (Double.isFinite(number)) {
          samples.add(number);
        }
      } catch (NumberFormatException failed) {
        continue;
      }
    }
    return samples;
  }

  private static Map<String, String> parameters(JsonNode result, Run run) {
    JsonNode commit = result.path("commit");
    JsonNode hardware = result.path("hardware");
    return new Parameters()
        .set("revision", run.commit())
        .set("machine", run.machine())
        .set("branch", branch(commit))
        .set("committed_at", Times.understood(commit.path("timestamp").asString("")))
        .set("started_at", Times.understood(result.path("timestamp").asString("")))
        .subject(commit.path("message").asString(""))
        .author(commit.path("author_name").asString(""))
        .set("fingerprint.cpu", hardware.path("cpu_model_name").asString(""))
        .set("fingerprint.cores", hardware.path("cpu_core_count").asString(""))
        .set("fingerprint.memory", hardware.path("memory_bytes").asString(""))
        .set("fingerprint.os", hardware.path("os_name").asString(""))
        .set("fingerprint.kernel", hardware.path("kernel_name").asString(""))
        .set("fingerprint.arch", hardware.path("architecture_name").asString(""))
        .asMap();
  }

  /**
   * A commit that is its own fork point is on the default branch, whatever branch it was made on.
   */
  private static String branch(JsonNode commit) {
    String sha = commit.path("sha").asString("");
    String branch = commit.path("branch").asString("");
    return sha.equals(commit.path("fork_point_sha").asString(""))
        ? ""
        : branch.substring(branch.indexOf(':') + 1);
  }
}
