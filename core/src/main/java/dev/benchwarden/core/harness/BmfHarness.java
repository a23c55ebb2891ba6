package dev.benchwarden.core.harness;

import com.google.auto.service.AutoService;
import dev.benchwarden.core.harness.CheckedEvents.Role;
import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Bencher Metric Format: an object from benchmark to measure to value. Units are not in the file;
 * Bencher's own measures have a fixed one.
 */
@AutoService(Harness.class)
public final class BmfHarness implements Harness {

  private static final int MAX_BENCHMARKS = 200_000;

  private static final Map<String, String> UNITS =
      Map.ofEntries(
          Map.entry("latency", "ns"),
          Map.entry("throughput", "ops/s"),
          Map.entry("build-time", "s"),
          Map.entry("file-size", "B"),
          Map.entry("memory", "B"),
          Map.entry("total-bytes", "B"),
          Map.entry("instructions", "instructions"),
          Map.entry("estimated-cycles", "cycles"));

  /** A value in it, and nothing that is not a value or one of its bounds. */
  private static final Pattern VALUE = Pattern.compile("/[^/]*+/[^/]*+/value");

  private static final Pattern BMF =
      Pattern.compile("/[^/*][^/]*+(/[^/*][^/]*+(/(value|lower_value|upper_value))?+)?+");

  @Override
  public String name() {
    return "bmf";
  }

  @Override
  public boolean recognises(Head head) {
    Set<String> paths = head.paths();
    return paths.stream().anyMatch(path -> VALUE.matcher(path).matches())
        && paths.stream().allMatch(path -> BMF.matcher(path).matches());
  }

  @Override
  public void read(InputStream output, Consumer<HarnessEvent> events) throws IOException {
    JsonOutput.read(
        output,
        json -> {
          CheckedEvents checked = new CheckedEvents(events, json::line);
          json.object("The output", MAX_BENCHMARKS, benchmark -> read(benchmark, json, checked));
          checked.finish();
        });
  }

  private static void read(String benchmark, JsonOutput json, CheckedEvents events) {
    String name = json.storable("The benchmark's name", benchmark, NameRules.MAX_NAME);
    json.object(
        "The benchmark",
        measure -> {
          String metric = json.storable("The measure's name", measure, NameRules.MAX_NAME);
          String unit = UNITS.getOrDefault(metric.replace('_', '-').toLowerCase(Locale.ROOT), "");
          String pointer = json.pointer();
          SampleSeries series = SampleSeries.of(name, Map.of(), metric, unit, Role.PRIMARY);
          events.result(series, value(json, pointer), pointer + "/value");
        });
  }

  private static double value(JsonOutput json, String pointer) {
    Map<String, Double> values = new LinkedHashMap<>();
    json.object(
        "The measure",
        field -> {
          if (field.equals("value")) {
            values.put(field, json.number("The value"));
          }
        });
    @Nullable Double value = values.get("value");
    if (value == null) {
      throw new UnreadableOutputException(
          "The measure has no field \"value\"", pointer, json.line());
    }
    return value;
  }
}
