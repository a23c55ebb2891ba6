package dev.benchwarden.core.harness;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * mitata's JSON ({@code format: 'json'}). The whole output is an execution; the samples count where
 * they were printed, else their median. A benchmark of a group is named {@code group > name}.
 */
@AutoService(Harness.class)
public final class MitataHarness implements Harness {

  private static final int MOST_RUNS = 10_000;
  private static final int MOST_GROUPS = 10_000;

  /** Of all runs, after those of very many samples were thinned. */
  private static final int MOST_SAMPLES = 1_000_000;

  @Override
  public String name() {
    return "mitata";
  }

  @Override
  public boolean recognises(Head head) {
    Set<String> paths = head.paths();
    return paths.contains("/layout/*/types") || paths.contains("/benchmarks/*/runs/*/stats");
  }

  @Override
  public void read(InputStream output, Consumer<HarnessEvent> events) throws IOException {
    JsonOutput.read(
        output,
        json -> {
          CheckedEvents checked = new CheckedEvents(events, json::line);
          new Report(json).handOn(checked);
          checked.finish();
        });
  }

  /** The groups' names stand apart from the benchmarks, so these are kept until both are known. */
  private static final class Report {

    private final List<String> groups = new ArrayList<>();
    private final List<MitataBenchmark> benchmarks = new ArrayList<>();
    private final Fingerprint machine = new Fingerprint();
    private int runsKept;
    private int samplesKept;

    Report(JsonOutput json) {
      json.object("The output", field -> readField(field, json));
    }

    private void readField(String field, JsonOutput json) {
      switch (field) {
        case "layout" -> json.list(field, () -> addGroup(json));
        case "benchmarks" -> json.list(field, () -> add(json));
        case "context" -> readContext(json);
        default -> {}
      }
    }

    private void addGroup(JsonOutput json) {
      if (groups.size() == MOST_GROUPS) {
        throw json.unreadable("More than %d groups".formatted(MOST_GROUPS));
      }
      groups.add("");
      json.object(
          "The group",
          field -> {
            if (field.equals("name") && !json.isNull()) {
              groups.set(groups.size() - 1, json.text("The group's name", NameRules.MAX_NAME));
            }
          });
    }

    private void add(JsonOutput json) {
      MitataBenchmark benchmark = new MitataBenchmark(json);
      runsKept += 1 + benchmark.runs();
      samplesKept += benchmark.samples();
      if (runsKept > MOST_RUNS || samplesKept > MOST_SAMPLES) {
        throw json.unreadable(
            "There are more than %d runs or %d samples".formatted(MOST_RUNS, MOST_SAMPLES));
      }
      benchmarks.add(benchmark);
    }

    private void readContext(JsonOutput json) {
      Map<String, String> runtime = new HashMap<>();
      json.object(
          "context",
          field -> {
            switch (field) {
              case "arch" -> machine.add(field, json.scalar(field, NameRules.MAX_VALUE));
              case "runtime", "version" ->
                  runtime.put(field, json.scalar(field, NameRules.MAX_VALUE));
              case "cpu" -> json.object(field, part -> readCpu(part, json));
              default -> {}
            }
          });
      if (runtime.size() == 2) {
        machine.add("runtime", runtime.get("runtime") + " " + runtime.get("version"));
      }
    }

    private void readCpu(String field, JsonOutput json) {
      if (field.equals("name") && !json.isNull()) {
        machine.add("cpu", json.scalar(field, NameRules.MAX_VALUE));
      }
    }

    void handOn(CheckedEvents events) {
      benchmarks.forEach(benchmark -> benchmark.handOn(groups, events));
      machine.handOn(events);
    }
  }
}
