package dev.benchwarden.uploads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.PostgresForTests;
import dev.benchwarden.frontdoor.ProfilesOfTheTests;
import dev.benchwarden.platform.Mutation;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfEnvironmentVariable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.JsonNode;

/** Profiles of runs: attached, shown, handed out with their project and let go. */
@FrontDoor
class ProfileTests {

  private static final long SEED = Long.getLong("benchwarden.test.seed", 20_261_125L);

  @Autowired private Api api;
  @Autowired private JdbcClient jdbc;
  @Autowired private TransactionTemplate transactions;

  private String project = "";
  private ProfilesOfTheTests profiles;

  @BeforeEach
  void newProject() {
    project = Api.newProject();
    profiles = new ProfilesOfTheTests(api, project);
  }

  @Test
  void isKeptAsATreeAndAsTheFileThatItWas() {
    String run = profiles.run("r1", Map.of(), 2.0);

    Api.Answer stored = profiles.attach(run, "", ProfilesOfTheTests.STACKS);

    assertThat(stored.status()).as(stored.text()).isEqualTo(201);
    assertThat(stored.at("/benchmark").asString()).as("the run's only one").isEqualTo("encode");
    String address = address(stored);
    assertThat(address).endsWith("/profiles/" + stored.at("/id").asString());
    JsonNode shown = api.get(address).body();
    assertThat(shown.path("profile")).isEqualTo(stored.body());
    assertThat(texts(shown.path("frames"))).containsExactly("main", "parse", "read", "write");
    assertThat(shown.path("parent").toString()).isEqualTo("[-1,0,1,0]");
    assertThat(shown.path("self").toString()).isEqualTo("[0.0,10.0,30.0,60.0]");
    assertThat(api.get(address + "/raw").text()).isEqualTo(ProfilesOfTheTests.STACKS);
    assertThat(ids(run)).containsExactly(stored.at("/id").asString());
  }

  @Test
  void isOneHoweverOftenItIsSent() {
    String run = profiles.run("r1", Map.of(), 2.0);
    Api.Answer first = profiles.attach(run, "", ProfilesOfTheTests.STACKS);

    Api.Answer again = profiles.attach(run, "", ProfilesOfTheTests.STACKS);
    Api.Answer other = profiles.attach(run, "", ProfilesOfTheTests.SLOWER);

    assertThat(again.status()).isEqualTo(200);
    assertThat(again.at("/id")).isEqualTo(first.at("/id"));
    assertThat(other.status()).isEqualTo(201);
    assertThat(ids(run)).hasSize(2);
    assertThat(count("profile_frame")).as("main, parse, read, write, copy").isEqualTo(5);
  }

  @Test
  void isOnePackedOrNot() throws IOException {
    String run = profiles.run("r1", Map.of(), 2.0);
    byte[] packed = packed(ProfilesOfTheTests.STACKS);
    Api.Answer first = profiles.attach(run, "", packed);

    Api.Answer unpacked = profiles.attach(run, "", ProfilesOfTheTests.STACKS);

    assertThat(first.status()).as(first.text()).isEqualTo(201);
    assertThat(unpacked.status()).isEqualTo(200);
    assertThat(unpacked.at("/id")).isEqualTo(first.at("/id"));
  }

  @Test
  void thatAnEarlierReleaseKnewByItsPackedFileIsOneAsWell() throws Exception {
    String run = profiles.run("r1", Map.of(), 2.0);
    byte[] packed = packed(ProfilesOfTheTests.STACKS);
    Api.Answer first = profiles.attach(run, "", packed);
    jdbc.sql("update profile set content_hash = ? where profile_id = ?::uuid")
        .param(MessageDigest.getInstance("SHA-256").digest(packed))
        .param(first.at("/id").asString())
        .update();

    Api.Answer again = profiles.attach(run, "", packed);

    assertThat(again.status()).isEqualTo(200);
    assertThat(again.at("/id")).isEqualTo(first.at("/id"));
  }

  private static byte[] packed(String text) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream packing = new GZIPOutputStream(packed)) {
      packing.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return packed.toByteArray();
  }

  @Test
  void whatCannotBeReadIsRefusedInASentenceAndTheRunStays() {
    String run = profiles.run("r1", Map.of(), 2.0);
    api.awaitJudging();
    JsonNode before = api.get(profiles.path("/runs/" + run)).body();

    Api.Answer unknown = profiles.attach(run, "", "These are no stacks.\n");
    Api.Answer empty = profiles.attach(run, "", "");
    Api.Answer deep = profiles.attach(run, "", "f;".repeat(3000) + "f 1\n");
    Api.Answer large = profiles.attach(run, "", new byte[2 << 20]);
    Api.Answer elsewhere =
        profiles.attach("00000000-0000-0000-0000-000000000000", "", ProfilesOfTheTests.STACKS);
    Api.Answer unmeasured = profiles.attach(run, "?benchmark=decode", ProfilesOfTheTests.STACKS);

    assertThat(unknown.status()).isEqualTo(422);
    assertThat(unknown.at("/detail").asString())
        .contains("no profile of a known form", "pprof", "the run is as it was");
    assertThat(empty.status()).isEqualTo(422);
    assertThat(empty.at("/detail").asString())
        .startsWith("The body is empty: send the profiler's file")
        .contains("JFR, pprof");
    assertThat(deep.status()).isEqualTo(422);
    assertThat(deep.at("/detail").asString()).contains("2,048 frames");
    assertThat(large.status()).isEqualTo(413);
    assertThat(elsewhere.status()).isEqualTo(404);
    assertThat(unmeasured.status()).isEqualTo(422);
    assertThat(unmeasured.at("/detail").asString())
        .endsWith("no such benchmark; write it as the harness names it, such as encode");
    assertThat(ids(run)).isEmpty();
    assertThat(api.get(profiles.path("/runs/" + run)).body()).isEqualTo(before);
  }

  @Test
  void isKeptWhateverItCallsItsUnitAndFunctions() {
    String run = profiles.run("r1", Map.of(), 2.0);
    String script = "p 1 1.0: 1 %s\0:\n\tff <b>\0@all`x`| (b)\n\n".formatted("e".repeat(300));

    Api.Answer stored = profiles.attach(run, "", script);

    assertThat(stored.status()).as(stored.text()).isEqualTo(201);
    assertThat(stored.at("/unit").asString()).startsWith("eee").hasSizeLessThan(50);
    JsonNode shown = api.get(address(stored)).body();
    assertThat(texts(shown.path("frames"))).containsExactly("<b>\uFFFD@all`x`|");
  }

  /** On Citus those that wait are to be seen on the nodes alone. */
  @Test
  @DisabledIfEnvironmentVariable(named = PostgresForTests.CITUS_URL, matches = ".+")
  void ofARunThatIsDeletedMeanwhileItIsRefused() {
    String run = profiles.run("r1", Map.of(), 2.0);
    api.awaitJudging();

    CompletableFuture<Api.Answer> answer =
        Objects.requireNonNull(
            transactions.execute(deleting -> {
              jdbc.sql("delete from run where public_id = ?::uuid").param(run).update();
              var attached =
                  CompletableFuture.supplyAsync(
                      () -> profiles.attach(run, "", ProfilesOfTheTests.STACKS));
              Awaitility.await().until(this::anAttachmentWaits);
              return attached;
            }));

    assertThat(answer.join().status()).isEqualTo(404);
    assertThat(answer.join().at("/detail").asString()).contains("deleted meanwhile");
    assertThat(profiles.attach(run, "", ProfilesOfTheTests.STACKS).status()).isEqualTo(404);
  }

  private boolean anAttachmentWaits() {
    return jdbc.sql(
            """
            select exists (select from pg_stat_activity
                            where wait_event_type = 'Lock' and query like 'select run_id from run %')
            """)
        .query(Boolean.class)
        .single();
  }

  @Test
  void isOneOfTwoHundredOfItsRunAtMost() {
    String run = profiles.run("r1", Map.of(), 2.0);
    profiles.attach(run, "", ProfilesOfTheTests.STACKS);
    jdbc.sql(
            """
            insert into profile (project_id, profile_id, run_id, benchmark_id, content_hash, format, unit,
                                 frames, frame_of, parent_of, self)
            select project_id, gen_random_uuid(), run_id, benchmark_id, sha256(n::text::bytea), format, unit,
                   frames, frame_of, parent_of, self
              from profile p
              join run using (project_id, run_id), generate_series(2, 200) n
             where run.public_id = ?::uuid
            """)
        .param(run)
        .update();

    Api.Answer onceMore = profiles.attach(run, "", ProfilesOfTheTests.STACKS);
    Api.Answer another = profiles.attach(run, "", ProfilesOfTheTests.SLOWER);

    assertThat(onceMore.status()).as("is there").isEqualTo(200);
    assertThat(another.status()).isEqualTo(409);
    assertThat(another.at("/detail").asString()).contains("has 200 profiles", "delete some");
    assertThat(ids(run)).hasSize(200);
  }

  @Test
  void namesItsBenchmarkByTheParametersWhereSeveralShareTheName() {
    String run =
        profiles.upload(
            "r1",
            Map.of(),
            """
            {"benchmarks": [
              {"name": "sort", "parameters": {"n": "10"}, "metrics": [{"name": "time", "unit": "ms", "samples": [1]}]},
              {"name": "sort", "parameters": {"n": "20"}, "metrics": [{"name": "time", "unit": "ms", "samples": [2]}]}]}
            """);

    Api.Answer several = profiles.attach(run, "?benchmark=sort", ProfilesOfTheTests.STACKS);
    Api.Answer one =
        profiles.attach(run, "?benchmark=sort&parameters=n%3D20", ProfilesOfTheTests.STACKS);
    Api.Answer suite = profiles.attach(run, "", ProfilesOfTheTests.STACKS);

    assertThat(several.status()).isEqualTo(422);
    assertThat(several.at("/detail").asString()).contains("2 benchmarks", "n=10; n=20");
    Api.Answer wrong =
        profiles.attach(run, "?benchmark=sort&parameters=n%3D30", ProfilesOfTheTests.STACKS);
    assertThat(wrong.status()).isEqualTo(422);
    assertThat(wrong.at("/detail").asString()).contains("other parameters: n=10; n=20");
    Api.Answer misspelt = profiles.attach(run, "?benchmarks=sort", ProfilesOfTheTests.STACKS);
    assertThat(misspelt.status()).isEqualTo(422);
    assertThat(misspelt.at("/detail").asString()).contains("benchmarks", "'parameters'");
    assertThat(one.at("/parameters/n").asString()).isEqualTo("20");
    assertThat(suite.status()).isEqualTo(201);
    assertThat(suite.at("/benchmark").isNull()).isTrue();
  }

  @Test
  void mayBeAttachedByThoseWhoMayUploadThereAndDeletedByAdmins() {
    String mainline = profiles.run("r1", Map.of(), 2.0);
    String pullRequest = profiles.run("p1", Map.of("pull_request", "7", "branch", "topic"), 2.0);
    String member =
        profiles.token("{\"name\": \"pr\", \"scope\": \"upload\", \"trust\": \"MEMBER\"}");
    String reader = profiles.token("{\"name\": \"r\", \"scope\": \"read\"}");

    assertThat(attachAs(mainline, member).status()).isEqualTo(403);
    assertThat(attachAs(pullRequest, reader).status()).isEqualTo(403);
    Api.Answer stored = attachAs(pullRequest, member);
    assertThat(stored.status()).isEqualTo(201);
    String address = address(stored);
    assertThat(api.delete(address, member).status()).isEqualTo(403);
    assertThat(api.delete(address).status()).isEqualTo(204);
    assertThat(api.get(address).status()).isEqualTo(404);
    assertThat(api.delete(address).status()).isEqualTo(404);
    assertThat(count("raw_profile")).isZero();
  }

  @Test
  void countsForTheShareOfTheDayAndStandsInTheUploadLog() {
    String run = profiles.run("r1", Map.of(), 2.0);
    String token = profiles.token("{\"name\": \"ci\", \"scope\": \"upload\"}");
    Api.Answer stored = attachAs(run, token);
    profiles.attach(run, "", "These are no stacks.\n");

    JsonNode log = api.get(profiles.path("/uploads")).at("/items");

    assertThat(log).hasSize(3);
    assertThat(log.get(0).path("problem").asString()).isEqualTo("unreadable-output");
    assertThat(log.get(1).path("profile")).isEqualTo(stored.at("/id"));
    assertThat(log.get(1).path("run").asString()).isEqualTo(run);
    assertThat(log.get(1).path("revision").asString()).isEqualTo("r1");
    assertThat(log.get(1).path("sender").asString()).isEqualTo("ci");
    assertThat(log.get(1).path("bytes").asInt()).isEqualTo(ProfilesOfTheTests.STACKS.length());
    assertThat(log.get(2).path("profile").isNull()).isTrue();
    assertThat(api.get(profiles.path("/uploads?refused=true")).at("/items")).hasSize(1);
  }

  @Test
  void goesWithItsProjectIntoAnArchiveAndBack() {
    String run = profiles.run("r1", Map.of(), 2.0);
    profiles.attach(run, "", ProfilesOfTheTests.STACKS);
    profiles.attach(run, "", ProfilesOfTheTests.real("seeded/go-find-base.pprof.gz"));
    String exported = api.get(profiles.path("/export")).text();

    String copy = Api.newProject();
    Api.Answer imported =
        api.post(
            "/api/v1/projects/%s/import".formatted(copy),
            "application/x-ndjson",
            exported,
            Api.ADMIN_TOKEN);

    assertThat(imported.status()).as(imported.text()).isEqualTo(201);
    assertThat(exported).contains("\"kind\":\"profile\"", "\"kind\":\"raw-profile\"");
    assertThat(api.get("/api/v1/projects/%s/export".formatted(copy)).text()).isEqualTo(exported);
  }

  @Test
  void anArchiveBringsNoProfileThatAnUploadCouldNot() {
    String run = profiles.run("r1", Map.of(), 2.0);
    profiles.attach(run, "", ProfilesOfTheTests.STACKS);
    String exported = api.get(profiles.path("/export")).text();
    String deep = "\"frame\":[%s],\"parent\":[%s],\"self\":[%s]";
    String stack =
        deep.formatted(
            joined(3000, node -> "0"),
            joined(3000, node -> String.valueOf(node - 1)),
            joined(3000, node -> "1"));

    Map<String, String> broken =
        Map.of(
            exported.replaceFirst("\"parent\":\\[-1,0", "\"parent\":[-1,1"),
            "no tree",
            exported.replaceFirst("\"frame\":\\[0,", "\"frame\":[0.7,"),
            "something else than numbers",
            exported.replaceFirst("\"main\"", "\"ma\\\\u001bin\""),
            "control character",
            exported.replaceFirst("\"contentHash\":\"[0-9a-f]{62}", "\"contentHash\":\""),
            "no SHA-256",
            exported.replaceFirst("\"frame\":.*?\"self\":\\[[^\\]]*\\]", stack),
            "deeper stacks",
            lastReplaced(exported, "\"zstd\":\"[^\"]*\"", "\"zstd\":\"AAAA\""),
            "not compressed by zstd",
            lastReplaced(exported, "\"unpackedBytes\":", "\"unpackedBytes\":1"),
            "unpackedBytes says");

    broken.forEach((archive, why) -> {
      Api.Answer refused =
          api.post(
              "/api/v1/projects/%s/import".formatted(Api.newProject()),
              "application/x-ndjson",
              archive,
              Api.ADMIN_TOKEN);
      assertThat(refused.status()).as(why).isEqualTo(422);
      assertThat(refused.at("/detail").asString()).contains(why);
    });
  }

  private static String joined(int count, IntFunction<String> text) {
    return IntStream.range(0, count).mapToObj(text).collect(Collectors.joining(","));
  }

  /** In the line of the profile's file, which comes behind the run's. */
  private static String lastReplaced(String archive, String what, String by) {
    int place = archive.indexOf("\"raw-profile\"");
    int line = archive.lastIndexOf('\n', place);
    return archive.substring(0, line) + archive.substring(line).replaceFirst(what, by);
  }

  @Test
  void itsFileIsLetGoWhenItIsOldAndItsStacksStay() {
    Api.Answer stored =
        profiles.attach(profiles.run("r1", Map.of(), 2.0), "", ProfilesOfTheTests.STACKS);
    String address = address(stored);
    jdbc.sql(
            "update profile set received_at = now() - interval '31 days' where profile_id = ?::uuid")
        .param(stored.at("/id").asString())
        .update();

    api.put(
        profiles.path("/retention"),
        "application/json",
        "{\"rawUploadsDays\": 30}",
        Api.ADMIN_TOKEN);
    jdbc.sql(
            "update scheduled_tasks set execution_time = now() where task_name = 'retention' and not picked")
        .update();

    Awaitility.await()
        .untilAsserted(() -> assertThat(api.get(address + "/raw").status()).isEqualTo(404));
    assertThat(api.get(address).at("/frames")).hasSize(4);
    assertThat(api.get(address).at("/profile/rawBytes").isNull()).isTrue();
  }

  /** Real profiles of every form, each changed a little; the same seed sends the same. */
  @Test
  void noProfileIsAFaultOfTheService() throws IOException {
    String run = profiles.run("r1", Map.of(), 2.0);
    Random random = new Random(SEED);
    List<String> faults = new ArrayList<>();
    TreeSet<Integer> seen = new TreeSet<>();
    for (Path file : seeded()) {
      byte[] whole = Files.readAllBytes(file);
      for (int i = 0; i < 4; i++) {
        Api.Answer answer = profiles.attach(run, "", new Mutation(random).of(whole));
        seen.add(answer.status());
        if (answer.status() >= 500) {
          faults.add("%s, change %d: %s".formatted(file, i, answer.text()));
        }
      }
    }
    assertThat(faults).as("with -Dbenchwarden.test.seed=%d", SEED).isEmpty();
    assertThat(seen).contains(422);
  }

  private static List<Path> seeded() throws IOException {
    try (Stream<Path> files = Files.list(ProfilesOfTheTests.REAL.resolve("seeded"))) {
      return files.filter(file -> file.toString().contains("-base.")).sorted().toList();
    }
  }

  private Api.Answer attachAs(String run, @Nullable String token) {
    return api.postBytes(
        profiles.path("/runs/%s/profiles".formatted(run)),
        ProfilesOfTheTests.STACKS.getBytes(StandardCharsets.UTF_8),
        token);
  }

  private static String address(Api.Answer stored) {
    return Objects.requireNonNull(stored.headers().get("location"), stored.text());
  }

  private List<String> ids(String run) {
    return api.get(profiles.path("/runs/%s/profiles".formatted(run)))
        .at("/items")
        .valueStream()
        .map(profile -> profile.path("id").asString())
        .toList();
  }

  private int count(String table) {
    return jdbc.sql(
            "select count(*) from %s join project using (project_id) where slug = ?"
                .formatted(table))
        .param(project)
        .query(Integer.class)
        .single();
  }

  private static List<String> texts(JsonNode list) {
    return list.valueStream().map(JsonNode::asString).toList();
  }
}
