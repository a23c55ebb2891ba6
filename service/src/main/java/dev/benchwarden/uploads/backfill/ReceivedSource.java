package dev.benchwarden.uploads.backfill;

import dev.benchwarden.platform.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/**
 * A received source in a directory of its own, since its name shows its format and is part of the
 * key of its runs.
 */
record ReceivedSource(Path directory, Path file) implements AutoCloseable {

  private static final int LONGEST_NAME = 120;

  /**
   * Creates the directory of a source; its file does not exist yet.
   *
   * @param name of the file at the sender; directories before it are left out
   * @throws ProblemException 422 for a name that no file can have
   */
  static ReceivedSource called(String name) throws IOException {
    String plain = name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
    if (plain.isBlank() || plain.length() > LONGEST_NAME || plain.matches("\\.+|.*\\p{Cntrl}.*")) {
      throw badName(name);
    }
    Path directory = Files.createTempDirectory("benchwarden-backfill-");
    try {
      return new ReceivedSource(directory, directory.resolve(plain));
    } catch (InvalidPathException unusable) {
      Files.delete(directory);
      throw badName(name);
    }
  }

  private static ProblemException badName(String name) {
    return ProblemException.invalidParameter(
        "name",
        "'%s' is no name of a file with up to %d plain characters".formatted(name, LONGEST_NAME));
  }

  /** Removes the local directory from a message. */
  String withoutDirectory(String message) {
    return message.replace(directory + directory.getFileSystem().getSeparator(), "");
  }

  @Override
  public void close() throws IOException {
    Files.deleteIfExists(file);
    Files.deleteIfExists(directory);
  }
}
