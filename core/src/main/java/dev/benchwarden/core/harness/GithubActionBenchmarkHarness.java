package dev.benchwarden.core.harness;

import com.google.auto.service.AutoService;
import dev.benchwarden.core.harness.CheckedEvents.Role;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The JSON that github-action-benchmark takes from other tools ({@code customBiggerIsBetter} and
 * {@code customSmallerIsBetter}): names with a unit and a value. Which of the two it is stands in
 * the workflow and not in the file, so that only the unit implies the direction.
 */
@AutoService(Harness.class)
public final class GithubActionBenchmarkHarness implements Harness {

  @Override
  public String name() {
    return "github-action-benchmark";
  }

  @Override
  public boolean recognises(Head head) {
    Set<String> paths = head.paths();
    return paths.contains("/*/name") && paths.contains("/*/unit") && paths.contains("/*/value");
  }

  @Override
  public void read(InputStream output, Consumer<HarnessEvent> events) throws IOException {
    JsonOutput.read(
        output,
        json -> {
          CheckedEvents checked = new CheckedEvents(events, json::line);
          json.list("The output", () -> new Entry(json).handOn(checked));
          checked.finish();
        });
  }

  private static final class Entry {

    private final String pointer;
    private @Nullable String name;
    private @Nullable String unit;
    private @Nullable Double value;

    Entry(JsonOutput json) {
      json.startBenchmark();
      pointer = json.pointer();
      json.object("The entry", field -> readField(field, json));
      if (name == null || unit == null || value == null) {
        throw new UnreadableOutputException(
            "The entry needs the fields \"name\", \"unit\" and \"value\"", pointer, json.line());
      }
    }

    private void readField(String field, JsonOutput json) {
      switch (field) {
        case "name" -> name = json.text("The name", NameRules.MAX_NAME);
        case "unit" -> unit = json.text("The unit", NameRules.MAX_UNIT);
        case "value" -> value = json.number("The value");
        default -> {}
      }
    }

    void handOn(CheckedEvents events) {
      SampleSeries series =
          SampleSeries.of(
              String.valueOf(name), Map.of(), "value", String.valueOf(unit), Role.PRIMARY);
      events.result(series, value == null ? Double.NaN : value, pointer + "/value");
    }
  }
}
