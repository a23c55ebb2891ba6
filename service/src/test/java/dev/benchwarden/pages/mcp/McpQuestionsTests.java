package dev.benchwarden.pages.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.judging.SimulatedMainline;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/**
 * Tests that an assistant answers twenty questions of a performance engineer with at most three
 * calls each, and with the numbers that were uploaded.
 */
@FrontDoor
class McpQuestionsTests {

  private static final int MOST_CALLS = 3;

  private static final int REVISIONS = 28;
  private static final int SLOWER_AT = 20;
  private static final int FASTER_AT = 14;

  /** Benchmarks with their times before and after they change. */
  private static final Step ENCODE = new Step("Codec.encode", SLOWER_AT, 100, 112);

  private static final Step DECODE = new Step("Codec.decode", SLOWER_AT, 50, 60);
  private static final Step WRITE = new Step("Buffer.write", FASTER_AT, 40, 30);
  private static final Step READ = new Step("Buffer.read", 0, 10, 10);

  /** Measured at the first revision alone. */
  private static final String GONE = "Old.sort";

  private static final double PULL_REQUEST_SLOWER = 1.5;

  private static final String CANDIDATE = "c0ffee".repeat(5);

  /** How far noise may take a change in percent. */
  private static final double NOISE = 2;

  private static String project = "";
  private static String measured = "";

  @Autowired private Api api;

  private record Step(String benchmark, int at, double before, double after) {

    double time(int revision) {
      return revision < at ? before : after;
    }

    double percent() {
      return 100 * (after / before - 1);
    }
  }

  /**
   * @param arguments from the answers so far, without the project
   */
  private record Call(String tool, Function<List<JsonNode>, Map<String, Object>> arguments) {}

  /**
   * @param facts asserts what the answers of the calls say
   */
  private record Question(String text, List<Call> calls, Consumer<List<JsonNode>> facts) {

    @Override
    public String toString() {
      return text;
    }
  }

  static List<Question> questions() {
    return List.of(
        question(
            "Which projects are there?",
            answers -> assertThat(texts(answers.getFirst().at("/items"), "slug")).contains(project),
            then("list_projects", answers -> Map.of("q", project))),
        question(
            "What changed lately, and by which commit?",
            answers -> {
              JsonNode commits = answers.getFirst().at("/commits");
              assertThat(texts(commits, "subject"))
                  .containsExactly("Change number " + SLOWER_AT, "Change number " + FASTER_AT);
              assertThat(commits.at("/0/worse").asInt()).isEqualTo(2);
              assertThat(commits.at("/0/most/benchmark").asString()).isEqualTo(DECODE.benchmark());
              assertPercent(commits.at("/0/most/percentChange"), DECODE.percent());
              assertPercent(commits.at("/1/most/percentChange"), WRITE.percent());
            },
            call("what_changed", Map.of())),
        question(
            "Which alerts need attention?",
            answers ->
                assertThat(benchmarks(answers.getFirst().at("/items")))
                    .containsExactlyInAnyOrder(ENCODE.benchmark(), DECODE.benchmark()),
            call("list_alerts", Map.of("open", true))),
        question(
            "Where did this regression come from?",
            answers -> {
              JsonNode alert = answers.getLast();
              assertPercent(alert.at("/percentChange"), DECODE.percent());
              assertThat(alert.at("/introducedBy/after").asString()).isEqualTo(name(SLOWER_AT - 1));
              assertThat(alert.at("/introducedBy/upTo").asString()).isEqualTo(name(SLOWER_AT));
            },
            call("list_alerts", Map.of("benchmark", "decode")),
            then("explain_alert", answers -> Map.of("alert", text(answers, "/items/0/id")))),
        question(
            "Which regressions does my team own?",
            answers -> assertThat(answers.getFirst().at("/items")).hasSize(2),
            call("list_alerts", Map.of("owner", "@acme/codec"))),
        question(
            "May this pull request be merged?",
            answers -> {
              assertThat(answers.getFirst().at("/conclusion").asString()).isEqualTo("FAILURE");
              assertThat(answers.getFirst().at("/headline").asString())
                  .startsWith("1 regression, ");
            },
            call("explain_pull_request", Map.of("number", 7))),
        question(
            "What does this pull request make slower, and by how much?",
            answers -> {
              JsonNode findings = answers.getLast().at("/findings");
              assertThat(benchmarks(findings)).containsExactly(ENCODE.benchmark());
              assertThat(findings.at("/0/verdict").asString()).isEqualTo("REGRESSION");
              assertPercent(findings.at("/0/percentChange"), 100 * (PULL_REQUEST_SLOWER - 1));
              assertThat(answers.getLast().at("/counts/REGRESSION").asInt()).isEqualTo(1);
            },
            call("explain_pull_request", Map.of("number", 7)),
            then(
                "explain_evaluation",
                answers -> Map.of("evaluation", text(answers, "/evaluation"), "limit", 1))),
        question(
            "Why was this revision judged so?",
            answers -> {
              JsonNode judged = answers.getLast();
              assertThat(judged.at("/revision").asString()).isEqualTo(name(SLOWER_AT));
              assertThat(judged.at("/verdict").asString()).isEqualTo("REGRESSION");
              assertChange(judged.at("/findings"), ENCODE);
              assertChange(judged.at("/findings"), DECODE);
            },
            call("list_evaluations", Map.of("revision", name(SLOWER_AT))),
            then(
                "explain_evaluation",
                answers -> Map.of("evaluation", text(answers, "/items/0/id")))),
        question(
            "How does one release compare with another?",
            answers -> {
              assertChange(answers.getFirst().at("/rows"), ENCODE);
              assertChange(answers.getFirst().at("/rows"), DECODE);
              assertThat(answers.getFirst().at("/counts/REGRESSION").asInt()).isEqualTo(2);
            },
            call("compare", Map.of("baseline", "tag:v1.0", "candidate", "tag:v1.1"))),
        question(
            "How has this benchmark done over time?",
            answers -> {
              JsonNode history = answers.getLast();
              assertThat(history.at("/points")).hasSize(REVISIONS);
              assertThat(history.at("/changePoints")).hasSize(1);
              assertThat(history.at("/changePoints/0/revision").asString())
                  .isEqualTo(name(FASTER_AT));
              assertPercent(history.at("/changePoints/0/percentChange"), WRITE.percent());
            },
            call("list_series", Map.of("benchmark", "write")),
            then("history", answers -> Map.of("series", number(answers, "/items/0/series")))),
        question(
            "How long does this benchmark take now?",
            answers -> {
              JsonNode series = answers.getFirst().at("/items/0");
              assertThat(series.at("/metric/unit").asString()).isEqualTo("ms");
              assertThat(series.at("/latest/revision").asString()).isEqualTo(name(REVISIONS - 1));
              assertThat(series.at("/latest/mean").asDouble())
                  .isCloseTo(READ.after(), within(READ.after() * NOISE / 100));
            },
            call("list_series", Map.of("benchmark", READ.benchmark()))),
        question(
            "Which releases are there?",
            answers -> {
              JsonNode releases = answers.getFirst().at("/items");
              assertThat(texts(releases, "tag")).containsExactly("v1.1", "v1.0");
              assertThat(releases.at("/1/revision").asString()).isEqualTo(name(15));
            },
            call("list_releases", Map.of())),
        question(
            "May this release go out, and what did it make slower?",
            answers -> {
              JsonNode release = answers.getFirst();
              assertThat(release.at("/gate").asString()).isEqualTo("FAIL");
              assertThat(release.at("/against/0/tag").asString()).isEqualTo("v1.0");
              assertThat(benchmarks(release.at("/rows")))
                  .containsExactly(DECODE.benchmark(), ENCODE.benchmark());
              assertPercent(release.at("/rows/0/changes/0/percentChange"), DECODE.percent());
            },
            call("explain_release", Map.of("release", "v1.1"))),
        question(
            "Which benchmarks are not worth their time, or measured no more?",
            answers -> {
              JsonNode dead = answers.getFirst().at("/dead");
              assertThat(benchmarks(dead)).containsExactly(GONE);
              assertThat(dead.at("/0/lastRevision").asString()).isEqualTo(name(0));
              assertThat(dead.at("/0/revisionsSince").asInt()).isEqualTo(REVISIONS - 1);
            },
            call("suite_health", Map.of())),
        question(
            "Which benchmarks does this change deserve in twenty seconds?",
            answers -> {
              assertThat(answers.getFirst().at("/budgetSeconds").asDouble()).isEqualTo(20);
              assertThat(answers.getFirst().at("/benchmarks")).hasSize(2);
              assertThat(answers.getFirst().at("/leftOut")).hasSize(3);
            },
            call("plan", Map.of("budget", "20s", "changed", "src/Codec.java"))),
        question(
            "Are the machines healthy?",
            answers -> {
              JsonNode machines = answers.getFirst().at("/items");
              assertThat(texts(machines, "name"))
                  .containsExactlyInAnyOrder("perf-1", "perf-2", "perf-3");
              assertThat(texts(machines, "state")).containsOnly("HEALTHY");
            },
            call("list_machines", Map.of())),
        question(
            "What counts as a regression here?",
            answers -> {
              assertThat(answers.getFirst().at("/minEffect").asDouble()).isEqualTo(2);
              assertThat(answers.getFirst().at("/gate").asString()).isEqualTo("FAIL");
            },
            call("policy", Map.of())),
        question(
            "Which commits were measured last?",
            answers -> {
              JsonNode revisions = answers.getFirst().at("/items");
              assertThat(texts(revisions, "revision"))
                  .containsExactly(name(27), name(26), name(25));
              assertThat(revisions.at("/2/tags/0").asString()).isEqualTo("v1.1");
              assertThat(revisions.at("/0/machines").asInt()).isEqualTo(3);
            },
            call("list_revisions", Map.of("branch", "main", "limit", 3))),
        question(
            "Which commit was that?",
            answers ->
                assertThat(answers.getFirst().at("/items").toString())
                    .contains("\"COMMIT\"", name(13), "Change number 13"),
            call("search", Map.of("q", "number 13"))),
        question(
            "What is being measured now?",
            answers -> {
              assertThat(answers.getFirst().at("/items")).hasSize(1);
              assertThat(answers.getFirst().at("/items/0/id").asString()).isEqualTo(measured);
              assertThat(answers.getFirst().at("/items/0/revision").asString())
                  .isEqualTo(CANDIDATE);
            },
            call("list_measurements", Map.of("state", "QUEUED"))));
  }

  @BeforeAll
  static void measure(@Autowired Api api) {
    project = Api.newProject();
    api.post("/api/v1/projects", "{\"slug\": \"%s\"}".formatted(project));
    api.put(
        path("/policy"),
        "application/yaml",
        """
        minEffect: 2
        gate: fail
        measure: { unprotected: true }
        owners: [ { benchmarks: "Codec.*", owners: ["@acme/codec"] } ]
        """,
        Api.ADMIN_TOKEN);
    SimulatedMainline first = new SimulatedMainline(6).threeMachines().benchmark(GONE, one -> 5);
    SimulatedMainline.send(api, project, first.uploads(0, 1));
    suite(1)
        .uploads(0, REVISIONS)
        .forEach(upload -> {
          Map<String, String> parameters = new HashMap<>(upload.parameters());
          Map<Integer, String> tags = Map.of(15, "v1.0", 25, "v1.1");
          if (tags.containsKey(upload.revision())) {
            parameters.put("tag", tags.get(upload.revision()));
          }
          api.upload(project, parameters, upload.body());
        });
    api.awaitJudging();
    suite(PULL_REQUEST_SLOWER)
        .uploads(REVISIONS, REVISIONS + 1)
        .forEach(upload -> {
          Map<String, String> parameters = new HashMap<>(upload.parameters());
          parameters.putAll(
              Map.of(
                  "revision", CANDIDATE, "pull_request", "7", "branch", "topic", "base", name(27)));
          api.upload(project, parameters, upload.body());
        });
    api.awaitJudging();
    Api.Answer asked =
        api.post(path("/measurements"), "{\"revision\": \"%s\"}".formatted(CANDIDATE));
    assertThat(asked.status()).as(asked.text()).isEqualTo(201);
    measured = asked.at("/id").asString();
  }

  private static SimulatedMainline suite(double encodeSlower) {
    return new SimulatedMainline(6)
        .threeMachines()
        .benchmark(ENCODE.benchmark(), revision -> encodeSlower * ENCODE.time(revision))
        .benchmark(DECODE.benchmark(), DECODE::time)
        .benchmark(WRITE.benchmark(), WRITE::time)
        .benchmark(READ.benchmark(), READ::time);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("questions")
  void itIsAnsweredInThreeCallsWithTheNumbersThatWereUploaded(Question question) {
    assertThat(question.calls()).hasSizeBetween(1, MOST_CALLS);
    List<JsonNode> answers = new ArrayList<>();
    try (Assistant assistant = new Assistant(api, Api.ADMIN_TOKEN)) {
      for (Call call : question.calls()) {
        Map<String, Object> arguments = new HashMap<>(call.arguments().apply(answers));
        if (!call.tool().equals("list_projects")) {
          arguments.put("project", project);
        }
        answers.add(assistant.ask(call.tool(), arguments));
      }
    }
    question.facts().accept(answers);
  }

  @Test
  void theDocumentListsTheSameTwentyQuestionsWithTheirTools() throws IOException {
    String page = Files.readString(Path.of("..", "docs", "mcp.md"));
    List<String> rows = page.lines().filter(line -> line.startsWith("| ")).toList();

    assertThat(questions()).hasSize(20);
    assertThat(questions())
        .allSatisfy(question ->
            assertThat(rows)
                .filteredOn(row -> row.startsWith("| %s |".formatted(question.text())))
                .singleElement()
                .asString()
                .contains(
                    question.calls().stream().map(call -> "`%s`".formatted(call.tool())).toList()));
  }

  private static Question question(String text, Consumer<List<JsonNode>> facts, Call... calls) {
    return new Question(text, List.of(calls), facts);
  }

  private static Call call(String tool, Map<String, Object> arguments) {
    return new Call(tool, answers -> arguments);
  }

  private static Call then(String tool, Function<List<JsonNode>, Map<String, Object>> arguments) {
    return new Call(tool, arguments);
  }

  private static String text(List<JsonNode> answers, String pointer) {
    return answers.getLast().at(pointer).asString();
  }

  private static int number(List<JsonNode> answers, String pointer) {
    return answers.getLast().at(pointer).asInt();
  }

  private static List<String> benchmarks(JsonNode rows) {
    return texts(rows, "benchmark");
  }

  private static List<String> texts(JsonNode rows, String field) {
    return rows.valueStream().map(row -> row.path(field).asString()).toList();
  }

  private static void assertPercent(JsonNode told, double expected) {
    assertThat(told.asDouble()).isCloseTo(expected, within(NOISE));
  }

  /** A row of this benchmark is a regression by what was uploaded. */
  private static void assertChange(JsonNode rows, Step step) {
    assertThat(rows.valueStream())
        .filteredOn(row -> row.at("/benchmark").asString().equals(step.benchmark()))
        .singleElement()
        .satisfies(row -> {
          assertThat(row.at("/verdict").asString()).isEqualTo("REGRESSION");
          assertPercent(row.at("/percentChange"), step.percent());
        });
  }

  private static String name(int revision) {
    return SimulatedMainline.name(revision);
  }

  private static String path(String rest) {
    return "/api/v1/projects/" + project + rest;
  }
}
