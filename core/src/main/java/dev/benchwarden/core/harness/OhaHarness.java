package dev.benchwarden.core.harness;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.io.InputStream;
import java.util.Set;
import java.util.function.Consumer;

/**
 * oha's JSON ({@code --output-format json}), one test or several: a list of them, or one after the
 * other. Each test is an execution.
 *
 * <p>oha does not say what it asked for. A field {@code name} beside its own names the benchmark.
 */
@AutoService(Harness.class)
public final class OhaHarness implements Harness {

  @Override
  public String name() {
    return "oha";
  }

  @Override
  public boolean recognises(Head head) {
    Set<String> paths = head.paths();
    return paths.contains("/summary/requestsPerSec") || paths.contains("/*/summary/requestsPerSec");
  }

  @Override
  public void read(InputStream output, Consumer<HarnessEvent> events) throws IOException {
    JsonOutput.readAll(
        output,
        json -> {
          CheckedEvents checked = new CheckedEvents(events, json::line);
          Repetitions repetitions = new Repetitions();
          int[] tests = {0};
          Runnable test = () -> new OhaTest(json).addTo(repetitions, tests[0]++, checked);
          json.each(() -> {
            if (json.isList()) {
              json.list("The tests", test);
            } else {
              test.run();
            }
          });
          repetitions.handOn(checked);
          checked.finish();
        });
  }
}
