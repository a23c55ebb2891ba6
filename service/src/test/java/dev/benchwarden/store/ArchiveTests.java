package dev.benchwarden.store;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.Zstd;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.Demo;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import dev.benchwarden.judging.SimulatedMainline;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.yaml.snakeyaml.Yaml;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A project leaves the service as one file and comes back from it. */
@FrontDoor
class ArchiveTests {

  /** What follows from the rest, is secret, or is compared line by line in the export. */
  private static final List<String> NOT_COMPARED =
      List.of(
          "project",
          "project_change",
          "project_token",
          "trusted_publisher",
          "webhook_secret",
          "review_comment",
          "subscription",
          "notice",
          "notification",
          "notified",
          "machine_standing",
          "upload_log",
          "evaluation",
          "machine_effect",
          "change_point",
          "alert",
          "limit_alert",
          "limit_alert_handling",
          "limit_alert_event",
          "alert_event",
          "board_chart");

  private static final String HEAD =
      "{\"kind\":\"project\",\"format\":1,\"name\":\"Copy\",\"defaultBranch\":\"main\",\"createdAt\":\"2026-01-01T00:00:00Z\"}";

  @Autowired private Api api;
  @Autowired private JdbcClient jdbc;
  @Autowired private JsonMapper json;

  @Test
  void theDemoComesBackByteForByte() throws IOException {
    String original = Demo.upload(api).project();
    String exported = export(original);

    String copy = copyOf(exported);

    assertThat(export(copy)).isEqualTo(exported);
    assertThatTablesAgree(original, copy);
    assertThat(kinds(exported).keySet())
        .containsExactlyInAnyOrder(
            "project",
            "machine",
            "series",
            "revision",
            "run",
            "raw",
            "measurement",
            "comparison",
            "end");
    JsonNode run = api.get(path(copy, "/runs?limit=1")).at("/items/0");
    String raw = path(copy, "/runs/" + run.path("id").asString() + "/raw");
    assertThat(api.get(raw).text()).startsWith("[").contains("jmhVersion");
  }

  @Test
  void whatPeopleDecidedComesBackAndWhatWasFoundIsFoundAgain() {
    String original = judgedProject(7);
    decide(original);
    api.put(path(original, "/codeowners"), "text/plain", "* @acme/all\n", Api.ADMIN_TOKEN);
    String exported = export(original);

    String copy = copyOf(exported);
    assertThat(export(copy)).isEqualTo(exported);
    awaitJudgement(copy);

    assertThat(export(copy)).as("after all of it was judged").isEqualTo(exported);
    assertThatTablesAgree(original, copy);
    assertThat(found(copy)).isEqualTo(found(original)).isNotEmpty();
    assertThat(alerts(copy)).isEqualTo(alerts(original)).isNotEmpty();
    assertThat(kinds(exported))
        .containsKeys("change-point")
        .containsEntry("policy", 1L)
        .containsEntry("code-owners", 1L)
        .containsEntry("annotation", 2L)
        .containsKeys("alert");
  }

  @Test
  void whatPeopleDecidedAboutAReleaseComesBackInItsOrder() {
    String original = Api.newProject();
    api.upload(
        original,
        Map.of("revision", "r1", "machine", "perf-1", "tag", "v1"),
        new Suite(1, 2).run("r1", "perf-1"));
    String tight = "limits: [ { benchmark: b0, atMost: 1 ms } ]";
    api.put(path(original, "/policy"), "application/yaml", tight, Api.ADMIN_TOKEN);
    api.awaitJudging();
    long series = api.get(path(original, "/series")).at("/items/0/series").asLong();
    for (String action : List.of("ACCEPT", "WITHDRAW")) {
      Map<String, Object> order =
          Map.of("series", List.of(series), "action", action, "reason", "a \"price\"");
      var answer =
          api.post(path(original, "/releases/v1/decisions"), json.writeValueAsString(order));
      assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    }
    Map<String, Object> quarantine =
        Map.of("benchmark", "b1", "reason", "a disk", "until", "2027-01-31T12:00:00Z");
    api.post(path(original, "/quarantines"), json.writeValueAsString(quarantine));
    String exported = export(original);

    String copy = copyOf(exported);

    assertThat(export(copy)).isEqualTo(exported);
    assertThat(kinds(exported))
        .containsEntry("release-decision", 2L)
        .containsEntry("quarantine", 1L);
    assertThat(api.get(path(copy, "/releases/v1")).at("/decisions").findValuesAsString("action"))
        .containsExactly("WITHDRAW", "ACCEPT");
    assertThat(exported).as("what the acceptance covers").contains("\"limit\": \"at most 1 ms\"");
  }

  @Test
  void whatPeopleDecidedAboutAPullRequestComesBack() {
    JudgedProject judged = JudgedProject.with(api, new Suite(20261122, 12));
    judged.measure(1, 12);
    judged.awaitJudgement();
    judged.pullRequest(7, "p1", Map.of("b3", 1.5));
    for (String decision : List.of("dismiss", "accept")) {
      var answer =
          api.post(
              judged.path("/pull-requests/7/" + decision), "{ \"reason\": \"worth its price\" }");
      assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    }
    JsonNode before = api.get(judged.path("/pull-requests/7")).body();
    String exported = export(judged.slug());

    String copy = copyOf(exported);
    awaitJudgement(copy);

    assertThat(export(copy)).isEqualTo(exported);
    assertThat(kinds(exported)).containsEntry("pull-request-decision", 2L);
    JsonNode after = api.get(path(copy, "/pull-requests/7")).body();
    for (String field : List.of("headline", "conclusion", "decided", "decision")) {
      assertThat(after.path(field)).as(field).isEqualTo(before.path(field));
    }
    assertThat(after.path("decided").asBoolean()).isTrue();
  }

  /** The first pull request is at the mainline's tip, which has a place of its own. */
  @Test
  void evaluationsComeBackInTheOrderInWhichTheyWereMeasured() {
    JudgedProject judged = JudgedProject.with(api, new Suite(20261129, 6));
    judged.measure(1, 6);
    judged.awaitJudgement();
    judged.pullRequest(1, "r6", Map.of("b1", 1.01));
    judged.pullRequest(2, "p2", Map.of());
    judged.pullRequest(3, "p3", Map.of("b3", 1.5));
    judged.pullRequest(3, "p3-mended", Map.of());
    judged.measure(7, 7);
    judged.awaitJudgement();

    String copy = copyOf(export(judged.slug()));
    awaitJudgement(copy);

    for (String field : List.of("revision", "pullRequest")) {
      assertThat(evaluations(copy, field)).as(field).isEqualTo(evaluations(judged.slug(), field));
    }
    assertThat(pullRequests(copy))
        .isEqualTo(pullRequests(judged.slug()))
        .containsExactly("3 p3-mended", "2 p2", "1 r6");
    assertThat(api.get(path(copy, "/readiness")).at("/revision").asString()).isEqualTo("r7");
  }

  private List<String> evaluations(String project, String field) {
    return api.get(path(project, "/evaluations?limit=100"))
        .at("/items")
        .valueStream()
        .map(evaluation -> evaluation.path(field).asString(""))
        .toList();
  }

  private List<String> pullRequests(String project) {
    return api.get(path(project, "/changes"))
        .at("/pullRequests")
        .valueStream()
        .map(one -> one.path("pullRequest").asInt() + " " + one.path("revision").asString())
        .toList();
  }

  @Test
  void whatWasClearWhenItWasFoundIsKnownAfterwards() {
    String original = Api.newProject();
    SimulatedMainline mainline =
        new SimulatedMainline(42)
            .threeMachines()
            .benchmark("encode", revision -> revision < 4 ? 100 : revision < 10 ? 130 : 156);
    for (int revision = 0; revision < 24; revision++) {
      SimulatedMainline.send(api, original, mainline.uploads(revision, revision + 1));
      api.awaitJudging();
    }
    assertThat(found(original)).hasSize(2);

    String copy = copyOf(export(original));
    awaitJudgement(copy);

    assertThat(found(copy)).isEqualTo(found(original));
    assertThat(alerts(copy)).isEqualTo(alerts(original)).hasSize(2);
  }

  @Test
  void whatPeopleDecidedAboutALimitComesBack() {
    String original = Api.newProject();
    SimulatedMainline mainline =
        new SimulatedMainline(5)
            .threeMachines()
            .benchmark("encode", revision -> revision < 6 ? 100 : 120);
    SimulatedMainline.send(api, original, mainline.uploads(0, 5));
    api.put(
        path(original, "/policy"),
        "text/yaml",
        "minEffect: 50\nlimits: [ { benchmark: encode, atMost: 110 ms } ]\n",
        Api.ADMIN_TOKEN);
    SimulatedMainline.send(api, original, mainline.uploads(5, 9));
    JsonNode alert = api.get(path(original, "/alerts")).at("/items/0");
    act(original, "/alerts/" + id(alert) + "/dismiss", "it is worth it");

    String exported = export(original);
    String copy = copyOf(exported);

    assertThat(kinds(exported)).containsEntry("limit-alert", 1L);
    assertThat(export(copy)).isEqualTo(exported);
    JsonNode copied = api.get(path(copy, "/alerts?state=DISMISSED")).at("/items/0");
    assertThat(copied.at("/exceeded")).isEqualTo(alert.at("/exceeded"));
    assertThat(copied.at("/history/1/note").asString()).isEqualTo("it is worth it");
  }

  /** Names, parameters and numbers of all kinds, told by the seed. */
  @Test
  void anyUploadComesBackByteForByte() {
    for (long seed = 1; seed <= 8; seed++) {
      String original = Api.newProject();
      Random random = new Random(seed * 7919);
      for (int i = 0; i < 12; i++) {
        oddUpload(original, random, i);
      }
      String exported = export(original);

      String copy = copyOf(exported);

      assertThat(export(copy)).as("seed %d", seed).isEqualTo(exported);
      assertThatTablesAgree(original, copy);
    }
  }

  @Test
  void secretsAndAccessStayBehind() {
    String original = Api.newProject();
    api.post(
        "/api/v1/projects",
        "{ \"slug\": \"%s\", \"visibility\": \"PRIVATE\" }".formatted(original));
    upload(original, Map.of("revision", "r1", "machine", "perf-1"), "[1.5]");
    JsonNode token =
        api.post(path(original, "/tokens"), "{ \"name\": \"ci-token\", \"scope\": \"read\" }")
            .body();
    String secret = token.path("secret").asString();

    var exported = api.get(path(original, "/export"), secret);

    assertThat(exported.status()).isEqualTo(200);
    assertThat(exported.headers()).containsEntry("content-type", "application/x-ndjson");
    assertThat(exported.headers().get("content-disposition")).contains(original + ".ndjson");
    assertThat(exported.text()).doesNotContain(secret, "ci-token", "PRIVATE");
    assertThat(api.get(path(original, "/export"), null).status()).isEqualTo(401);
    String visible = Api.newProject();
    upload(visible, Map.of("revision", "r1", "machine", "perf-1"), "[1.5]");
    assertThat(api.get(path(visible, "/export"), null).status()).isEqualTo(401);
    assertThat(api.post(path(visible, "/import"), exported.text(), secret).status()).isEqualTo(403);
  }

  @Test
  void aProjectThatIsInUseIsNotOverwritten() {
    String original = Api.newProject();
    upload(original, Map.of("revision", "r1", "machine", "perf-1"), "[1.5]");

    var again = importing(original, export(original));

    assertThat(again.status()).isEqualTo(409);
    assertThat(again.problem()).isEqualTo("conflict");
  }

  @Test
  void aDamagedArchiveIsRefusedWithTheLineAndNothingOfItStays() {
    String original = Api.newProject();
    upload(original, Map.of("revision", "r1", "machine", "perf-1"), "[1.5]");
    upload(original, Map.of("revision", "r2", "machine", "perf-1"), "[1.6]");
    List<String> lines = export(original).lines().toList();
    assertThat(lines).hasSize(12);
    String target = Api.newProject();

    assertRefused(target, lines.subList(0, 7), 8, "cut off");
    assertRefused(target, without(lines, 3), 5, "refers to something");
    assertRefused(target, replaced(lines, 7, "\"samples\":[1.5]", "\"samples\":[]"), 8, "add up");
    assertRefused(
        target, replaced(lines, 7, "\"samples\":[1.5]", "\"samples\":{\"a\":null}"), 8, "samples");
    assertRefused(
        target, replaced(lines, 7, "\"samples\":[1.5]", "\"samples\":[[null]]"), 8, "samples/0");
    assertRefused(target, twice(lines, 7), 9, "a line above it tells of the same thing");
    assertRefused(target, replaced(lines, 5, "{", "["), 6, "");
    assertRefused(target, replaced(lines, 4, "\"mainline\":true", "\"mainline\":null"), 5, "");
    assertRefused(
        target,
        replaced(lines, 0, "\"format\":1", "\"format\":2"),
        1,
        "Line 1: its format is 2, and 1 can be read.");
    assertRefused(
        target, replaced(lines, 0, "\"name\"", "\"title\""), 1, "Line 1: name must be a text.");
    assertRefused(
        target,
        replaced(lines, 0, "\"createdAt\":\"2", "\"createdAt\":\"2026-01-01Tx"),
        1,
        "Line 1: a value of another kind is needed at 'createdAt'.");
    assertRefused(target, List.of("{\"kind\":\"machine\"}"), 1, "begins with");
    assertRefused(target, replaced(lines, 2, "\"kind\":\"series\"", "\"kind\":\"x\""), 3, "'x'");

    assertThat(importing(target, String.join("\n", lines)).status()).isEqualTo(201);
  }

  @Test
  void boardsComeBackWithTheSeriesOfTheirCharts() {
    upload(Api.newProject(), Map.of("revision", "r1", "machine", "perf-1"), "[1.5]");
    String original = Api.newProject();
    api.upload(
        original, Map.of("revision", "r1", "machine", "perf-1"), new Suite(1, 3).run("r1", "m"));
    List<JsonNode> series = api.get(path(original, "/series")).at("/items").valueStream().toList();
    pin(original, "Codecs \u00fc", series.get(0), "?last=50");
    pin(original, "Start", series.get(2), "");
    String with =
        "?with=%s&with=%s@release/1.x&scale=relative"
            .formatted(number(series.get(1)), number(series.get(2)));
    pin(original, "Together", series.get(0), with);
    String exported = export(original);

    String copy = copyOf(exported);

    assertThat(export(copy)).isEqualTo(exported);
    assertThatTablesAgree(original, copy);
    assertThat(kinds(exported)).containsEntry("board", 3L);
    List<JsonNode> copied = api.get(path(copy, "/series")).at("/items").valueStream().toList();
    JsonNode boards = api.get(path(copy, "/boards")).at("/items");
    assertThat(boards.at("/0/charts/0/query").asString()).isEqualTo("?last=50");
    assertThat(boards.at("/1/charts/0/series").asLong()).isEqualTo(number(copied.get(2)));
    assertThat(boards.at("/2/charts/0/query").asString())
        .isEqualTo(
            "?with=%s&with=%s@release/1.x&scale=relative"
                .formatted(number(copied.get(1)), number(copied.get(2))));
    assertThat(number(copied.get(1))).isNotEqualTo(number(series.get(1)));
  }

  @Test
  void aBoardOfAnotherPageOrOfAnUnknownSeriesIsRefused() {
    String original = Api.newProject();
    upload(original, Map.of("revision", "r1", "machine", "perf-1"), "[1.5]");
    pin(original, "Codecs", api.get(path(original, "/series")).at("/items/0"), "?last=50");
    List<String> lines = export(original).lines().toList();
    int board = lines.size() - 2;
    String target = Api.newProject();

    assertRefused(
        target, replaced(lines, board, "?last=50", "/../.."), board + 1, "charts/0/query must be");
    assertRefused(target, replaced(lines, board, "Codecs", "\\n"), board + 1, "name must have");
    assertRefused(
        target, replaced(lines, board, "\"series\":1", "\"series\":2"), board + 1, "refers to");

    assertThat(importing(target, String.join("\n", lines)).status()).isEqualTo(201);
  }

  /** Lines that no table refuses, and that no reader could make anything of later. */
  @Test
  void whatNobodyCouldReadLaterIsRefusedWithItsPlace() {
    Map<String, String> unreadable = new LinkedHashMap<>();
    unreadable.put("parameters must be an object", "series, dimension: time, parameters: [1]");
    unreadable.put("parameters/a must be a text", "series, dimension: time, parameters: {a: {}}");
    unreadable.put("dimension must be", "series, parameters: {}, dimension: bytes, unit: ms");
    unreadable.put("fingerprint/cpu must be a text", "machine, name: m, fingerprint: {cpu: [1]}");
    unreadable.put("fingerprint must be an object", "machine, name: m, fingerprint: [1]");
    unreadable.put(
        "fingerprint/cpu must be a text of at most 200 characters",
        "machine, name: m, fingerprint: {cpu: %s}".formatted("x".repeat(201)));
    unreadable.put(
        "subject must be a text of at most 1000 characters",
        "revision, parents: [], subject: %s".formatted("x".repeat(1001)));
    unreadable.put(
        "openedAt must be a time that has passed",
        "alert, owners: [], openedAt: '9999-12-31T00:00:00Z'");
    unreadable.put(
        "events/0/at must be a time that has passed",
        "alert, owners: [], events: [{at: '2999-01-01T00:00:00Z', state: CONFIRMED}]");
    unreadable.put("owners/0 must be a text", "alert, owners: [null]");
    unreadable.put("owners must be a list", "limit-alert, owners: {}");
    unreadable.put("owners/0 must", "limit-alert, owners: [[a]]");
    unreadable.put("events/0/state must be a state", "alert, events: [{state: BETTER}]");
    unreadable.put("events/0 must be an object", "limit-alert, events: [1]");
    unreadable.put("tags/0 must be a text", "revision, tags: [[a]]");
    unreadable.put("changed/0 must be a text", "revision, changed: [null]");
    unreadable.put("parents must be a list", "revision, parents: x");
    unreadable.put("committedAt must be a time", "revision, committedAt: infinity");
    unreadable.put("receivedAt must be a time", "run, warnings: [], receivedAt: today");
    unreadable.put("warnings must be a list", "run, warnings: {}");
    unreadable.put("warnings/0/detail must be a text", "run, warnings: [{pointer: x}]");
    unreadable.put("difference must be a number", "change-point, difference: NaN");
    unreadable.put(
        "covered/0/improvement must be a number",
        "pull-request-decision, covered: [{series: 1, improvement: x}]");
    unreadable.put("percentChange must be a number", "alert, owners: [], percentChange: Infinity");
    unreadable.put("yaml is no policy", "policy, yaml: 'x: ['");
    unreadable.put("yaml must be a text", "policy, yaml: {}");
    unreadable.put("text must have a visible", "annotation, text: ' '");
    unreadable.put("benchmark must have a visible", "quarantine, benchmark: ' '");
    unreadable.put("name must have a visible", "machine, name: ' ', fingerprint: {}");
    String table =
        "published-comparison, title: t, baseline: b, candidate: c, source: s, findings: ";
    unreadable.put("source must have a visible", table.replace("source: s", "source: ' '") + "[]");
    unreadable.put(
        "findings/0/benchmark must have a visible",
        table + "[{benchmark: \"\\u202e\\n\", percentImprovement: 1}]");
    unreadable.put(
        "findings/0/benchmark must be a text of at most 500",
        table + "[{benchmark: %s, percentImprovement: 1}]".formatted("x".repeat(501)));
    unreadable.put("findings must be a list", table + "x");
    unreadable.put("findings must be", table + "{}");
    unreadable.put("findings/0 must be an object", table + "[1]");
    unreadable.put("findings/0 must be", table + "[null]");
    unreadable.put("findings/0/", table + "[{}]");
    unreadable.put(
        "zImprovement must", table + "[{benchmark: b, percentImprovement: 1, zImprovement: x}]");
    String target = Api.newProject();

    unreadable.forEach((why, line) -> assertRefused(target, List.of(HEAD, line(line)), 2, why));

    assertRefused(target, List.of(HEAD.replace("Copy", " \\u202e")), 1, "visible character");
    assertRefused(
        target, List.of(HEAD.replace("Copy", "x".repeat(201))), 1, "name must have 1 to 200");
    assertThat(api.get("/api/v1/projects/" + target).status()).isEqualTo(404);
  }

  @Test
  void twoLinesOfOneThingAreRefusedWhereverTheirKeyIsLookedAt() {
    String series =
        "series, benchmark: b, parameters: {}, metric: m, dimension: time, direction: UNKNOWN, unit: s";
    String revision =
        "revision, revision: %s, mainline: true, committedAt: '2026-01-01T00:00:00Z', firstSeen: '2026-01-01T00:00:00Z'";
    String change =
        "change-point, id: 01995d5a-6b7c-7000-8000-00000000000%d, series: 1, revision: r2, previousRevision: r1,"
            + " pValue: 0.5, pointsAfter: 1, state: CONFIRMED, foundAt: '2026-01-01T00:00:00Z'";
    List<String> lines =
        List.of(
            HEAD,
            line(series),
            line(revision.formatted("r1")),
            line(revision.formatted("r2")),
            line(change.formatted(1)),
            line(change.formatted(2)),
            "{\"kind\":\"end\",\"lines\":6}");

    assertRefused(Api.newProject(), lines, 7, "a line above it tells of the same thing");
  }

  @Test
  void whatTheDatabaseRefusesIsToldByTheFieldsOfTheLine() {
    String machine =
        "machine, name: m, fingerprint: {}, generation: %s, firstSeen: %s, lastSeen: %s";
    String time = "'2026-01-01T00:00:00Z'";
    String target = Api.newProject();

    assertRefused(
        target,
        List.of(HEAD, line(machine.formatted("1", "null", time))),
        2,
        "Line 2: firstSeen is missing.");
    assertRefused(
        target,
        List.of(HEAD, line(machine.formatted("0", time, time))),
        2,
        "a value is not allowed (generation)");
  }

  /** A line whose kind and fields are written as YAML. */
  private static String line(String yaml) {
    return new JsonMapper().writeValueAsString(new Yaml().load("{kind: " + yaml + "}"));
  }

  private void pin(String project, String name, JsonNode series, String query) {
    var board = api.post(path(project, "/boards"), json.writeValueAsString(Map.of("name", name)));
    var pinned =
        api.post(
            path(project, "/boards/" + id(board.body()) + "/charts"),
            json.writeValueAsString(Map.of("series", number(series), "query", query)));
    assertThat(pinned.status()).as(pinned.text()).isEqualTo(201);
  }

  private static long number(JsonNode series) {
    return series.path("series").asLong();
  }

  private void assertRefused(String target, List<String> lines, int line, String why) {
    var answer = importing(target, String.join("\n", lines) + "\n");
    assertThat(answer.status()).as(answer.text()).isEqualTo(422);
    assertThat(answer.at("/errors/0/line").asInt()).as(answer.text()).isEqualTo(line);
    assertThat(answer.at("/detail").asString()).contains(why);
  }

  private static List<String> without(List<String> lines, int index) {
    List<String> rest = new ArrayList<>(lines);
    rest.remove(index);
    return rest;
  }

  private static List<String> twice(List<String> lines, int index) {
    List<String> more = new ArrayList<>(lines);
    more.add(index, lines.get(index));
    return more;
  }

  private static List<String> replaced(List<String> lines, int index, String part, String by) {
    List<String> changed = new ArrayList<>(lines);
    assertThat(lines.get(index)).contains(part);
    changed.set(index, lines.get(index).replace(part, by));
    return changed;
  }

  private String judgedProject(long seed) {
    String project = Api.newProject();
    SimulatedMainline mainline =
        new SimulatedMainline(seed)
            .threeMachines()
            .benchmark("encode", revision -> revision < 14 ? 100 : 110)
            .benchmark("decode", revision -> revision < 9 ? 50 : revision < 20 ? 56 : 49)
            .benchmark("hash", revision -> 10);
    SimulatedMainline.send(api, project, SimulatedMainline.shuffled(mainline.uploads(0, 28), seed));
    return project;
  }

  private void decide(String project) {
    assertThat(
            api.put(path(project, "/policy"), "text/yaml", "minEffect: 3\n", Api.ADMIN_TOKEN)
                .status())
        .isEqualTo(200);
    annotate(project, "JDK 25 \"GA\"");
    annotate(project, "new compiler flags");
    act(project, "/change-points/" + changeOf(project, "encode") + "/confirm", "known");
    act(
        project,
        "/change-points/" + changeOf(project, "decode") + "/reject",
        "noise of the \"lab\"");
    List<JsonNode> alerts =
        api.get(path(project, "/alerts?open=true")).at("/items").valueStream().toList();
    assertThat(alerts).isNotEmpty();
    for (JsonNode alert : alerts) {
      act(project, "/alerts/" + id(alert) + "/acknowledge", "we look at it → soon");
    }
  }

  private String changeOf(String project, String benchmark) {
    return api.get(path(project, "/change-points"))
        .at("/items")
        .valueStream()
        .filter(change -> change.path("benchmark").asString().equals(benchmark))
        .findFirst()
        .map(ArchiveTests::id)
        .orElseThrow();
  }

  private void annotate(String project, String text) {
    String revision =
        api.get(path(project, "/revisions?limit=1")).at("/items/0/revision").asString();
    var answer =
        api.post(
            path(project, "/annotations"),
            json.writeValueAsString(Map.of("revision", revision, "text", text)));
    assertThat(answer.status()).as(answer.text()).isEqualTo(201);
  }

  private static String id(JsonNode item) {
    return item.path("id").asString();
  }

  private void act(String project, String what, String note) {
    var answer =
        api.post(
            path(project, what), json.writeValueAsString(Map.of("note", note)), Api.ADMIN_TOKEN);
    assertThat(answer.status()).as(answer.text()).isBetween(200, 299);
  }

  private void oddUpload(String project, Random random, int number) {
    Map<String, String> place = new HashMap<>();
    place.put("environment", "The governor is \"powersave\"; niceness " + random.nextInt(2));
    place.putAll(
        Map.of(
            "revision",
            "r" + random.nextInt(5),
            "machine",
            "máquina \"" + random.nextInt(2) + "\\\"",
            "branch",
            random.nextBoolean() ? "main" : "tópic/x",
            "subject",
            "a\tb \"c\" \\ 😀 " + random.nextInt(),
            "committed_at",
            "2026-01-0%dT00:00:00.%06dZ".formatted(1 + random.nextInt(9), random.nextInt(1000000)),
            "parent",
            "x%d,x9".formatted(random.nextInt(5)),
            "tag",
            "v" + random.nextInt(4),
            "fingerprint.cpu",
            "Ryzen " + random.nextInt(2),
            "started_at",
            "2026-01-01T00:00:%02dZ".formatted(number),
            "nonsense",
            "x"));
    upload(project, place, oddSamples(random));
  }

  private static String oddSamples(Random random) {
    return random
        .doubles(1 + random.nextInt(6))
        .mapToObj(value ->
            switch (random.nextInt(5)) {
              case 0 -> "[%s]".formatted(value * Math.pow(10, random.nextInt(500) - 250));
              case 1 -> "[%s, 0.1]".formatted(value / 3);
              case 2 -> "[%d]".formatted(random.nextInt(100));
              case 3 -> "[5e-324, 1e300]";
              default -> "[%s]".formatted(Double.longBitsToDouble(random.nextLong() >>> 2));
            })
        .collect(Collectors.joining(",", "[", "]"));
  }

  private void upload(String project, Map<String, String> place, String samples) {
    var answer =
        api.upload(
            project,
            place,
            """
            { "benchmarks": [ { "name": "b\\"1\\\\ é", "parameters": { "z": "1", "a": "é" }, "metrics": [
              { "name": "time", "unit": "ms", "direction": "LOWER_IS_BETTER", "samples": %s } ] } ] }
            """
                .formatted(samples));
    assertThat(answer.status()).as(answer.text()).isEqualTo(201);
  }

  private String export(String project) {
    var answer = api.get(path(project, "/export"));
    assertThat(answer.status()).isEqualTo(200);
    return answer.text();
  }

  private String copyOf(String archive) {
    String copy = Api.newProject();
    var answer = importing(copy, archive);
    assertThat(answer.status()).as(answer.text()).isEqualTo(201);
    return copy;
  }

  private Api.Answer importing(String project, String archive) {
    return api.post(path(project, "/import"), "application/x-ndjson", archive, Api.ADMIN_TOKEN);
  }

  private Map<String, Long> kinds(String archive) {
    return archive
        .lines()
        .map(line -> json.readTree(line).path("kind").asString())
        .collect(Collectors.groupingBy(kind -> kind, Collectors.counting()));
  }

  private void awaitJudgement(String project) {
    new JudgedProject(api, project, new Suite(0, 0)).awaitJudgement();
  }

  private List<String> found(String project) {
    return api.get(path(project, "/change-points?limit=1000"))
        .at("/items")
        .valueStream()
        .map(change ->
            "%s %s %s %.6f"
                .formatted(
                    change.path("benchmark").asString(),
                    change.path("revision").asString(),
                    change.path("state").asString(),
                    change.path("percentChange").asDouble()))
        .sorted()
        .toList();
  }

  private List<String> alerts(String project) {
    return api.get(path(project, "/alerts?limit=1000"))
        .at("/items")
        .valueStream()
        .map(alert ->
            "%s %s %s %s"
                .formatted(
                    id(alert),
                    alert.path("benchmark").asString(),
                    alert.path("state").asString(),
                    alert.path("history")))
        .sorted()
        .toList();
  }

  @Test
  void anArchiveThatIsNotPackedAsItSaysIsRefused() throws IOException {
    byte[] plain = "no archive at all".getBytes(StandardCharsets.UTF_8);
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(plain);
    }
    byte[] whole = packed.toByteArray();

    assertNotPacked("gzip", plain);
    assertNotPacked("zstd", plain);
    assertNotPacked("gzip", Arrays.copyOf(whole, whole.length - 5));
    assertNotPacked("gzip", Arrays.copyOf(whole, 2));
    assertNotPacked("zstd", Arrays.copyOf(Zstd.compress(plain), 12));
  }

  @Test
  void anArchiveThatIsPackedWithoutSayingSoIsTaken() throws IOException {
    String original = Api.newProject();
    upload(original, Map.of("revision", "r1", "machine", "perf-1"), "[1.5]");
    String exported = export(original);
    ByteArrayOutputStream gzip = new ByteArrayOutputStream();
    try (OutputStream packing = new GZIPOutputStream(gzip)) {
      packing.write(exported.getBytes(StandardCharsets.UTF_8));
    }
    byte[] zstd = Zstd.compress(exported.getBytes(StandardCharsets.UTF_8));

    for (byte[] packed : List.of(gzip.toByteArray(), zstd)) {
      String copy = Api.newProject();
      var answer = api.postBytes(path(copy, "/import"), packed, Api.ADMIN_TOKEN);

      assertThat(answer.status()).as(answer.text()).isEqualTo(201);
      assertThat(export(copy)).isEqualTo(exported);
    }
  }

  private void assertNotPacked(String encoding, byte[] body) {
    var answer =
        api.postSigned(
            path(Api.newProject(), "/import"),
            Map.of("Authorization", "Bearer " + Api.ADMIN_TOKEN, "Content-Encoding", encoding),
            body);

    assertThat(answer.status()).as(answer.text()).isEqualTo(422);
    assertThat(answer.problem()).isEqualTo("unreadable-output");
  }

  @Test
  void howFarARunIsBelievedComesBack() {
    String original = Api.newProject();
    api.upload(
        original,
        Map.of("revision", "0123456789", "machine", "m1"),
        new Suite(1, 2).run("r", "m1"));
    String member =
        api.post(
                path(original, "/tokens"),
                "{\"name\": \"pr\", \"scope\": \"upload\", \"trust\": \"MEMBER\"}")
            .at("/secret")
            .asString();
    api.upload(
        original,
        Map.of("revision", "abcdef0123", "machine", "m1", "pull_request", "7"),
        new Suite(1, 2).run("s", "m1").getBytes(StandardCharsets.UTF_8),
        member,
        Map.of());

    String copy = copyOf(export(original));

    assertThat(api.get(path(copy, "/runs")).at("/items").valueStream())
        .extracting(run -> run.at("/trust").asString())
        .containsExactly("MEMBER", "PROTECTED");
    assertThatTablesAgree(original, copy);
  }

  /** Whatever a table holds, but for the numbers that only the database knows. */
  private void assertThatTablesAgree(String original, String copy) {
    List<String> tables =
        jdbc.sql(
                """
                select table_name from information_schema.columns
                 where table_schema = 'public' and column_name = 'project_id'
                """)
            .query((row, number) -> row.getString(1))
            .list();
    assertThat(tables).containsAll(NOT_COMPARED);
    tables.stream()
        .filter(table -> !NOT_COMPARED.contains(table))
        // Numbers of series in arrays: its rows are compared as views have them.
        .filter(table -> !table.startsWith("measurement_batch"))
        .forEach(table -> assertThat(rows(table, copy)).as(table).isEqualTo(rows(table, original)));
  }

  /**
   * The branch of a project that came from an archive is known, and no run's is assumed. The rank
   * of revisions of one time is worked out from their numbers.
   */
  private List<String> rows(String table, String project) {
    List<String> numbers =
        jdbc.sql(
                """
                select column_name from information_schema.columns
                 where table_name = :table and column_name like '%\\_id' and data_type = 'bigint'
                """)
            .param("table", table)
            .query((row, number) -> row.getString(1))
            .list();
    return jdbc.sql(
            """
            select (to_jsonb(t) - :numbers::text[] - 'branch_assumed' - 'place_rank')::text
              from %s t
             where t.project_id = :project
             order by 1
            """
                .formatted(table))
        .param("numbers", numbers.toArray(String[]::new))
        .param("project", idOf(project))
        .query((row, number) -> row.getString(1))
        .list();
  }

  private long idOf(String project) {
    return jdbc.sql("select project_id from project where slug = :project")
        .param("project", project)
        .query(Long.class)
        .single();
  }

  private static String path(String project, String rest) {
    return "/api/v1/projects/" + project + rest;
  }
}
