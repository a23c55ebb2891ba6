package dev.benchwarden.core.harness;

import com.google.auto.service.AutoService;
import dev.benchwarden.core.harness.CheckedEvents.Role;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * hyperfine's JSON ({@code --export-json}). Each timing starts the command anew, so each is an
 * execution of its own.
 */
@AutoService(Harness.class)
public final class HyperfineHarness implements Harness {

  @Override
  public String name() {
    return "hyperfine";
  }

  @Override
  public boolean recognises(Head head) {
    Set<String> paths = head.paths();
    return paths.contains("/results/*/command")
        && (paths.contains("/results/*/mean") || paths.contains("/results/*/times"));
  }

  @Override
  public void read(InputStream output, Consumer<HarnessEvent> events) throws IOException {
    JsonOutput.read(
        output,
        json -> {
          CheckedEvents checked = new CheckedEvents(events, json::line);
          json.object(
              "The output",
              field -> {
                if (field.equals("results")) {
                  json.list("results", () -> new Command(json).handOn(checked));
                }
              });
          checked.finish();
        });
  }

  private static final class Command {

    private final String pointer;
    private @Nullable String command;
    private final Map<String, String> parameters = new LinkedHashMap<>();
    private final Map<String, Double> statistics = new LinkedHashMap<>();
    private double[] times = {};
    private double[] memory = {};
    private double[] exitCodes = {};

    Command(JsonOutput json) {
      json.startBenchmark();
      pointer = json.pointer();
      json.object("The result", field -> readField(field, json));
      if (command == null || (times.length == 0 && !statistics.containsKey("median"))) {
        String missing = command == null ? "command" : "times";
        throw new UnreadableOutputException(
            "The result has no field \"%s\"".formatted(missing), pointer, json.line());
      }
    }

    private void readField(String field, JsonOutput json) {
      switch (field) {
        case "command" -> command = json.text("The command", NameRules.MAX_NAME);
        case "median", "user", "system" -> statistics.put(field, json.number(field));
        case "times" -> times = numbers(json, field);
        case "memory_usage_byte" -> memory = numbers(json, field);
        case "exit_codes" -> exitCodes = numbers(json, field);
        case "parameters" ->
            json.object(
                "parameters",
                name ->
                    parameters.put(
                        json.storable("The parameter's name", name, NameRules.MAX_NAME),
                        json.scalar("The parameter", NameRules.MAX_VALUE)));
        default -> {}
      }
    }

    private static double[] numbers(JsonOutput json, String what) {
      return json.isNull() ? new double[0] : json.numbers(what);
    }

    void handOn(CheckedEvents events) {
      if (times.length > 0) {
        handOn(events, "time", "s", Role.PRIMARY, times, "/times");
      } else {
        handOnStatistic(events, "median", "time", Role.PRIMARY);
      }
      handOnStatistic(events, "user", "user", Role.SECONDARY);
      handOnStatistic(events, "system", "system", Role.SECONDARY);
      if (memory.length > 0) {
        handOn(events, "memory", "B", Role.SECONDARY, memory, "/memory_usage_byte");
      }
      warnOfFailures(events);
    }

    private void handOnStatistic(CheckedEvents events, String statistic, String metric, Role role) {
      Double value = statistics.get(statistic);
      if (value != null) {
        handOn(events, metric, "s", role, new double[] {value}, "/" + statistic);
      }
    }

    private void handOn(
        CheckedEvents events,
        String metric,
        String unit,
        Role role,
        double[] values,
        String place) {
      List<double[]> executions =
          Arrays.stream(values).mapToObj(value -> new double[] {value}).toList();
      events.result(
          SampleSeries.of(String.valueOf(command), parameters, metric, unit, role),
          executions,
          pointer + place);
    }

    /** A command that was killed has null for its exit code. */
    private void warnOfFailures(CheckedEvents events) {
      long failures = Arrays.stream(exitCodes).filter(code -> code != 0).count();
      if (failures > 0) {
        events.warning(
            pointer + "/exit_codes",
            "%s failed in %d of %d runs"
                .formatted(
                    NameRules.shortened(String.valueOf(command)), failures, exitCodes.length));
      }
    }
  }
}
