package dev.benchwarden.platform.spool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwarden.platform.problem.ProblemException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.util.unit.DataSize;

/** Room that copies of bulk data share. */
class SpoolsTests {

  private final Spools spools =
      new Spools(new SpoolProperties(DataSize.ofBytes(10), DataSize.ofBytes(100)));

  @TempDir private Path folder = Path.of("");

  @Test
  void aFileTakesOfTheSameRoomUntilItsCopyIsClosed() throws IOException {
    Path file = folder.resolve("past.csv");
    try (Spool copy = spools.open(Bulk.BACKFILL)) {
      write(copy.outputTo(file), 6);

      try (Spool other = spools.open(Bulk.EXPORT)) {
        assertThatThrownBy(() -> write(other.output(), 6))
            .isInstanceOf(ProblemException.class)
            .hasMessageContaining("set aside for copies");
      }
    }

    assertThat(Files.size(file)).isEqualTo(6);
    try (Spool next = spools.open(Bulk.EXPORT)) {
      write(next.output(), 6);
      assertThat(next.content()).hasBinaryContent(new byte[6]);
    }
  }

  private static void write(OutputStream target, int bytes) throws IOException {
    try (target) {
      target.write(new byte[bytes]);
    }
  }
}
