package dev.benchwarden.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.RestartablePostgres;
import dev.benchwarden.frontdoor.ServiceProcess;
import dev.benchwarden.uploads.PatientCi;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.awaitility.core.ThrowingRunnable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Two replicas on one database, and what can happen to them: nothing is lost, nothing doubled. */
class FaultTests {

  private static final int BENCHMARKS = 10;
  private static final List<ServiceProcess> REPLICAS = new CopyOnWriteArrayList<>();

  @TempDir private static Path folder;

  private static RestartablePostgres postgres;
  private static JdbcClient jdbc;

  private PatientCi ci;

  @BeforeAll
  static void startDatabase() {
    postgres = new RestartablePostgres(folder.resolve("data"), Map.of());
    jdbc = postgres.client();
    REPLICAS.add(start("left"));
    REPLICAS.add(start("right"));
  }

  private static ServiceProcess start(String name) {
    List<String> properties = new ArrayList<>(postgres.properties());
    properties.addAll(
        List.of(
            "spring.datasource.hikari.maximum-pool-size=8",
            "spring.datasource.hikari.connection-timeout=1000",
            "benchwarden.upload-queue.patience=3s",
            "benchwarden.data=target/test-data",
            "benchwarden.admin-token=" + Api.ADMIN_TOKEN,
            "db-scheduler.scheduler-name=" + name,
            "db-scheduler.heartbeat-interval=1s"));
    return ServiceProcess.start(properties);
  }

  private static String name(int replica) {
    return replica == 0 ? "left" : "right";
  }

  @BeforeEach
  void bothAreReady() {
    for (int i = 0; i < REPLICAS.size(); i++) {
      if (!REPLICAS.get(i).isAlive()) {
        REPLICAS.set(i, start(name(i)));
      }
    }
    for (ServiceProcess replica : REPLICAS) {
      replica.port();
      await(() -> assertThat(replica.health("readiness")).isEqualTo(200));
    }
    ci = new PatientCi(Api.newProject(), BENCHMARKS, REPLICAS);
  }

  @AfterAll
  static void stop() {
    REPLICAS.forEach(ServiceProcess::close);
    REPLICAS.clear();
    postgres.close();
  }

  @Test
  void processesThatAreKilledAtRandomPoints() throws Exception {
    Random chance = new Random(20261121);
    Future<?> all = ci.send(200, 4);
    for (int kill = 0; kill < 4; kill++) {
      int victim = kill % 2;
      int point = 20 + 40 * kill + chance.nextInt(20);
      await(() -> assertThat(ci.acknowledged()).isGreaterThan(point));
      REPLICAS.get(victim).port();
      TimeUnit.MICROSECONDS.sleep(chance.nextInt(20_000));
      REPLICAS.get(victim).kill();
      REPLICAS.set(victim, start(name(victim)));
    }
    all.get(3, TimeUnit.MINUTES);

    allIsJudged();
    ci.findsAllOfItOnce(jdbc);
    ci.print("SIGKILL of a process, four times", jdbc);
  }

  @Test
  void aDatabaseThatIsRestarted() throws Exception {
    List<ServiceProcess> before = List.copyOf(REPLICAS);
    Future<?> all = ci.send(120, 4);
    await(() -> assertThat(ci.acknowledged()).isGreaterThan(30));

    postgres.stop();
    for (ServiceProcess replica : REPLICAS) {
      await(() -> assertThat(replica.health("readiness")).isEqualTo(503));
      assertThat(replica.health("liveness")).isEqualTo(200);
    }
    await(() -> assertThat(ci.putOff()).isPositive());
    postgres.start();
    all.get(1, TimeUnit.MINUTES);

    assertThat(REPLICAS).isEqualTo(before).allMatch(ServiceProcess::isAlive);
    for (ServiceProcess replica : REPLICAS) {
      await(() -> assertThat(replica.health("readiness")).isEqualTo(200));
    }
    allIsJudged();
    ci.findsAllOfItOnce(jdbc);
    ci.print("Restart of PostgreSQL", jdbc);
  }

  @Test
  void aPoolWithoutAConnectionLeft() throws Exception {
    Future<?> all;
    try (Connection connection = postgres.dataSource().getConnection();
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      statement.execute("lock table run in access exclusive mode");
      all = ci.send(60, 24);
      await(() -> assertThat(ci.putOff()).isGreaterThan(5));
      assertThat(REPLICAS.getFirst().health("liveness")).isEqualTo(200);
      connection.rollback();
    }
    all.get(1, TimeUnit.MINUTES);

    allIsJudged();
    ci.findsAllOfItOnce(jdbc);
    ci.print("Connection pool exhausted", jdbc);
  }

  @Test
  void clientsThatSendAByteASecondAndThousandThatSendNothing() throws Exception {
    List<Socket> open = new ArrayList<>();
    try {
      for (int i = 0; i < 1000; i++) {
        open.add(new Socket(InetAddress.getLoopbackAddress(), REPLICAS.getFirst().port()));
      }
      for (int i = 0; i < 40; i++) {
        Socket slow = new Socket(InetAddress.getLoopbackAddress(), REPLICAS.getFirst().port());
        open.add(slow);
        Thread.startVirtualThread(() -> trickle(slow));
      }
      // Had each of them a connection to the database, the pool would be empty five times over.
      ci.send(60, 4).get(90, TimeUnit.SECONDS);
    } finally {
      for (Socket socket : open) {
        socket.close();
      }
    }

    allIsJudged();
    ci.findsAllOfItOnce(jdbc);
    ci.print("40 slow clients and 1,000 idle connections", jdbc);
  }

  private void trickle(Socket slow) {
    String head =
        """
        POST /api/v1/projects/%s/runs?revision=slow&machine=slow HTTP/1.1
        Host: localhost
        Authorization: Bearer %s
        Content-Length: 5000

        """
            .formatted("slow", Api.ADMIN_TOKEN)
            .replace("\n", "\r\n");
    try (OutputStream out = slow.getOutputStream()) {
      out.write(head.getBytes(StandardCharsets.US_ASCII));
      while (true) {
        out.write(' ');
        out.flush();
        TimeUnit.SECONDS.sleep(1);
      }
    } catch (IOException | InterruptedException end) {
      assertThat(slow.isClosed()).isTrue();
    }
  }

  @Test
  void aWorkerThatDiesWhileItJudges() throws Exception {
    ci.send(4, 1).get(1, TimeUnit.MINUTES);
    allIsJudged();
    try (Connection connection = postgres.dataSource().getConnection();
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      statement.execute("lock table change_point in access exclusive mode");
      ci.send(4, 1).get(1, TimeUnit.MINUTES);
      await(() -> assertThat(worker()).isNotEmpty());
      REPLICAS.get(worker().getFirst().equals("left") ? 0 : 1).kill();
      connection.rollback();
    }

    allIsJudged();
    ci.findsAllOfItOnce(jdbc);
    ci.print("SIGKILL while judging", jdbc);
  }

  /** Who judges now. */
  private static List<String> worker() {
    return jdbc.sql("select picked_by from scheduled_tasks where task_name = 'evaluate' and picked")
        .query((row, number) -> row.getString("picked_by"))
        .list();
  }

  @Test
  void aClockThatJumpsBackAnHour() throws Exception {
    ci.send(16, 4).get(1, TimeUnit.MINUTES);
    allIsJudged();
    seemsAnHourEarlier();

    ci.send(16, 4).get(1, TimeUnit.MINUTES);

    allIsJudged();
    ci.findsAllOfItOnce(jdbc);
    assertThat(count("evaluation where finished_at > now()")).isPositive();
    ci.print("Clock an hour back", jdbc);
  }

  /** All that has been done lies in the future, as when the clock was put back. */
  private static void seemsAnHourEarlier() {
    List<String> times =
        List.of(
            "run set received_at = received_at",
            "evaluation set requested_at = requested_at + interval '1 hour', started_at = started_at + interval '1 hour', finished_at = finished_at",
            "revision set first_seen = first_seen",
            "machine set first_seen = first_seen + interval '1 hour', last_seen = last_seen",
            "upload_log set received_at = received_at",
            "instance_token set last_used_at = last_used_at");
    times.forEach(time -> jdbc.sql("update " + time + " + interval '1 hour'").update());
  }

  private static void allIsJudged() {
    await(() -> {
      assertThat(count("scheduled_tasks where task_name in ('evaluate', 'judge-again')")).isZero();
      assertThat(count("evaluation where status <> 'DONE' or judged < requests")).isZero();
    });
  }

  private static int count(String from) {
    return jdbc.sql("select count(*) from " + from).query(Integer.class).single();
  }

  private static void await(ThrowingRunnable assertion) {
    Awaitility.await()
        .pollInterval(Duration.ofMillis(50))
        .ignoreExceptions()
        .untilAsserted(assertion);
  }
}
