package dev.benchwarden.measuring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.PostgresForTests;
import dev.benchwarden.frontdoor.ServiceProcess;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.mock.env.MockEnvironment;
import tools.jackson.databind.json.JsonMapper;

/** Forty requests and three agents, of which one dies; the service dies twice. */
class MeasurementReplicaTests {

  private static final int REQUESTS = 40;
  private static final String PROJECT = "codec";

  private final AtomicReference<Api> api = new AtomicReference<>();
  private final AtomicBoolean isOver = new AtomicBoolean();
  private final AtomicInteger taken = new AtomicInteger();

  private PostgresForTests.Server postgres;
  private JdbcClient jdbc;
  private ServiceProcess service;

  @BeforeEach
  void start() throws Exception {
    postgres = PostgresForTests.start();
    jdbc =
        JdbcClient.create(
            new DriverManagerDataSource(postgres.url(), postgres.user(), postgres.password()));
    startService();
  }

  private void startService() {
    service =
        ServiceProcess.start(
            postgres.settings(
                "benchwarden.data=target/test-data", "benchwarden.admin-token=" + Api.ADMIN_TOKEN));
    MockEnvironment environment =
        new MockEnvironment().withProperty("local.server.port", "" + service.port());
    api.set(new Api(environment, JsonMapper.builder().build(), jdbc));
  }

  @AfterEach
  void stop() throws Exception {
    isOver.set(true);
    service.close();
    postgres.close();
  }

  @Test
  void eachRequestIsMeasuredAndHasOneResultWhoeverDies() throws Exception {
    api.get().post("/api/v1/projects", "{\"slug\": \"%s\"}".formatted(PROJECT));
    IntStream.range(0, REQUESTS).forEach(this::ask);

    try (ExecutorService agents = Executors.newFixedThreadPool(3)) {
      agents.submit(() -> work("perf-1", Integer.MAX_VALUE));
      agents.submit(() -> work("perf-2", Integer.MAX_VALUE));
      agents.submit(() -> work("perf-3", 4));
      for (int death = 1; death <= 2; death++) {
        int enough = death * REQUESTS / 4;
        await(() -> ended() >= enough);
        service.kill();
        startService();
      }
      await(() -> queued() == 0);
      await(() -> {
        leasesOfTheDeadEnd();
        return open() == 0;
      });
      isOver.set(true);
    }

    assertThat(count("select count(*) from measurement_request where state = 'DONE'"))
        .isEqualTo(REQUESTS);
    assertThat(count("select count(*) from measurement_run")).isEqualTo(REQUESTS);
    assertThat(count("select count(distinct request_id) from measurement_run")).isEqualTo(REQUESTS);
    assertThat(count("select max(attempts) from measurement_request")).isBetween(2, 3);
    System.out.printf(
        "%d requests, taken %d times by three agents; %d runs stored beside the first %d%n",
        REQUESTS, taken.get(), count("select count(*) from run") - REQUESTS, REQUESTS);
  }

  private void ask(int number) {
    String revision = "%040x".formatted(number + 1);
    Api now = api.get();
    now.upload(
        PROJECT,
        Map.of("revision", revision, "machine", "perf-0", "backfill", "true"),
        AgentOfTheTests.output(100 + number));
    assertThat(
            now.post(
                    "/api/v1/projects/%s/measurements".formatted(PROJECT),
                    "{\"revision\": \"%s\"}".formatted(revision))
                .status())
        .isEqualTo(201);
  }

  /**
   * As an agent does: if there is no answer, it tries again.
   *
   * @param most how many it takes; it dies with the last of them in its hands
   */
  private void work(String machine, int most) {
    String token = persistently(() -> AgentOfTheTests.token(api.get(), PROJECT, "agent"));
    for (int number = 1; !isOver.get() && number <= most; ) {
      Api.Answer lease =
          persistently(() -> new AgentOfTheTests(api.get(), token, machine).take(PROJECT));
      if (lease.status() == 200) {
        taken.incrementAndGet();
        if (number++ < most) {
          measure(lease, token, machine);
        }
      } else {
        sleep();
      }
    }
  }

  private void measure(Api.Answer lease, String token, String machine) {
    String id = lease.at("/lease").asString();
    double time = 100 + Math.abs(id.hashCode() % 1000) / 100.0;
    persistently(() -> new AgentOfTheTests(api.get(), token, machine).heartbeat(id));
    persistently(
        () -> new AgentOfTheTests(api.get(), token, machine).upload(lease, time, Map.of()));
    persistently(() -> new AgentOfTheTests(api.get(), token, machine).done(id, "MEASURED"));
  }

  private interface Call<T> {
    T call();
  }

  private <T> T persistently(Call<T> call) {
    while (true) {
      try {
        T answer = call.call();
        if (!(answer instanceof Api.Answer known) || known.status() < 500) {
          return answer;
        }
      } catch (UncheckedIOException dead) {
        // It comes again, at another port.
      }
      sleep();
      if (isOver.get()) {
        throw new IllegalStateException("the test is over");
      }
    }
  }

  private static void sleep() {
    try {
      Thread.sleep(50);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** As when a minute has passed: of the agent that died, and where an answer was lost. */
  private void leasesOfTheDeadEnd() {
    sleep();
    jdbc.sql(
            "update measurement_request set lease_expires_at = now() - interval '1 second' where state = 'LEASED' and started_at < now() - interval '3 seconds'")
        .update();
  }

  private int queued() {
    return count("select count(*) from measurement_request where state = 'QUEUED'");
  }

  private int ended() {
    return count("select count(*) from measurement_request where state = 'DONE'");
  }

  private int open() {
    return count(
        "select count(*) from measurement_request where state in ('QUEUED', 'LEASED', 'DISPATCHED')");
  }

  private int count(String sql) {
    return jdbc.sql(sql).query(Integer.class).single();
  }

  private static void await(Callable<Boolean> condition) {
    Awaitility.await()
        .atMost(Duration.ofMinutes(2))
        .pollInterval(Duration.ofMillis(50))
        .until(condition);
  }
}
