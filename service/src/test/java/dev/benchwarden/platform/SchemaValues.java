package dev.benchwarden.platform;

import dev.benchwarden.frontdoor.ApiDocument;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Values that fit a schema: its example or default where it has one, else some of its type. */
final class SchemaValues {

  private static final int DEEPEST = 6;

  /** Tried where a pattern asks for something; what fits none of them is left out. */
  private static final List<String> TEXTS =
      List.of(
          "a1",
          "main",
          "linux-1",
          "higher",
          "https://127.0.0.1/x",
          "somebody@example.org",
          "Grüße 🎉",
          "2026-01-31",
          "12:30",
          "x".repeat(200));

  private final ApiDocument document;
  private final JsonMapper json;
  private final Random random;

  SchemaValues(ApiDocument document, JsonMapper json, Random random) {
    this.document = document;
    this.json = json;
    this.random = random;
  }

  JsonNode valueOf(JsonNode schema) {
    return valueOf(schema, 0);
  }

  private JsonNode valueOf(JsonNode given, int depth) {
    JsonNode schema = document.resolved(given);
    for (String said : List.of("example", "default")) {
      if (schema.has(said)) {
        return schema.path(said);
      }
    }
    if (schema.has("enum")) {
      return oneOf(schema.path("enum").valueStream());
    }
    for (String choice : List.of("anyOf", "oneOf")) {
      if (schema.has(choice)) {
        return valueOf(oneOf(schema.path(choice).valueStream()), depth);
      }
    }
    return switch (typeOf(schema)) {
      case "object" -> object(schema, depth);
      case "array" -> array(schema, depth);
      case "integer" -> json.valueToTree(integer(schema));
      case "number" -> json.valueToTree(random.nextBoolean() ? 0.5 : 5);
      case "boolean" -> json.valueToTree(random.nextBoolean());
      case "null" -> json.nullNode();
      default -> json.valueToTree(text(schema));
    };
  }

  private String typeOf(JsonNode schema) {
    JsonNode type = schema.path("type");
    return type.isArray()
        ? oneOf(type.valueStream()).asString()
        : type.asString(schema.has("properties") ? "object" : "string");
  }

  private JsonNode oneOf(Stream<JsonNode> choices) {
    List<JsonNode> all = choices.toList();
    return all.get(random.nextInt(all.size()));
  }

  private ObjectNode object(JsonNode schema, int depth) {
    ObjectNode object = json.createObjectNode();
    List<String> required = schema.path("required").valueStream().map(JsonNode::asString).toList();
    schema
        .path("properties")
        .forEachEntry((name, property) -> {
          if (required.contains(name) || (depth < DEEPEST && random.nextInt(3) > 0)) {
            object.set(name, valueOf(property, depth + 1));
          }
        });
    return object;
  }

  private ArrayNode array(JsonNode schema, int depth) {
    ArrayNode array = json.createArrayNode();
    int length =
        Math.max(schema.path("minItems").asInt(0), depth < DEEPEST ? random.nextInt(3) : 0);
    for (int i = 0; i < length; i++) {
      array.add(valueOf(schema.path("items"), depth + 1));
    }
    return array;
  }

  private long integer(JsonNode schema) {
    long least =
        schema.has("exclusiveMinimum")
            ? schema.path("exclusiveMinimum").asLong() + 1
            : schema.path("minimum").asLong(1);
    long most = schema.path("maximum").asLong(least + 20);
    return least + random.nextLong(Math.max(1, Math.min(most - least, 1000)));
  }

  private String text(JsonNode schema) {
    return switch (schema.path("format").asString("")) {
      case "uuid" -> new UUID(random.nextLong(), random.nextLong()).toString();
      case "date-time" -> "2026-01-%02dT12:00:00Z".formatted(1 + random.nextInt(28));
      case "uri" -> "https://127.0.0.1/x";
      default -> fitting(schema);
    };
  }

  private String fitting(JsonNode schema) {
    String pattern = schema.path("pattern").asString("(?s).*");
    List<String> fitting = new ArrayList<>();
    for (String text : TEXTS) {
      if (text.matches(pattern)
          && text.length() >= schema.path("minLength").asInt(0)
          && text.length() <= schema.path("maxLength").asInt(Integer.MAX_VALUE)) {
        fitting.add(text);
      }
    }
    return fitting.isEmpty() ? "a" : fitting.get(random.nextInt(fitting.size()));
  }
}
