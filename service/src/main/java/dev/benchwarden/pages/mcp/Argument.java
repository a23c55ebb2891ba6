package dev.benchwarden.pages.mcp;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Argument of a tool, and where the API's request carries it.
 *
 * @param name the same for the caller and in the API's request
 * @param type of JSON Schema
 * @param description a sentence for the person or assistant that chooses the value
 */
record Argument(String name, Place place, String type, String description, boolean required) {

  /** Part of a request. */
  enum Place {
    PATH,
    QUERY,
    BODY,
    /** None: it says what part of the answer is passed on. */
    ANSWER
  }

  static Argument path(String name, String description) {
    return new Argument(name, Place.PATH, "string", description, true);
  }

  static Argument query(String name, String description) {
    return new Argument(name, Place.QUERY, "string", description, false);
  }

  static Argument body(String name, String description) {
    return new Argument(name, Place.BODY, "string", description, false);
  }

  static Argument ofAnswer(String name, String description) {
    return new Argument(name, Place.ANSWER, "string", description, false);
  }

  Argument isRequired() {
    return new Argument(name, place, type, description, true);
  }

  Argument ofType(String other) {
    return new Argument(name, place, other, description, required);
  }

  Map<String, Object> schema() {
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put("type", type);
    schema.put("description", description);
    return schema;
  }
}
