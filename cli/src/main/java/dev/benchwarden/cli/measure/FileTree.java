package dev.benchwarden.cli.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** Files and directories below a path. */
final class FileTree {

  private FileTree() {}

  /**
   * Deletes a file, or a directory with all that is in it. Links are deleted, and not followed.
   *
   * @param path of something, or of nothing
   */
  static void delete(Path path) throws IOException {
    if (!Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
      Files.deleteIfExists(path);
      return;
    }
    try (Stream<Path> all = Files.walk(path)) {
      for (Path one : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(one);
      }
    }
  }
}
