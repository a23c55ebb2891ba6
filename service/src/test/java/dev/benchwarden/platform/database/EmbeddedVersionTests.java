package dev.benchwarden.platform.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedVersionTests {

  @TempDir private Path cluster;

  @Test
  void refusesFilesOfAnotherMajorVersionAndTouchesNone() throws IOException {
    Files.writeString(cluster.resolve("PG_VERSION"), "16\n");

    assertThatIllegalStateException()
        .isThrownBy(() -> EmbeddedVersion.check(cluster))
        .withMessageContaining("written by PostgreSQL 16")
        .withMessageContaining("embeds PostgreSQL " + EmbeddedVersion.MAJOR)
        .withMessageContaining("Nothing was changed");
    try (Stream<Path> files = Files.list(cluster)) {
      assertThat(files).containsExactly(cluster.resolve("PG_VERSION"));
    }
    assertThat(cluster.resolve("PG_VERSION")).hasContent("16");
  }

  @Test
  void takesItsOwnVersionAndAnEmptyFolder() throws IOException {
    assertThatCode(() -> EmbeddedVersion.check(cluster)).doesNotThrowAnyException();
    Files.writeString(cluster.resolve("PG_VERSION"), EmbeddedVersion.MAJOR + "\n");
    assertThatCode(() -> EmbeddedVersion.check(cluster)).doesNotThrowAnyException();
  }
}
