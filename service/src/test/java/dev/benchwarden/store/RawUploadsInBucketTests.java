package dev.benchwarden.store;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.Zstd;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.ObjectStorage;
import dev.benchwarden.frontdoor.Suite;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.awaitility.core.ThrowingRunnable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import tools.jackson.databind.JsonNode;

/** Raw uploads lie in an object storage, and nothing is lost when it is away. */
@FrontDoor
class RawUploadsInBucketTests {

  private static final Suite SUITE = new Suite(20261127, 4);
  private static final List<String> MACHINES = List.of("perf-1", "perf-2");

  @TempDir private static Path folder;

  private static ObjectStorage storage;

  @Autowired private Api api;
  @Autowired private JdbcClient jdbc;

  @BeforeAll
  static void start() {
    storage = new ObjectStorage(folder);
  }

  @DynamicPropertySource
  static void storage(DynamicPropertyRegistry registry) {
    for (String property : storage.properties()) {
      String[] parts = property.split("=", 2);
      registry.add(parts[0], () -> parts[1]);
    }
  }

  @AfterAll
  static void stop() {
    storage.close();
  }

  @Test
  void anUploadLiesInTheBucketAloneAndComesBackByteForByte() {
    JudgedProject project = measured();

    assertThat(rows(project, "content is not null")).isZero();
    assertThat(rows(project, "object_key is not null")).isEqualTo(4);
    assertThat(objects(project))
        .hasSize(4)
        .allMatch(key -> key.matches("benchwarden/%d/[0-9a-f-]{36}".formatted(number(project))));
    assertThat(rawOf(project))
        .containsExactlyInAnyOrder(
            SUITE.run("r1", "perf-1"),
            SUITE.run("r1", "perf-2"),
            SUITE.run("r2", "perf-1"),
            SUITE.run("r2", "perf-2"));
  }

  @Test
  void whatTheDatabaseTookBeforeIsReadThere() {
    JudgedProject project = measured();
    byte[] output = SUITE.run("r1", "perf-1").getBytes(StandardCharsets.UTF_8);
    jdbc.sql(
            """
            update raw_upload set content = :content, object_key = null, compressed_bytes = null
             where project_id = :project
               and run_id = (select min(run_id) from run where project_id = :project)
            """)
        .param("content", Zstd.compress(output))
        .param("project", number(project))
        .update();

    assertThat(rawOf(project)).hasSize(4).contains(SUITE.run("r1", "perf-1"));
    assertThat(reread(project).at("/runsUnchanged").asInt()).isEqualTo(4);
    JsonNode effect =
        api.post(project.path("/retention/preview"), "{\"rawUploadsDays\": 1}").body();
    assertThat(effect.at("/rawUploads").asLong()).as("all are young").isZero();
    age(project);
    JsonNode old = api.post(project.path("/retention/preview"), "{\"rawUploadsDays\": 1}").body();
    assertThat(old.at("/rawUploads").asLong()).isEqualTo(4);
    assertThat(old.at("/rawUploadBytes").asLong())
        .isEqualTo(
            jdbc.sql(
                    "select sum(coalesce(compressed_bytes, octet_length(content))) from raw_upload where project_id = :project")
                .param("project", number(project))
                .query(Long.class)
                .single());
  }

  @Test
  void uploadsAreReadAgainOutOfTheBucket() {
    JudgedProject project = measured();
    jdbc.sql(
            "update measurement_batch set samples = array_fill(1::float8, array[cardinality(samples)]) where project_id = :project")
        .param("project", number(project))
        .update();

    assertThat(reread(project).at("/runsChanged").asInt()).isEqualTo(4);
    assertThat(reread(project).at("/runsUnchanged").asInt()).isEqualTo(4);
  }

  @Test
  void anExportHoldsThemAndAnImportPutsThemThereAgain() {
    JudgedProject project = measured();
    String exported = api.get(project.path("/export")).text();
    JudgedProject copy = JudgedProject.with(api, SUITE);

    Api.Answer imported =
        api.post(copy.path("/import"), "application/x-ndjson", exported, Api.ADMIN_TOKEN);

    assertThat(imported.status()).as(imported.text()).isEqualTo(201);
    assertThat(objects(copy)).hasSize(4);
    assertThat(rows(copy, "content is not null")).isZero();
    assertThat(rawOf(copy)).containsExactlyElementsOf(rawOf(project));
    assertThat(api.get(copy.path("/export")).text()).isEqualTo(exported);
  }

  @Test
  void anUploadThatIsNotStoredLeavesNoObject() {
    JudgedProject project = measured();

    String output = SUITE.run("r3", "perf-1");
    String cut = output.substring(0, output.length() - 9);
    Api.Answer broken = project.upload("r3", "perf-1", Map.of("harness", "benchwarden"), cut, 0);

    assertThat(broken.status()).isEqualTo(422);
    await(() -> assertThat(objects(project)).hasSize(4));
  }

  @Test
  void whatRetentionLetsGoAndDeletedProjectsLeaveNoObject() throws IOException {
    JudgedProject kept = measured();
    JudgedProject old = measured();
    JudgedProject deleted = measured();
    long deletedNumber = number(deleted);
    age(old);
    api.put(
        old.path("/retention"), "application/json", "{\"rawUploadsDays\": 30}", Api.ADMIN_TOKEN);
    api.delete(deleted.path(""));
    runNow("retention");
    await(() -> {
      assertThat(rows(old, "true")).isZero();
      assertThat(count("project", "true", deletedNumber)).isZero();
    });
    ageObjects();

    runNow("remove-unnamed-objects");

    await(() -> {
      assertThat(objects(old)).isEmpty();
      assertThat(objects(deletedNumber)).isEmpty();
    });
    assertThat(rawOf(kept)).hasSize(4);
    assertThat(objects(kept)).hasSize(4);
  }

  @Test
  void onlyOldObjectsOfTheServiceAreTakenForOrphans() throws IOException {
    JudgedProject project = measured();
    String own = "benchwarden/%d/%s".formatted(number(project), "0".repeat(8) + "-0000-4000-8000-");
    String old = object(own + "000000000001");
    String gone = object("benchwarden/999999999/00000000-0000-4000-8000-000000000002");
    String foreign = object("benchwarden/%d/readme.txt".formatted(number(project)));
    String elsewhere =
        object("other/%d/00000000-0000-4000-8000-000000000003".formatted(number(project)));
    ageObjects();
    String young = object(own + "000000000004");

    runNow("remove-unnamed-objects");

    await(() -> assertThat(storage.keys()).doesNotContain(old, gone));
    assertThat(storage.keys()).contains(foreign, elsewhere, young);
    assertThat(rawOf(project)).hasSize(4);
  }

  @Test
  void whileTheStorageIsAwayUploadsArePutOffAndAllElseGoesOn() {
    JudgedProject project = measured();
    String newcomer = Api.newProject();
    Map<String, String> place = Map.of("revision", "r1", "machine", "perf-1");
    storage.stop();
    try {
      Api.Answer refused = api.upload(newcomer, place, SUITE.run("r1", "perf-1"));

      assertThat(refused.status()).as(refused.text()).isEqualTo(503);
      assertThat(refused.problem()).isEqualTo("storage-away");
      assertThat(refused.headers()).containsKey("retry-after");
      assertThat(api.get("/api/v1/projects/" + newcomer).status())
          .as("nothing is stored")
          .isEqualTo(404);
      Api.Answer raw = api.get(project.path("/runs/%s/raw".formatted(runs(project).getFirst())));
      assertThat(raw.status()).isEqualTo(503);
      assertThat(raw.problem()).isEqualTo("storage-away");
      assertThat(api.get(project.path("/export")).status()).isEqualTo(503);
      assertThat(api.get(project.path("/comparisons?baseline=rev:r1&candidate=rev:r2")).status())
          .isEqualTo(200);
      assertThat(api.get("/actuator/health/readiness", null).status()).isEqualTo(200);
      assertThat(api.get("/actuator/health", null).status()).isEqualTo(200);
    } finally {
      storage.start();
    }

    assertThat(api.upload(newcomer, place, SUITE.run("r1", "perf-1")).status()).isEqualTo(201);
    assertThat(rawOf(project)).hasSize(4);
  }

  @Test
  void anUploadThatWaitsForTheStorageKeepsNothingElseOfItsProjectWaiting() throws IOException {
    JudgedProject project = measured();
    storage.stop();
    try (ServerSocket silent = storage.silence()) {
      CompletableFuture<Api.Answer> upload =
          CompletableFuture.supplyAsync(
              () -> project.upload("r3", "perf-1", Map.of(), SUITE.run("r3", "perf-1"), 0));
      try (Socket _ = silent.accept()) {
        Api.Answer renamed =
            api.patch(project.path(""), "{\"defaultBranch\": \"trunk\"}", Api.ADMIN_TOKEN);

        assertThat(renamed.status()).as(renamed.text()).isEqualTo(200);
        assertThat(upload).isNotDone();
        silent.close();
      }
      assertThat(upload.join().problem()).isEqualTo("storage-away");
    } finally {
      storage.start();
    }
  }

  @Test
  void aJobThatWaitsForTheStorageCanBeStopped() throws Exception {
    JudgedProject project = measured();
    storage.stop();
    try (ServerSocket silent = storage.silence()) {
      String id = api.post(project.path("/reread?dry_run=false"), "").at("/id").asString();
      String path = project.path("/jobs/" + id);
      try (Socket _ = silent.accept()) {
        // Less than what the service has patience for with a storage that says nothing.
        Api.Answer stopped =
            CompletableFuture.supplyAsync(() -> api.delete(path)).get(8, TimeUnit.SECONDS);

        assertThat(stopped.status()).isEqualTo(204);
        assertThat(api.get(path).at("/status").asString()).isEqualTo("CANCELLED");
      }
    } finally {
      storage.start();
    }
  }

  @Test
  void anUploadThatComesAgainLeavesNoObjectOfItsOwn() {
    JudgedProject project = measured();

    Api.Answer again = project.upload("r2", "perf-1", Map.of(), SUITE.run("r2", "perf-1"), 0);

    assertThat(again.status()).as(again.text()).isEqualTo(200);
    await(() -> assertThat(objects(project)).hasSize(4));
  }

  private JudgedProject measured() {
    JudgedProject project = JudgedProject.with(api, SUITE);
    project.measure(1, 2, MACHINES, Map.of());
    project.awaitJudgement();
    return project;
  }

  private List<String> runs(JudgedProject project) {
    return api.get(project.path("/runs"))
        .at("/items")
        .valueStream()
        .map(run -> run.at("/id").asString())
        .toList();
  }

  /** What is downloaded of each run, the newest first. */
  private List<String> rawOf(JudgedProject project) {
    return runs(project).stream()
        .map(run -> api.get(project.path("/runs/%s/raw".formatted(run))).text())
        .toList();
  }

  private JsonNode reread(JudgedProject project) {
    String id = api.post(project.path("/reread?dry_run=false"), "").at("/id").asString();
    String path = project.path("/jobs/" + id);
    await(() -> assertThat(api.get(path).at("/status").asString()).isEqualTo("DONE"));
    return api.get(path).at("/report");
  }

  private List<String> objects(JudgedProject project) {
    return objects(number(project));
  }

  private static List<String> objects(long project) {
    return storage.keys().stream()
        .filter(key -> key.startsWith("benchwarden/%d/".formatted(project)))
        .toList();
  }

  private static String object(String key) throws IOException {
    Path file = storage.file(key);
    Files.createDirectories(file.getParent());
    Files.writeString(file, "something");
    return key;
  }

  /** As if all of them had been there for two days. */
  private static void ageObjects() throws IOException {
    FileTime before = FileTime.from(Instant.now().minus(Duration.ofDays(2)));
    for (String key : storage.keys()) {
      Files.setLastModifiedTime(storage.file(key), before);
    }
  }

  private void age(JudgedProject project) {
    jdbc.sql(
            "update run set received_at = received_at - interval '90 days' where project_id = :project")
        .param("project", number(project))
        .update();
  }

  /** As when the time has passed after which it is done again. */
  private void runNow(String task) {
    jdbc.sql("update scheduled_tasks set execution_time = now() where task_name = :task")
        .param("task", task)
        .update();
  }

  private int rows(JudgedProject project, String which) {
    return count("raw_upload", which, number(project));
  }

  private int count(String table, String which, long project) {
    return jdbc.sql(
            "select count(*) from %s where project_id = :project and %s".formatted(table, which))
        .param("project", project)
        .query(Integer.class)
        .single();
  }

  private long number(JudgedProject project) {
    return jdbc.sql("select project_id from project where slug = :slug")
        .param("slug", project.slug())
        .query(Long.class)
        .single();
  }

  private static void await(ThrowingRunnable assertion) {
    Awaitility.await().pollInterval(Duration.ofMillis(50)).untilAsserted(assertion);
  }
}
