package dev.benchwarden.core.harness;

import dev.benchwarden.core.harness.CheckedEvents.Role;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The directories {@code new} of Criterion's results: {@code benchmark.json} has the name, {@code
 * sample.json} the times, {@code estimates.json} the median if the times are missing. They come in
 * any order. A saved baseline is not part of this run.
 */
final class CriterionDirectories {

  private static final Pattern FILE =
      Pattern.compile("(.*/)?new/(benchmark|sample|estimates)\\.json", Pattern.DOTALL);

  private static final int MAX_DIRECTORIES = 100_000;
  private static final int MAX_PENDING = 2_000_000;

  private final CheckedEvents events;
  private final TextBudget paths = new TextBudget();
  private final Map<String, Directory> directories = new LinkedHashMap<>();
  private int pending;

  CriterionDirectories(CheckedEvents events) {
    this.events = events;
  }

  void read(TarEntries entries) throws IOException {
    while (entries.next()) {
      Matcher file = FILE.matcher(entries.path());
      if (file.matches()) {
        String path = file.group(1) == null ? "" : file.group(1);
        read(directories.computeIfAbsent(path, this::remember), file.group(2), entries);
      }
    }
    directories.values().forEach(this::handOnEstimate);
  }

  private Directory remember(String path) {
    paths.take(path, null);
    return new Directory(path);
  }

  private void read(Directory directory, String kind, TarEntries entries) throws IOException {
    try {
      JsonOutput.read(
          new ByteArrayInputStream(entries.content()), json -> directory.read(kind, json));
    } catch (UnreadableOutputException failure) {
      throw new UnreadableOutputException(
          "%s: %s".formatted(NameRules.shortened(entries.path()), failure.getMessage()),
          failure.pointer(),
          failure.line());
    }
    pending += kind.equals("sample") ? directory.samples().length : 0;
    handOnSamples(directory);
    if (pending > MAX_PENDING || directories.size() > MAX_DIRECTORIES) {
      throw new UnreadableOutputException(
          "The archive has too many benchmarks, or times without a benchmark.json", null, null);
    }
  }

  private void handOnSamples(Directory directory) {
    if (directory.name != null && directory.samples().length > 0) {
      pending -= directory.samples().length;
      events.result(
          directory.series(), List.of(directory.samples()), directory.path + "sample.json");
      directory.done();
    }
  }

  private void handOnEstimate(Directory directory) {
    if (directory.name != null && directory.median != null) {
      events.result(directory.series(), directory.median, directory.path + "estimates.json");
    }
  }

  private static final class Directory {

    private final String path;
    private @Nullable String name;
    private @Nullable String value;
    private @Nullable Double median;
    private double[] times = {};
    private double[] iterations = {};

    Directory(String parent) {
      path = parent + "new/";
    }

    void read(String kind, JsonOutput json) {
      json.object(kind, field -> readField(kind + "/" + field, json));
    }

    private void readField(String field, JsonOutput json) {
      switch (field) {
        case "benchmark/full_id" -> name = json.text("full_id", NameRules.MAX_NAME);
        case "benchmark/value_str" ->
            value = json.isNull() ? null : json.text("value_str", NameRules.MAX_VALUE);
        case "sample/times" -> times = json.numbers("times");
        case "sample/iters" -> iterations = json.numbers("iters");
        case "estimates/median" ->
            json.object(
                "median",
                estimate -> {
                  if (estimate.equals("point_estimate")) {
                    median = json.number("The median");
                  }
                });
        default -> {}
      }
    }

    double[] samples() {
      return CriterionSamples.perIteration(times, iterations, path + "sample.json");
    }

    /** The value that a benchmark was given ends its full id. */
    SampleSeries series() {
      String id = String.valueOf(name);
      if (value == null || !id.endsWith("/" + value)) {
        return SampleSeries.of(id, Map.of(), "time", "ns", Role.PRIMARY);
      }
      String benchmark = id.substring(0, id.length() - value.length() - 1);
      return SampleSeries.of(benchmark, Map.of("value", value), "time", "ns", Role.PRIMARY);
    }

    void done() {
      name = null;
      times = new double[0];
      iterations = new double[0];
    }
  }
}
