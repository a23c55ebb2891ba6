package dev.benchwarden.uploads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.PostgresForTests;
import dev.benchwarden.frontdoor.Suite;
import dev.benchwarden.platform.Mutation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
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
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfEnvironmentVariable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.JsonNode;

/** Profiles of runs: attached, shown, compared, handed out with their project and let go. */
@FrontDoor
class ProfileTests {

  private static final Path REAL = Path.of("../core/src/test/resources/profile");
  private static final long SEED = Long.getLong("benchwarden.test.seed", 20_261_125L);
  private static final String STACKS = "main;parse;read 30\nmain;parse 10\nmain;write 60\n";
  private static final String SLOWER = "main;parse;read 30\nmain;parse;copy 60\nmain;write 60\n";

  @Autowired private Api api;
  @Autowired private JdbcClient jdbc;
  @Autowired private TransactionTemplate transactions;

  private String project = "";

  @BeforeEach
  void newProject() {
    project = Api.newProject();
  }

  @Test
  void isKeptAsATreeAndAsTheFileThatItWas() {
    String run = run("r1", Map.of(), 2.0);

    Api.Answer stored = attach(run, "", STACKS);

    assertThat(stored.status()).as(stored.text()).isEqualTo(201);
    assertThat(stored.at("/benchmark").asString()).as("the run's only one").isEqualTo("encode");
    String address = address(stored);
    assertThat(address).endsWith("/profiles/" + stored.at("/id").asString());
    JsonNode shown = api.get(address).body();
    assertThat(shown.path("profile")).isEqualTo(stored.body());
    assertThat(texts(shown.path("frames"))).containsExactly("main", "parse", "read", "write");
    assertThat(shown.path("parent").toString()).isEqualTo("[-1,0,1,0]");
    assertThat(shown.path("self").toString()).isEqualTo("[0.0,10.0,30.0,60.0]");
    assertThat(api.get(address + "/raw").text()).isEqualTo(STACKS);
    assertThat(ids(run)).containsExactly(stored.at("/id").asString());
  }

  @Test
  void isOneHoweverOftenItIsSent() {
    String run = run("r1", Map.of(), 2.0);
    Api.Answer first = attach(run, "", STACKS);

    Api.Answer again = attach(run, "", STACKS);
    Api.Answer other = attach(run, "", SLOWER);

    assertThat(again.status()).isEqualTo(200);
    assertThat(again.at("/id")).isEqualTo(first.at("/id"));
    assertThat(other.status()).isEqualTo(201);
    assertThat(ids(run)).hasSize(2);
    assertThat(count("profile_frame")).as("main, parse, read, write, copy").isEqualTo(5);
  }

  @Test
  void whatCannotBeReadIsRefusedInASentenceAndTheRunStays() {
    String run = run("r1", Map.of(), 2.0);
    api.awaitJudging();
    JsonNode before = api.get(path("/runs/" + run)).body();

    Api.Answer unknown = attach(run, "", "These are no stacks.\n");
    Api.Answer empty = attach(run, "", "");
    Api.Answer deep = attach(run, "", "f;".repeat(3000) + "f 1\n");
    Api.Answer large = attach(run, "", new byte[2 << 20]);
    Api.Answer elsewhere = attach("00000000-0000-0000-0000-000000000000", "", STACKS);
    Api.Answer unmeasured = attach(run, "?benchmark=decode", STACKS);

    assertThat(unknown.status()).isEqualTo(422);
    assertThat(unknown.at("/detail").asString())
        .contains("no profile of a known form", "pprof", "the run is as it was");
    assertThat(empty.status()).isEqualTo(422);
    assertThat(deep.status()).isEqualTo(422);
    assertThat(deep.at("/detail").asString()).contains("2,048 frames");
    assertThat(large.status()).isEqualTo(413);
    assertThat(elsewhere.status()).isEqualTo(404);
    assertThat(unmeasured.status()).isEqualTo(422);
    assertThat(unmeasured.at("/detail").asString()).contains("no such benchmark");
    assertThat(ids(run)).isEmpty();
    assertThat(api.get(path("/runs/" + run)).body()).isEqualTo(before);
  }

  @Test
  void isKeptWhateverItCallsItsUnitAndFunctions() {
    String run = run("r1", Map.of(), 2.0);
    String script = "p 1 1.0: 1 %s\0:\n\tff <b>\0@all`x`| (b)\n\n".formatted("e".repeat(300));

    Api.Answer stored = attach(run, "", script);

    assertThat(stored.status()).as(stored.text()).isEqualTo(201);
    assertThat(stored.at("/unit").asString()).startsWith("eee").hasSizeLessThan(50);
    JsonNode shown = api.get(address(stored)).body();
    assertThat(texts(shown.path("frames"))).containsExactly("<b>\uFFFD@all`x`|");
  }

  /** On Citus those that wait are to be seen on the nodes alone. */
  @Test
  @DisabledIfEnvironmentVariable(named = PostgresForTests.CITUS_URL, matches = ".+")
  void ofARunThatIsDeletedMeanwhileItIsRefused() {
    String run = run("r1", Map.of(), 2.0);
    api.awaitJudging();

    CompletableFuture<Api.Answer> answer =
        Objects.requireNonNull(
            transactions.execute(deleting -> {
              jdbc.sql("delete from run where public_id = ?::uuid").param(run).update();
              var attached = CompletableFuture.supplyAsync(() -> attach(run, "", STACKS));
              Awaitility.await().until(this::anAttachmentWaits);
              return attached;
            }));

    assertThat(answer.join().status()).isEqualTo(404);
    assertThat(answer.join().at("/detail").asString()).contains("deleted meanwhile");
    assertThat(attach(run, "", STACKS).status()).isEqualTo(404);
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
    String run = run("r1", Map.of(), 2.0);
    attach(run, "", STACKS);
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

    Api.Answer onceMore = attach(run, "", STACKS);
    Api.Answer another = attach(run, "", SLOWER);

    assertThat(onceMore.status()).as("is there").isEqualTo(200);
    assertThat(another.status()).isEqualTo(409);
    assertThat(another.at("/detail").asString()).contains("has 200 profiles", "delete some");
    assertThat(ids(run)).hasSize(200);
  }

  @Test
  void namesItsBenchmarkByTheParametersWhereSeveralShareTheName() {
    String run =
        upload(
            "r1",
            Map.of(),
            """
            {"benchmarks": [
              {"name": "sort", "parameters": {"n": "10"}, "metrics": [{"name": "time", "unit": "ms", "samples": [1]}]},
              {"name": "sort", "parameters": {"n": "20"}, "metrics": [{"name": "time", "unit": "ms", "samples": [2]}]}]}
            """);

    Api.Answer several = attach(run, "?benchmark=sort", STACKS);
    Api.Answer one = attach(run, "?benchmark=sort&parameters=n%3D20", STACKS);
    Api.Answer suite = attach(run, "", STACKS);

    assertThat(several.status()).isEqualTo(422);
    assertThat(several.at("/detail").asString()).contains("2 benchmarks", "n=10; n=20");
    Api.Answer wrong = attach(run, "?benchmark=sort&parameters=n%3D30", STACKS);
    assertThat(wrong.status()).isEqualTo(422);
    assertThat(wrong.at("/detail").asString()).contains("other parameters: n=10; n=20");
    Api.Answer misspelt = attach(run, "?benchmarks=sort", STACKS);
    assertThat(misspelt.status()).isEqualTo(422);
    assertThat(misspelt.at("/detail").asString()).contains("benchmarks", "'parameters'");
    assertThat(one.at("/parameters/n").asString()).isEqualTo("20");
    assertThat(suite.status()).isEqualTo(201);
    assertThat(suite.at("/benchmark").isNull()).isTrue();
  }

  @Test
  void mayBeAttachedByThoseWhoMayUploadThereAndDeletedByAdmins() {
    String mainline = run("r1", Map.of(), 2.0);
    String pullRequest = run("p1", Map.of("pull_request", "7", "branch", "topic"), 2.0);
    String member = token("{\"name\": \"pr\", \"scope\": \"upload\", \"trust\": \"MEMBER\"}");
    String reader = token("{\"name\": \"r\", \"scope\": \"read\"}");

    assertThat(attach(mainline, member).status()).isEqualTo(403);
    assertThat(attach(pullRequest, reader).status()).isEqualTo(403);
    Api.Answer stored = attach(pullRequest, member);
    assertThat(stored.status()).isEqualTo(201);
    String address = address(stored);
    assertThat(api.delete(address, member).status()).isEqualTo(403);
    assertThat(api.delete(address).status()).isEqualTo(204);
    assertThat(api.get(address).status()).isEqualTo(404);
    assertThat(api.delete(address).status()).isEqualTo(404);
    assertThat(count("raw_profile")).isZero();
  }

  /** Documents that are encoded already are decoded and encoded again, field by field. */
  @Test
  void theDifferenceNamesTheReencodingOfTheBsonLibraryInItsOwnUnit() {
    attach(run("5.3.1", Map.of("order", "1"), 229), "", real("raw-bson/5.3.1.jfr.gz"));
    Api.Answer slower =
        attach(run("5.4.0", Map.of("order", "2"), 1088), "", real("raw-bson/5.4.0.jfr.gz"));

    JsonNode compared = difference(slower, "").body();

    assertThat(compared.at("/baseline/revision").asString()).isEqualTo("5.3.1");
    assertThat(compared.at("/difference/unit").asString()).isEqualTo("µs/op");
    assertThat(compared.at("/difference/change").asDouble()).isEqualTo(1088.0 - 229.0);
    JsonNode first = compared.at("/difference/frames/0");
    assertThat(first.path("frame").asString())
        .isEqualTo("org.bson.codecs.BsonDocumentCodec.encode");
    assertThat(first.path("isNew").asBoolean()).isTrue();
    assertThat(first.path("isExplaining").asBoolean()).isTrue();
    assertThat(first.path("change").asDouble()).isBetween(700.0, 1088.0);
  }

  @Test
  void isComparedWithTheLastOneBeforeTheStepAndAPullRequestsWithItsMergeBase() {
    Api.Answer first = attach(run("r1", Map.of("order", "1"), 100), "", STACKS);
    run("r2", Map.of("order", "2"), 100);
    Api.Answer step = attach(run("r3", Map.of("order", "3"), 150), "", SLOWER);
    Api.Answer after = attach(run("r4", Map.of("order", "4"), 150), "", SLOWER + "main 1\n");
    Api.Answer proposed =
        attach(
            run("p1", Map.of("pull_request", "7", "branch", "topic", "base", "r2"), 150),
            "",
            SLOWER);

    String series = api.get(path("/series")).at("/items/0/series").asString();
    JsonNode listed =
        api.get(path("/profiles?series=%s&revision=r3".formatted(series))).at("/items");
    assertThat(listed).hasSize(1);
    assertThat(listed.get(0).path("id")).isEqualTo(step.at("/id"));
    assertThat(base(step, "")).isEqualTo("r1");
    assertThat(base(after, "")).isEqualTo("r3");
    assertThat(base(after, "?before=r3")).isEqualTo("r1");
    assertThat(base(after, "?base=" + first.at("/id").asString())).isEqualTo("r1");
    assertThat(base(proposed, "")).isEqualTo("r1");
    JsonNode change = difference(step, "").at("/difference/frames/0");
    assertThat(change.path("frame").asString()).isEqualTo("copy");
    assertThat(change.path("change").asDouble()).isCloseTo(60, within(1e-9));
    assertThat(difference(step, "?series=" + series).at("/difference"))
        .isEqualTo(difference(step, "").at("/difference"));
    Api.Answer strange = difference(step, "?series=999999999");
    assertThat(strange.status()).isEqualTo(422);
    assertThat(strange.at("/detail").asString()).contains("no such series");
    assertThat(difference(step, "?before=r99").status()).isEqualTo(404);
    assertThat(difference(step, "?base=00000000-0000-0000-0000-000000000000").status())
        .isEqualTo(404);
    Api.Answer none = difference(first, "");
    assertThat(none.status()).isEqualTo(404);
    assertThat(none.at("/detail").asString()).contains("attach one to a run");
  }

  @Test
  void whatAPullRequestIsToldNamesTheFunctions() {
    JudgedProject judged = JudgedProject.with(api, new Suite(20261125, 4));
    project = judged.slug();
    judged.measure(1, 12);
    judged.awaitJudgement();
    JsonNode evaluation = judged.pullRequest(7, "p1", Map.of("base", "r12"), Map.of("b1", 1.5));
    attach(runOf("r12"), "?benchmark=b1", STACKS);

    attach(runOf("p1"), "?benchmark=b1", SLOWER);

    String told =
        api.get(path("/evaluations/%s.md".formatted(evaluation.at("/id").asString()))).text();
    assertThat(told)
        .contains("Where it lies, by the profiles of both sides:")
        .containsPattern("- `b1` .*: `copy` \\+[0-9.]+ ms, new in this path\\.");
  }

  private String runOf(String revision) {
    return api.get(path("/runs?limit=1&revision=" + revision)).at("/items/0/id").asString();
  }

  @Test
  void anInterleavedMeasurementIsComparedWithItsOtherHalf() {
    attach(run("r1", Map.of("order", "1"), 100), "", STACKS);
    Map<String, String> pair = Map.of("branch", "topic", "pair", "p", "round", "0");
    attach(run("b1", pair, 100), "", STACKS);

    Api.Answer now = attach(run("c1", pair, 150), "", SLOWER);

    assertThat(base(now, "")).isEqualTo("b1");
  }

  @Test
  void anInterleavedMeasurementIsToldInWhatItMeasuredItself() {
    run("c1", Map.of("branch", "topic", "pair", "earlier", "round", "0"), 180);
    run("b1", Map.of("branch", "topic", "pair", "earlier", "round", "0"), 120);
    Map<String, String> pair = Map.of("branch", "topic", "pair", "p", "round", "0");
    attach(run("b1", pair, 100), "", STACKS);

    Api.Answer now = attach(run("c1", pair, 150), "", SLOWER);

    assertThat(difference(now, "").at("/difference/change").asDouble()).isEqualTo(50);
  }

  @Test
  void aMemberDoesNotChooseWhatTheMainlineIsComparedWith() {
    attach(run("r1", Map.of("order", "1"), 100), "", STACKS);
    Map<String, String> pair = Map.of("pair", "p", "round", "0");
    Api.Answer slower = attach(run("r2", with(pair, "order", "2"), 150), "", SLOWER);
    String member = token("{\"name\": \"pr\", \"scope\": \"upload\", \"trust\": \"MEMBER\"}");
    Map<String, String> evil = new HashMap<>(with(pair, "branch", "evil"));
    evil.putAll(Map.of("revision", "evil", "machine", "perf-1"));
    Api.Answer run =
        api.upload(project, evil, output(150).getBytes(StandardCharsets.UTF_8), member, Map.of());

    Api.Answer hiding =
        api.postBytes(
            path("/runs/%s/profiles".formatted(run.at("/id").asString())),
            SLOWER.getBytes(StandardCharsets.UTF_8),
            member);

    assertThat(hiding.status()).as(hiding.text()).isEqualTo(201);
    assertThat(base(slower, "")).isEqualTo("r1");
    assertThat(base(hiding, "")).isEqualTo("r2");
  }

  @Test
  void machinesAreComparedWithThemselvesAndElseInTheirOwnNumbers() {
    attach(run("r1", Map.of("order", "1", "machine", "perf-1"), 100), "", STACKS);
    run("r1", Map.of("order", "1", "machine", "perf-2"), 200);
    Map<String, String> step = Map.of("order", "2");
    Api.Answer first = attach(run("r2", with(step, "machine", "perf-1"), 150), "", SLOWER);
    Api.Answer second = attach(run("r2", with(step, "machine", "perf-2"), 300), "", SLOWER);

    String series = api.get(path("/series")).at("/items/0/series").asString();
    JsonNode listed =
        api.get(path("/profiles?series=%s&revision=r2".formatted(series))).at("/items");

    assertThat(listed.get(0).path("id")).isEqualTo(first.at("/id"));
    assertThat(listed.get(1).path("id")).isEqualTo(second.at("/id"));
    assertThat(difference(second, "").at("/baseline/machine").asString()).isEqualTo("perf-1");
    assertThat(difference(second, "").at("/difference/change").asDouble())
        .as("of perf-2, on which the profile was taken")
        .isEqualTo(100);
  }

  @Test
  void isComparedWithNothingOfAnotherKind() {
    String run =
        upload(
            "r1",
            Map.of(),
            """
            {"benchmarks": [
              {"name": "sort", "metrics": [{"name": "time", "unit": "ms", "samples": [1]}]},
              {"name": "find", "metrics": [{"name": "time", "unit": "ms", "samples": [2]}]}]}
            """);
    Api.Answer sort = attach(run, "?benchmark=sort", STACKS);
    Api.Answer find = attach(run, "?benchmark=find", STACKS);
    Api.Answer counted = attach(run, "?benchmark=sort", real("seeded/go-find-base.pprof.gz"));

    Api.Answer other = difference(sort, "?base=" + find.at("/id").asString());
    Api.Answer unlike = difference(sort, "?base=" + counted.at("/id").asString());

    assertThat(other.status()).isEqualTo(422);
    assertThat(other.at("/detail").asString()).contains("another benchmark");
    assertThat(unlike.status()).isEqualTo(422);
    assertThat(unlike.at("/detail").asString()).contains("in 'samples'", "in 'ns'");
  }

  @Test
  void countsForTheShareOfTheDayAndStandsInTheUploadLog() {
    String run = run("r1", Map.of(), 2.0);
    String token = token("{\"name\": \"ci\", \"scope\": \"upload\"}");
    Api.Answer stored = attach(run, token);
    attach(run, "", "These are no stacks.\n");

    JsonNode log = api.get(path("/uploads")).at("/items");

    assertThat(log).hasSize(3);
    assertThat(log.get(0).path("problem").asString()).isEqualTo("unreadable-output");
    assertThat(log.get(1).path("profile")).isEqualTo(stored.at("/id"));
    assertThat(log.get(1).path("run").asString()).isEqualTo(run);
    assertThat(log.get(1).path("revision").asString()).isEqualTo("r1");
    assertThat(log.get(1).path("sender").asString()).isEqualTo("ci");
    assertThat(log.get(1).path("bytes").asInt()).isEqualTo(STACKS.length());
    assertThat(log.get(2).path("profile").isNull()).isTrue();
    assertThat(api.get(path("/uploads?refused=true")).at("/items")).hasSize(1);
  }

  @Test
  void goesWithItsProjectIntoAnArchiveAndBack() {
    String run = run("r1", Map.of(), 2.0);
    attach(run, "", STACKS);
    attach(run, "", real("seeded/go-find-base.pprof.gz"));
    String exported = api.get(path("/export")).text();

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
    String run = run("r1", Map.of(), 2.0);
    attach(run, "", STACKS);
    String exported = api.get(path("/export")).text();
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
    Api.Answer stored = attach(run("r1", Map.of(), 2.0), "", STACKS);
    String address = address(stored);
    jdbc.sql(
            "update profile set received_at = now() - interval '31 days' where profile_id = ?::uuid")
        .param(stored.at("/id").asString())
        .update();

    api.put(path("/retention"), "application/json", "{\"rawUploadsDays\": 30}", Api.ADMIN_TOKEN);
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
    String run = run("r1", Map.of(), 2.0);
    Random random = new Random(SEED);
    List<String> faults = new ArrayList<>();
    TreeSet<Integer> seen = new TreeSet<>();
    for (Path file : seeded()) {
      byte[] whole = Files.readAllBytes(file);
      for (int i = 0; i < 4; i++) {
        Api.Answer answer = attach(run, "", new Mutation(random).of(whole));
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
    try (Stream<Path> files = Files.list(REAL.resolve("seeded"))) {
      return files.filter(file -> file.toString().contains("-base.")).sorted().toList();
    }
  }

  private String run(String revision, Map<String, String> place, double time) {
    return upload(revision, place, output(time));
  }

  private static String output(double time) {
    return """
    {"benchmarks": [{"name": "encode", "metrics": [
      {"name": "time", "unit": "us/op", "direction": "LOWER_IS_BETTER", "samples": [%s]}]}]}
    """
        .formatted(time);
  }

  private static Map<String, String> with(Map<String, String> place, String name, String value) {
    Map<String, String> all = new HashMap<>(place);
    all.put(name, value);
    return all;
  }

  private String upload(String revision, Map<String, String> place, String body) {
    Map<String, String> all = new HashMap<>(place);
    all.put("revision", revision);
    all.putIfAbsent("machine", "perf-1");
    Api.Answer answer = api.upload(project, all, body);
    assertThat(answer.status()).as(answer.text()).isEqualTo(201);
    return answer.at("/id").asString();
  }

  private Api.Answer attach(String run, String query, String profile) {
    return attach(run, query, profile.getBytes(StandardCharsets.UTF_8));
  }

  private Api.Answer attach(String run, String query, byte[] profile) {
    return api.postBytes(
        path("/runs/%s/profiles%s".formatted(run, query)), profile, Api.ADMIN_TOKEN);
  }

  private Api.Answer attach(String run, @Nullable String token) {
    return api.postBytes(
        path("/runs/%s/profiles".formatted(run)), STACKS.getBytes(StandardCharsets.UTF_8), token);
  }

  private static String address(Api.Answer stored) {
    return Objects.requireNonNull(stored.headers().get("location"), stored.text());
  }

  private Api.Answer difference(Api.Answer profile, String query) {
    return api.get(
        path("/profiles/%s/difference%s".formatted(profile.at("/id").asString(), query)));
  }

  private String base(Api.Answer profile, String query) {
    return difference(profile, query).at("/baseline/revision").asString();
  }

  private String token(String json) {
    return api.post(path("/tokens"), json).at("/secret").asString();
  }

  private List<String> ids(String run) {
    return api.get(path("/runs/%s/profiles".formatted(run)))
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

  private static byte[] real(String name) {
    try {
      return Files.readAllBytes(REAL.resolve(name));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private String path(String rest) {
    return "/api/v1/projects/%s%s".formatted(project, rest);
  }
}
