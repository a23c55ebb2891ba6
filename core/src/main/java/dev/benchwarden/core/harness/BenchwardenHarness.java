package dev.benchwarden.core.harness;

import com.google.auto.service.AutoService;
import dev.benchwarden.core.harness.CheckedEvents.Role;
import dev.benchwarden.core.statistics.Direction;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Benchwarden's own neutral format, for what no harness writes: benchmarks with metrics, metrics
 * with a list of samples, or a list of such lists, one for each execution, and the platform that
 * they were measured on.
 */
@AutoService(Harness.class)
public final class BenchwardenHarness implements Harness {

  @Override
  public String name() {
    return "benchwarden";
  }

  @Override
  public boolean recognises(Head head) {
    return head.paths().contains("/benchmarks/*/metrics");
  }

  @Override
  public void read(InputStream output, Consumer<HarnessEvent> events) throws IOException {
    JsonOutput.read(
        output,
        json -> {
          CheckedEvents checked = new CheckedEvents(events, json::line);
          Fingerprint machine = new Fingerprint();
          json.object(
              "The output",
              field -> {
                switch (field) {
                  case "platform" -> machine.add(field, readPlatform(json));
                  case "benchmarks" ->
                      json.list("benchmarks", () -> new Benchmark(json).handOn(checked));
                  default -> {}
                }
              });
          machine.handOn(checked);
          checked.finish();
        });
  }

  private static @Nullable String readPlatform(JsonOutput json) {
    return json.isNull() ? null : json.text("The platform", NameRules.MAX_NAME);
  }

  private static final class Benchmark {

    private static final int MOST_METRICS = 1000;

    private @Nullable String name;
    private final Map<String, String> parameters = new LinkedHashMap<>();
    private final List<Metric> metrics = new ArrayList<>();

    Benchmark(JsonOutput json) {
      json.startBenchmark();
      String pointer = json.pointer();
      json.object("The benchmark", field -> readField(field, json));
      if (name == null) {
        throw new UnreadableOutputException(
            "The benchmark has no field \"name\"", pointer, json.line());
      }
    }

    private void readField(String field, JsonOutput json) {
      switch (field) {
        case "name" -> name = json.text("The benchmark's name", NameRules.MAX_NAME);
        case "parameters" -> readParameters(json);
        case "metrics" -> json.list("metrics", () -> addMetric(json));
        default -> {}
      }
    }

    private void readParameters(JsonOutput json) {
      if (!json.isNull()) {
        json.object(
            "parameters",
            parameter ->
                parameters.put(parameter, json.scalar("The parameter", NameRules.MAX_VALUE)));
      }
    }

    private void addMetric(JsonOutput json) {
      if (metrics.size() == MOST_METRICS) {
        throw json.unreadable("More than %d metrics".formatted(MOST_METRICS));
      }
      metrics.add(new Metric(json));
    }

    void handOn(CheckedEvents events) {
      metrics.forEach(metric -> metric.handOn(String.valueOf(name), parameters, events));
    }
  }

  private static final class Metric {

    private final String pointer;
    private @Nullable String name;
    private @Nullable String unit;
    private @Nullable Direction direction;
    private @Nullable List<double[]> executions;

    Metric(JsonOutput json) {
      pointer = json.pointer();
      json.object("The metric", field -> readField(field, json));
      if (name == null || unit == null || executions == null) {
        throw new UnreadableOutputException(
            "The metric needs the fields \"name\", \"unit\" and \"samples\"", pointer, json.line());
      }
    }

    private void readField(String field, JsonOutput json) {
      switch (field) {
        case "name" -> name = json.text("The metric's name", NameRules.MAX_NAME);
        case "unit" -> unit = json.text("The unit", NameRules.MAX_UNIT);
        case "direction" -> direction = json.isNull() ? null : readDirection(json);
        case "samples" -> executions = JsonSamples.read(json, "samples");
        default -> {}
      }
    }

    private static Direction readDirection(JsonOutput json) {
      return switch (json.text("The direction", NameRules.MAX_NAME)) {
        case "HIGHER_IS_BETTER" -> Direction.HIGHER_IS_BETTER;
        case "LOWER_IS_BETTER" -> Direction.LOWER_IS_BETTER;
        default ->
            throw json.unreadable("The direction is neither HIGHER_IS_BETTER nor LOWER_IS_BETTER");
      };
    }

    void handOn(String benchmark, Map<String, String> parameters, CheckedEvents events) {
      String text = String.valueOf(unit);
      Direction better = direction == null ? Unit.of(text).direction() : direction;
      events.result(
          new SampleSeries(benchmark, parameters, String.valueOf(name), text, better, Role.PRIMARY),
          executions == null ? List.of() : executions,
          pointer + "/samples");
    }
  }
}
