package dev.benchwarden.core.harness;

import com.google.auto.service.AutoService;
import dev.benchwarden.core.harness.CheckedEvents.Role;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Vitest's benchmark JSON ({@code vitest bench --outputJson}). The median is the only sample unless
 * the samples were asked for; the mean and {@code hz}, which is derived from it, are not taken.
 */
@AutoService(Harness.class)
public final class VitestHarness implements Harness {

  private static final int MOST_BENCHMARKS = 10_000;

  /** In a group whose name may come last, after outputs of many samples were thinned. */
  private static final int MOST_SAMPLES = 1_000_000;

  @Override
  public String name() {
    return "vitest";
  }

  @Override
  public boolean recognises(Head head) {
    Set<String> paths = head.paths();
    return paths.contains("/files/*/filepath")
        && (paths.contains("/files/*/groups") || paths.contains("/files/*/groups/*/benchmarks"));
  }

  @Override
  public void read(InputStream output, Consumer<HarnessEvent> events) throws IOException {
    JsonOutput.read(
        output,
        json -> {
          CheckedEvents checked = new CheckedEvents(events, json::line);
          json.object("The output", field -> readList(field, "files", json, checked));
          checked.finish();
        });
  }

  private static void readList(
      String field, String expected, JsonOutput json, CheckedEvents events) {
    if (field.equals("files") && expected.equals("files")) {
      json.list(
          field, () -> json.object("The file", inner -> readList(inner, "groups", json, events)));
    } else if (field.equals("groups") && expected.equals("groups")) {
      json.list(field, () -> new Group(json).handOn(events));
    }
  }

  private static final class Group {

    private String fullName = "";
    private final List<Task> tasks = new ArrayList<>();
    private int samplesKept;

    Group(JsonOutput json) {
      json.object("The group", field -> readField(field, json));
    }

    private void readField(String field, JsonOutput json) {
      if (field.equals("fullName")) {
        fullName = json.text("The group's name", NameRules.MAX_NAME);
      } else if (field.equals("benchmarks")) {
        json.list("benchmarks", () -> add(json));
      }
    }

    private void add(JsonOutput json) {
      if (tasks.size() == MOST_BENCHMARKS) {
        throw json.unreadable("More than %d benchmarks".formatted(MOST_BENCHMARKS));
      }
      Task task = new Task(json);
      samplesKept += task.samples.length;
      if (samplesKept > MOST_SAMPLES) {
        throw json.unreadable("The group has more than %d samples".formatted(MOST_SAMPLES));
      }
      tasks.add(task);
    }

    void handOn(CheckedEvents events) {
      tasks.forEach(task -> task.handOn(fullName, events));
    }
  }

  private static final class Task {

    private final String pointer;
    private @Nullable String name;
    private @Nullable Double median;
    private double[] samples = {};

    Task(JsonOutput json) {
      json.startBenchmark();
      pointer = json.pointer();
      json.object("The benchmark", field -> readField(field, json));
      if (name == null || (median == null && samples.length == 0)) {
        String missing = name == null ? "name" : "median";
        throw new UnreadableOutputException(
            "The benchmark has no field \"%s\"".formatted(missing), pointer, json.line());
      }
    }

    private void readField(String field, JsonOutput json) {
      switch (field) {
        case "name" -> name = json.text("The benchmark's name", NameRules.MAX_NAME);
        case "median" -> median = json.number("The median");
        case "samples" -> samples = Thinning.bounded(json.numbers("samples"));
        default -> {}
      }
    }

    void handOn(String group, CheckedEvents events) {
      String benchmark = group.isEmpty() ? String.valueOf(name) : group + " > " + name;
      boolean sampled = samples.length > 0 || median == null;
      events.result(
          SampleSeries.of(benchmark, Map.of(), "time", "ms", Role.PRIMARY),
          List.of(sampled ? samples : new double[] {median}),
          pointer + (sampled ? "/samples" : "/median"));
    }
  }
}
