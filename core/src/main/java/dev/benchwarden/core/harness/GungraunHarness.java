package dev.benchwarden.core.harness;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.io.InputStream;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The summaries of Gungraun, formerly Iai-Callgrind: {@code summary.json} of one benchmark, several
 * of them one after the other, or a list. Valgrind counts, so that a series has no noise at all.
 */
@AutoService(Harness.class)
public final class GungraunHarness implements Harness {

  @Override
  public String name() {
    return "gungraun";
  }

  @Override
  public boolean recognises(Head head) {
    Set<String> paths = head.paths();
    return is(paths, "") || is(paths, "/*");
  }

  private static boolean is(Set<String> paths, String summary) {
    return paths.contains(summary + "/function_name")
        && paths.contains(summary + "/module_path")
        && paths.contains(summary + "/benchmark_exe");
  }

  @Override
  public void read(InputStream output, Consumer<HarnessEvent> events) throws IOException {
    JsonOutput.readAll(
        output,
        json -> {
          CheckedEvents checked = new CheckedEvents(events, json::line);
          json.each(() -> {
            if (json.isList()) {
              json.list("The summaries", () -> new GungraunSummary(json).handOn(checked));
            } else {
              new GungraunSummary(json).handOn(checked);
            }
          });
          checked.finish();
        });
  }
}
