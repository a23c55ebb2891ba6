package dev.benchwarden.cli.files;

import dev.benchwarden.core.harness.AmbiguousOutputException;
import dev.benchwarden.core.harness.Harness;
import dev.benchwarden.core.harness.HarnessEvent;
import dev.benchwarden.core.harness.Harnesses;
import dev.benchwarden.core.harness.UnknownHarnessException;
import dev.benchwarden.core.harness.UnreadableOutputException;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/** Reader of a harness's output from a file, packed with gzip or not. */
public final class HarnessFile {

  private static final int GZIP_MAGIC = 0x1f8b;

  private final Harnesses harnesses = Harnesses.installed();
  private final @Nullable String harness;

  /**
   * @param harness the name of the one that wrote the files; null to recognise it
   */
  public HarnessFile(@Nullable String harness) {
    this.harness = harness;
  }

  /**
   * The same of a harness that is there.
   *
   * @param harness the name of the one that writes the files; null to recognise it
   * @throws BadInputException if there is none of that name, with the known ones
   */
  public static HarnessFile named(@Nullable String harness) {
    HarnessFile file = new HarnessFile(harness);
    if (harness != null) {
      try {
        file.harnesses.named(harness);
      } catch (UnknownHarnessException e) {
        throw new BadInputException("--harness %s: %s".formatted(harness, e.getMessage()), e);
      }
    }
    return file;
  }

  /**
   * @throws BadInputException naming the file and the place
   */
  public void read(Path file, Consumer<HarnessEvent> events) {
    try {
      Harness found = harnessOf(file);
      try (InputStream output = open(file)) {
        found.read(output, events);
      }
    } catch (UnknownHarnessException | AmbiguousOutputException e) {
      throw new BadInputException(file + ": " + e.getMessage(), e);
    } catch (UnreadableOutputException e) {
      throw new BadInputException(file + place(e) + ": " + e.getMessage(), e);
    } catch (IOException e) {
      throw BadInputException.unreadable(file, e);
    }
  }

  /**
   * The name of the harness that wrote a file.
   *
   * @throws BadInputException if none did
   */
  public String harness(Path file) {
    try {
      return harnessOf(file).name();
    } catch (UnknownHarnessException | AmbiguousOutputException e) {
      throw new BadInputException(file + ": " + e.getMessage(), e);
    } catch (IOException e) {
      throw BadInputException.unreadable(file, e);
    }
  }

  private Harness harnessOf(Path file) throws IOException {
    try (InputStream output = open(file)) {
      return harness == null ? harnesses.recognise(output) : harnesses.named(harness, output);
    }
  }

  private static InputStream open(Path file) throws IOException {
    BufferedInputStream bytes = new BufferedInputStream(Files.newInputStream(file));
    bytes.mark(2);
    int magic = bytes.read() << 8 | bytes.read();
    bytes.reset();
    return magic == GZIP_MAGIC ? new GZIPInputStream(bytes) : bytes;
  }

  private static String place(UnreadableOutputException problem) {
    String line = problem.line() == null ? "" : ", line " + problem.line();
    String pointer = problem.pointer();
    return line + (pointer == null || pointer.isEmpty() ? "" : ", " + pointer);
  }
}
