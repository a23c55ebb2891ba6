package dev.benchwarden.cli.files;

import dev.benchwarden.core.harness.HarnessEvent;
import java.io.PrintWriter;
import java.util.function.BiConsumer;

/** Printer of warnings about the files, limited in number. */
public final class FileWarnings implements BiConsumer<MachineFile, HarnessEvent.Warning> {

  private static final int MOST_SHOWN = 10;

  private final PrintWriter err;
  private int count;

  public FileWarnings(PrintWriter err) {
    this.err = err;
  }

  @Override
  public void accept(MachineFile file, HarnessEvent.Warning warning) {
    if (++count <= MOST_SHOWN) {
      err.printf("%s, %s: %s%n", file.file(), warning.pointer(), warning.detail());
    }
  }

  /** Called once all files are read. */
  public void finish() {
    if (count > MOST_SHOWN) {
      err.printf("and %d more warnings%n", count - MOST_SHOWN);
    }
  }
}
