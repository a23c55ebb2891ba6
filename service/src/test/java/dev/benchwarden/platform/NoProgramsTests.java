package dev.benchwarden.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.PostgresForTests;
import dev.benchwarden.frontdoor.ServiceProcess;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** Careful operators forbid that anything is run from where temporary files lie. */
class NoProgramsTests {

  @TempDir(cleanup = CleanupMode.NEVER)
  private Path folder;

  @TempDir private Path data;

  @Test
  void uploadsAreTakenThoughNothingMayBeRunFromTheTemporaryFolder() throws Exception {
    try (MountedFolder temporary = MountedFolder.on(folder, "size=64m,noexec");
        PostgresForTests.Server postgres = PostgresForTests.start();
        ServiceProcess service =
            ServiceProcess.startWith(jvm(temporary), properties(postgres, data))) {

      assertThat(upload(service.port())).isEqualTo(201);
    }
  }

  @Test
  void aServiceThatMayNotLoadItsOwnCodeSaysSoAndEnds() throws Exception {
    try (MountedFolder temporary = MountedFolder.on(folder, "size=64m,noexec");
        PostgresForTests.Server postgres = PostgresForTests.start();
        ServiceProcess service =
            ServiceProcess.startWith(
                jvm(temporary),
                properties(postgres, Files.createDirectory(temporary.path().resolve("data"))))) {

      await().until(() -> !service.isAlive());

      assertThat(String.join("\n", service.output()))
          .contains("Nothing may be run from the data directory " + folder)
          .contains("without noexec");
    }
  }

  private static List<String> jvm(MountedFolder temporary) {
    return List.of("-Djava.io.tmpdir=" + temporary.path());
  }

  private static List<String> properties(PostgresForTests.Server postgres, Path data) {
    List<String> properties = new ArrayList<>(postgres.settings());
    properties.add("benchwarden.data=" + data);
    properties.add("benchwarden.admin-token=" + Api.ADMIN_TOKEN);
    return properties;
  }

  private static int upload(int port) throws Exception {
    URI runs =
        URI.create(
            "http://localhost:%d/api/v1/projects/first/runs?revision=a&machine=m1".formatted(port));
    HttpRequest request =
        HttpRequest.newBuilder(runs)
            .header("Authorization", "Bearer " + Api.ADMIN_TOKEN)
            .POST(
                HttpRequest.BodyPublishers.ofString(
                    """
                    {"benchmarks": [{"name": "encode", "metrics": [
                      {"name": "time", "unit": "ms", "direction": "LOWER_IS_BETTER", "samples": [4.1]}]}]}
                    """))
            .build();
    try (HttpClient http = HttpClient.newHttpClient()) {
      return http.send(request, BodyHandlers.discarding()).statusCode();
    }
  }
}
