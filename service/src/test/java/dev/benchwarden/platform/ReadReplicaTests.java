package dev.benchwarden.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.RestartablePostgres;
import dev.benchwarden.frontdoor.ServiceProcess;
import dev.benchwarden.judging.Simulation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.mock.env.MockEnvironment;
import tools.jackson.databind.json.JsonMapper;

/** The service beside a PostgreSQL and a second one that streams the first one's log. */
class ReadReplicaTests {

  @TempDir private static Path folder;

  private static RestartablePostgres primary;
  private static RestartablePostgres replica;
  private static ServiceProcess service;
  private static Api api;

  private final String project = Api.newProject();

  @BeforeAll
  static void start() throws Exception {
    Path original = folder.resolve("primary");
    primary = new RestartablePostgres(original, Map.of());
    primary.stop();
    Path copy = streamingCopy(original);
    primary.start();
    replica = new RestartablePostgres(copy, Map.of());
    List<String> properties = new ArrayList<>(primary.properties());
    properties.add("benchwarden.read.url=" + replica.url());
    properties.add("benchwarden.data=target/test-data");
    properties.add("benchwarden.admin-token=" + Api.ADMIN_TOKEN);
    service = ServiceProcess.start(properties);
    api =
        new Api(
            new MockEnvironment().withProperty("local.server.port", "" + service.port()),
            JsonMapper.builder().build(),
            primary.client());
  }

  /** As a base backup of a server at rest is. */
  private static Path streamingCopy(Path original) throws IOException, InterruptedException {
    Path copy = folder.resolve("replica");
    new ProcessBuilder("cp", "-a", original.toString(), copy.toString()).start().waitFor();
    Files.createFile(copy.resolve("standby.signal"));
    Files.writeString(
        copy.resolve("postgresql.auto.conf"),
        "primary_conninfo = 'host=localhost port=%d user=postgres'%n".formatted(primary.port()),
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
    return copy;
  }

  @AfterAll
  static void stop() {
    service.close();
    replica.close();
    primary.close();
  }

  @AfterEach
  void replayGoesOn() {
    replica.client().sql("select pg_wal_replay_resume()").query().listOfRows();
  }

  @Test
  void pagesAreReadFromTheReplica() {
    measure("a", 10);
    String seen = awaitAnswerOfTheReplica();

    pauseReplay();
    primary.client().sql("update revision set subject = 'told to nobody'").update();

    assertThat(history()).isEqualTo(seen);
  }

  /** A tag of the primary's version would call an older answer of the replica the newest. */
  @Test
  void noAnswerHasATagThatAReplicaMayBeBehindOf() {
    measure("a", 10);
    awaitAnswerOfTheReplica();

    assertThat(api.get(path("/series")).headers()).doesNotContainKey("etag");
  }

  @Test
  void whatWasUploadedIsSeenAtOnceThoughTheReplicaIsBehind() {
    measure("a", 10);
    awaitAnswerOfTheReplica();

    pauseReplay();
    measure("b", 20);

    assertThat(history()).contains("\"b\"");
    assertThat(comparison().status()).isEqualTo(200);
  }

  @Test
  void whatTheReplicaDoesNotFindThePrimaryIsAskedFor() {
    measure("a", 10);
    measure("b", 20);
    awaitAnswerOfTheReplica();

    pauseReplay();
    String kept =
        api.post(
                path("/comparisons"),
                "{\"baseline\": \"rev:a\", \"candidate\": \"rev:b\", \"title\": \"both\"}")
            .at("/id")
            .asString();

    assertThat(api.get(path("/comparisons/" + kept)).status()).isEqualTo(200);
  }

  @Test
  void aPolicyCountsAtOnceThoughTheReplicaIsBehind() {
    measure("a", 10);
    measure("b", 20);
    awaitAnswerOfTheReplica();

    pauseReplay();
    api.put(path("/policy"), "application/yaml", "minEffect: 31", Api.ADMIN_TOKEN);

    assertThat(comparison().at("/thresholds/minEffect").asDouble()).isEqualTo(31);
  }

  @Test
  void aDecisionAboutAReleaseIsSeenAtOnceThoughTheReplicaIsBehind() {
    measure("a", 10);
    measure(Map.of("revision", "b", "machine", "perf-1", "tag", "v1"), 20);
    awaitAnswerOfTheReplica();
    int series = api.get(path("/series")).at("/items/0/series").asInt();

    pauseReplay();
    Api.Answer decided =
        api.post(
            path("/releases/v1/decisions"),
            "{\"series\": [%d], \"action\": \"WITHDRAW\", \"reason\": \"known\"}"
                .formatted(series));

    assertThat(decided.status()).as(decided.text()).isEqualTo(200);
    assertThat(api.get(path("/releases/v1")).text()).contains("known");
  }

  @Test
  void aTokenThatIsTakenBackIsRefusedAtOnce() {
    measure("a", 10);
    Api.Answer token = api.post(path("/tokens"), "{\"name\": \"ci\", \"scope\": \"read\"}");
    String secret = token.at("/secret").asString();
    String id = token.at("/id").asString();
    assertThat(api.get(path("/series"), secret).status()).isEqualTo(200);
    awaitAnswerOfTheReplica();

    pauseReplay();
    api.delete(path("/tokens/" + id));

    assertThat(api.get(path("/series"), secret).status()).isEqualTo(401);
  }

  @Test
  void pagesGoOnWithoutTheReplicaAndGoBackToIt() {
    measure("a", 10);
    String seen = awaitAnswerOfTheReplica();

    replica.stop();
    assertThat(history()).isEqualTo(seen);
    assertThat(api.get("/actuator/health/readiness", null).status()).isEqualTo(200);
    replica.start();

    awaitAnswerOfTheReplica();
  }

  private void measure(String revision, double value) {
    measure(Map.of("revision", revision, "machine", "perf-1"), value);
  }

  private void measure(Map<String, String> parameters, double value) {
    assertThat(api.upload(project, parameters, Simulation.result(value)).status()).isEqualTo(201);
    api.awaitJudging();
  }

  /** The history as the replica tells it, once it has got as far as the primary. */
  private String awaitAnswerOfTheReplica() {
    await()
        .until(() -> {
          double before = answersOfTheReplica();
          history();
          return answersOfTheReplica() > before;
        });
    return history();
  }

  private static double answersOfTheReplica() {
    return api.get("/actuator/prometheus")
        .text()
        .lines()
        .filter(line -> line.startsWith("benchwarden_reads_total{from=\"replica\""))
        .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' '))))
        .sum();
  }

  private static void pauseReplay() {
    replica.client().sql("select pg_wal_replay_pause()").query().listOfRows();
    await()
        .until(() ->
            replica
                .client()
                .sql("select pg_get_wal_replay_pause_state()")
                .query(String.class)
                .single()
                .equals("paused"));
  }

  private String history() {
    String series = api.get(path("/series")).at("/items/0/series").asString();
    return api.get(path("/series/%s/history".formatted(series))).text();
  }

  private Api.Answer comparison() {
    return api.get(path("/comparisons?baseline=rev:a&candidate=rev:b"));
  }

  private String path(String rest) {
    return "/api/v1/projects/" + project + rest;
  }
}
