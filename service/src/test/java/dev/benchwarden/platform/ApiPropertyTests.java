package dev.benchwarden.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.ApiDocument;
import dev.benchwarden.frontdoor.RawHttp;
import dev.benchwarden.identity.SignInInstallation;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Every operation of the API, asked as its description allows and in ways that it does not, answers
 * as the description says. The operations are those of the service's own description, so a new one
 * is asked too. The same seed asks the same.
 */
class ApiPropertyTests extends SignInInstallation {

  private static final long SEED = Long.getLong("benchwarden.test.seed", 20_261_121L);
  private static final int ALLOWED = 6;
  private static final int BROKEN = 14;

  /** In these places lists name what may be asked for by itself. */
  private static final List<String> IDS = List.of("id", "series", "number", "pullRequest", "slug");

  private static final List<RawHttp.Header> AS_ADMIN =
      List.of(new RawHttp.Header("Authorization", "Bearer " + Api.ADMIN_TOKEN));
  private static final List<RawHttp.Header> AS_SOMEBODY =
      List.of(new RawHttp.Header("Authorization", "Bearer bw_unknown"));

  /** What a project has only if somebody makes it. */
  private static final Map<String, String> MADE =
      Map.of(
          "comparisons",
          "{\"baseline\": \"rev:rev4\", \"candidate\": \"rev:rev5\"}",
          "tokens",
          "{\"name\": \"ci\", \"scope\": \"upload\"}",
          "views",
          "{\"name\": \"open\", \"address\": \"/alerts?state=ALL\"}",
          "people",
          "{\"email\": \"anybody@example.org\", \"role\": \"reader\"}",
          "trusted-publishers",
          "{\"issuer\": \"https://gitlab.com\", \"repositoryId\": 1, \"ownerId\": 1}",
          "published-comparisons",
          "{\"title\": \"t\", \"baseline\": \"1\", \"candidate\": \"2\", \"source\": \"s\","
              + " \"rows\": [{\"benchmark\": \"b\", \"percentImprovement\": 1}]}",
          "policy/backtest",
          "",
          "reread",
          "");

  @Autowired private JsonMapper json;

  private final Random random = new Random(SEED);
  private final Map<String, List<String>> known = new HashMap<>();

  @Test
  void everyAnswerIsAsDescribed() throws IOException {
    ApiDocument document = new ApiDocument(api.get("/openapi.json").body());
    List<ApiDocument.Operation> operations = inOrder(document);
    prepare(operations);
    AnswerRules rules = new AnswerRules(document, json);
    RawHttp http = new RawHttp(api.address());
    ApiRequests requests =
        new ApiRequests(document, json, random, name -> known.getOrDefault(name, List.of()));
    TreeSet<Integer> seen = new TreeSet<>();
    List<String> wrong = new ArrayList<>();

    for (ApiDocument.Operation operation : operations) {
      for (int i = 0; i < ALLOWED + BROKEN; i++) {
        RawHttp.Request request =
            by(i < ALLOWED ? requests.allowed(operation) : requests.broken(operation));
        RawHttp.Answer answer = http.send(request);
        seen.add(answer.status());
        rules
            .brokenBy(document.asked(operation, request.method()), answer)
            .forEach(rule ->
                wrong.add(
                    "%s answers %d, which %s%n    %s%n    %s"
                        .formatted(
                            operation.name(), answer.status(), rule, request, answer.text())));
      }
    }

    assertThat(wrong).as("with -Dbenchwarden.test.seed=%d", SEED).isEmpty();
    assertThat(seen)
        .as("it was asked for many things")
        .contains(200, 201, 204, 400, 401, 404, 405, 422);
  }

  /** What ends the project comes last. */
  private static List<ApiDocument.Operation> inOrder(ApiDocument document) {
    return document.operations().stream()
        .sorted(Comparator.comparing(operation -> operation.method().equals("DELETE")))
        .sorted(
            Comparator.comparing(
                operation -> operation.name().equals("DELETE /api/v1/projects/{project}")))
        .toList();
  }

  private RawHttp.Request by(RawHttp.Request request) {
    List<RawHttp.Header> who =
        switch (random.nextInt(8)) {
          case 0 -> List.of();
          case 1 -> AS_SOMEBODY;
          default -> AS_ADMIN;
        };
    return new RawHttp.Request(
        request.method(),
        request.target(),
        Stream.concat(who.stream(), request.headers().stream()).toList(),
        request.body());
  }

  /** A project with something of everything that an upload and an admin can make. */
  private void prepare(List<ApiDocument.Operation> operations) {
    String project = Api.newProject();
    known.put("/api/v1/projects/project", List.of(project));
    for (int revision = 1; revision <= 8; revision++) {
      for (String machine : List.of("m1", "m2", "m3")) {
        api.upload(project, upload(revision, machine), suite(revision));
      }
    }
    api.awaitJudging();
    MADE.forEach((path, body) -> api.post("/api/v1/projects/%s/%s".formatted(project, path), body));
    known.put("baseline", List.of("rev:rev4", "stable", "branch:main"));
    known.put("candidate", List.of("rev:rev8", "rev:rev5"));
    operations.stream()
        .filter(operation -> operation.method().equals("GET"))
        .flatMap(operation -> operation.parameters("path").map(p -> ApiRequests.key(operation, p)))
        .distinct()
        .filter(key -> !known.containsKey(key))
        .forEach(key -> known.put(key, listed(key, project)));
  }

  private static Map<String, String> upload(int revision, String machine) {
    return Map.of(
        "revision",
        "rev" + revision,
        "machine",
        machine,
        "order",
        Integer.toString(revision),
        "harness",
        "benchwarden");
  }

  /** Twice as slow from the fifth revision on. */
  private static String suite(int revision) {
    int level = revision < 5 ? 200 : 100;
    return """
    {"benchmarks": [{"name": "Flat", "parameters": {"threads": "1"}, "metrics": [
      {"name": "throughput", "unit": "MB/s", "direction": "HIGHER_IS_BETTER",
       "samples": [%1$d.1, %1$d.4, %1$d.2]}]}]}
    """
        .formatted(level + revision % 2);
  }

  /** What the list above an address names. */
  private List<String> listed(String key, String project) {
    String list = key.substring(0, Math.max(0, key.lastIndexOf('/')));
    if (list.isEmpty() || list.replace("{project}", "").contains("{")) {
      return List.of();
    }
    JsonNode items = api.get(list.replace("{project}", project)).at("/items");
    return items
        .valueStream()
        .flatMap(
            item -> IDS.stream().filter(item::has).limit(1).map(id -> item.path(id).asString()))
        .toList();
  }
}
