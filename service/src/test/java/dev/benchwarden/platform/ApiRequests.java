package dev.benchwarden.platform;

import dev.benchwarden.frontdoor.ApiDocument;
import dev.benchwarden.frontdoor.RawHttp;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Requests to an operation: such as its description allows, and such as it does not. */
final class ApiRequests {

  /** What stands for a number, a name, a time or an identifier, encoded as in an address. */
  private static final List<String> BAD_TEXTS =
      List.of(
          "",
          "%00",
          "a%00b",
          "%ED%A0%80",
          "%FF%FE",
          "%zz",
          "%",
          "-1",
          "-2147483648",
          "0",
          "9223372036854775807",
          "99999999999999999999",
          "1e400",
          "NaN",
          "null",
          "true",
          "[]",
          "%7B%7D",
          "..%2F..%2Fetc%2Fpasswd",
          "%27%20or%201=1--",
          "%F0%9F%8E%89",
          "%E2%80%AE",
          "2026-02-30T25:00:00Z",
          "%2B999999999-12-31T23:59:59Z",
          "-999999999-01-01T00:00:00Z",
          "00000000-0000-0000-0000-000000000000",
          "rev:%00",
          "(a%2B)%2B$",
          "x".repeat(4000));

  private static final List<String> BAD_JSON =
      List.of(
          "null",
          "0",
          "-1",
          "1e400",
          "9223372036854775808",
          "0.1",
          "true",
          "\"\"",
          "\"\\u0000\"",
          "\"\\ud800\"",
          "\"" + "x".repeat(20_000) + "\"",
          "[]",
          "[[]]",
          "[null]",
          "{}",
          "{\"\": {}}",
          "[".repeat(5000) + "]".repeat(5000));

  private static final List<String> BAD_BODIES =
      List.of(
          "",
          " ",
          "{",
          "{\"a\": ",
          "[]",
          "null",
          "\"text\"",
          "{}{}",
          "{\"a\": 1, \"a\": 2}",
          "\u0000",
          "<a/>",
          "a: &a [*a, *a]",
          "{\"a\":".repeat(3000));

  private static final List<String> TYPES =
      List.of("text/plain", "application/xml", "application/json; charset=utf-16", "a", "*/*");

  private static final List<String> ACCEPTED =
      List.of("text/nothing", "*/*;q=x", "application/json;q=0", ",", "image/png", "a/b/c");

  private static final List<String> METHODS =
      List.of("PUT", "PATCH", "DELETE", "POST", "GET", "QUERY", "PROPFIND");

  private final ApiDocument document;
  private final SchemaValues values;
  private final JsonMapper json;
  private final Random random;

  /** What an address knows under the name of a parameter, such as a run of the project. */
  private final Function<String, List<String>> known;

  ApiRequests(
      ApiDocument document, JsonMapper json, Random random, Function<String, List<String>> known) {
    this.document = document;
    this.values = new SchemaValues(document, json, random);
    this.json = json;
    this.random = random;
    this.known = known;
  }

  /** A request in its parts. Names and values of path and query are encoded already. */
  private final class Draft {

    private final ApiDocument.Operation operation;
    private final Map<String, String> path = new LinkedHashMap<>();
    private final List<Map.Entry<String, String>> query = new ArrayList<>();
    private final List<RawHttp.Header> headers = new ArrayList<>();
    private String method;
    private String type = "";
    private String body = "";

    private Draft(ApiDocument.Operation operation) {
      this.operation = operation;
      method = operation.method();
      operation
          .parameters("path")
          .forEach(parameter -> path.put(name(parameter), encoded(value(parameter))));
      operation
          .parameters("query")
          .filter(parameter -> parameter.path("required").asBoolean() || random.nextInt(3) == 0)
          .forEach(this::ask);
      operation
          .parameters("header")
          .filter(parameter -> random.nextInt(3) == 0)
          .forEach(parameter ->
              headers.add(new RawHttp.Header(name(parameter), plain(value(parameter)))));
      writeBody();
    }

    private void ask(JsonNode parameter) {
      JsonNode value = value(parameter);
      value
          .valueStream()
          .forEach(element -> query.add(Map.entry(name(parameter), encoded(element))));
      if (value.isValueNode()) {
        query.add(Map.entry(name(parameter), encoded(value)));
      }
    }

    private void writeBody() {
      List<Map.Entry<String, JsonNode>> bodies = operation.bodies().propertyStream().toList();
      if (!bodies.isEmpty()) {
        Map.Entry<String, JsonNode> chosen = bodies.get(random.nextInt(bodies.size()));
        type = chosen.getKey();
        JsonNode media = chosen.getValue();
        JsonNode value =
            media.has("example") ? media.path("example") : values.valueOf(media.path("schema"));
        body = value.isString() ? value.asString() : value.toString();
      }
    }

    private JsonNode value(JsonNode parameter) {
      List<String> there = known.apply(key(operation, parameter));
      if (!there.isEmpty()) {
        return json.valueToTree(there.get(random.nextInt(there.size())));
      }
      return parameter.has("example")
          ? parameter.path("example")
          : values.valueOf(parameter.path("schema"));
    }

    private RawHttp.Request request() {
      String target = operation.path();
      for (Map.Entry<String, String> parameter : path.entrySet()) {
        target = target.replace("{" + parameter.getKey() + "}", parameter.getValue());
      }
      StringBuilder asked = new StringBuilder();
      query.forEach(parameter ->
          asked
              .append(asked.isEmpty() ? '?' : '&')
              .append(parameter.getKey())
              .append('=')
              .append(parameter.getValue()));
      List<RawHttp.Header> all = new ArrayList<>(headers);
      if (!type.isEmpty()) {
        all.add(new RawHttp.Header("Content-Type", type));
      }
      return new RawHttp.Request(
          method, target + asked, all, body.getBytes(StandardCharsets.UTF_8));
    }
  }

  /** Under what name the values of a parameter are known: the address up to it. */
  static String key(ApiDocument.Operation operation, JsonNode parameter) {
    String name = name(parameter);
    int place = operation.path().indexOf("{" + name + "}");
    return place < 0 ? name : operation.path().substring(0, place) + name;
  }

  RawHttp.Request allowed(ApiDocument.Operation operation) {
    return new Draft(operation).request();
  }

  /** One part of an allowed request is not as it should be. */
  RawHttp.Request broken(ApiDocument.Operation operation) {
    Draft draft = new Draft(operation);
    switch (random.nextInt(10)) {
      case 0, 1 -> breakPath(draft);
      case 2, 3, 4 -> breakQuery(draft);
      case 5, 6, 7 -> breakBody(draft);
      case 8 -> draft.headers.add(new RawHttp.Header("Accept", oneOf(ACCEPTED)));
      default -> draft.method = oneOf(METHODS);
    }
    return draft.request();
  }

  private void breakPath(Draft draft) {
    List<String> names = List.copyOf(draft.path.keySet());
    if (names.isEmpty()) {
      breakQuery(draft);
    } else {
      draft.path.put(oneOf(names), oneOf(BAD_TEXTS));
    }
  }

  private void breakQuery(Draft draft) {
    List<String> names =
        new ArrayList<>(draft.operation.parameters("query").map(ApiRequests::name).toList());
    names.addAll(List.of("", "unknown", "%zz", "a%00"));
    String name = oneOf(names);
    draft.query.removeIf(asked -> asked.getKey().equals(name) && random.nextBoolean());
    for (int i = 1 + random.nextInt(2); i > 0; i--) {
      draft.query.add(Map.entry(name, oneOf(BAD_TEXTS)));
    }
  }

  private void breakBody(Draft draft) {
    if (draft.operation.bodies().isEmpty()) {
      breakQuery(draft);
    } else if (random.nextInt(4) == 0) {
      draft.body = oneOf(BAD_BODIES);
    } else if (random.nextInt(6) == 0) {
      draft.type = oneOf(TYPES);
    } else {
      draft.body = withBadValue(draft);
    }
  }

  private String withBadValue(Draft draft) {
    JsonNode media = draft.operation.bodies().path("application/json");
    JsonNode schema = document.resolved(media.path("schema"));
    List<String> names = List.copyOf(schema.path("properties").propertyNames());
    if (names.isEmpty()) {
      return oneOf(BAD_JSON);
    }
    draft.type = "application/json";
    ObjectNode body = (ObjectNode) values.valueOf(schema);
    body.put(oneOf(names), "PLACE");
    return body.toString().replace("\"PLACE\"", oneOf(BAD_JSON));
  }

  private <T> T oneOf(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  private static String name(JsonNode parameter) {
    return parameter.path("name").asString();
  }

  private static String plain(JsonNode value) {
    return value.isString() ? value.asString() : value.toString();
  }

  private static String encoded(JsonNode value) {
    return URLEncoder.encode(plain(value), StandardCharsets.UTF_8).replace("+", "%20");
  }
}
