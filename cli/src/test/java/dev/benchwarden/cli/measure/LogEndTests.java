package dev.benchwarden.cli.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that the last lines of a log are shown. */
class LogEndTests {

  @TempDir private Path folder;

  @Test
  void showsTheLastFifteenLines() throws IOException {
    Path log = folder.resolve("log");
    Files.writeString(
        log,
        IntStream.rangeClosed(1, 40)
            .mapToObj(number -> "line " + number)
            .collect(Collectors.joining("\n")));

    assertThat(LogEnd.of(log)).startsWith(" It said:\n  line 26\n").endsWith("\n  line 40");
  }

  @Test
  void ofALogThatIsLargerThanTheMemoryAsWell() throws IOException {
    Path log = folder.resolve("log");
    try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "rw")) {
      file.seek(3L << 30);
      file.write("\nno such symbol\n".getBytes(StandardCharsets.UTF_8));
    }

    assertThat(LogEnd.of(log)).endsWith("\n  no such symbol").hasSizeLessThan(20_000);
  }

  @Test
  void nothingWhereNothingWasPrinted() throws IOException {
    Path log = Files.createFile(folder.resolve("log"));

    assertThat(LogEnd.of(log)).isEmpty();
    assertThat(LogEnd.of(folder.resolve("missing"))).isEmpty();
  }
}
