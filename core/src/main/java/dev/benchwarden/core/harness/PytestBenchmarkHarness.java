package dev.benchwarden.core.harness;

import com.google.auto.service.AutoService;
import dev.benchwarden.core.harness.CheckedEvents.Role;
import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * pytest-benchmark's JSON ({@code --benchmark-json}, {@code --benchmark-save}).
 *
 * <p>The rounds of a test are samples of one execution where they were saved ({@code
 * --benchmark-save-data}), else their median is the only one. The mean and what is derived from it
 * ({@code ops}) are not taken: a single preempted round moves them.
 */
@AutoService(Harness.class)
public final class PytestBenchmarkHarness implements Harness {

  @Override
  public String name() {
    return "pytest-benchmark";
  }

  @Override
  public boolean recognises(Head head) {
    Set<String> paths = head.paths();
    return paths.contains("/machine_info")
        && (paths.contains("/machine_info/python_version")
            || paths.contains("/commit_info")
            || paths.contains("/benchmarks"));
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
                if (field.equals("machine_info")) {
                  readMachine(json, machine);
                } else if (field.equals("benchmarks")) {
                  json.list("benchmarks", () -> new Test(json).handOn(checked));
                }
              });
          machine.handOn(checked);
          checked.finish();
        });
  }

  private static void readMachine(JsonOutput json, Fingerprint machine) {
    Map<String, String> python = new LinkedHashMap<>();
    json.object(
        "machine_info",
        field -> {
          switch (field) {
            case "cpu" -> readCpu(json, machine);
            case "system" -> machine.add("os", json.scalar(field, NameRules.MAX_VALUE));
            case "release" -> machine.add("kernel", json.scalar(field, NameRules.MAX_VALUE));
            case "machine" -> machine.add("arch", json.scalar(field, NameRules.MAX_VALUE));
            case "python_implementation", "python_version" ->
                python.put(field, json.scalar(field, NameRules.MAX_VALUE));
            default -> {}
          }
        });
    if (python.size() == 2) {
      machine.add(
          "runtime", python.get("python_implementation") + " " + python.get("python_version"));
    }
  }

  private static void readCpu(JsonOutput json, Fingerprint machine) {
    if (!json.isObject()) {
      return;
    }
    json.object(
        "cpu",
        field -> {
          switch (field) {
            case "brand_raw", "brand" ->
                machine.add("cpu", json.scalar(field, NameRules.MAX_VALUE));
            case "count" -> machine.add("cores", json.scalar(field, NameRules.MAX_VALUE));
            default -> {}
          }
        });
  }

  private static final class Test {

    /** How pytest-benchmark writes what JSON cannot hold. */
    private static final String NO_TEXT = "UNSERIALIZABLE[";

    private final String pointer;
    private @Nullable String fullName;
    private boolean anyObject;
    private final Map<String, String> parameters = new LinkedHashMap<>();
    private @Nullable Double median;
    private double[] rounds = {};

    Test(JsonOutput json) {
      json.startBenchmark();
      pointer = json.pointer();
      json.object("The benchmark", field -> readField(field, json));
      if (fullName == null || (median == null && rounds.length == 0)) {
        String missing = fullName == null ? "fullname" : "stats/median";
        throw new UnreadableOutputException(
            "The benchmark has no \"%s\"".formatted(missing), pointer, json.line());
      }
    }

    private void readField(String field, JsonOutput json) {
      switch (field) {
        case "fullname" -> fullName = json.text("fullname", NameRules.MAX_VALUE);
        case "params" -> readParameters(json);
        case "stats" -> json.object("stats", statistic -> readStatistic(statistic, json));
        default -> {}
      }
    }

    private void readParameters(JsonOutput json) {
      if (!json.isNull()) {
        json.object("params", parameter -> readParameter(parameter, json));
      }
    }

    /** An object of Python's is no parameter: its text may hold an address of this very run. */
    private void readParameter(String name, JsonOutput json) {
      String value =
          json.isObject() || json.isList()
              ? NO_TEXT
              : json.scalar("The parameter", NameRules.MAX_VALUE);
      if (value.startsWith(NO_TEXT)) {
        anyObject = true;
      } else {
        parameters.put(name, value);
      }
    }

    private void readStatistic(String field, JsonOutput json) {
      switch (field) {
        case "median" -> median = json.number("The median");
        case "data" -> rounds = json.isNull() ? new double[0] : json.numbers("data");
        default -> {}
      }
    }

    void handOn(CheckedEvents events) {
      double[] samples = rounds.length > 0 || median == null ? rounds : new double[] {median};
      events.result(
          series(),
          List.of(samples),
          pointer + "/stats/" + (rounds.length > 0 ? "data" : "median"));
    }

    /** The parameters replace what the name has in brackets, if they say all of it. */
    private SampleSeries series() {
      String name = String.valueOf(fullName);
      int bracket = name.indexOf('[');
      boolean bracketed = bracket > 0 && name.endsWith("]");
      if (bracketed && !anyObject && !parameters.isEmpty()) {
        return SampleSeries.of(name.substring(0, bracket), parameters, "time", "s", Role.PRIMARY);
      }
      return SampleSeries.of(name, Map.of(), "time", "s", Role.PRIMARY);
    }
  }
}
