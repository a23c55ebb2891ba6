package dev.benchwarden.core.harness;

import com.google.auto.service.AutoService;
import dev.benchwarden.core.harness.CheckedEvents.Role;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Tinybench's tasks as JSON: {@code {"tasks": [{"name", "result"}]}}, or the list alone, with each
 * task's {@code result} as it is. The median latency is the only sample unless the samples are
 * there; the throughput, which is its inverse, is not taken.
 */
@AutoService(Harness.class)
public final class TinybenchHarness implements Harness {

  @Override
  public String name() {
    return "tinybench";
  }

  @Override
  public boolean recognises(Head head) {
    Set<String> paths = head.paths();
    return List.of("/tasks/*", "/*").stream()
        .anyMatch(task ->
            paths.contains(task + "/name")
                && (paths.contains(task + "/result/latency")
                    || paths.contains(task + "/result/hz")
                    || paths.contains(task + "/result/state")));
  }

  @Override
  public void read(InputStream output, Consumer<HarnessEvent> events) throws IOException {
    JsonOutput.read(
        output,
        json -> {
          CheckedEvents checked = new CheckedEvents(events, json::line);
          if (json.isList()) {
            readTasks(json, checked);
          } else {
            readBench(json, checked);
          }
          checked.finish();
        });
  }

  private static void readBench(JsonOutput json, CheckedEvents events) {
    Map<String, String> runtime = new HashMap<>();
    json.object(
        "The output",
        field -> {
          switch (field) {
            case "runtime", "runtimeVersion" ->
                runtime.put(field, json.scalar(field, NameRules.MAX_NAME));
            case "tasks" -> readTasks(json, events);
            default -> {}
          }
        });
    if (runtime.size() == 2) {
      Fingerprint machine = new Fingerprint();
      machine.add("runtime", runtime.get("runtime") + " " + runtime.get("runtimeVersion"));
      machine.handOn(events);
    }
  }

  private static void readTasks(JsonOutput json, CheckedEvents events) {
    json.list("tasks", () -> new Task(json).handOn(events));
  }

  private static final class Task {

    private final String pointer;
    private @Nullable String name;
    private @Nullable String state;
    private final Map<String, Double> statistics = new HashMap<>();
    private double[] samples = {};

    Task(JsonOutput json) {
      json.startBenchmark();
      pointer = json.pointer();
      json.object("The task", field -> readField(field, json));
      if (name == null) {
        throw new UnreadableOutputException("The task has no field \"name\"", pointer, json.line());
      }
    }

    private void readField(String field, JsonOutput json) {
      if (field.equals("name")) {
        name = json.text("The task's name", NameRules.MAX_NAME);
      } else if (field.equals("result") && json.isObject()) {
        json.object("result", part -> readResult(part, json));
      }
    }

    /** Before version 3 the latency's statistics were those of the result. */
    private void readResult(String field, JsonOutput json) {
      switch (field) {
        case "state" -> state = json.text("The state", NameRules.MAX_NAME);
        case "latency" -> json.object("latency", statistic -> readStatistic(statistic, json));
        default -> readStatistic(field, json);
      }
    }

    private void readStatistic(String field, JsonOutput json) {
      switch (field) {
        case "p50", "mean" -> statistics.put(field, json.number(field));
        case "samples" -> samples = json.isList() ? json.numbers(field) : samples;
        default -> {}
      }
    }

    void handOn(CheckedEvents events) {
      Double middle = statistics.getOrDefault("p50", statistics.get("mean"));
      if (samples.length == 0 && middle == null) {
        events.warning(
            pointer,
            "%s has no result (%s)"
                .formatted(
                    NameRules.shortened(String.valueOf(name)), state == null ? "not run" : state));
        return;
      }
      events.result(
          SampleSeries.of(String.valueOf(name), Map.of(), "time", "ms", Role.PRIMARY),
          List.of(samples.length > 0 || middle == null ? samples : new double[] {middle}),
          pointer + "/result");
    }
  }
}
