package dev.benchwarden.platform;

import dev.benchwarden.frontdoor.ApiDocument;
import dev.benchwarden.frontdoor.RawHttp;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Rules for every answer, whatever the request. */
final class AnswerRules {

  private static final String PROBLEM = "application/problem+json";

  /** Where nothing takes the method, or the address is not even one that it could be of. */
  private static final Set<Integer> OF_NO_OPERATION = Set.of(400, 401, 403, 404, 405, 415, 422);

  private final ApiDocument document;
  private final JsonMapper json;

  AnswerRules(ApiDocument document, JsonMapper json) {
    this.document = document;
    this.json = json;
  }

  /** Which of them an answer breaks. */
  List<String> brokenBy(ApiDocument.Operation operation, RawHttp.Answer answer) {
    List<String> broken = new ArrayList<>();
    int status = answer.status();
    if (status >= 500 && status != 503) {
      broken.add("is a fault of the service");
    }
    JsonNode described = operation.answer(status);
    if (operation.described().isMissingNode()
        ? !OF_NO_OPERATION.contains(status)
        : described.isMissingNode()) {
      broken.add("has an undocumented status");
    }
    headers(answer, broken);
    if (status >= 400) {
      problem(answer, broken);
    } else {
      content(described, answer, broken);
    }
    return broken;
  }

  private static void headers(RawHttp.Answer answer, List<String> broken) {
    Optional<String> needed =
        switch (answer.status()) {
          case 401 -> Optional.of("WWW-Authenticate");
          case 405 -> Optional.of("Allow");
          case 429, 503 -> Optional.of("Retry-After");
          default -> Optional.empty();
        };
    needed
        .filter(name -> answer.header(name).isEmpty())
        .ifPresent(name -> broken.add("lacks the header " + name));
    if (answer.header("X-Request-Id").isEmpty()) {
      broken.add("lacks the header X-Request-Id");
    }
    if (answer.status() != 400
        && !answer.header("X-Content-Type-Options").equals(Optional.of("nosniff"))) {
      broken.add("lets browsers guess its type");
    }
  }

  private void problem(RawHttp.Answer answer, List<String> broken) {
    if (!answer.type().equals(PROBLEM)) {
      broken.add("is no problem document but '%s'".formatted(answer.type()));
      return;
    }
    JsonNode said = read(answer, broken);
    if (said.path("status").asInt(0) != answer.status()) {
      broken.add("says it has another status");
    }
    broken.addAll(document.faults(problemSchema(), said));
  }

  private JsonNode problemSchema() {
    return json.createObjectNode().put("$ref", "#/components/schemas/Problem");
  }

  private void content(JsonNode described, RawHttp.Answer answer, List<String> broken) {
    JsonNode contents = described.path("content");
    if (answer.body().length == 0) {
      return;
    }
    Set<String> types = Set.copyOf(contents.propertyNames());
    Optional<String> type =
        types.stream()
            .filter(known -> known.replaceFirst(";.*", "").equals(answer.type()))
            .findFirst();
    if (type.isEmpty()) {
      broken.add("is '%s' and not one of %s".formatted(answer.type(), types));
    } else if (answer.type().equals("application/json")) {
      JsonNode schema = contents.path(type.orElseThrow()).path("schema");
      broken.addAll(document.faults(schema, read(answer, broken)));
    }
  }

  private JsonNode read(RawHttp.Answer answer, List<String> broken) {
    try {
      return json.readTree(answer.body());
    } catch (JacksonException unreadable) {
      broken.add("is no JSON: " + unreadable.getOriginalMessage());
      return json.missingNode();
    }
  }
}
