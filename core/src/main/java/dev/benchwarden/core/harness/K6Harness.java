package dev.benchwarden.core.harness;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.io.InputStream;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * k6's summary at the end of a test, in any of its three forms: {@code --summary-export}, the data
 * that {@code handleSummary} is given, and the machine-readable summary of k6 1.5 and later, which
 * may take the place of both. A metric of k6 is a benchmark here, its statistics are the metrics.
 */
@AutoService(Harness.class)
public final class K6Harness implements Harness {

  private static final Pattern BUILT_IN =
      Pattern.compile(
          "/metrics/(iteration_duration|iterations|data_sent|data_received|vus_max)(/.*)?");

  @Override
  public String name() {
    return "k6";
  }

  @Override
  public boolean recognises(Head head) {
    Set<String> paths = head.paths();
    return paths.contains("/root_group/groups")
        || paths.contains("/root_group/checks")
        || paths.contains("/metadata/k6_version")
        || (paths.contains("/config/script") && paths.contains("/config/execution"))
        || paths.stream().anyMatch(path -> BUILT_IN.matcher(path).matches());
  }

  @Override
  public void read(InputStream output, Consumer<HarnessEvent> events) throws IOException {
    JsonOutput.read(
        output,
        json -> {
          CheckedEvents checked = new CheckedEvents(events, json::line);
          new K6Summary(json, checked).read();
          checked.finish();
        });
  }
}
