package dev.benchwarden.platform.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DatabaseInUseTests {

  /** As earlier starts left it, too. */
  @Test
  void nobodyElseEntersOrWritesWhatItKeeps(@TempDir Path folder) throws IOException {
    Path data = folder.resolve("data");
    Path programs = Files.createDirectories(data.resolve("postgresql/server"));
    Files.setPosixFilePermissions(programs, PosixFilePermissions.fromString("rwxrwxrwx"));

    try (EmbeddedServer server =
        new DatabaseInUse()
            .embeddedServer(
                new DataDirectory(data),
                new ProcessEnd(event -> {}),
                new EmbeddedProperties(Duration.ofSeconds(20)))) {
      assertThat(server.port()).isPositive();
      assertThat(permissions(data.resolve("postgresql"))).isEqualTo("rwx------");
      assertThat(permissions(programs)).isEqualTo("rwx------");
      assertThat(writableByOthers(data)).isEmpty();
    }
  }

  private static List<Path> writableByOthers(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> !Files.isSymbolicLink(file))
          .filter(file -> {
            Set<PosixFilePermission> given = given(file);
            return given.contains(PosixFilePermission.OTHERS_WRITE)
                || given.contains(PosixFilePermission.GROUP_WRITE);
          })
          .toList();
    }
  }

  private static String permissions(Path file) {
    return PosixFilePermissions.toString(given(file));
  }

  private static Set<PosixFilePermission> given(Path file) {
    try {
      return Files.getPosixFilePermissions(file, LinkOption.NOFOLLOW_LINKS);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
