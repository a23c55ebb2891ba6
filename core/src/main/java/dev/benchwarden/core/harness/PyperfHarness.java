package dev.benchwarden.core.harness;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * pyperf's JSON ({@code -o}). Each run is a worker process of its own, so each is an execution, and
 * its values are the samples; warm-ups are left out, and so are the runs that only calibrate.
 *
 * <p>What all benchmarks have in common, such as the unit, and the name if there is only one
 * benchmark, stands at the end of the file. So the benchmarks are kept until then.
 */
@AutoService(Harness.class)
public final class PyperfHarness implements Harness {

  private static final int MOST_BENCHMARKS = 10_000;
  private static final int MOST_SAMPLES = 1_000_000;

  @Override
  public String name() {
    return "pyperf";
  }

  @Override
  public boolean recognises(Head head) {
    Set<String> paths = head.paths();
    return paths.contains("/benchmarks/*/runs/*/warmups")
        || paths.contains("/benchmarks/*/runs/*/values");
  }

  @Override
  public void read(InputStream output, Consumer<HarnessEvent> events) throws IOException {
    JsonOutput.read(
        output,
        json -> {
          CheckedEvents checked = new CheckedEvents(events, json::line);
          new Suite(json).handOn(checked);
          checked.finish();
        });
  }

  private static final class Suite {

    private final PyperfMetadata common = new PyperfMetadata();
    private final List<PyperfBenchmark> benchmarks = new ArrayList<>();
    private int samplesKept;

    Suite(JsonOutput json) {
      json.object("The output", field -> readField(field, json));
    }

    private void readField(String field, JsonOutput json) {
      if (field.equals("metadata")) {
        common.read(json);
      } else if (field.equals("benchmarks")) {
        json.list(field, () -> add(json));
      }
    }

    private void add(JsonOutput json) {
      if (benchmarks.size() == MOST_BENCHMARKS) {
        throw json.unreadable("More than %d benchmarks".formatted(MOST_BENCHMARKS));
      }
      PyperfBenchmark benchmark = new PyperfBenchmark(json);
      samplesKept += benchmark.samples();
      if (samplesKept > MOST_SAMPLES) {
        throw json.unreadable("There are more than %d values".formatted(MOST_SAMPLES));
      }
      benchmarks.add(benchmark);
    }

    void handOn(CheckedEvents events) {
      Fingerprint machine = new Fingerprint();
      for (PyperfBenchmark benchmark : benchmarks) {
        benchmark.handOn(common, machine, events);
      }
      machine.handOn(events);
    }
  }
}
