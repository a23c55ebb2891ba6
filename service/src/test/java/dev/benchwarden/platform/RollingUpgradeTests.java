package dev.benchwarden.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.RestartablePostgres;
import dev.benchwarden.frontdoor.ServiceProcess;
import dev.benchwarden.uploads.PatientCi;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.mock.env.MockEnvironment;
import tools.jackson.databind.json.JsonMapper;

/** Tests that the previous release and this one serve one database at the same time. */
class RollingUpgradeTests {

  private static final Path BEFORE = Path.of("..", "target", "previous", "benchwarden.jar");

  @TempDir private Path folder;

  @Test
  void nobodyNoticesThatTheReleaseChanges() throws Exception {
    assertThat(Files.exists(BEFORE) || System.getenv("CI") == null)
        .as("CI must have built the release before: scripts/previous-release")
        .isTrue();
    assumeTrue(
        Files.exists(BEFORE),
        "the release before: scripts/previous-release in a clone with its history");
    List<ServiceProcess> replicas = new CopyOnWriteArrayList<>();
    try (RestartablePostgres postgres = new RestartablePostgres(folder.resolve("data"), Map.of())) {
      ServiceProcess before = ServiceProcess.startJar(BEFORE, properties(postgres));
      replicas.add(before);
      before.port();
      PatientCi ci = new PatientCi("codec", 10, replicas);
      ci.send(40, 2).get(1, TimeUnit.MINUTES);

      Future<?> during = ci.send(200, 2);
      ServiceProcess after = ServiceProcess.start(properties(postgres));
      replicas.add(after);
      after.port();
      during.get(1, TimeUnit.MINUTES);
      ci.send(80, 4).get(1, TimeUnit.MINUTES);
      assertThat(answer(before)).isEqualTo(answer(after)).isEqualTo("200 10");

      before.stop();
      replicas.remove(before);
      ci.send(40, 2).get(1, TimeUnit.MINUTES);

      ci.findsAllOfItOnce(postgres.client());
      ci.print("Rolling upgrade", postgres.client());
      assertThat(ci.putOff()).isZero();
    } finally {
      replicas.forEach(ServiceProcess::close);
    }
  }

  /** How many series the newest comparison has. */
  private static String answer(ServiceProcess replica) {
    Api api =
        new Api(
            new MockEnvironment().withProperty("local.server.port", "" + replica.port()),
            JsonMapper.shared(),
            BackupTests.NOT_ASKED);
    Api.Answer answer =
        api.get("/api/v1/projects/codec/comparisons?baseline=rev:r2&candidate=rev:r9");
    return answer.status() + " " + answer.at("/rows").size();
  }

  private static List<String> properties(RestartablePostgres postgres) {
    List<String> properties = new ArrayList<>(postgres.properties());
    properties.add("benchwarden.data=target/test-data");
    properties.add("benchwarden.admin-token=" + Api.ADMIN_TOKEN);
    return properties;
  }
}
