package dev.benchwarden.uploads;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.Zstd;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;

/** Tests of uploads: what is stored, repeated or refused. */
@FrontDoor
class UploadTests {

  private static final Path JMH = Api.EXAMPLES.resolve("java-driver/results/m1/5.5.1-run1.json");
  private static final Path HARNESS = Path.of("../core/src/test/resources/harness");
  private static final Map<String, String> PLACE =
      Map.of("revision", "0123456789abcdef", "machine", "perf-1");

  private static final String NEUTRAL =
      """
      { "benchmarks": [ { "name": "%s", "parameters": { "threads": "1" },
          "metrics": [ { "name": "throughput", "unit": "MB/s", "direction": "HIGHER_IS_BETTER",
                         "samples": [%s] } ] } ] }
      """;

  @Autowired private Api api;

  private String project = "";

  @BeforeEach
  void newProject() {
    project = Api.newProject();
  }

  @Test
  void aJmhFileIsStoredAsOneRun() {
    Map<String, String> place = new HashMap<>(PLACE);
    place.putAll(Map.of("tag", "5.5.1", "subject", "Release 5.5.1", "fingerprint.cpu", "EPYC"));

    var answer = api.upload(project, place, JMH);

    assertThat(answer.status()).isEqualTo(201);
    assertThat(answer.at("/project").asString()).isEqualTo(project);
    assertThat(answer.at("/revision").asString()).isEqualTo("0123456789abcdef");
    assertThat(answer.at("/branch").asString()).isEqualTo("main");
    assertThat(answer.at("/pullRequest").isNull()).isTrue();
    assertThat(answer.at("/machine/name").asString()).isEqualTo("perf-1");
    assertThat(answer.at("/machine/generation").asInt()).isEqualTo(1);
    assertThat(answer.at("/harness").asString()).isEqualTo("jmh");
    assertThat(answer.at("/benchmarks").asInt()).isEqualTo(11);
    assertThat(answer.at("/measurements").asInt()).isEqualTo(44);
    assertThat(answer.at("/samples").asInt()).isEqualTo(44 * 15);
    assertThat(answer.headers().get("location")).isEqualTo(answer.at("/links/self").asString());
    assertThat(api.get(path(answer.at("/links/self").asString())).at("/id"))
        .isEqualTo(answer.at("/id"));
  }

  /** Sums of hash codes of their parameters are the same for most of them. */
  @Test
  void everyBenchmarkOfAGridOfParametersIsCounted() {
    String grid =
        IntStream.range(0, 64)
            .mapToObj(i ->
                """
                {"name": "b", "parameters": {"n": "%d", "k": "%d"}, "metrics": [
                  {"name": "time", "unit": "ms", "samples": [1]},
                  {"name": "memory", "unit": "MB", "samples": [1]}]}
                """
                    .formatted(i / 8, i % 8))
            .collect(Collectors.joining(",", "{\"benchmarks\": [", "]}"));

    var stored = api.upload(project, PLACE, grid);

    assertThat(stored.at("/benchmarks").asInt()).isEqualTo(64);
    assertThat(api.get(path(stored.at("/links/self").asString())).at("/benchmarks").asInt())
        .isEqualTo(64);
  }

  @Test
  void theFileItselfIsKept() throws IOException {
    var stored = api.upload(project, PLACE, JMH);

    var raw = api.get(path(stored.at("/links/self").asString()) + "/raw");

    assertThat(raw.text()).isEqualTo(Files.readString(JMH));
    assertThat(raw.headers().get("content-disposition")).startsWith("attachment");
  }

  @Test
  void theSameUploadTwiceIsOneRun() {
    var first = api.upload(project, PLACE, JMH);
    var second = api.upload(project, PLACE, JMH);

    assertThat(second.status()).isEqualTo(200);
    assertThat(second.at("/id")).isEqualTo(first.at("/id"));
    assertThat(runs()).isEqualTo(1);
    assertThat(first.at("/warnings")).isEmpty();
    assertThat(second.at("/warnings/0/detail").asString())
        .contains("stored before, at " + first.at("/receivedAt").asString());
  }

  @Test
  void roundsOfTheSameBytesAreToldThatTheyCountAsOne() {
    Map<String, String> round = Map.of("pair", "pr-7", "round", "0");
    api.upload(project, at("r1", round), JMH);

    var next = api.upload(project, at("r1", Map.of("pair", "pr-7", "round", "1")), JMH);
    var later =
        api.upload(
            project,
            at("r1", Map.of("pair", "pr-7", "round", "1", "started_at", "2026-01-31T12:00:00Z")),
            JMH);

    assertThat(next.status()).isEqualTo(200);
    assertThat(next.at("/warnings/1/pointer").asString()).isEqualTo("round");
    assertThat(next.at("/warnings/1/detail").asString()).contains("round 0 of 'pr-7'");
    assertThat(api.upload(project, at("r1", round), JMH).at("/warnings").size()).isEqualTo(1);
    assertThat(later.status()).isEqualTo(201);
  }

  @Test
  void whatNoDatabaseCanHoldIsRefusedWithItsPlace() {
    api.upload(project, PLACE, JMH);
    for (String odd : List.of("a\\u0000b", "a\\ud800b", "\\udc00")) {
      var refused =
          api.post(
              "/api/v1/projects/%s/quarantines".formatted(project),
              "{\"benchmark\": \"x\", \"reason\": \"%s\", \"until\": \"2999-01-01T00:00:00Z\"}"
                  .formatted(odd));
      assertThat(refused.status()).as(odd).isEqualTo(422);
      assertThat(refused.at("/errors/0/pointer").asString()).isEqualTo("/reason");
      assertThat(refused.at("/detail").asString()).contains("leave it out");
    }
  }

  @Test
  void aRepeatMayNameAnyOrder() {
    api.upload(project, at("r1", Map.of("order", "7")), JMH);

    var repeated = api.upload(project, at("r1", Map.of("order", "" + Long.MIN_VALUE)), JMH);

    assertThat(repeated.status()).isEqualTo(200);
    assertThat(repeated.at("/warnings").findValuesAsString("pointer")).contains("order");
  }

  @Test
  void theSameResultsOfACommitThatWasMergedAreTheMainlinesToo() {
    String counts = NEUTRAL.formatted("a", "1000");
    var proposed =
        api.upload(project, at("r1", Map.of("pull_request", "4", "branch", "topic")), counts);
    var inAnother =
        api.upload(project, at("r1", Map.of("pull_request", "5", "branch", "topic")), counts);
    var merged = api.upload(project, at("r1", Map.of("branch", "main")), counts);

    assertThat(proposed.status()).isEqualTo(201);
    assertThat(inAnother.at("/pullRequest").asInt()).isEqualTo(5);
    assertThat(merged.status()).isEqualTo(201);
    assertThat(merged.at("/branch").asString()).isEqualTo("main");
    assertThat(mainline()).containsExactly("r1");
    assertThat(api.upload(project, at("r1", Map.of("branch", "main")), counts).at("/id"))
        .isEqualTo(merged.at("/id"));
    assertThat(runs()).isEqualTo(3);
  }

  @Test
  void whatAMemberSentStandsForNothingThatIsTrustedMore() {
    api.upload(project, at("r0", Map.of()), NEUTRAL.formatted("a", "1000"));
    String member = member();
    Map<String, String> topic = at("r1", Map.of("branch", "topic"));
    byte[] counts = NEUTRAL.formatted("a", "1000").getBytes(StandardCharsets.UTF_8);
    var own = api.upload(project, topic, counts, member, Map.of());
    var trusted = api.upload(project, topic, counts, Api.ADMIN_TOKEN, Map.of());
    Map<String, String> key = Map.of("Idempotency-Key", "r1-perf-1");
    api.upload(project, at("r1", Map.of("pull_request", "4")), counts, member, key);

    assertThat(own.at("/trust").asString()).isEqualTo("MEMBER");
    assertThat(trusted.status()).isEqualTo(201);
    assertThat(trusted.at("/trust").asString()).isEqualTo("PROTECTED");
    assertThat(keyed("r1-perf-1", NEUTRAL.formatted("a", "1001")).status()).isEqualTo(201);
    assertThat(
            api.upload(project, at("r1", Map.of("pull_request", "4")), counts, member, key)
                .status())
        .isEqualTo(200);
  }

  private List<String> mainline() {
    return api.get("/api/v1/projects/%s/revisions?branch=main".formatted(project))
        .at("/items")
        .findValuesAsString("revision");
  }

  private String member() {
    return api.post(
            "/api/v1/projects/%s/tokens".formatted(project),
            "{ \"name\": \"member\", \"scope\": \"upload\", \"trust\": \"MEMBER\" }")
        .at("/secret")
        .asString();
  }

  @Test
  void aTagThatIsGivenWithARepeatNamesTheRevision() {
    api.upload(project, Map.of("revision", "r1", "machine", "perf-1"), JMH);
    api.upload(project, Map.of("revision", "r1", "machine", "perf-1", "tag", "9.0"), JMH);

    assertThat(api.get("/api/v1/projects/%s/releases/9.0".formatted(project)).status())
        .isEqualTo(200);
  }

  @Test
  void aRepeatThatSaysAnotherPlaceIsToldThatItCountsForNothing() {
    Map<String, String> place =
        Map.of("order", "1", "parent", "r0", "committed_at", "2026-01-31T12:00:00.123456789Z");
    Map<String, String> other =
        Map.of("order", "2", "parent", "r9", "committed_at", "2026-01-31T12:00:01Z");
    api.upload(project, at("r1", place), JMH);

    assertThat(pointers(api.upload(project, at("r1", place), JMH))).isEmpty();
    assertThat(pointers(api.upload(project, at("r1", other), JMH)))
        .containsExactly("parent", "order", "committed_at");
  }

  @Test
  void anOffsetWhosePlusSignIsNotEscapedIsRead() {
    Map<String, String> asGitWritesIt = Map.of("committed_at", "2026-01-31T14:00:00 02:00");
    Map<String, String> same = Map.of("committed_at", "2026-01-31T12:00:00Z");
    api.upload(project, at("r1", asGitWritesIt), JMH);

    assertThat(pointers(api.upload(project, at("r1", same), JMH))).isEmpty();
    assertThat(pointers(api.upload(project, at("r1", asGitWritesIt), JMH))).isEmpty();
  }

  /** What the warnings of a repeat name, beside that it is one. */
  private static List<String> pointers(Api.Answer repeat) {
    return repeat
        .at("/warnings")
        .valueStream()
        .filter(warning -> !warning.at("/pointer").isNull())
        .map(warning -> warning.at("/pointer").asString())
        .toList();
  }

  private static Map<String, String> at(String revision, Map<String, String> place) {
    Map<String, String> all = new HashMap<>(place);
    all.putAll(Map.of("revision", revision, "machine", "perf-1"));
    return all;
  }

  @Test
  void anIdempotencyKeyStandsForOneBody() {
    var first = keyed("key-1", NEUTRAL.formatted("a", "1, 2"));
    var repeated = keyed("key-1", NEUTRAL.formatted("a", "1, 2"));
    var other = keyed("key-1", NEUTRAL.formatted("a", "1, 3"));
    var otherKey = keyed("key-2", NEUTRAL.formatted("a", "1, 2"));

    assertThat(first.status()).isEqualTo(201);
    assertThat(repeated.status()).isEqualTo(200);
    assertThat(repeated.at("/id")).isEqualTo(first.at("/id"));
    assertThat(other.status()).isEqualTo(409);
    assertThat(other.problem()).isEqualTo("conflict");
    assertThat(otherKey.status()).isEqualTo(201);
    assertThat(runs()).isEqualTo(2);
  }

  @Test
  void anIdempotencyKeyStandsForOneRevisionAndMachineInOnePlace() {
    String body = NEUTRAL.formatted("a", "1, 2");
    String revision = Objects.requireNonNull(PLACE.get("revision"));
    keyed("key-1", body);

    var elsewhere = keyed("key-1", body, Map.of("revision", "another", "machine", "perf-1"));
    var byOther = keyed("key-1", body, Map.of("revision", revision, "machine", "perf-2"));
    var proposed = keyed("key-1", body, at(revision, Map.of("pull_request", "4")));
    var onBranch = keyed("key-1", body, at(revision, Map.of("branch", "topic")));

    assertThat(elsewhere.status()).isEqualTo(409);
    assertThat(elsewhere.at("/detail").asString()).contains("for revision '");
    assertThat(byOther.status()).isEqualTo(409);
    assertThat(byOther.at("/detail").asString()).contains("for machine 'perf-1'");
    assertThat(proposed.status()).isEqualTo(409);
    assertThat(proposed.at("/detail").asString()).contains("for no pull request");
    assertThat(onBranch.status()).isEqualTo(409);
    assertThat(onBranch.at("/detail").asString()).contains("for branch 'main'");
    assertThat(runs()).isEqualTo(1);
  }

  @Test
  void aRoundThatNamesNoPairIsWarnedOf() {
    Map<String, String> parameters = new HashMap<>(PLACE);
    parameters.put("round", "1");

    var answer = api.upload(project, parameters, NEUTRAL.formatted("a", "1, 2"));

    assertThat(answer.status()).isEqualTo(201);
    assertThat(answer.at("/warnings").toString()).contains("Without 'pair' as well");
  }

  @Test
  void valuesThatNoChartCanShowAreLeftOutWithAWarning() {
    var answer = api.upload(project, PLACE, NEUTRAL.formatted("a", "1e-308, 2, 1.5e308"));

    assertThat(answer.status()).isEqualTo(201);
    assertThat(answer.at("/warnings").toString())
        .contains("2 values closer to zero than 1e-300 or beyond 1e300: left out");
  }

  @Test
  void runsAreListedByRevision() {
    String body =
        """
        { "benchmarks": [ { "name": "encode", "metrics": [ { "name": "time", "unit": "ms",
          "direction": "LOWER_IS_BETTER", "samples": [7, 8, 9] } ] } ] }
        """;
    api.upload(project, Map.of("revision", "rev-a", "machine", "perf-1"), body);
    api.upload(project, Map.of("revision", "rev-b", "machine", "perf-1"), body);
    String path = "/api/v1/projects/" + project + "/runs?revision=";

    assertThat(api.get(path + "rev-a").at("/items")).hasSize(1);
    assertThat(api.get(path + "rev-a").at("/items/0/revision").asString()).isEqualTo("rev-a");
    assertThat(api.get(path + "rev-c").at("/items")).isEmpty();
  }

  @Test
  void equalUploadsThatComeAtOnceAreOneRun() throws Exception {
    try (var clients = Executors.newFixedThreadPool(8)) {
      Callable<Api.Answer> upload = () -> api.upload(project, PLACE, JMH);
      List<Integer> statuses =
          clients.invokeAll(Collections.nCopies(8, upload)).stream()
              .map(answer -> answer.resultNow().status())
              .sorted()
              .toList();

      assertThat(statuses).isEqualTo(List.of(200, 200, 200, 200, 200, 200, 200, 201));
    }
    assertThat(runs()).isEqualTo(1);
  }

  @Test
  void packedBodiesAreUnpacked() throws IOException {
    byte[] body = Files.readAllBytes(JMH);

    var gzip = api.upload(project, PLACE, gzip(body), Api.ADMIN_TOKEN, encoding("gzip"));
    var zstd =
        api.upload(Api.newProject(), PLACE, Zstd.compress(body), Api.ADMIN_TOKEN, encoding("zstd"));

    assertThat(gzip.status()).isEqualTo(201);
    assertThat(gzip.at("/measurements").asInt()).isEqualTo(44);
    assertThat(zstd.status()).isEqualTo(201);
    assertThat(api.upload(project, PLACE, body).status())
        .as("the same output, sent without packing")
        .isEqualTo(200);
  }

  @Test
  void aChangedFingerprintIsANewGenerationOfTheMachine() {
    String body = NEUTRAL.formatted("a", "1, 2");

    assertThat(generation("r1", "cpu", "EPYC", body)).isEqualTo(1);
    assertThat(generation("r2", "memory", "64 GB", body)).as("one more field known").isEqualTo(1);
    assertThat(generation("r3", "cpu", "Xeon", body)).as("another processor").isEqualTo(2);
    assertThat(generation("r4", "cpu", "EPYC", body)).as("the first one again").isEqualTo(1);
  }

  @Test
  void aValueThatIsNotFiniteIsLeftOutWithAWarning() throws IOException {
    String body = Files.readString(JMH).replaceFirst("\"score\" : [0-9.]+", "\"score\" : \"NaN\"");
    body = body.replaceFirst("(?s)\"rawData\" : \\[.*?\\]\\s*\\]", "\"rawData\" : [[\"NaN\"]]");

    var answer = api.upload(project, PLACE, body);

    assertThat(answer.status()).isEqualTo(201);
    assertThat(answer.at("/measurements").asInt()).isEqualTo(43);
    assertThat(answer.at("/warnings/0/pointer").asString()).startsWith("/0/primaryMetric");
  }

  @Test
  void unknownParametersAreIgnoredWithAWarning() {
    Map<String, String> place = new HashMap<>(PLACE);
    place.put("pullrequest", "12");

    var answer = api.upload(project, place, NEUTRAL.formatted("a", "1, 2"));

    assertThat(answer.status()).isEqualTo(201);
    assertThat(answer.at("/warnings/0/pointer").asString()).isEqualTo("pullrequest");
    assertThat(answer.at("/warnings/0/detail").asString())
        .isEqualTo("Unknown parameter, ignored; did you mean 'pull_request'?");
  }

  @Test
  void anAuthorOfManyNamesIsCutWithAWarning() {
    Map<String, String> place = new HashMap<>(PLACE);
    place.put("author", "Ada Lovelace, ".repeat(40));

    var answer = api.upload(project, place, NEUTRAL.formatted("a", "1, 2"));

    assertThat(answer.status()).isEqualTo(201);
    assertThat(answer.at("/warnings/0/pointer").asString()).isEqualTo("author");
  }

  @Test
  void parametersAreRequiredAndChecked() {
    var missing = api.upload(project, Map.of(), "{}");
    assertThat(missing.status()).isEqualTo(422);
    assertThat(missing.problem()).isEqualTo("invalid-parameter");
    assertThat(missing.text()).contains("revision").contains("machine");

    Map<String, String> wrong = new HashMap<>(PLACE);
    wrong.putAll(Map.of("pull_request", "twelve", "committed_at", "yesterday", "revision", "a b"));
    var answer = api.upload(project, wrong, "{}");
    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.text())
        .contains("pull_request")
        .contains("committed_at")
        .contains("'twelve'")
        .contains("revision");
  }

  @Test
  void whatIsWrongIsNamedAsItWasGiven() {
    Map<String, String> wrong = new HashMap<>(PLACE);
    wrong.putAll(
        Map.of(
            "pull_request", "-1",
            "ci_url", "ftp://ci.example.org",
            "tag", "5.5.1,with space",
            "fingerprint.cpu", "x".repeat(201)));

    var answer = api.upload(project, wrong, "{}");

    assertThat(answer.at("/errors").findValuesAsString("pointer"))
        .containsExactly("ci_url", "fingerprint.cpu", "pull_request", "tag[1]");
  }

  @Test
  void whatCanBeGivenOnceIsNotTakenTwice() {
    var answer =
        api.post(
            "/api/v1/projects/%s/runs?revision=a&revision=b&machine=m".formatted(project), "{}");

    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.at("/detail").asString())
        .isEqualTo("revision: was given 2 times: give it once");
  }

  @ParameterizedTest
  @CsvSource({
    "pyperf, pyperf/m1-base.json",
    "mitata, mitata/arguments-base.json",
    "divan, divan/base.txt",
    "perf-stat, perf-stat/base.json",
    "oha, oha/named.json",
    "benchmark-ips, benchmark-ips/base.txt"
  })
  void theHarnessIsRecognised(String harness, String file) throws IOException {
    Api.Answer answer = api.upload(project, PLACE, Files.readAllBytes(HARNESS.resolve(file)));

    assertThat(answer.status()).isEqualTo(201);
    assertThat(answer.at("/harness").asString()).isEqualTo(harness);
    assertThat(answer.at("/measurements").asInt()).isPositive();
  }

  @ParameterizedTest
  @CsvSource({"formats.csv, auto", "formats.text, jmh", "formats.latex, auto", "log.txt, auto"})
  void whatJmhPrintsForPeopleIsAnsweredWithTheOptionForJson(String file, String harness)
      throws IOException {
    Api.Answer answer =
        api.upload(
            project,
            Map.of("revision", "a", "machine", "perf-1", "harness", harness),
            Files.readAllBytes(HARNESS.resolve("unknown/jmh").resolve(file)));

    assertThat(answer.status()).isEqualTo(415);
    assertThat(answer.at("/type").asString()).endsWith("/unknown-harness");
    assertThat(answer.at("/detail").asString())
        .startsWith("This is JMH's")
        .contains("-rf json -rff results.json");
  }

  @Test
  void badBodiesAreRefusedAndLeaveNothingBehind() throws IOException {
    byte[] jmh = Files.readAllBytes(JMH);
    refused("", 422, "unreadable-output");
    refused("hello", 415, "unknown-harness");
    refused("{ \"some\": \"json\" }", 415, "unknown-harness");
    refused("[]", 422, "unreadable-output");
    refused(Arrays.copyOf(jmh, jmh.length / 2), Map.of(), 422, "unreadable-output");
    refused(NEUTRAL.formatted("a", "\"NaN\""), 422, "unreadable-output");
    refused(
        NEUTRAL.formatted("n".repeat(10_000), "1").getBytes(StandardCharsets.UTF_8),
        Map.of("harness", "benchwarden"),
        422,
        "unreadable-output");
    refused(
        new String(jmh, StandardCharsets.UTF_8).replaceFirst("bsonbench", "n".repeat(10_000)),
        422,
        "unreadable-output");
    refused(jmh, Map.of("harness", "benchwarden"), 422, "unreadable-output");
    refused(jmh, Map.of("harness", "stopwatch"), 415, "unknown-harness");

    assertThat(runs()).isZero();
    assertThat(api.get("/api/v1/projects/" + project).at("/series").asInt()).isZero();
    assertThat(api.upload(project, PLACE, jmh).status()).as("the next good upload").isEqualTo(201);
  }

  @Test
  void aRefusalNamesThePlace() throws IOException {
    String body =
        Files.readString(JMH)
            .replaceFirst("\"primaryMetric\" : \\{", "\"primaryMetric\" : [{}], \"x\": {");

    var answer = api.upload(project, PLACE, body);

    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.at("/errors/0/pointer").asString()).startsWith("/0/primaryMetric");
    assertThat(answer.at("/errors/0/line").asInt()).isPositive();
  }

  @Test
  void bodiesThatDoNotUnpackAreRefused() throws IOException {
    byte[] packed = gzip(Files.readAllBytes(JMH));

    var cutOff =
        api.upload(
            project,
            PLACE,
            Arrays.copyOf(packed, packed.length / 2),
            Api.ADMIN_TOKEN,
            encoding("gzip"));
    assertThat(cutOff.status()).isEqualTo(422);
    assertThat(cutOff.at("/detail").asString())
        .startsWith("The body is not complete gzip (")
        .doesNotContain("null");
    refusedPacked("not packed".getBytes(StandardCharsets.UTF_8), "gzip", 422, "unreadable-output");
    refusedPacked("not packed".getBytes(StandardCharsets.UTF_8), "zstd", 422, "unreadable-output");
    refusedPacked(packed, "br", 415, "unsupported-encoding");
  }

  @Test
  void tooLargeBodiesAreRefused() throws IOException {
    refused(" ".repeat(1_100_000), 413, "too-large");
    byte[] bomb = gzip(new byte[50_000_000]);
    refusedPacked(bomb, "gzip", 413, "too-large");
  }

  @Test
  void negativeAndZeroScoresAreStored() {
    var answer = api.upload(project, PLACE, NEUTRAL.formatted("a", "-1, 0, 1"));

    assertThat(answer.status()).isEqualTo(201);
    assertThat(answer.at("/samples").asInt()).isEqualTo(3);
  }

  @Test
  void namesAreData() {
    String name = "<img src=x onerror=alert(1)> | `code` ​ @everyone 🚀";

    var answer = api.upload(project, PLACE, NEUTRAL.formatted(name, "1, 2"));

    assertThat(answer.status()).isEqualTo(201);
  }

  @Test
  void uploadingNeedsATokenForThisProject() {
    api.upload(project, PLACE, NEUTRAL.formatted("a", "1"));
    String other = Api.newProject();
    api.upload(other, PLACE, NEUTRAL.formatted("a", "1"));
    String stranger = token(other, "upload");
    String reader = token(project, "read");
    byte[] body = NEUTRAL.formatted("a", "1").getBytes(StandardCharsets.UTF_8);

    assertThat(api.upload(project, PLACE, body, null, Map.of()).status()).isEqualTo(401);
    assertThat(api.upload(project, PLACE, body, stranger, Map.of()).status()).isEqualTo(403);
    assertThat(api.upload(project, PLACE, body, reader, Map.of()).status()).isEqualTo(403);
    assertThat(api.upload("no-such-project", PLACE, body, stranger, Map.of()).status())
        .isEqualTo(404);
    assertThat(api.upload(project, PLACE, body, token(project, "upload"), Map.of()).status())
        .isEqualTo(200);
  }

  private int generation(String revision, String field, String value, String body) {
    return api.upload(
            project,
            Map.of("revision", revision, "machine", "perf-1", "fingerprint." + field, value),
            body)
        .at("/machine/generation")
        .asInt();
  }

  private Api.Answer keyed(String key, String body) {
    return keyed(key, body, PLACE);
  }

  private Api.Answer keyed(String key, String body, Map<String, String> place) {
    return api.upload(
        project,
        place,
        body.getBytes(StandardCharsets.UTF_8),
        Api.ADMIN_TOKEN,
        Map.of("Idempotency-Key", key));
  }

  private void refused(String body, int status, String problem) {
    refused(body.getBytes(StandardCharsets.UTF_8), Map.of(), status, problem);
  }

  private void refused(byte[] body, Map<String, String> more, int status, String problem) {
    Map<String, String> parameters = new HashMap<>(PLACE);
    parameters.putAll(more);
    assertRefused(api.upload(project, parameters, body), status, problem);
  }

  private void refusedPacked(byte[] body, String encoding, int status, String problem) {
    assertRefused(
        api.upload(project, PLACE, body, Api.ADMIN_TOKEN, encoding(encoding)), status, problem);
  }

  private static void assertRefused(Api.Answer answer, int status, String problem) {
    assertThat(answer.problem()).as(answer.text()).isEqualTo(problem);
    assertThat(answer.status()).isEqualTo(status);
    assertThat(answer.at("/detail").asString()).isNotBlank();
  }

  private int runs() {
    return api.get("/api/v1/projects/" + project + "/runs?limit=1000").at("/items").size();
  }

  private String token(String slug, String scope) {
    return api.post(
            "/api/v1/projects/" + slug + "/tokens",
            "{ \"name\": \"%s\", \"scope\": \"%s\" }".formatted(scope, scope))
        .at("/secret")
        .asString();
  }

  private String path(String address) {
    return address.substring(api.address().length());
  }

  private static Map<String, String> encoding(String encoding) {
    return Map.of("Content-Encoding", encoding);
  }

  private static byte[] gzip(byte[] body) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream stream = new GZIPOutputStream(packed)) {
      stream.write(body);
    }
    return packed.toByteArray();
  }
}
