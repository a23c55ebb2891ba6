package dev.benchwarden.store.archive;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import tools.jackson.databind.JsonNode;

/** Rule for a value in a line of an archive, which ensures that its column can be read. */
@FunctionalInterface
interface FieldRule {

  /**
   * @param place where the value stands in its line, such as {@code events/0/state}
   * @throws IllegalArgumentException naming the place, if the value cannot be taken
   */
  void require(String place, JsonNode value);

  /**
   * @param rule the rest of a sentence after the place, such as {@code must be a text}
   */
  static FieldRule of(Predicate<JsonNode> holds, String rule) {
    return (place, value) -> {
      if (!holds.test(value)) {
        throw new IllegalArgumentException(place + " " + rule);
      }
    };
  }

  /** A text with a further condition. */
  static FieldRule text(Predicate<String> holds, String rule) {
    return of(value -> value.isString() && holds.test(value.asString()), rule);
  }

  /** A list of such values. */
  static FieldRule each(FieldRule element) {
    FieldRule list = of(JsonNode::isArray, "must be a list");
    return (place, value) -> {
      list.require(place, value);
      for (int i = 0; i < value.size(); i++) {
        element.require(place + "/" + i, value.get(i));
      }
    };
  }

  /** An object whose values, whatever they are called, are such. */
  static FieldRule values(FieldRule one) {
    FieldRule object = of(JsonNode::isObject, "must be an object");
    return (place, value) -> {
      object.require(place, value);
      value
          .properties()
          .forEach(entry -> one.require(place + "/" + entry.getKey(), entry.getValue()));
    };
  }

  /**
   * An object that has these fields and may have others, which another release knows. If several
   * are wrong, the first by name is reported.
   */
  static FieldRule fields(Map<String, FieldRule> fields) {
    FieldRule object = of(JsonNode::isObject, "must be an object");
    SortedMap<String, FieldRule> byName = new TreeMap<>(fields);
    return (place, value) -> {
      object.require(place, value);
      String before = place.isEmpty() ? "" : place + "/";
      byName.forEach((name, rule) -> rule.require(before + name, value.path(name)));
    };
  }

  /** Both rules, this one first. */
  default FieldRule and(FieldRule other) {
    return (place, value) -> {
      require(place, value);
      other.require(place, value);
    };
  }

  /** The same for a value that may be null or missing, which is decided by the table's column. */
  default FieldRule ifGiven() {
    return (place, value) -> {
      if (!value.isNull() && !value.isMissingNode()) {
        require(place, value);
      }
    };
  }
}
