package dev.benchwarden.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.ForgeOfTheTests;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.PostgresForTests;
import dev.benchwarden.frontdoor.ServiceProcess;
import dev.benchwarden.frontdoor.Suite;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
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

/** Four processes of the service share a database, and one of them dies. */
class ReplicasTests {

  private static final int REPLICAS = 4;
  private static final int UPLOADS = 40;
  private static final int BENCHMARKS = 40;

  /** From this one on they are sent when a replica has died. */
  private static final int AFTER_THE_DEATH = 30;

  private static final int NUMBER = 7;
  private static final String HEAD = "4".repeat(40);
  private static final List<String> MACHINES = List.of("perf-1", "perf-2", "perf-3", "perf-4");

  /** Measured by the fifth job of each machine. */
  private static final Map<String, Double> SLOWER = Map.of("b18", 1.1);

  private static final Suite SUITE = new Suite(20261122, BENCHMARKS);

  private final ForgeOfTheTests forge = new ForgeOfTheTests();
  private final List<ServiceProcess> replicas = new ArrayList<>();
  private final List<JudgedProject> doors = new ArrayList<>();
  private final AtomicInteger sent = new AtomicInteger();
  private final Set<Integer> acknowledged = new ConcurrentSkipListSet<>();

  /** How many had been when a replica died; 0: none has. */
  private final AtomicInteger acknowledgedBefore = new AtomicInteger();

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
      Api api = new Api(environment, JsonMapper.builder().build(), jdbc);
      doors.add(new JudgedProject(api, "codec", SUITE));
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
        "benchwarden.forges[0].token=" + token(replica),
        "db-scheduler.heartbeat-interval=1s");
  }

  /** Tells the forge which one it speaks to. */
  private static String token(int replica) {
    return ForgeOfTheTests.TOKEN + replica;
  }

  @AfterEach
  void stop() throws Exception {
    replicas.forEach(ServiceProcess::close);
    forge.close();
    postgres.close();
  }

  @Test
  void oneCommentIsRightThoughTheReplicaThatWroteItDied() throws Exception {
    measureTheMainline();
    forge.open(NUMBER, HEAD, "dev", "faster", "r12");
    forge.onNextComment(token -> {
      replicas.get(Integer.parseInt(token.substring(ForgeOfTheTests.TOKEN.length()))).kill();
      acknowledgedBefore.set(acknowledged.size());
    });

    Instant start = Instant.now();
    sendAll();
    Duration took = Duration.between(start, Instant.now());
    long dead = replicas.stream().filter(replica -> !replica.isAlive()).count();
    leasesOfTheDeadEnd();
    await(() -> assertThat(workLeft()).isZero());

    assertThat(dead).isEqualTo(1);
    assertThat(acknowledged).hasSize(UPLOADS);
    assertThat(stored()).isEqualTo(UPLOADS);
    assertThat(forge.comments(NUMBER)).hasSize(1);
    String comment = forge.comments(NUMBER).getFirst().body();
    assertThat(comment)
        .contains(
            "### 1 regression",
            "`perf-1`, `perf-2`, `perf-3`, `perf-4`",
            "20 runs of each benchmark",
            "40 series compared: 1 worse");
    assertThat(withoutAnswers(comment)).isEqualTo(withoutAnswers(evaluationAsText()));
    System.out.printf(
        "%d uploads in %.1f s sent %d times, %d acknowledged, %d stored, a replica killed after %d; %d comment posted and edited %d times, %d statuses, on %d requests to tell%n",
        UPLOADS,
        took.toMillis() / 1000.0,
        sent.get(),
        acknowledged.size(),
        stored(),
        acknowledgedBefore.get(),
        written("POST /issues/"),
        written("PATCH /issues/"),
        written("POST /statuses/"),
        jdbc.sql("select requests from review_comment").query(Integer.class).single());
  }

  private void measureTheMainline() {
    JudgedProject first = doors.getFirst();
    first
        .api()
        .post(
            "/api/v1/projects",
            "{\"slug\": \"%s\", \"repository\": \"%s/acme/library\"}"
                .formatted(first.slug(), forge.address()));
    first.measure(1, 12, MACHINES, Map.of());
    first.api().awaitJudging();
  }

  /** Job by job of every machine, each to the next replica, as many at once as there are. */
  private void sendAll() throws ExecutionException, InterruptedException {
    try (ExecutorService jobs = Executors.newFixedThreadPool(REPLICAS)) {
      List<? extends Future<?>> all =
          IntStream.range(0, UPLOADS).mapToObj(upload -> jobs.submit(() -> send(upload))).toList();
      for (Future<?> one : all) {
        one.get();
      }
    }
  }

  /** As a CI job does: if there is no answer, it sends the request again, to another replica. */
  private void send(int upload) {
    if (upload >= AFTER_THE_DEATH) {
      await(() -> assertThat(acknowledgedBefore).hasPositiveValue());
    }
    for (int attempt = 0; attempt < REPLICAS; attempt++) {
      try {
        sent.incrementAndGet();
        Api.Answer answer = sendTo(doors.get((upload + attempt) % REPLICAS), upload);
        assertThat(answer.status()).as(answer.text()).isIn(200, 201);
        acknowledged.add(upload);
        return;
      } catch (UncheckedIOException dead) {
        // The next one takes it.
      }
    }
  }

  private static Api.Answer sendTo(JudgedProject door, int upload) {
    int machines = MACHINES.size();
    int size = BENCHMARKS * machines / UPLOADS;
    int from = upload / machines * size;
    String machine = MACHINES.get(upload % machines);
    String body = SUITE.part(HEAD, machine, SLOWER, from, from + size);
    return door.api()
        .upload(
            door.slug(),
            Map.of(
                "revision",
                HEAD,
                "machine",
                machine,
                "pull_request",
                "" + NUMBER,
                "branch",
                "faster"),
            body.getBytes(StandardCharsets.UTF_8),
            Api.ADMIN_TOKEN,
            Map.of("Idempotency-Key", "job-" + upload));
  }

  /** As when the minute has passed for which it had taken the right to write. */
  private void leasesOfTheDeadEnd() {
    for (String table : List.of("review_comment", "forge_turn")) {
      jdbc.sql("update %s set leased_until = leased_until - interval '1 minute'".formatted(table))
          .update();
    }
  }

  private int workLeft() {
    return jdbc.sql(
            """
            select count(*) from scheduled_tasks
             where task_name in ('evaluate', 'judge-again', 'deliver')
            """)
        .query(Integer.class)
        .single();
  }

  private int stored() {
    return jdbc.sql("select count(*) from run where pull_request = ?")
        .param(NUMBER)
        .query(Integer.class)
        .single();
  }

  /** What both say is the same but for how to answer. */
  private static String withoutAnswers(String comment) {
    return comment.replaceFirst("(?s)\n\nIntended\\?.*", "");
  }

  /** What the API says now. */
  private String evaluationAsText() {
    JudgedProject living =
        IntStream.range(0, REPLICAS)
            .filter(i -> replicas.get(i).isAlive())
            .mapToObj(doors::get)
            .findFirst()
            .orElseThrow();
    JsonNode newest = living.api().get(living.path("/evaluations?revision=" + HEAD)).at("/items/0");
    assertThat(newest.at("/status").asString()).isEqualTo("DONE");
    return living
        .api()
        .get(living.path("/evaluations/%s.md".formatted(newest.at("/id").asString())))
        .text();
  }

  private long written(String prefix) {
    return forge.written().stream().filter(line -> line.startsWith(prefix)).count();
  }

  private static void await(ThrowingRunnable assertion) {
    Awaitility.await().pollInterval(Duration.ofMillis(50)).untilAsserted(assertion);
  }
}
