package dev.benchwarden.harness;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * JMH's JSON ({@code -rf json}): a list with an object for each benchmark, parameters and mode.
 *
 * <p>A JMH fork is an execution, an iteration is a sample; in sample mode the samples are the
 * fork's histogram of single operations.
 */
@AutoService(Harness.class)
public final class JmhHarness implements Harness {

  @Override
  public String name() {
    return "jmh";
  }

  @Override
  public boolean recognises(String head) {
    Set<String> paths = Head.paths(head);
    return paths.contains("/*/benchmark")
        && paths.contains("/*/mode")
        && (paths.contains("/*/jmhVersion")
            || paths.contains("/*/warmupIterations")
            || paths.contains("/*/primaryMetric"));
  }

  @Override
  public void read(InputStream output, Consumer<HarnessEvent> events) throws IOException {
    JsonOutput.read(
        output,
        json -> {
          CheckedEvents checked = new CheckedEvents(events, json::line);
          Runtimes runtimes = new Runtimes();
          json.list(
              "JMH's output",
              () -> {
                JmhBenchmark benchmark = JmhBenchmark.read(json);
                runtimes.add(benchmark.runtime());
                benchmark.handOn(checked);
              });
          runtimes.handOn(checked);
          checked.finish();
        });
  }

  /** The Java runtimes that the benchmarks name: a fingerprint if it is one. */
  private static final class Runtimes {

    private static final int MOST_REMEMBERED = 5;

    private final Set<String> seen = new HashSet<>();

    void add(@Nullable String runtime) {
      if (runtime != null && seen.size() < MOST_REMEMBERED) {
        seen.add(runtime);
      }
    }

    void handOn(CheckedEvents events) {
      Map<String, String> fingerprint = new HashMap<>();
      if (seen.size() == 1) {
        fingerprint.put("runtime", seen.iterator().next());
      }
      if (seen.size() > 1) {
        events.warning(
            "",
            "The benchmarks ran on different Java runtimes (%s): none is taken as the machine's"
                .formatted(String.join(", ", seen.stream().sorted().toList())));
      }
      events.fingerprint(fingerprint);
    }
  }
}
