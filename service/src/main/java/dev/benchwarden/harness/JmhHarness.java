package dev.benchwarden.harness;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.io.InputStream;
import java.util.Set;
import java.util.function.Consumer;

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
  public boolean recognises(Head head) {
    Set<String> paths = head.paths();
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
          Fingerprint machine = new Fingerprint();
          json.list(
              "JMH's output",
              () -> {
                JmhBenchmark benchmark = JmhBenchmark.read(json);
                machine.add("runtime", benchmark.runtime());
                benchmark.handOn(checked);
              });
          machine.handOn(checked);
          checked.finish();
        });
  }
}
