package dev.benchwarden.identity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.Visit;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/**
 * Tests of every operation of the API, called by every kind of caller, on a public and a private
 * project. The operations are those of the service's own description; a forgotten one fails the
 * test.
 */
class AuthorizationTests extends SignInInstallation {

  /** Callers, in the order of the letters below. */
  private enum By {
    NOBODY,
    READER,
    TRIAGER,
    UPLOAD_TOKEN,
    AGENT_TOKEN,
    ADMIN,
    ADMIN_OF_ANOTHER_PROJECT,
    ADMIN_OF_THE_INSTALLATION
  }

  /**
   * Requirement of an operation. A letter for each caller: (a)llowed, (u)nauthenticated,
   * (f)orbidden, (h)idden as if there were no such project.
   */
  private enum Takes {
    ANYBODY("aaaaaaaa", "aaaaaaaa"),
    READS("aaaaaaaa", "haaahaha"),
    /** To read even if the project were private. */
    BELONGS("uaaafafa", "uaaahaha"),
    JUDGES("ufaffafa", "ufafhaha"),
    KEEPS("ufaafafa", "ufaahaha"),
    UPLOADS("uffafafa", "uffahaha"),
    /** To upload runs, where an agent of the project learns that it does so for a request alone. */
    SENDS("uffafafa", "uffafaha"),
    /** As an agent, whose calls name no project in their address. */
    MEASURES("ufffaaaa", "ufffaaaa"),
    ADMINISTERS("uffffafa", "ufffhaha"),
    INSTALLS("uffffffa", "uffffffa"),
    /** An admin of the installation, in a project. */
    DELETES("uffffffa", "ufffhfha"),
    /** As anybody, but the project's own tokens have gone with it by then. */
    ENDS("aaauuaaa", "aaauuaaa");

    private final String inPublic;
    private final String inPrivate;

    Takes(String inPublic, String inPrivate) {
      this.inPublic = inPublic;
      this.inPrivate = inPrivate;
    }

    char of(By caller, boolean isPrivate) {
      return (isPrivate ? inPrivate : inPublic).charAt(caller.ordinal());
    }
  }

  private static final Pattern LINE =
      Pattern.compile(
          "(?<takes>[A-Z]+) +(?<method>[A-Z]+) +(?<path>[^ ?]+)(?<query>[^ ]*) *(?<body>.*)");

  /** An operation with what is needed to call it. */
  private record Operation(Takes takes, String method, String path, String query, String body) {

    public String name() {
      return method + " " + path;
    }
  }

  @Test
  void everyOperationLetsInWhomItShouldAndNobodyElse() throws IOException {
    JsonNode description = api.get("/openapi.json").body();
    List<Operation> operations = operations();

    assertThat(operations.stream().map(Operation::name)).doesNotHaveDuplicates();
    assertThat(operations.stream().map(Operation::name))
        .as("each operation stands in operations.txt")
        .containsExactlyInAnyOrderElementsOf(described(description));

    String open = project("PUBLIC");
    String closed = project("PRIVATE");
    Map<By, Visit> callers = callers(open, closed);
    Visit ofTokens = new Visit(api.address());
    Map<By, Map<String, String>> tokens =
        Map.of(
            By.UPLOAD_TOKEN, tokens("upload", open, closed),
            By.AGENT_TOKEN, tokens("agent", open, closed));
    List<String> wrong = new ArrayList<>();
    for (Operation operation : operations) {
      for (By caller : By.values()) {
        for (String project : List.of(open, closed)) {
          char expected = operation.takes().of(caller, project.equals(closed));
          String address = address(description, operation, project);
          Map<String, String> own = tokens.get(caller);
          Visit.Step step =
              own == null
                  ? sent(Objects.requireNonNull(callers.get(caller)), operation, address)
                  : sent(ofTokens, own.getOrDefault(project, ""), operation, address);
          char found = letter(operation, step);
          if (found != expected) {
            wrong.add(
                "%s %s by %s: '%s', not '%s'"
                    .formatted(
                        operation.name(),
                        project.equals(closed) ? "(private)" : "(public)",
                        caller,
                        found,
                        expected));
          }
        }
      }
    }

    assertThat(wrong).isEmpty();
  }

  private static List<Operation> operations() throws IOException {
    try (InputStream file =
        AuthorizationTests.class.getResourceAsStream("/authorization/operations.txt")) {
      String text = new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8);
      return text.lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .map(AuthorizationTests::operation)
          .toList();
    }
  }

  private static Operation operation(String line) {
    Matcher parts = LINE.matcher(line);
    assertThat(parts.matches()).as(line).isTrue();
    return new Operation(
        Takes.valueOf(parts.group("takes")),
        parts.group("method"),
        parts.group("path"),
        parts.group("query"),
        parts.group("body"));
  }

  private static TreeSet<String> described(JsonNode description) {
    TreeSet<String> names = new TreeSet<>();
    description
        .at("/paths")
        .properties()
        .forEach(path ->
            path.getValue()
                .propertyNames()
                .forEach(
                    method -> names.add(method.toUpperCase(Locale.ROOT) + " " + path.getKey())));
    return names;
  }

  private String project(String visibility) {
    String slug = Api.newProject();
    api.post(
        "/api/v1/projects",
        "{\"slug\": \"%s\", \"visibility\": \"%s\"}".formatted(slug, visibility));
    return slug;
  }

  private Map<By, Visit> callers(String open, String closed) {
    Map<By, Visit> callers = new LinkedHashMap<>();
    callers.put(By.NOBODY, new Visit(api.address()));
    callers.put(By.READER, member("rita", "reader", open, closed));
    callers.put(By.TRIAGER, member("tom", "triager", open, closed));
    callers.put(By.ADMIN, member("pam", "admin", open, closed));
    callers.put(By.ADMIN_OF_ANOTHER_PROJECT, member("oscar", "admin", project("PRIVATE")));
    callers.put(By.ADMIN_OF_THE_INSTALLATION, signedIn("root"));
    return callers;
  }

  private Map<String, String> tokens(String scope, String open, String closed) {
    return Map.of(open, token(scope, open), closed, token(scope, closed));
  }

  private String token(String scope, String project) {
    return api.post(
            "/api/v1/projects/%s/tokens".formatted(project),
            "{\"name\": \"ci\", \"scope\": \"%s\"}".formatted(scope))
        .at("/secret")
        .asString();
  }

  private Visit member(String account, String role, String... projects) {
    for (String project : projects) {
      api.post(
          "/api/v1/projects/%s/people".formatted(project),
          "{\"email\": \"%s@example.org\", \"role\": \"%s\"}".formatted(account, role));
    }
    return signedIn(account);
  }

  /** With something in the place of each parameter that is of its type. */
  private static String address(JsonNode description, Operation operation, String project) {
    JsonNode own =
        description
            .at("/paths")
            .path(operation.path())
            .path(operation.method().toLowerCase(Locale.ROOT));
    String address = operation.path();
    for (JsonNode parameter : own.path("parameters")) {
      String name = parameter.path("name").asString();
      String value =
          switch (name) {
            case "project" -> project;
            case "ending" -> operation.path().contains("/history.") ? "svg" : "csv";
            default -> value(parameter.path("schema"));
          };
      address = address.replace("{" + name + "}", value);
    }
    return address + operation.query();
  }

  private static String value(JsonNode schema) {
    return schema.path("type").asString("").equals("integer")
        ? "1"
        : "00000000-0000-0000-0000-000000000000";
  }

  private static Visit.Step sent(Visit caller, Operation operation, String address) {
    return caller.send(operation.method(), address, bodyOf(operation));
  }

  private static Visit.Step sent(
      Visit ofTokens, String token, Operation operation, String address) {
    return ofTokens.send(
        operation.method(), address, bodyOf(operation), Map.of("Authorization", "Bearer " + token));
  }

  private static @Nullable String bodyOf(Operation operation) {
    return operation.body().isEmpty() ? null : operation.body();
  }

  private static char letter(Operation operation, Visit.Step step) {
    return switch (step.status()) {
      case 401 -> 'u';
      case 403 -> isOnlyAboutTheRevision(operation, step) ? 'a' : 'f';
      case 404 -> step.answer().body().contains("There is no project '") ? 'h' : 'a';
      default -> 'a';
    };
  }

  /**
   * A caller who may ask for a measurement is refused only because this very revision is not built.
   */
  private static boolean isOnlyAboutTheRevision(Operation operation, Visit.Step step) {
    return operation.name().equals("POST /api/v1/projects/{project}/measurements")
        && step.answer().body().contains("untrusted-revision");
  }
}
