package dev.benchwarden.cli.measure;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Deletion of a file, or of a directory with everything in it. */
public final class RecursiveDeletion {

  private RecursiveDeletion() {}

  /**
   * Deletes a file, or a directory with all that is in it, also where a build has closed it. Links
   * are deleted, and not followed.
   *
   * @param path of something, or of nothing
   */
  public static void delete(Path path) throws IOException {
    if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
      open(path.toFile());
      for (Path entry : entries(path)) {
        delete(entry);
      }
    }
    Files.deleteIfExists(path);
  }

  /** Where that is not permitted, an empty directory can be deleted all the same. */
  private static void open(File directory) {
    boolean _ =
        directory.setReadable(true) && directory.setWritable(true) && directory.setExecutable(true);
  }

  private static List<Path> entries(Path directory) throws IOException {
    try (Stream<Path> entries = Files.list(directory)) {
      return entries.toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }
}
