package dev.benchwarden.uploads.backfill;

import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.platform.spool.Bulk;
import dev.benchwarden.platform.spool.Spool;
import dev.benchwarden.platform.spool.Spools;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/**
 * A received source in a directory of its own, since its name shows its format and is part of the
 * key of its runs.
 */
record ReceivedSource(Spool room, Path directory, Path file) implements AutoCloseable {

  private static final int LONGEST_NAME = 120;

  /**
   * Creates the directory of a source; its file does not exist yet.
   *
   * @param name of the file at the sender; directories before it are left out
   * @throws ProblemException 422 for a name that no file can have, 503 if as many sources are here
   *     as may be
   */
  static ReceivedSource called(String name, Spools spools) throws IOException {
    Path plain = plain(name);
    Spool room = spools.open(Bulk.BACKFILL);
    try {
      Path directory = Files.createTempDirectory("benchwarden-backfill-");
      return new ReceivedSource(room, directory, directory.resolve(plain));
    } catch (IOException | RuntimeException failure) {
      room.close();
      throw failure;
    }
  }

  private static Path plain(String name) {
    String plain = name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
    if (plain.isBlank() || plain.length() > LONGEST_NAME || plain.matches("\\.+|.*\\p{Cntrl}.*")) {
      throw badName(name);
    }
    try {
      return Path.of(plain);
    } catch (InvalidPathException unusable) {
      throw badName(name);
    }
  }

  private static ProblemException badName(String name) {
    return ProblemException.invalidParameter(
        "name",
        "'%s' is no name of a file with up to %d plain characters".formatted(name, LONGEST_NAME));
  }

  /** Where it is written to. */
  OutputStream output() throws IOException {
    return room.outputTo(file);
  }

  /** Leaves out of a message where the file happens to lie here. */
  String withoutDirectory(String message) {
    return message.replace(directory + directory.getFileSystem().getSeparator(), "");
  }

  @Override
  public void close() throws IOException {
    try (room) {
      Files.deleteIfExists(file);
      Files.deleteIfExists(directory);
    }
  }
}
