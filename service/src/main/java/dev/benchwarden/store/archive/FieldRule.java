package dev.benchwarden.store.archive;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import tools.jackson.databind.JsonNode;

/** What a value in a line of an archive must be, so that its column can be read. */
@FunctionalInterface
interface FieldRule {

  /**
   * @param place where the value stands in its line, such as {@code events/0/state}
   * @throws IllegalArgumentException naming the place, if the value cannot be taken
   */
  void require(String place, JsonNode value);

  /**
   * @param rule what follows the place in a sentence, such as {@code must be a text}
   */
  static FieldRule of(Predicate<JsonNode> holds, String rule) {
    return (place, value) -> {
      if (!holds.test(value)) {
        throw new IllegalArgumentException(place + " " + rule);
      }
    };
  }

  /** A text of which more is asked. */
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
   * An object that has these fields and may have others, which another release knows. Of several
   * that cannot be taken the first by its name is told.
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

  /** The same of what may be null or missing: whether it may, the table's column says. */
  default FieldRule ifGiven() {
    return (place, value) -> {
      if (!value.isNull() && !value.isMissingNode()) {
        require(place, value);
      }
    };
  }
}
