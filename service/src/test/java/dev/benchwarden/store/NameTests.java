package dev.benchwarden.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.Suite;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.json.JsonMapper;

/** Names that people choose can be seen, stay in their line, and turn nothing beside them. */
@FrontDoor
class NameTests {

  private static final List<String> BAD =
      List.of(
          " ",
          "\u00A0\u3000",
          "\u3164\u2800",
          "two\r\nlines",
          "two\u2028lines",
          "nul\u0001",
          "right\u202Etfel",
          "isolated\u2066name",
          "marked\u200Fname",
          "tag \uDB40\uDC41");

  private static final List<String> GOOD =
      List.of("a", " Bibliothèque de « données » ", "سرعت", "速度 🎉", "=1+1 <b>|</b>");

  @Autowired private Api api;
  private final JsonMapper json = JsonMapper.shared();
  private String project = "";

  @BeforeEach
  void newProject() {
    project = Api.newProject();
    post("/api/v1/projects", Map.of("slug", project));
    upload("r1", "m1");
    upload("r2", "m1");
  }

  @Test
  void aNameThatCannotBeSeenOrHidesTheRestIsRefusedWhereverItIsGiven() {
    for (String bad : BAD) {
      bodies(bad)
          .forEach((body, pointer) -> {
            var answer = body.send();
            assertThat(answer.status())
                .as("%s = '%s': %s", pointer, bad, answer.text())
                .isEqualTo(422);
            assertThat(answer.at("/errors/0/pointer").asString()).isEqualTo(pointer);
          });
      assertThat(upload("r3", bad).at("/errors/0/pointer").asString()).isEqualTo("machine");
    }
  }

  @Test
  void allOthersAreTaken() {
    for (String good : GOOD) {
      bodies(good)
          .forEach((body, pointer) -> {
            var answer = body.send();
            assertThat(answer.status())
                .as("%s = '%s': %s", pointer, good, answer.text())
                .isBetween(200, 299);
          });
      assertThat(upload("r3", good).status()).isEqualTo(201);
    }
  }

  @Test
  void anEmojiCountsAsOneCharacter() {
    Map<String, Integer> statuses = new LinkedHashMap<>();
    for (String name : List.of("🎉".repeat(200), "🎉".repeat(201), "")) {
      var answer = post("/api/v1/projects", Map.of("slug", Api.newProject(), "name", name));
      statuses.put(name, answer.status());
    }

    assertThat(statuses.values()).containsExactly(201, 422, 422);
  }

  @Test
  void anImportedProjectIsNamedInOneLineAndItsMachinesMustBe() {
    String head =
        "{\"kind\":\"project\",\"format\":1,\"name\":\"a\\r\\nb\\u202Ec\",\"defaultBranch\":\"main\",\"createdAt\":\"2026-01-01T00:00:00Z\"}\n";
    String machine =
        "{\"kind\":\"machine\",\"name\":\"a\\u202Eb\",\"generation\":1,\"fingerprint\":{},"
            + "\"firstSeen\":\"2026-01-01T00:00:00Z\",\"lastSeen\":\"2026-01-01T00:00:00Z\"}\n";
    String copy = Api.newProject();

    var refused = imported(copy, head + machine + "{\"kind\":\"end\",\"lines\":2}\n");
    var taken = imported(copy, head + "{\"kind\":\"end\",\"lines\":1}\n");

    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.at("/errors/0/line").asInt()).isEqualTo(2);
    assertThat(taken.status()).as(taken.text()).isEqualTo(201);
    assertThat(api.get("/api/v1/projects/" + copy).at("/name").asString()).isEqualTo("a bc");
  }

  @Test
  void anAuthorIsShownInOneLine() {
    api.upload(
        project,
        Map.of("revision", "r9", "machine", "m1", "author", "Ada\r\n\u202ELovelace"),
        new Suite(1, 2).run("r9", "m1"));

    assertThat(
            api.get("/api/v1/projects/" + project + "/revisions")
                .body()
                .findValuesAsString("author"))
        .contains("Ada Lovelace");
  }

  @Test
  void textsOfACommitAreKeptAlikeFromAnUploadAndAnImport() {
    api.upload(
        project,
        Map.of("revision", "r9", "machine", "m1", "subject", "a\nb\u202E<b>", "author", "Ada"),
        new Suite(1, 2).run("r9", "m1"));
    String exported = api.get("/api/v1/projects/" + project + "/export").text();
    String edited =
        exported
            .replace("\"a b<b>\"", "\"a\\nb\\u202e<b>\"")
            .replace("\"Ada\"", "\"" + "x".repeat(5000) + "\"");
    String copy = Api.newProject();

    var taken = imported(copy, edited);

    assertThat(exported).contains("\"a b<b>\"");
    assertThat(taken.status()).as(taken.text()).isEqualTo(201);
    assertThat(taken.at("/warnings/0/detail").asString())
        .isEqualTo(
            "The author of a revision has more than 200 characters: the first of them are kept.");
    assertThat(api.get("/api/v1/projects/" + copy + "/export").text())
        .isEqualTo(exported.replace("\"Ada\"", "\"" + "x".repeat(199) + "…\""));
  }

  private interface Sending {
    Api.Answer send();
  }

  /** Every body that names something, with where it does. */
  private Map<Sending, String> bodies(String name) {
    String path = "/api/v1/projects/" + project;
    Map<Sending, String> all = new LinkedHashMap<>();
    all.put(
        () -> post("/api/v1/projects", Map.of("slug", Api.newProject(), "name", name)), "/name");
    all.put(
        () -> post("/api/v1/projects", Map.of("slug", Api.newProject(), "defaultBranch", name)),
        "/defaultBranch");
    all.put(
        () -> api.patch(path, json.writeValueAsString(Map.of("name", name)), Api.ADMIN_TOKEN),
        "/name");
    all.put(() -> post(path + "/tokens", Map.of("name", name, "scope", "read")), "/name");
    all.put(() -> post(path + "/views", Map.of("name", name, "address", "")), "/name");
    all.put(() -> post(path + "/boards", Map.of("name", name)), "/name");
    all.put(() -> post(path + "/annotations", Map.of("revision", "r1", "text", name)), "/text");
    all.put(
        () ->
            post(
                path + "/subscriptions",
                Map.of(
                    "name",
                    name,
                    "channel",
                    "webhook",
                    "address",
                    "https://8.8.8.8/",
                    "events",
                    List.of("machine.sick"))),
        "/name");
    all.put(
        () ->
            post(
                path + "/comparisons",
                Map.of("baseline", "rev:r1", "candidate", "rev:r2", "title", name)),
        "/title");
    all.put(
        () ->
            post(
                path + "/published-comparisons",
                Map.of(
                    "title", name,
                    "baseline", "1",
                    "candidate", "2",
                    "source", "s",
                    "rows", List.of(Map.of("benchmark", "b", "percentImprovement", 1)))),
        "/title");
    return all;
  }

  private Api.Answer post(String path, Map<String, ?> body) {
    return api.post(path, json.writeValueAsString(body));
  }

  private Api.Answer imported(String slug, String archive) {
    return api.post(
        "/api/v1/projects/" + slug + "/import", "application/x-ndjson", archive, Api.ADMIN_TOKEN);
  }

  private Api.Answer upload(String revision, String machine) {
    return api.upload(
        project,
        Map.of("revision", revision, "machine", machine),
        new Suite(1, 2).run(revision, "m"));
  }
}
