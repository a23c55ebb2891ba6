package dev.benchwarden.core.harness;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.io.InputStream;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Google Benchmark's JSON: a context, and a list with a row for each repetition and each aggregate
 * over them.
 *
 * <p>The repetitions of a benchmark are samples of one execution. Aggregates count only where the
 * repetitions themselves were left out ({@code --benchmark_report_aggregates_only}).
 */
@AutoService(Harness.class)
public final class GoogleBenchmarkHarness implements Harness {

  @Override
  public String name() {
    return "google-benchmark";
  }

  @Override
  public boolean recognises(Head head) {
    Set<String> paths = head.paths();
    return paths.contains("/context/library_build_type")
        || (paths.contains("/context/num_cpus") && paths.contains("/context/mhz_per_cpu"))
        || (paths.contains("/benchmarks/*/name")
            && paths.contains("/benchmarks/*/real_time")
            && paths.contains("/benchmarks/*/cpu_time"));
  }

  @Override
  public void read(InputStream output, Consumer<HarnessEvent> events) throws IOException {
    JsonOutput.read(
        output,
        json -> {
          CheckedEvents checked = new CheckedEvents(events, json::line);
          Fingerprint machine = new Fingerprint();
          GoogleBenchmarkRows rows = new GoogleBenchmarkRows(checked);
          json.object(
              "The output",
              field -> {
                if (field.equals("context")) {
                  readContext(json, machine);
                } else if (field.equals("benchmarks")) {
                  json.list("benchmarks", () -> rows.add(GoogleBenchmarkRow.read(json)));
                }
              });
          machine.handOn(checked);
          rows.handOn();
          checked.finish();
        });
  }

  private static void readContext(JsonOutput json, Fingerprint machine) {
    json.object(
        "context",
        field -> {
          if (field.equals("num_cpus")) {
            machine.add("cores", json.scalar(field, NameRules.MAX_NAME));
          }
        });
  }
}
