package dev.benchwarden.core.harness;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * BenchmarkDotNet's JSON exporter, full or brief. A launch is an execution, its iterations are
 * samples; the brief one lists the samples of all launches together.
 */
@AutoService(Harness.class)
public final class BenchmarkDotNetHarness implements Harness {

  private static final Map<String, String> MACHINE =
      Map.of(
          "ProcessorName", "cpu",
          "LogicalCoreCount", "cores",
          "OsVersion", "os",
          "Architecture", "arch",
          "RuntimeVersion", "runtime");

  @Override
  public String name() {
    return "benchmarkdotnet";
  }

  @Override
  public boolean recognises(Head head) {
    Set<String> paths = head.paths();
    return paths.contains("/HostEnvironmentInfo/BenchmarkDotNetVersion")
        || paths.contains("/HostEnvironmentInfo/BenchmarkDotNetCaption");
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
                if (field.equals("HostEnvironmentInfo")) {
                  readHost(json, machine);
                } else if (field.equals("Benchmarks")) {
                  json.list(field, () -> new BenchmarkDotNetBenchmark(json).handOn(checked));
                }
              });
          machine.handOn(checked);
          checked.finish();
        });
  }

  private static void readHost(JsonOutput json, Fingerprint machine) {
    json.object(
        "HostEnvironmentInfo",
        field -> {
          String name = MACHINE.get(field);
          if (name != null && (json.isText() || json.isNumber())) {
            machine.add(name, json.scalar(field, NameRules.MAX_VALUE));
          }
        });
  }
}
