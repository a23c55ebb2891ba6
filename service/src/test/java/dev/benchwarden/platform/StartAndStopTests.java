package dev.benchwarden.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.benchwarden.frontdoor.PostgresForTests;
import dev.benchwarden.frontdoor.ServiceProcess;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests what a process logs from its start to its stop. */
class StartAndStopTests {

  private static final String LOG = "logging.level.dev.benchwarden=info";
  private static final String PREPARED = "Starting AOT-processed BenchwardenApplication";

  @Test
  void aServiceStartsFromTheContextThatWasPreparedAndStopsWithoutAWarning(@TempDir Path data)
      throws Exception {
    assertThat(log(ServiceProcess.startEmbedded(List.of("benchwarden.data=" + data, LOG))))
        .anyMatch(line -> line.contains(PREPARED))
        .noneMatch(line -> line.contains(" WARN ") || line.contains(" ERROR "));
  }

  @Test
  void aServiceWhoseSettingsChangeItsPartsMakesTheContextItself() throws Exception {
    try (PostgresForTests.Server postgres = PostgresForTests.start()) {
      assertThat(log(ServiceProcess.start(withoutApiPage(postgres))))
          .noneMatch(line -> line.contains(PREPARED))
          .anyMatch(line -> line.contains("Starting BenchwardenApplication"));
    }
  }

  private static List<String> log(ServiceProcess started) {
    try (ServiceProcess service = started) {
      await().until(() -> service.health("readiness") == 200);
      service.stop();
      return service.output();
    }
  }

  private static List<String> withoutApiPage(PostgresForTests.Server postgres) {
    return postgres.settings(
        "springdoc.api-docs.enabled=false", "benchwarden.data=target/test-data", LOG);
  }
}
