package dev.benchwarden.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.RestartablePostgres;
import dev.benchwarden.frontdoor.ServiceProcess;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.mock.env.MockEnvironment;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Tests that a database from before platforms keeps working: nothing is divided by itself, results
 * written by the previous release at the same time are read, and the operator's statement divides
 * the history.
 */
class PlatformUpgradeTests {

  private static final int SLOWER_FROM = 13;
  private static final int REVISIONS = 20;
  private static final String PROJECT = "/api/v1/projects/codec";
  private static final String DIVIDED =
      "platforms: { linux-x64: [\"x*\"], linux-arm64: [\"arm*\"] }";

  @TempDir private Path folder;

  @Test
  void aHistoryOfTheFirstVersionIsKeptAndDividedOnRequest() {
    try (RestartablePostgres postgres = new RestartablePostgres(folder.resolve("data"), Map.of())) {
      FirstRelease.migrate(postgres.dataSource());
      FirstRelease before = new FirstRelease(postgres.client());
      before.begin("codec");
      IntStream.rangeClosed(1, REVISIONS)
          .forEach(order -> before.measure(order, order < SLOWER_FROM ? 1 : 1.3));

      try (ServiceProcess service = ServiceProcess.start(properties(postgres))) {
        Api api = api(service, postgres);
        assertThat(machines(api)).containsExactly("arm1 default", "x1 default", "x2 default");
        assertThat(history(api, "default")).hasSize(REVISIONS).containsOnly("[arm1, x1, x2]");
        assertThat(runsInFirstRange(postgres)).isEqualTo(REVISIONS * FirstRelease.MACHINES.size());

        before.measure(REVISIONS + 1, 1.3);
        assertThat(history(api, "default")).as("beside each other").hasSize(REVISIONS + 1);

        uploadOfAll(api, REVISIONS + 2);
        assertThat(machines(api))
            .containsExactly("arm1 linux-arm64", "arm1 linux-x64", "x1 linux-x64", "x2 linux-x64");
        assertThat(history(api, "linux-x64")).hasSize(REVISIONS + 2).endsWith("[x1, x2]");
        assertThat(history(api, "linux-arm64")).containsExactly("[arm1]");

        divide(api);
        assertThat(machines(api))
            .containsExactly("arm1 linux-arm64", "x1 linux-x64", "x2 linux-x64");
        assertThat(history(api, "linux-x64")).hasSize(REVISIONS + 2).containsOnly("[x1, x2]");
        assertThat(history(api, "linux-arm64")).hasSize(REVISIONS + 2).containsOnly("[arm1]");
        await()
            .untilAsserted(
                () -> assertThat(changes(api, "")).containsExactly("b0 on linux-arm64 at r13"));
        assertThat(changes(api, "?platform=linux-arm64")).hasSize(1);
        assertThat(changes(api, "?platform=linux-x64")).isEmpty();
      }
    }
  }

  /** What was one table before is the first of several. */
  private static int runsInFirstRange(RestartablePostgres postgres) {
    return postgres
        .client()
        .sql("select count(distinct run_id) from measured_part join raw_upload_0 using (run_id)")
        .query(Integer.class)
        .single();
  }

  /** As CI sends it since it says what its machines are. */
  private static void uploadOfAll(Api api, int order) {
    FirstRelease.MACHINES.forEach(machine -> {
      var stored =
          api.upload(
              "codec",
              Map.of(
                  "revision",
                  "r" + order,
                  "order",
                  "" + order,
                  "machine",
                  machine,
                  "fingerprint.os",
                  "linux",
                  "fingerprint.arch",
                  FirstRelease.architecture(machine)),
              FirstRelease.output(order, machine, machine.equals("arm1") ? 1.3 : 1));
      assertThat(stored.status()).as(stored.text()).isEqualTo(201);
    });
    api.awaitJudging();
  }

  private static void divide(Api api) {
    var policy = api.put(PROJECT + "/policy", "application/yaml", DIVIDED, Api.ADMIN_TOKEN);
    assertThat(policy.status()).as(policy.text()).isEqualTo(200);
    var begun = api.post(PROJECT + "/reread?platforms=true&dry_run=false", "");
    assertThat(begun.status()).as(begun.text()).isEqualTo(202);
    String job = PROJECT + "/jobs/" + begun.at("/id").asString();
    await()
        .atMost(Duration.ofMinutes(3))
        .until(() -> api.get(job).at("/status").asString().equals("DONE"));
    api.awaitJudging();
  }

  private static List<String> machines(Api api) {
    return items(api, "/machines").stream()
        .map(one -> one.at("/name").asString() + " " + one.at("/platform").asString())
        .sorted()
        .toList();
  }

  /** By revision, the machines whose results are in the history of b0. */
  private static List<String> history(Api api, String platform) {
    JsonNode series = items(api, "/series?benchmark=b0&platform=" + platform).getFirst();
    return api.get(PROJECT + "/series/%d/history".formatted(series.at("/series").asLong()))
        .at("/points")
        .valueStream()
        .map(point ->
            point
                .at("/perMachine")
                .valueStream()
                .map(one -> one.at("/machine").asString())
                .sorted()
                .toList()
                .toString())
        .toList();
  }

  private static List<String> changes(Api api, String query) {
    return items(api, "/change-points" + query).stream()
        .map(change ->
            "%s on %s at %s"
                .formatted(
                    change.at("/benchmark").asString(),
                    change.at("/platform").asString(),
                    change.at("/revision").asString()))
        .toList();
  }

  private static List<JsonNode> items(Api api, String rest) {
    return api.get(PROJECT + rest).at("/items").valueStream().toList();
  }

  private static Api api(ServiceProcess service, RestartablePostgres postgres) {
    return new Api(
        new MockEnvironment().withProperty("local.server.port", "" + service.port()),
        JsonMapper.shared(),
        postgres.client());
  }

  private static List<String> properties(RestartablePostgres postgres) {
    List<String> properties = new ArrayList<>(postgres.properties());
    properties.add("benchwarden.data=target/test-data");
    properties.add("benchwarden.admin-token=" + Api.ADMIN_TOKEN);
    return properties;
  }
}
