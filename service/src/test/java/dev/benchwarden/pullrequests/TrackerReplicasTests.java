package dev.benchwarden.pullrequests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.ForgeOfTheTests;
import dev.benchwarden.frontdoor.PostgresForTests;
import dev.benchwarden.frontdoor.ServiceProcess;
import dev.benchwarden.judging.SimulatedMainline;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.awaitility.core.ThrowingRunnable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.mock.env.MockEnvironment;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Four processes of the service write issues about forty alerts, and two of them die. */
class TrackerReplicasTests {

  private static final int REPLICAS = 4;
  private static final int ALERTS = 40;
  private static final int FIRST_CAUSE = 20;
  private static final int SECOND_CAUSE = 23;
  private static final String PROJECT = "codec";

  private final ForgeOfTheTests forge = new ForgeOfTheTests();
  private final List<ServiceProcess> replicas = new ArrayList<>();
  private final List<Api> doors = new ArrayList<>();

  private PostgresForTests.Server postgres;
  private JdbcClient jdbc;

  @BeforeEach
  void startReplicas() throws Exception {
    postgres = PostgresForTests.start();
    jdbc =
        JdbcClient.create(
            new DriverManagerDataSource(postgres.url(), postgres.user(), postgres.password()));
    for (int i = 0; i < REPLICAS; i++) {
      replicas.add(ServiceProcess.start(properties(i)));
    }
    for (ServiceProcess replica : replicas) {
      MockEnvironment environment =
          new MockEnvironment().withProperty("local.server.port", "" + replica.port());
      doors.add(new Api(environment, JsonMapper.builder().build(), jdbc));
    }
  }

  private List<String> properties(int replica) {
    return postgres.settings(
        "spring.datasource.hikari.maximum-pool-size=6",
        "benchwarden.data=target/test-data",
        "benchwarden.admin-token=" + Api.ADMIN_TOKEN,
        "benchwarden.public-url=https://perf.example.org",
        "benchwarden.forges[0].kind=gitea",
        "benchwarden.forges[0].url=" + forge.address(),
        "benchwarden.forges[0].token=" + ForgeOfTheTests.TOKEN + replica,
        "db-scheduler.polling-interval=200ms",
        "db-scheduler.heartbeat-interval=500ms");
  }

  @AfterEach
  void stop() throws Exception {
    replicas.forEach(ServiceProcess::close);
    forge.close();
    postgres.close();
  }

  @Test
  void fortyAlertsOfTwoCausesAreTwoIssuesThoughTheReplicasThatWroteThemDied() throws Exception {
    doors
        .getFirst()
        .post(
            "/api/v1/projects",
            "{\"slug\": \"%s\", \"repository\": \"%s/acme/library\"}"
                .formatted(PROJECT, forge.address()));
    doors
        .getFirst()
        .put(
            "/api/v1/projects/%s/policy".formatted(PROJECT),
            "application/yaml",
            "issues: { when: confirmed, labels: [performance] }",
            Api.ADMIN_TOKEN);
    forge.onNextLabel(token -> {
      kill(token);
      forge.onNextIssue(this::kill);
    });

    sendAll(mainline().uploads(0, 30));
    doors.getFirst().awaitJudging();
    doors.getFirst().hasten("tracker");
    await(() -> {
      assertThat(workLeft()).isZero();
      assertThat(told()).isEqualTo(2);
    });

    assertThat(replicas.stream().filter(replica -> !replica.isAlive())).hasSize(2);
    List<JsonNode> alerts = alerts();
    assertThat(alerts)
        .hasSize(ALERTS)
        .allSatisfy(alert -> assertThat(alert.at("/state").asString()).isEqualTo("CONFIRMED"));
    List<ForgeOfTheTests.Issue> issues = forge.issues(PROJECT);
    assertThat(issues)
        .hasSize(2)
        .allSatisfy(issue -> {
          assertThat(issue.state()).isEqualTo("open");
          assertThat(issue.labels()).containsExactly("performance");
          assertThat(issue.body()).contains("20 regressions on");
        });
    for (JsonNode alert : alerts) {
      assertThat(issues)
          .filteredOn(issue ->
              issue.body().contains("/series/%s)".formatted(alert.at("/series").asString())))
          .extracting(issue -> Integer.toString(issue.number()))
          .containsExactly(alert.at("/issue/key").asString());
    }
    assertThat(forge.written()).filteredOn("POST /issues"::equals).hasSize(2);
  }

  /** Half of the benchmarks become slower with one revision, and half with a later one. */
  private static SimulatedMainline mainline() {
    SimulatedMainline mainline = new SimulatedMainline(20261126).machine("perf-1", 1);
    for (int i = 0; i < ALERTS; i++) {
      int cause = i % 2 == 0 ? FIRST_CAUSE : SECOND_CAUSE;
      mainline.benchmark("b" + i, revision -> revision < cause ? 100 : 120);
    }
    return mainline;
  }

  /** SIGKILL, as a minute ago: what it took the right to write to may be written to again. */
  private void kill(String token) {
    replicas.get(Integer.parseInt(token.substring(ForgeOfTheTests.TOKEN.length()))).kill();
    for (String table : List.of("tracker", "forge_turn")) {
      jdbc.sql("update %s set leased_until = leased_until - interval '1 minute'".formatted(table))
          .update();
    }
  }

  /** To each replica in turn, as many at once as there are. */
  private void sendAll(List<SimulatedMainline.Upload> uploads)
      throws ExecutionException, InterruptedException {
    try (ExecutorService jobs = Executors.newFixedThreadPool(REPLICAS)) {
      List<? extends Future<?>> all =
          IntStream.range(0, uploads.size())
              .mapToObj(i -> jobs.submit(() -> send(i, uploads.get(i))))
              .toList();
      for (Future<?> one : all) {
        one.get();
      }
    }
  }

  /** As a CI job does that gets no answer: it sends it again, to another replica. */
  private void send(int number, SimulatedMainline.Upload upload) {
    for (int attempt = 0; attempt < REPLICAS; attempt++) {
      try {
        Api.Answer answer =
            doors
                .get((number + attempt) % REPLICAS)
                .upload(PROJECT, upload.parameters(), upload.body());
        assertThat(answer.status()).as(answer.text()).isIn(200, 201);
        return;
      } catch (UncheckedIOException dead) {
        // The next one takes it.
      }
    }
  }

  private List<JsonNode> alerts() {
    Api living =
        IntStream.range(0, REPLICAS)
            .filter(i -> replicas.get(i).isAlive())
            .mapToObj(doors::get)
            .findFirst()
            .orElseThrow();
    return living
        .get("/api/v1/projects/%s/alerts?limit=100".formatted(PROJECT))
        .at("/items")
        .valueStream()
        .toList();
  }

  /** What is due now; to look again later is no work that is left. */
  private int workLeft() {
    return count(
        """
        select count(*) from scheduled_tasks
         where task_name in ('evaluate', 'judge-again', 'tracker')
           and execution_time < now() + interval '1 minute'
        """);
  }

  private int told() {
    return count("select count(*) from tracker_issue where state = 'OPEN' and digest is not null");
  }

  private int count(String sql) {
    return jdbc.sql(sql).query(Integer.class).single();
  }

  private static void await(ThrowingRunnable assertion) {
    Awaitility.await().atMost(Duration.ofSeconds(90)).untilAsserted(assertion);
  }
}
