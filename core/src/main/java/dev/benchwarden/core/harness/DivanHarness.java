package dev.benchwarden.core.harness;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.Consumer;

/**
 * The tree that Rust's Divan prints. Its samples are not in it, so the column {@code median} is the
 * only one; the mean and the extremes are not taken.
 */
@AutoService(Harness.class)
public final class DivanHarness implements Harness {

  @Override
  public String name() {
    return "divan";
  }

  @Override
  public boolean recognises(Head head) {
    return head.text().lines().anyMatch(line -> DivanTree.root(line) != null);
  }

  @Override
  public void read(InputStream output, Consumer<HarnessEvent> events) throws IOException {
    Lines lines = new Lines(output);
    CheckedEvents checked = new CheckedEvents(events, lines::number);
    Repetitions repetitions = new Repetitions();
    DivanTree tree = new DivanTree(repetitions, checked);
    while (lines.next()) {
      if (lines.isEnded()) {
        tree.line(lines);
      } else {
        checked.warning(
            lines.pointer(), "The last line has no end, so it may have been cut: left out");
      }
    }
    repetitions.handOn(checked);
    checked.finish();
  }
}
