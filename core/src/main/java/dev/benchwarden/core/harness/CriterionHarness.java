package dev.benchwarden.core.harness;

import com.google.auto.service.AutoService;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Criterion's results for Rust: its directory {@code target/criterion} as a tar archive, or the
 * messages of {@code cargo criterion --message-format=json}.
 *
 * <p>Each measured batch of iterations is a sample: its time divided by its iterations.
 */
@AutoService(Harness.class)
public final class CriterionHarness implements Harness {

  private static final int FIRST_BYTES = 262;

  @Override
  public String name() {
    return "criterion";
  }

  @Override
  public boolean recognises(Head head) {
    if (TarEntries.isTar(head.text())) {
      return true;
    }
    Set<String> paths = head.paths();
    return paths.contains("/reason")
        && (paths.contains("/measured_values")
            || paths.contains("/iteration_count")
            || paths.contains("/group_name"));
  }

  @Override
  public void read(InputStream output, Consumer<HarnessEvent> events) throws IOException {
    BufferedInputStream buffered = new BufferedInputStream(output);
    if (isTar(buffered)) {
      CheckedEvents checked = new CheckedEvents(events, () -> 1);
      new CriterionDirectories(checked).read(new TarEntries(buffered));
      checked.finish();
    } else {
      JsonOutput.readAll(
          buffered,
          json -> {
            CheckedEvents checked = new CheckedEvents(events, json::line);
            json.each(() -> new CriterionMessage(json).handOn(checked));
            checked.finish();
          });
    }
  }

  private static boolean isTar(BufferedInputStream output) throws IOException {
    output.mark(FIRST_BYTES);
    byte[] first = output.readNBytes(FIRST_BYTES);
    output.reset();
    return first.length == FIRST_BYTES
        && new String(first, StandardCharsets.ISO_8859_1).startsWith("ustar", 257);
  }
}
