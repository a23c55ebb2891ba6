package dev.benchwarden.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.Suite;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests of who may set which field of a project, by every possible way. */
@FrontDoor
class ProjectFieldTests {

  private static final String PROJECTS = "/api/v1/projects";

  /** Callers, in the order of the letters of a line. */
  private enum By {
    UPLOAD_TOKEN,
    TRIAGE_TOKEN,
    PROJECT_ADMIN,
    INSTALLATION_ADMIN
  }

  /** A way into a project's fields, with those that it can carry. */
  private enum Way {
    MAKING("slug", "name", "defaultBranch", "visibility", "repository"),
    CHANGING("name", "defaultBranch", "visibility", "repository"),
    IMPORTING("name", "defaultBranch", "repository", "createdAt"),
    FIRST_UPLOAD("slug"),
    UPLOADING("defaultBranch"),
    DELETING("deletedAt");

    private final Set<String> fields;

    Way(String... fields) {
      this.fields = new TreeSet<>(List.of(fields));
    }
  }

  /** A letter for each caller: (y)es, it is set; (n)o, it stays. */
  private static final Map<String, String> RIGHTS =
      Map.ofEntries(
          Map.entry("MAKING slug", "nnny"),
          Map.entry("CHANGING name", "nnyy"),
          Map.entry("CHANGING defaultBranch", "nnyy"),
          Map.entry("CHANGING visibility", "nnyy"),
          Map.entry("CHANGING repository", "nnny"),
          Map.entry("IMPORTING name", "nnyy"),
          Map.entry("IMPORTING defaultBranch", "nnyy"),
          Map.entry("IMPORTING repository", "nnny"),
          Map.entry("IMPORTING createdAt", "nnyy"),
          Map.entry("FIRST_UPLOAD slug", "nnny"),
          Map.entry("UPLOADING defaultBranch", "ynyy"),
          Map.entry("DELETING deletedAt", "nnny"));

  private static final Map<String, String> GIVEN =
      Map.of(
          "name", "Given",
          "defaultBranch", "given",
          "visibility", "PRIVATE",
          "repository", "https://given.example.org/r",
          "createdAt", "2001-02-03T04:05:06Z");

  /** Says of which platform those series are that name none; no answer shows it by itself. */
  private static final String FIRST_PLATFORM = "platform";

  private static final String BEFORE_REPOSITORY = "https://before.example.org/r";

  private static final Map<String, String> BEFORE =
      Map.of("name", "Before", "repository", BEFORE_REPOSITORY);

  @Autowired private Api api;
  private final JsonMapper json = JsonMapper.shared();

  @Test
  void onlyWhoMaySetAFieldSetsItByWhateverWay() {
    List<String> wrong = new ArrayList<>();
    RIGHTS.forEach((line, expected) -> {
      Way way = Way.valueOf(line.split(" ")[0]);
      String field = line.split(" ")[1];
      String found =
          Stream.of(By.values())
              .map(by -> isSet(way, field, by) ? "y" : "n")
              .collect(Collectors.joining());
      if (!found.equals(expected)) {
        wrong.add("%s: %s, not %s".formatted(line, found, expected));
      }
    });

    assertThat(wrong).isEmpty();
  }

  /** What makes a project sets its other fields with the slug: nobody else comes so far. */
  @Test
  void everyFieldOfEveryWayHasALine() {
    Set<String> lines = new TreeSet<>();
    for (Way way : Way.values()) {
      way.fields.stream()
          .filter(field -> way != Way.MAKING || field.equals("slug"))
          .forEach(field -> lines.add(way + " " + field));
    }

    assertThat(RIGHTS.keySet()).containsExactlyInAnyOrderElementsOf(lines);
  }

  /** A new operation, or a new line of the archive, that carries a field must get lines here. */
  @Test
  void noOtherWayLeadsIntoAProjectsFields() {
    JsonNode document = api.get("/openapi.json").body();
    Set<String> fields =
        Stream.of(Way.values())
            .flatMap(way -> way.fields.stream())
            .filter(field -> !field.equals("name"))
            .collect(Collectors.toSet());
    List<String> found = new ArrayList<>();
    document
        .at("/paths")
        .properties()
        .forEach(path ->
            path.getValue()
                .properties()
                .forEach(operation -> {
                  Set<String> carried = bodyFields(document, operation.getValue());
                  carried.retainAll(fields);
                  if (!carried.isEmpty()) {
                    found.add(operation.getKey() + " " + path.getKey());
                  }
                }));
    String project = made();

    assertThat(found)
        .containsExactlyInAnyOrder("post /api/v1/projects", "patch /api/v1/projects/{project}");
    assertThat(
            json.readTree(
                    api.get(PROJECTS + "/" + project + "/export")
                        .text()
                        .lines()
                        .findFirst()
                        .orElseThrow())
                .propertyNames())
        .containsExactlyInAnyOrderElementsOf(
            Stream.concat(
                    Stream.of("kind", "format", FIRST_PLATFORM), Way.IMPORTING.fields.stream())
                .toList());
  }

  @Test
  void anImportSaysWhatItLeftOut() {
    String project = made();

    var byItsAdmin = importing(project, archive(GIVEN), token(project, "admin"));
    var byTheInstallations = importing(made(), archive(GIVEN), Api.ADMIN_TOKEN);
    String same = made();
    var ofTheSame =
        importing(
            same, archive(with(GIVEN, "repository", BEFORE_REPOSITORY)), token(same, "admin"));

    assertThat(byItsAdmin.status()).as(byItsAdmin.text()).isEqualTo(201);
    assertThat(byItsAdmin.at("/warnings/0/pointer").asString()).isEqualTo("/repository");
    assertThat(byItsAdmin.at("/warnings/0/detail").asString())
        .contains(GIVEN.get("repository"), "admin of the whole installation");
    assertThat(byTheInstallations.at("/warnings")).isEmpty();
    assertThat(ofTheSame.at("/warnings")).isEmpty();
  }

  @Test
  void aRefusalNamesTheField() {
    String project = made();

    var refused =
        api.patch(
            PROJECTS + "/" + project,
            body(Map.of("name", "Given", "repository", given("repository"))),
            token(project, "admin"));

    assertThat(refused.status()).isEqualTo(403);
    assertThat(refused.at("/errors/0/pointer").asString()).isEqualTo("/repository");
    assertThat(shown(project).path("name").asString()).isEqualTo("Before");
  }

  private boolean isSet(Way way, String field, By by) {
    return switch (way) {
      case MAKING -> {
        String slug = Api.newProject();
        api.post(PROJECTS, body(Map.of("slug", slug)), token(made(), by));
        yield api.get(PROJECTS + "/" + slug).status() == 200;
      }
      case FIRST_UPLOAD -> {
        String slug = Api.newProject();
        api.upload(
            slug,
            Map.of("revision", "r1", "machine", "m1"),
            new Suite(1, 2).run("r", "m1").getBytes(StandardCharsets.UTF_8),
            token(made(), by),
            Map.of());
        yield api.get(PROJECTS + "/" + slug).status() == 200;
      }
      case UPLOADING -> {
        String project = made();
        api.upload(
            project,
            Map.of("revision", "r1", "machine", "m1", "default_branch", given(field)),
            new Suite(1, 2).run("r", "m1").getBytes(StandardCharsets.UTF_8),
            token(project, by),
            Map.of());
        yield shown(project).path(field).asString().equals(given(field));
      }
      case CHANGING -> {
        String project = made();
        api.patch(PROJECTS + "/" + project, body(Map.of(field, given(field))), token(project, by));
        yield shown(project).path(field).asString().equals(given(field));
      }
      case IMPORTING -> {
        String project = made();
        importing(project, archive(GIVEN), token(project, by));
        yield shown(project).path(field).asString().equals(given(field));
      }
      case DELETING -> {
        String project = made();
        api.delete(PROJECTS + "/" + project, token(project, by));
        yield api.get(PROJECTS + "/" + project).status() == 404;
      }
    };
  }

  private static Set<String> bodyFields(JsonNode document, JsonNode operation) {
    Set<String> names = new TreeSet<>();
    operation
        .at("/requestBody/content")
        .forEach(content -> {
          JsonNode schema = content.path("schema");
          String reference = schema.path("$ref").asString("");
          JsonNode resolved = reference.isEmpty() ? schema : document.at(reference.substring(1));
          names.addAll(resolved.path("properties").propertyNames());
        });
    return names;
  }

  private static Map<String, String> with(Map<String, String> some, String field, String value) {
    Map<String, String> all = new HashMap<>(some);
    all.put(field, value);
    return all;
  }

  private String given(String field) {
    return Objects.requireNonNull(GIVEN.get(field));
  }

  private String made() {
    String slug = Api.newProject();
    assertThat(api.post(PROJECTS, body(with(BEFORE, "slug", slug))).status()).isEqualTo(201);
    return slug;
  }

  private JsonNode shown(String project) {
    return api.get(PROJECTS + "/" + project).body();
  }

  private String body(Map<String, String> fields) {
    return json.writeValueAsString(fields);
  }

  private String archive(Map<String, String> fields) {
    return json.writeValueAsString(json.createObjectNode().put("kind", "project").put("format", 1))
            .replace("}", ",")
        + body(fields).substring(1)
        + "\n{\"kind\":\"end\",\"lines\":1}\n";
  }

  private Api.Answer importing(String project, String archive, String token) {
    return api.post(PROJECTS + "/" + project + "/import", "application/x-ndjson", archive, token);
  }

  private String token(String project, By by) {
    return switch (by) {
      case UPLOAD_TOKEN -> token(project, "upload");
      case TRIAGE_TOKEN -> token(project, "triage");
      case PROJECT_ADMIN -> token(project, "admin");
      case INSTALLATION_ADMIN -> Api.ADMIN_TOKEN;
    };
  }

  private String token(String project, String scope) {
    return api.post(
            PROJECTS + "/" + project + "/tokens", body(Map.of("name", scope, "scope", scope)))
        .at("/secret")
        .asString();
  }
}
