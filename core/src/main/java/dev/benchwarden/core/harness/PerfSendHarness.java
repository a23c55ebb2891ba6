package dev.benchwarden.core.harness;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The result file of the MongoDB drivers' benchmark runners, which their CI uploads with {@code
 * perf.send}: a list of tests, each with what it is and its metrics. Each value is a sample.
 */
@AutoService(Harness.class)
public final class PerfSendHarness implements Harness {

  @Override
  public String name() {
    return "perf-send";
  }

  @Override
  public boolean recognises(Head head) {
    return head.paths().contains("/*/info/test_name");
  }

  @Override
  public void read(InputStream output, Consumer<HarnessEvent> events) throws IOException {
    JsonOutput.read(
        output,
        json -> {
          CheckedEvents checked = new CheckedEvents(events, json::line);
          json.list(
              "The tests",
              () -> {
                json.startBenchmark();
                new Test(json, checked).handOn();
              });
          checked.finish();
        });
  }

  private static final class Test {

    private static final int MOST_METRICS = 1000;

    private final String pointer;
    private final CheckedEvents events;
    private @Nullable String name;
    private final Map<String, String> arguments = new LinkedHashMap<>();
    private final Map<String, PerfSendMetric> metrics = new LinkedHashMap<>();

    Test(JsonOutput json, CheckedEvents events) {
      this.events = events;
      pointer = json.pointer();
      json.object("The test", field -> readField(field, json));
      if (name == null) {
        throw new UnreadableOutputException(
            "The test has no \"info/test_name\"", pointer, json.line());
      }
    }

    private void readField(String field, JsonOutput json) {
      if (json.isNull()) {
        return;
      }
      switch (field) {
        case "info" -> json.object("info", part -> readInfo(part, json));
        case "metrics" -> json.list("metrics", () -> addMetric(json));
        case "sub_tests" -> json.list(field, () -> new Test(json, events).handOn());
        default -> {}
      }
    }

    private void readInfo(String field, JsonOutput json) {
      if (field.equals("test_name")) {
        name = json.text("test_name", NameRules.MAX_NAME);
      } else if (field.equals("args") && !json.isNull()) {
        json.object(
            "args",
            argument -> arguments.put(argument, json.scalar(argument, NameRules.MAX_VALUE)));
      }
    }

    private void addMetric(JsonOutput json) {
      if (metrics.size() == MOST_METRICS) {
        throw json.unreadable("More than %d metrics".formatted(MOST_METRICS));
      }
      String place = json.pointer();
      metrics.put(place, PerfSendMetric.read(json));
    }

    void handOn() {
      metrics.forEach((place, metric) ->
          events.result(
              metric.series(String.valueOf(name), arguments), metric.value(), place + "/value"));
    }
  }
}
