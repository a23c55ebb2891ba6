package dev.benchwarden.cli.files;

import dev.benchwarden.core.harness.UnreadableOutputException;
import dev.benchwarden.core.profile.FoldedProfile;
import dev.benchwarden.core.profile.ProfileFormats;
import dev.benchwarden.core.text.PrintableText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reader of profilers' output. */
public final class ProfileInput {

  private ProfileInput() {}

  /**
   * @throws BadInputException naming the file and the place, if it is no profile
   */
  public static FoldedProfile read(Path file) {
    if (Files.isDirectory(file)) {
      throw new BadInputException(
          "%s: this is a directory, not the file of a profiler".formatted(named(file)), null);
    }
    try {
      return ProfileFormats.installed().read(file);
    } catch (UnreadableOutputException e) {
      String line = e.line() == null ? "" : ", line " + e.line();
      throw new BadInputException("%s%s: %s".formatted(named(file), line, e.getMessage()), e);
    } catch (IOException e) {
      throw BadInputException.unreadable(file, e);
    }
  }

  /** The name of a file, which may hold anything, as it may stand in a line. */
  public static String named(Path file) {
    return PrintableText.of(file.toString());
  }
}
