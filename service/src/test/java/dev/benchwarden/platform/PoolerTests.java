package dev.benchwarden.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.awaitility.Awaitility.await;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.PgBouncer;
import dev.benchwarden.frontdoor.RestartablePostgres;
import dev.benchwarden.frontdoor.ServiceProcess;
import dev.benchwarden.frontdoor.Suite;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.mock.env.MockEnvironment;
import tools.jackson.databind.json.JsonMapper;

/**
 * Two replicas of the service whose connections go through PgBouncer in transaction mode, where ten
 * servers of PostgreSQL take turns for both of them.
 */
class PoolerTests {

  @TempDir private static Path folder;

  private static RestartablePostgres postgres;
  private static PgBouncer pooler;
  private static ServiceProcess first;
  private static ServiceProcess second;

  @BeforeAll
  static void start() throws Exception {
    assumeThat(PgBouncer.isInstalled()).as(PgBouncer.MISSING).isTrue();
    postgres = new RestartablePostgres(folder.resolve("postgres"), Map.of());
    pooler = PgBouncer.inTransactionMode(folder, postgres.port(), 10);
    List<String> properties =
        List.of(
            "spring.datasource.url=" + pooler.url() + "?prepareThreshold=0",
            "spring.datasource.username=postgres",
            "spring.datasource.password=none",
            "benchwarden.listen.url=" + postgres.url(),
            "benchwarden.data=target/test-data",
            "benchwarden.admin-token=" + Api.ADMIN_TOKEN);
    first = ServiceProcess.start(properties);
    second = ServiceProcess.start(properties);
  }

  @AfterAll
  static void stop() throws Exception {
    for (AutoCloseable part : Stream.of(first, second, pooler, postgres).toList()) {
      if (part != null) {
        part.close();
      }
    }
  }

  @Test
  void uploadsOfBothReplicasAreJudgedAndToldToPagesOfEither() throws Exception {
    Api one = api(first);
    Suite suite = new Suite(20261127, 20);
    JudgedProject project = JudgedProject.with(one, suite);
    project.measure(1, 1);
    List<String> heard = new CopyOnWriteArrayList<>();
    try (Stream<String> lines = listen(api(second).address() + project.path("/live"))) {
      Thread.startVirtualThread(() -> lines.forEach(heard::add));
      await().until(() -> heard.contains(":here"));

      project.measure(2, 10);
      project.measure(11, 16, JudgedProject.MACHINES, Map.of("b7", 1.2));
      project.awaitJudgement();

      await().until(() -> heard.contains("data:evaluation"));
    }
    assertThat(api(second).get(project.path("/alerts")).at("/items/0/benchmark").asString())
        .isEqualTo("b7");
  }

  @Test
  void manyUploadsAtOnceEachFindAServer() {
    JudgedProject project = JudgedProject.with(api(first), new Suite(20261127, 20));
    project.measure(1, 1);

    List<Integer> answers =
        IntStream.range(0, 60)
            .parallel()
            .mapToObj(number ->
                api(number % 2 == 0 ? first : second)
                    .upload(
                        project.slug(),
                        Map.of("revision", "p" + number, "machine", "perf-" + number),
                        project.suite().run("p" + number, "perf-" + number))
                    .status())
            .toList();

    assertThat(answers).containsOnly(201);
  }

  private static Api api(ServiceProcess service) {
    return new Api(
        new MockEnvironment().withProperty("local.server.port", "" + service.port()),
        JsonMapper.builder().build(),
        postgres.client());
  }

  private static Stream<String> listen(String url) throws Exception {
    return HttpClient.newHttpClient()
        .send(HttpRequest.newBuilder(URI.create(url)).build(), HttpResponse.BodyHandlers.ofLines())
        .body();
  }
}
