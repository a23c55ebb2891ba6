package dev.benchwarden.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.ServiceProcess;
import dev.benchwarden.uploads.PatientCi;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Future;
import org.awaitility.Awaitility;
import org.awaitility.core.ThrowingRunnable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** The embedded PostgreSQL is killed (SIGKILL): it comes back, or the process ends and says why. */
class EmbeddedServerTests {

  private static final int BENCHMARKS = 10;

  @TempDir private Path data;

  private ServiceProcess service;

  @BeforeEach
  void startService() {
    service = start();
  }

  private ServiceProcess start() {
    return ServiceProcess.startEmbedded(
        List.of(
            "benchwarden.data=" + data,
            // Where tests run, other programs may have the processors for a while.
            "benchwarden.embedded.restart-limit=50s",
            "benchwarden.admin-token=" + Api.ADMIN_TOKEN));
  }

  @AfterEach
  void stopService() {
    service.stop();
  }

  @Test
  void aKilledServerComesBackWithAllThatWasAcknowledged() throws Exception {
    PatientCi ci = new PatientCi(Api.newProject(), BENCHMARKS, List.of(service));
    service.port();
    Future<?> all = ci.send(120, 4);
    await(() -> assertThat(ci.acknowledged()).isGreaterThan(20));

    kill(backend());
    int before = ci.acknowledged();
    await(() -> assertThat(ci.acknowledged()).isGreaterThan(before + 20));
    kill(postmaster());
    all.get();

    assertThat(service.isAlive()).isTrue();
    assertThat(service.health("liveness")).isEqualTo(200);
    await(() -> assertThat(service.health("readiness")).isEqualTo(200));
    ci.findsAllOfItOnce(jdbc());
    ci.print("SIGKILL of the embedded PostgreSQL", jdbc());
  }

  @Test
  void aServerThatDiesAgainAndAgainEndsTheProcess() throws Exception {
    PatientCi ci = new PatientCi(Api.newProject(), BENCHMARKS, List.of(service));
    service.port();
    ci.send(8, 2).get();

    long last = 0;
    for (int kill = 1; kill <= 4; kill++) {
      long dead = last;
      await(() -> assertThat(postmaster()).isNotEqualTo(dead));
      await(() -> assertThat(service.health("readiness")).isEqualTo(200));
      last = postmaster();
      kill(last);
    }

    await(() -> assertThat(service.isAlive()).isFalse());
    assertThat(service.exitStatus()).isEqualTo(1);
    assertThat(String.join("\n", service.output()))
        .contains("it died 4 times in 10 minutes")
        .contains("The process ends");
    service = start();
    service.port();
    await(() -> assertThat(service.health("readiness")).isEqualTo(200));
    ci.findsAllOfItOnce(jdbc());
  }

  private static void kill(long process) {
    ProcessHandle.of(process).orElseThrow().destroyForcibly();
  }

  private long postmaster() throws IOException {
    return Long.parseLong(pidFile().getFirst().strip());
  }

  /** A process that answers the service. */
  private long backend() throws IOException {
    return jdbc()
        .sql(
            """
            select pid from pg_stat_activity
             where application_name = 'benchwarden'
             order by state = 'idle' limit 1
            """)
        .query(Long.class)
        .single();
  }

  private JdbcClient jdbc() throws IOException {
    String port = pidFile().get(3).strip();
    String password = Files.readString(data.resolve("postgresql-password")).strip();
    return JdbcClient.create(
        new DriverManagerDataSource(
            "jdbc:postgresql://localhost:%s/postgres".formatted(port), "postgres", password));
  }

  private List<String> pidFile() throws IOException {
    return Files.readAllLines(data.resolve("postgresql/cluster/postmaster.pid"));
  }

  private static void await(ThrowingRunnable assertion) {
    Awaitility.await()
        .pollInterval(Duration.ofMillis(50))
        .ignoreExceptions()
        .untilAsserted(assertion);
  }
}
