package dev.benchwarden.core.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Difference of an answer from what a case expects. */
final class VectorDifference {

  private final Tolerance tolerance;
  private final List<String> found = new ArrayList<>();

  private VectorDifference(Tolerance tolerance) {
    this.tolerance = tolerance;
  }

  /** One line for each place where the two differ; empty if they agree. */
  static List<String> between(@Nullable Object answer, JsonNode expected, Tolerance tolerance) {
    VectorDifference difference = new VectorDifference(tolerance);
    difference.compare("expect", "expect", answer, expected);
    return difference.found;
  }

  private void compare(String path, String key, @Nullable Object answer, JsonNode expected) {
    switch (answer) {
      case Map<?, ?> map when expected.isObject() -> compareObject(path, map, expected);
      case List<?> list when expected.isArray() -> compareList(path, key, list, expected);
      case double[] numbers ->
          compare(path, key, Arrays.stream(numbers).boxed().toList(), expected);
      case int[] numbers -> compare(path, key, Arrays.stream(numbers).boxed().toList(), expected);
      case Double number when expected.isNumber() -> compareNumber(path, key, number, expected);
      case null, default -> compareExactly(path, answer, expected);
    }
  }

  private void compareObject(String path, Map<?, ?> answer, JsonNode expected) {
    TreeSet<String> keys = new TreeSet<>(expected.propertyNames());
    answer.keySet().forEach(key -> keys.add((String) key));
    for (String key : keys) {
      JsonNode value = expected.get(key);
      if (value == null) {
        found.add(path + "/" + key + " is answered but not expected");
      } else if (!answer.containsKey(key)) {
        found.add(path + "/" + key + " is expected but not known");
      } else {
        compare(path + "/" + key, key, answer.get(key), value);
      }
    }
  }

  private void compareList(String path, String key, List<?> answer, JsonNode expected) {
    if (answer.size() != expected.size()) {
      differ(path, answer, expected);
      return;
    }
    for (int i = 0; i < answer.size(); i++) {
      compare(path + "/" + i, key, answer.get(i), expected.get(i));
    }
  }

  private void compareNumber(String path, String key, double answer, JsonNode expected) {
    double wanted = expected.doubleValue();
    boolean passes = Math.abs(answer - wanted) <= tolerance.allowed(key, wanted);
    if (!passes) { // also for NaN
      differ(path, answer, expected);
    }
  }

  private void compareExactly(String path, @Nullable Object answer, JsonNode expected) {
    boolean same =
        switch (answer) {
          case null -> expected.isNull();
          case Integer number -> expected.isNumber() && expected.doubleValue() == number;
          case Long number -> expected.isNumber() && expected.doubleValue() == number;
          case Boolean truth -> expected.isBoolean() && expected.booleanValue() == truth;
          default -> expected.isString() && expected.stringValue().equals(answer.toString());
        };
    if (!same) {
      differ(path, answer, expected);
    }
  }

  private void differ(String path, @Nullable Object answer, JsonNode expected) {
    found.add(path + ": expected " + expected + " but was " + answer);
  }
}
