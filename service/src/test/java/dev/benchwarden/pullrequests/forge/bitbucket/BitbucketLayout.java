package dev.benchwarden.pullrequests.forge.bitbucket;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Layout of Bitbucket's requests and answers according to its descriptions, which the files beside
 * name. Requests and answers of the tests are checked against it.
 */
final class BitbucketLayout {

  private static final Path FILES = Path.of("src", "test", "resources", "bitbucket");

  private final JsonNode operations;

  BitbucketLayout(String file) {
    try {
      operations =
          JsonMapper.shared().readTree(Files.readString(FILES.resolve(file))).at("/operations");
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /**
   * What is wrong with a question.
   *
   * @param request method and path
   */
  List<String> wrongIn(String request, List<String> query, JsonNode body) {
    JsonNode operation = operation(request);
    if (operation.isMissingNode()) {
      return List.of("there is no " + request);
    }
    List<String> known = operation.at("/query").valueStream().map(JsonNode::asString).toList();
    List<String> wrong = new ArrayList<>();
    query.stream()
        .filter(name -> !known.contains(name) && !name.startsWith("permission.1"))
        .forEach(name -> wrong.add(request + " takes no " + name));
    if (operation.has("sends")) {
      check(request, operation.at("/sends"), body, wrong);
    }
    return wrong;
  }

  /** What is wrong with an answer. */
  List<String> wrongIn(String request, JsonNode answer) {
    List<String> wrong = new ArrayList<>();
    JsonNode operation = operation(request);
    if (operation.has("answers")) {
      check(request, operation.at("/answers"), answer, wrong);
    }
    return wrong;
  }

  private JsonNode operation(String request) {
    return operations
        .valueStream()
        .filter(one -> pattern(one.at("/request").asString()).matcher(request).matches())
        .findFirst()
        .orElse(JsonMapper.shared().missingNode());
  }

  private static Pattern pattern(String request) {
    return Pattern.compile(Pattern.quote(request).replace("*", "\\E[^/]+\\Q"));
  }

  private static void check(String where, JsonNode layout, JsonNode given, List<String> wrong) {
    if (given.isNull()) {
      return;
    }
    if (layout.isString()) {
      if (!isA(layout.asString(), given)) {
        wrong.add("%s is no %s: %s".formatted(where, layout.asString(), given));
      }
    } else if (layout.isArray()) {
      given.valueStream().forEach(one -> check(where + "[]", layout.get(0), one, wrong));
    } else {
      for (Map.Entry<String, JsonNode> field : given.properties()) {
        if (layout.has(field.getKey())) {
          check(where + " " + field.getKey(), layout.get(field.getKey()), field.getValue(), wrong);
        } else {
          wrong.add("%s has no %s".formatted(where, field.getKey()));
        }
      }
    }
  }

  private static boolean isA(String type, JsonNode given) {
    return switch (type) {
      case "integer" -> given.isIntegralNumber();
      case "boolean" -> given.isBoolean();
      default -> given.isString();
    };
  }
}
