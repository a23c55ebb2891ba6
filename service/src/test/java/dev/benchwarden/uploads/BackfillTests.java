package dev.benchwarden.uploads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.cli.LocalCommands;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.platform.spool.Bulk;
import dev.benchwarden.platform.spool.Spool;
import dev.benchwarden.platform.spool.Spools;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Results of the past come in as one file, as the settings page sends it. */
@FrontDoor
class BackfillTests {

  private static final Path SAMPLES = Path.of("../core/src/test/resources/backfill");
  private static final String OUTPUT =
      """
      { "benchmarks": [ { "name": "encode", "metrics": [ { "name": "time", "unit": "ms", "samples": [%d] } ] } ] }
      """;

  /** Of a github-action-benchmark. */
  private static final String ENTRY =
      """
      { "commit": { "id": "%1$040d", "message": "m" }, "date": %2$d, "tool": "customSmallerIsBetter",
        "benches": [ { "name": "encode", "value": %1$d, "unit": "ms" } ] }
      """;

  @Autowired private Api api;
  @Autowired private JsonMapper json;
  @Autowired private Spools spools;

  @Test
  void whatOtherToolsKeepComesInAndAgainWithoutEffect() throws IOException {
    String project = project();

    JsonNode first = imported(project, "data.js", Map.of());
    JsonNode again = imported(project, "data.js", Map.of());

    assertThat(counts(first)).isEqualTo("3 of 3 stored, 0 known, 0 refused");
    assertThat(counts(again)).isEqualTo("0 of 3 stored, 3 known, 0 refused");
    for (String sample : List.of("encode.csv", "bencher.json", "conbench.json")) {
      JsonNode summary = imported(project, sample, Map.of());
      assertThat(summary.at("/stored").asLong())
          .as(sample)
          .isEqualTo(summary.at("/total").asLong());
    }
    assertThat(runs(project)).hasSize(3 + 3 + 2 + 2);
  }

  @Test
  void theTimesBetweenCommitsAreNoRunningTimes() throws IOException {
    String project = project();
    Instant newest = Instant.now().minus(Duration.ofMinutes(10));
    String entries =
        IntStream.rangeClosed(1, 12)
            .mapToObj(number ->
                ENTRY.formatted(
                    number, newest.minus(Duration.ofMinutes(10L * (12 - number))).toEpochMilli()))
            .collect(Collectors.joining(","));
    byte[] data =
        "window.BENCHMARK_DATA = { \"entries\": { \"Bench\": [ %s ] } }"
            .formatted(entries)
            .getBytes(StandardCharsets.UTF_8);
    JsonNode sent = summary(send(project, Map.of("name", "data.js"), data, Api.ADMIN_TOKEN));

    JsonNode plan = api.get("/api/v1/projects/%s/plan".formatted(project)).body();

    assertThat(counts(sent)).isEqualTo("12 of 12 stored, 0 known, 0 refused");
    assertThat(plan.at("/timesKnown").asBoolean()).isFalse();
    assertThat(plan.at("/expectedSeconds").asDouble()).isLessThan(120);
  }

  @Test
  void pageAndCommandKnowEachOthersRuns() throws IOException {
    String project = project();

    imported(project, "data.js", Map.of("machine", "perf-1"));
    int command =
        LocalCommands.run(
            "import",
            SAMPLES.resolve("data.js").toString(),
            "--set",
            "machine=perf-1",
            "--project",
            project,
            "--server",
            api.address(),
            "--token",
            Api.ADMIN_TOKEN);

    assertThat(command).isZero();
    assertThat(runs(project)).hasSize(3);
    assertThat(runs(project).get(0).at("/machine/name").asString()).isEqualTo("perf-1");
  }

  @Test
  void aPackedFileIsTheSameFile() throws IOException {
    String project = project();
    imported(project, "data.js", Map.of());
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream gzip = new GZIPOutputStream(packed)) {
      Files.copy(SAMPLES.resolve("data.js"), gzip);
    }

    JsonNode summary =
        summary(send(project, Map.of("name", "data.js.gz"), packed.toByteArray(), Api.ADMIN_TOKEN));

    assertThat(counts(summary)).isEqualTo("0 of 3 stored, 3 known, 0 refused");
  }

  @Test
  void anArchiveComesInByAPatternAndEachRefusedFileIsNamed() throws IOException {
    String project = project();
    byte[] archive =
        zip(
            Map.of(
                "perf-1/r1.json", OUTPUT.formatted(7),
                "perf-1/r2.json", OUTPUT.formatted(8),
                "perf-2/r1.json", "this is no harness's output",
                "perf 3/r\u00e91.json", OUTPUT.formatted(9),
                "README", "of no interest"));
    Map<String, String> pattern =
        Map.of("name", "C:\\old\\results.zip", "pattern", "{machine}/{revision}.json");

    JsonNode summary = summary(send(project, pattern, archive, Api.ADMIN_TOKEN));

    assertThat(counts(summary)).isEqualTo("2 of 4 stored, 0 known, 2 refused");
    assertThat(summary.at("/reasons").valueStream().map(r -> r.at("/examples/0").asString()))
        .containsExactlyInAnyOrder("perf-2/r1.json", "perf 3/r\u00e91.json");
    assertThat(summary.at("/reasons").toString()).contains("revision: must be 1 to 128");
    assertThat(runs(project)).hasSize(2);
    assertThat(api.get("/api/v1/projects/" + project + "/uploads").at("/items"))
        .as("each run is in the upload log")
        .hasSize(4);
  }

  @Test
  void whatIsLeftOutIsNamedInTheSummaryAndInTheRun() throws IOException {
    String project = project();
    String entry =
        """
        window.BENCHMARK_DATA = { "entries": { "Go": [ { "commit": { "id": "c0ffee" }, "date": 1767225600000, "benches": [
          { "name": "set", "value": 1.5, "unit": "ms" }, { "name": "get", "value": "x", "unit": "ms" } ] } ] } }
        """;
    byte[] data = entry.getBytes(StandardCharsets.UTF_8);

    JsonNode summary = summary(send(project, Map.of("name", "data.js"), data, Api.ADMIN_TOKEN));

    assertThat(counts(summary)).isEqualTo("1 of 1 stored, 0 known, 0 refused");
    assertThat(summary.at("/leftOut/0/why").asString()).isEqualTo("a value is no finite number");
    assertThat(summary.at("/leftOut/0/examples/0").asString())
        .isEqualTo("data, Go of 1767225600000, get");
    assertThat(runs(project).at("/0/warnings/0/detail").asString())
        .isEqualTo("value has no finite value: left out");
  }

  @Test
  void aFileWithNothingThatCanBeStoredSaysWhatWasLeftOut() {
    byte[] rows = "time,commit,p99\n2024-01-05,abc,NaN\n".getBytes(StandardCharsets.UTF_8);

    var answer = send(project(), Map.of("name", "encode.csv"), rows, Api.ADMIN_TOKEN);

    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.at("/detail").asString())
        .isEqualTo(
            "encode.csv: there is no run in it (left out: the row has no number; encode, line 2)");
  }

  @Test
  void anArchiveWithoutAPatternIsAskedForOne() throws IOException {
    var answer = send(project(), Map.of("name", "a.zip"), zip(Map.of("a", "b")), Api.ADMIN_TOKEN);

    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.problem()).isEqualTo("invalid-parameter");
    assertThat(answer.at("/detail").asString()).contains("pattern");
  }

  @Test
  void aBrokenFileStoresNothingAndNamesThePlace() throws IOException {
    String project = project();
    String whole = Files.readString(SAMPLES.resolve("data.js"));
    int cut = whole.indexOf("Answers") + 200;
    byte[] broken = whole.substring(0, cut).getBytes(StandardCharsets.UTF_8);

    var answer = send(project, Map.of("name", "data.js"), broken, Api.ADMIN_TOKEN);

    assertThat(answer.status()).as(answer.text()).isEqualTo(422);
    assertThat(answer.problem()).isEqualTo("unreadable-output");
    assertThat(answer.at("/detail").asString()).startsWith("data.js, line ");
    assertThat(answer.at("/errors/0/line").asLong()).isPositive();
    assertThat(runs(project)).isEmpty();
  }

  @Test
  void aBrokenArchiveAndAFileOfNoKindAreRefused() throws IOException {
    String project = project();
    byte[] archive = zip(Map.of("perf-1/r1.json", OUTPUT.formatted(7)));
    byte[] half = Arrays.copyOf(archive, archive.length / 2);
    Map<String, String> zip = Map.of("name", "a.zip", "pattern", "{machine}/{revision}.json");

    for (var answer :
        List.of(
            send(project, zip, half, Api.ADMIN_TOKEN),
            send(project, Map.of("name", "a.txt"), half, Api.ADMIN_TOKEN),
            send(project, Map.of("name", ".."), half, Api.ADMIN_TOKEN),
            send(project, Map.of("name", "a", "format", "floppy"), half, Api.ADMIN_TOKEN),
            send(project, Map.of("name", "a", "pattern", "{x}"), half, Api.ADMIN_TOKEN))) {
      assertThat(answer.status()).as(answer.text()).isEqualTo(422);
      assertThat(answer.text()).doesNotContain("benchwarden-backfill-");
    }
    assertThat(runs(project)).isEmpty();
  }

  @Test
  void aFileOfNoKindIsAskedForItsFormat() {
    var answer = send(project(), Map.of("name", "a.txt"), new byte[] {'a', 'b'}, Api.ADMIN_TOKEN);

    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.at("/errors/0/pointer").asString()).isEqualTo("format");
    assertThat(answer.text()).contains("otava").doesNotContain("--format");
  }

  @Test
  void anAddressIsNeverFetched() throws IOException {
    byte[] address = "http://localhost/data.js".getBytes(StandardCharsets.UTF_8);

    var answer =
        send(project(), Map.of("name", "http://localhost/data.js"), address, Api.ADMIN_TOKEN);

    assertThat(answer.status()).isEqualTo(422);
  }

  @Test
  void whatIsLargerThanAnUploadIsRefused() throws IOException {
    var answer = send(project(), Map.of("name", "a.zip"), new byte[2 << 20], Api.ADMIN_TOKEN);

    assertThat(answer.status()).isEqualTo(413);
  }

  @Test
  void anImportThatComesWhileAnotherIsUnderWayIsAskedToComeAgain() throws IOException {
    String project = project();
    try (Spool _ = spools.open(Bulk.BACKFILL)) {
      byte[] sample = Files.readAllBytes(SAMPLES.resolve("data.js"));
      var answer = send(project, Map.of("name", "data.js"), sample, Api.ADMIN_TOKEN);

      assertThat(answer.status()).as(answer.text()).isEqualTo(503);
      assertThat(answer.problem()).isEqualTo("busy");
      assertThat(answer.headers().get("retry-after")).isEqualTo("10");
    }

    assertThat(counts(imported(project, "data.js", Map.of())))
        .isEqualTo("3 of 3 stored, 0 known, 0 refused");
  }

  @Test
  void onlyAnAdminMay() throws IOException {
    String project = project();
    byte[] sample = Files.readAllBytes(SAMPLES.resolve("data.js"));
    String token =
        api.post(
                "/api/v1/projects/" + project + "/tokens",
                "{ \"name\": \"ci\", \"scope\": \"upload\" }")
            .at("/secret")
            .asString();

    assertThat(send(project, Map.of("name", "data.js"), sample, token).status()).isEqualTo(403);
    assertThat(send(project, Map.of("name", "data.js"), sample, null).status()).isEqualTo(401);
    assertThat(runs(project)).isEmpty();
  }

  @Test
  void theDescriptionNamesTheLinesOfTheAnswer() {
    var post = api.get("/openapi.json").at("/paths/~1api~1v1~1projects~1{project}~1backfill/post");

    assertThat(post.at("/responses/200/content").propertyNames())
        .containsExactly("application/x-ndjson");
    assertThat(post.at("/parameters").valueStream().map(one -> one.path("name").asString()))
        .containsExactlyInAnyOrder("project", "name", "pattern", "format", "machine", "Prefer");
  }

  private String project() {
    String project = Api.newProject();
    api.post("/api/v1/projects", "{ \"slug\": \"%s\" }".formatted(project));
    return project;
  }

  private JsonNode imported(String project, String sample, Map<String, String> more)
      throws IOException {
    Map<String, String> parameters = new HashMap<>(more);
    parameters.put("name", sample);
    byte[] body = Files.readAllBytes(SAMPLES.resolve(sample));
    return summary(send(project, parameters, body, Api.ADMIN_TOKEN));
  }

  private Api.Answer send(
      String project, Map<String, String> parameters, byte[] body, @Nullable String token) {
    return api.postBytes(
        "/api/v1/projects/%s/backfill?%s".formatted(project, Api.query(parameters)), body, token);
  }

  /** The last line, which is the only one that says it is. */
  private JsonNode summary(Api.Answer answer) {
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    assertThat(answer.headers().get("content-type")).startsWith("application/x-ndjson");
    List<JsonNode> lines = answer.text().lines().map(json::readTree).toList();
    assertThat(lines.getFirst().at("/stored").asLong()).isZero();
    assertThat(lines.stream().filter(line -> line.at("/finished").asBoolean()))
        .containsExactly(lines.getLast());
    assertThat(lines.getLast().at("/failure").isNull()).isTrue();
    return lines.getLast();
  }

  private static String counts(JsonNode summary) {
    return "%d of %d stored, %d known, %d refused"
        .formatted(
            summary.at("/stored").asLong(),
            summary.at("/total").asLong(),
            summary.at("/known").asLong(),
            summary.at("/refused").asLong());
  }

  private JsonNode runs(String project) {
    return api.get("/api/v1/projects/" + project + "/runs?limit=100").at("/items");
  }

  private static byte[] zip(Map<String, String> files) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      for (Map.Entry<String, String> file : files.entrySet()) {
        zip.putNextEntry(new ZipEntry(file.getKey()));
        zip.write(file.getValue().getBytes(StandardCharsets.UTF_8));
      }
    }
    return bytes.toByteArray();
  }
}
