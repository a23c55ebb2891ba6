package dev.benchwarden.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.PostgresForTests;
import dev.benchwarden.frontdoor.ServiceProcess;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests which context a process starts from: its log says so. */
class PreparedStartTests {

  private static final String PREPARED = "Starting AOT-processed BenchwardenApplication";

  @Test
  void aServiceStartsFromTheContextThatWasPrepared() throws Exception {
    assertThat(logOfStart()).anyMatch(line -> line.contains(PREPARED));
  }

  @Test
  void aServiceWhoseSettingsChangeItsPartsMakesTheContextItself() throws Exception {
    assertThat(logOfStart("spring.mail.host=mail.example.org"))
        .noneMatch(line -> line.contains(PREPARED))
        .anyMatch(line -> line.contains("Starting BenchwardenApplication"));
  }

  private static List<String> logOfStart(String... more) throws Exception {
    try (PostgresForTests.Server postgres = PostgresForTests.start();
        ServiceProcess service =
            ServiceProcess.start(
                Stream.concat(
                        Stream.of(
                            "spring.datasource.url=" + postgres.url(),
                            "spring.datasource.username=" + postgres.user(),
                            "spring.datasource.password=" + postgres.password(),
                            "benchwarden.data=target/test-data",
                            "logging.level.dev.benchwarden=info"),
                        Stream.of(more))
                    .toList())) {
      service.port();
      return service.output();
    }
  }
}
