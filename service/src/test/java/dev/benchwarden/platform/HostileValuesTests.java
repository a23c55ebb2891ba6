package dev.benchwarden.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;

/**
 * Values for which the database has no room. Each is refused with the place where it stands, and
 * nothing of the request is stored.
 */
@FrontDoor
class HostileValuesTests {

  private static final String SUITE =
      """
      {"benchmarks": [{"name": %s, "parameters": {%s: %s},
        "metrics": [{"name": %s, "unit": %s, "samples": [1, 2]}]}]}
      """;

  private static final String ZERO = "\"a\\u0000b\"";
  private static final List<String> TIMES =
      List.of(
          "+1000000-01-01T00:00:00Z",
          "-1000000-01-01T00:00:00Z",
          "+999999999-12-31T23:59:59Z",
          "0000-01-01T00:00:00Z",
          "1582-12-31T23:59:59Z");

  @Autowired private Api api;

  private String project = "";

  @BeforeEach
  void newProject() {
    project = Api.newProject();
    api.post("/api/v1/projects", "{\"slug\": \"%s\"}".formatted(project));
  }

  static List<String> suites() {
    return List.of(
        suite("\"\"", "\"n\"", "\"1\"", "\"time\"", "\"ms\""),
        suite(text(513), "\"n\"", "\"1\"", "\"time\"", "\"ms\""),
        suite(ZERO, "\"n\"", "\"1\"", "\"time\"", "\"ms\""),
        suite("\"\\ud800\"", "\"n\"", "\"1\"", "\"time\"", "\"ms\""),
        suite("\"b\"", text(513), "\"1\"", "\"time\"", "\"ms\""),
        suite("\"b\"", ZERO, "\"1\"", "\"time\"", "\"ms\""),
        suite("\"b\"", "\"n\"", text(2049), "\"time\"", "\"ms\""),
        suite("\"b\"", "\"n\"", ZERO, "\"time\"", "\"ms\""),
        suite("\"b\"", "\"n\"", "\"1\"", "\"\"", "\"ms\""),
        suite("\"b\"", "\"n\"", "\"1\"", "\" \"", "\"ms\""),
        suite("\"b\"", "\"n\"", "\"1\"", text(201), "\"ms\""),
        suite("\"b\"", "\"n\"", "\"1\"", text(256), "\"ms\""),
        suite("\"b\"", "\"n\"", "\"1\"", ZERO, "\"ms\""),
        suite("\"b\"", "\"n\"", "\"1\"", "\"time\"", text(65)),
        suite("\"b\"", "\"n\"", "\"1\"", "\"time\"", ZERO));
  }

  private static String suite(Object... texts) {
    return SUITE.formatted(texts);
  }

  private static String text(int length) {
    return "\"" + "x".repeat(length) + "\"";
  }

  @ParameterizedTest
  @MethodSource("suites")
  void anOutputWithANameThatCannotBeKept(String suite) {
    Api.Answer answer =
        api.upload(
            project, Map.of("revision", "r", "machine", "m", "harness", "benchwarden"), suite);

    assertThat(answer.status()).as(answer.text()).isEqualTo(422);
    assertThat(answer.problem()).isEqualTo("unreadable-output");
    assertThat(answer.at("/errors/0/pointer").asString()).startsWith("/benchmarks/0");
    assertNothingIsStored();
  }

  @Test
  void theLongestNamesAreKept() {
    String longest = suite(text(512), text(512), text(2048), text(200), text(64));

    Api.Answer answer = api.upload(project, Map.of("revision", "r", "machine", "m"), longest);

    assertThat(answer.status()).as(answer.text()).isEqualTo(201);
  }

  /** PostgreSQL would round it into the year 10000, which no archive may have. */
  @Test
  void theLastInstantOfTheLastYearStaysInIt() {
    String last = "9999-12-31T23:59:59.9999999Z";
    String suite = suite("\"b\"", "\"n\"", "\"1\"", "\"time\"", "\"ms\"");
    api.upload(
        project,
        Map.of("revision", "r", "machine", "m", "committed_at", last, "started_at", last),
        suite);

    String exported = api.get("/api/v1/projects/" + project + "/export").text();
    var copy =
        api.post(
            "/api/v1/projects/" + Api.newProject() + "/import",
            "application/x-ndjson",
            exported,
            Api.ADMIN_TOKEN);

    assertThat(exported).contains("9999-12-31T23:59:59.999999").doesNotContain("10000-01");
    assertThat(copy.status()).as(copy.text()).isEqualTo(201);
  }

  @Test
  void zeroHasNoSign() {
    String suite =
        suite("\"b\"", "\"n\"", "\"1\"", "\"time\"", "\"1\"").replace("[1, 2]", "[-0.0, 1]");
    api.upload(project, Map.of("revision", "r", "machine", "m"), suite);

    assertThat(api.get("/api/v1/projects/" + project + "/export").text())
        .contains("\"samples\":[0,1]");
  }

  /** As an archive may bring one. */
  @Test
  void aSeriesWithoutAnyValidResultHasPagesAsOthers() {
    for (String revision : List.of("r1", "r2")) {
      api.upload(
          project,
          Map.of("revision", revision, "machine", "m"),
          suite("\"b\"", "\"n\"", "\"1\"", "\"time\"", "\"ms\""));
    }
    String exported = api.get("/api/v1/projects/" + project + "/export").text();
    String path = "/api/v1/projects/" + Api.newProject();
    var copy =
        api.post(
            path + "/import",
            "application/x-ndjson",
            exported.replace("\"samples\":[1,2]", "\"samples\":[\"NaN\",\"NaN\"]"),
            Api.ADMIN_TOKEN);
    assertThat(copy.status()).as(copy.text()).isEqualTo(201);
    long series = api.get(path + "/series").at("/items/0/series").asLong();

    assertThat(series).isPositive();
    for (String page :
        List.of(
            "",
            "/series/groups",
            "/series/" + series + "/history",
            "/series/" + series + "/history/columns",
            "/metrics",
            "/machines",
            "/health",
            "/calibration",
            "/changes",
            "/comparisons?baseline=rev:r1&candidate=rev:r2",
            "/comparisons/columns?baseline=rev:r1&candidate=rev:r2",
            "/comparisons.png?baseline=rev:r1&candidate=rev:r2")) {
      assertThat(api.get(path + page).status()).as(page).isEqualTo(200);
    }
  }

  static Stream<Arguments> parameters() {
    return Stream.concat(
        Stream.of("committed_at", "started_at")
            .flatMap(name -> TIMES.stream().map(time -> Arguments.of(name, time))),
        Stream.of(
                "revision",
                "machine",
                "branch",
                "base",
                "tag",
                "changed",
                "subject",
                "author",
                "ci_url",
                "environment",
                "direction",
                "pair",
                "fingerprint.cpu")
            .flatMap(name ->
                Stream.of("a\0b", "x".repeat(5000))
                    .filter(value -> !isCut(name, value))
                    .map(value -> Arguments.of(name, value))));
  }

  /** The only text that is kept shorter, with a warning. */
  private static boolean isCut(String name, String value) {
    return name.equals("author") && value.length() > 200;
  }

  @ParameterizedTest
  @MethodSource("parameters")
  void aParameterOfAnUpload(String name, String value) {
    Map<String, String> parameters = new HashMap<>(Map.of("revision", "r", "machine", "m"));
    parameters.put(name, value);

    Api.Answer answer =
        api.upload(project, parameters, suite("\"b\"", "\"n\"", "\"1\"", "\"time\"", "\"ms\""));

    assertThat(answer.status()).as(answer.text()).isEqualTo(422);
    assertThat(answer.text()).contains(name);
    assertNothingIsStored();
  }

  static Stream<Arguments> queries() {
    Stream<Arguments> times =
        Stream.of("since", "until")
            .flatMap(name -> TIMES.stream().map(time -> Arguments.of("alerts", name, time)));
    Stream<Arguments> texts =
        Stream.of(
            Arguments.of("series", "benchmark", "a\0b"),
            Arguments.of("series", "metric", "a\0b"),
            Arguments.of("runs", "revision", "a\0b"),
            Arguments.of("comparisons", "baseline", "rev:\0"));
    return Stream.concat(times, texts);
  }

  @ParameterizedTest
  @MethodSource("queries")
  void aParameterOfAQuery(String list, String name, String value) {
    Map<String, String> query = new HashMap<>(Map.of("candidate", "stable", name, value));
    Api.Answer answer =
        api.get("/api/v1/projects/%s/%s?%s".formatted(project, list, Api.query(query)));

    assertThat(answer.status()).as(answer.text()).isEqualTo(422);
    assertThat(answer.at("/errors/0/pointer").asString()).isEqualTo(name);
  }

  static Stream<Arguments> bodies() {
    Stream<Arguments> tokens =
        TIMES.stream()
            .map(time ->
                Arguments.of(
                    "/tokens",
                    "/expiresAt",
                    "{\"name\": \"t\", \"scope\": \"read\", \"expiresAt\": \"%s\"}"
                        .formatted(time)));
    Stream<Arguments> texts =
        Stream.of(
            Arguments.of("/tokens", "/name", "{\"name\": %s, \"scope\": \"read\"}".formatted(ZERO)),
            Arguments.of("/views", "/name", "{\"name\": %s, \"address\": \"/\"}".formatted(ZERO)),
            Arguments.of("/views", "/name", "{\"name\": \"a\\ud800b\", \"address\": \"/\"}"),
            Arguments.of(
                "/people", "/email", "{\"email\": \"a\\u0000@example.org\", \"role\": \"reader\"}"),
            Arguments.of(
                "/published-comparisons",
                "/source",
                """
                {"title": "t", "baseline": "1", "candidate": "2", "source": %s,
                 "rows": [{"benchmark": "b", "percentImprovement": 1}]}
                """
                    .formatted(ZERO)),
            Arguments.of(
                "/published-comparisons",
                "/rows/0/benchmark",
                """
                {"title": "t", "baseline": "1", "candidate": "2", "source": "s",
                 "rows": [{"benchmark": %s, "percentImprovement": 1}]}
                """
                    .formatted(ZERO)),
            Arguments.of(
                "/subscriptions",
                "/name",
                "{\"name\": %s, \"channel\": \"WEBHOOK\", \"address\": \"https://example.org\"}"
                    .formatted(ZERO)));
    return Stream.concat(tokens, texts);
  }

  @ParameterizedTest
  @MethodSource("bodies")
  void aFieldOfABody(String list, String place, String body) {
    String address = "/api/v1/projects/" + project + list;
    Api.Answer answer = api.post(address, body);

    assertThat(answer.status()).as(answer.text()).isEqualTo(422);
    assertThat(answer.at("/errors/0/pointer").asString()).isEqualTo(place);
    assertThat(api.get(address).at("/items")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {" %s", "%s\\n", "\\u0000%s", "1-1-1-1-1", "AZldWmt8cACAAAAAAAAAEg=="})
  void anIdentifierThatIsWrittenInAnotherWay(String written) {
    String shown = written.formatted("01995d5a-6b7c-7000-8000-000000000012");
    Api.Answer answer =
        api.post(
            "/api/v1/projects/%s/pull-requests/1/accept".formatted(project),
            "{\"reason\": \"meant\", \"evaluation\": \"%s\"}".formatted(shown));

    assertThat(answer.status()).as(answer.text()).isEqualTo(422);
    assertThat(answer.at("/errors/0/pointer").asString()).isEqualTo("/evaluation");
  }

  private void assertNothingIsStored() {
    for (String list : List.of("runs", "series", "revisions", "machines")) {
      assertThat(api.get("/api/v1/projects/%s/%s".formatted(project, list)).at("/items"))
          .as(list)
          .isEmpty();
    }
  }
}
