package dev.benchwarden.platform.database;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Check that refuses to start on files of another major version, which the server could not read.
 */
final class EmbeddedVersion {

  /** The major version of the server binaries in the build. */
  static final String MAJOR = "18";

  private EmbeddedVersion() {}

  static void check(Path cluster) throws IOException {
    Path file = cluster.resolve("PG_VERSION");
    if (!Files.exists(file)) {
      return;
    }
    String found = Files.readString(file).strip();
    if (!found.equals(MAJOR)) {
      throw new IllegalStateException(
          "The data in %s was written by PostgreSQL %s, this release embeds PostgreSQL %s. Nothing was changed. "
                  .formatted(cluster, found, MAJOR)
              + "Dump the data with the release that wrote it and restore it into a PostgreSQL of your"
              + " own (docs/operations.md, Backup), or upgrade the folder with pg_upgrade.");
    }
  }
}
