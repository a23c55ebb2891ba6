package dev.benchwarden.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code ./run stop} ends the service that was started in the background, and nothing else. */
class BackgroundServiceTests {

  private static final Path RUN = Path.of("../run").toAbsolutePath().normalize();

  @TempDir private Path data;

  private @Nullable Process started;

  @AfterEach
  void end() {
    if (started != null) {
      started.destroyForcibly();
    }
  }

  @Test
  void endsTheServiceWhoseNumberIsNoted() throws Exception {
    Process service = noted("sleep 60; true", "-jar", "target/run/benchwarden-exec.jar");

    assertThat(stop()).contains("Stopped.");
    assertThat(service.waitFor(1, TimeUnit.MINUTES)).isTrue();
    assertThat(data.resolve("service.pid")).doesNotExist();
  }

  @Test
  void leavesAnotherProcessThatHasGotTheNumberOfAServiceThatEnded() throws Exception {
    Process other = noted("sleep 60; true");

    assertThat(stop()).contains("No service is running.");
    assertThat(other.isAlive()).isTrue();
  }

  /** A process in place of the service, with these words behind it. */
  private Process noted(String line, String... words) throws IOException {
    ProcessBuilder builder = new ProcessBuilder("sh", "-c", line);
    builder.command().addAll(List.of(words));
    Process process = builder.start();
    started = process;
    Files.writeString(data.resolve("service.pid"), "%d 8080\n".formatted(process.pid()));
    return process;
  }

  private String stop() throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(RUN.toString(), "stop").redirectErrorStream(true);
    builder.environment().put("BENCHWARDEN_DATA", data.toString());
    Process stop = builder.start();
    String text = new String(stop.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(stop.waitFor()).as(text).isZero();
    return text;
  }
}
