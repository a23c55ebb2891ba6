package dev.benchwarden.core.harness;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.io.InputStream;
import java.util.Set;
import java.util.function.Consumer;

/**
 * A result file of airspeed velocity ({@code results/MACHINE/COMMIT-ENVIRONMENT.json}, version 2),
 * alone or followed by the files that asv keeps beside it: {@code benchmarks.json}, which names the
 * parameters and the units, and {@code machine.json}.
 */
@AutoService(Harness.class)
public final class AsvHarness implements Harness {

  @Override
  public String name() {
    return "asv";
  }

  @Override
  public boolean recognises(Head head) {
    Set<String> paths = head.paths();
    return paths.contains("/commit_hash") && paths.contains("/env_name");
  }

  @Override
  public void read(InputStream output, Consumer<HarnessEvent> events) throws IOException {
    JsonOutput.readAll(
        output,
        json -> {
          CheckedEvents checked = new CheckedEvents(events, json::line);
          AsvFiles files = new AsvFiles(json);
          json.each(files::read);
          files.handOn(checked);
          checked.finish();
        });
  }
}
