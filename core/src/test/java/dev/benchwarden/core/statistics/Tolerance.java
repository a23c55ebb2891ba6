package dev.benchwarden.core.statistics;

import java.util.Set;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;

/** How far a computed number may lie from the expected one; see the README beside the vectors. */
@FunctionalInterface
public interface Tolerance {

  Set<String> PROBABILITIES = Set.of("p", "twoSidedP");
  Set<String> INTERVAL_ENDS = Set.of("ciLow", "ciHigh");
  Set<String> FREE_OF_UNITS =
      Set.of(
          "t",
          "z",
          "zImprovement",
          "zTwoSample",
          "robustZ",
          "robustZImprovement",
          "percentChange",
          "percentImprovement",
          "est",
          "df",
          "dMean",
          "dSd",
          "cv",
          "h");

  /**
   * The largest difference that passes.
   *
   * @param key the nearest key above the number; the elements of a list share their list's key
   */
  double allowed(String key, double expected);

  /** 1e-9 relative plus 1e-12 of the inputs' size; p-values and interval ends 1e-7 relative. */
  static Tolerance standard(JsonNode vector) {
    double size = largestInput(vector);
    return (key, expected) -> {
      if (PROBABILITIES.contains(key)) {
        return 1e-7 * Math.abs(expected);
      }
      double relative = INTERVAL_ENDS.contains(key) ? 1e-7 : 1e-9;
      boolean freeOfUnits = INTERVAL_ENDS.contains(key) || FREE_OF_UNITS.contains(key);
      return relative * Math.abs(expected) + 1e-12 * (freeOfUnits ? 1 : size);
    };
  }

  /** 1e-6 relative plus 1e-8, as the files of the environment guard and after it have it. */
  static Tolerance addendum() {
    return (key, expected) -> 1e-6 * Math.abs(expected) + 1e-8;
  }

  private static double largestInput(JsonNode vector) {
    return vector.properties().stream()
        .filter(field -> !field.getKey().equals("expect"))
        .mapToDouble(field -> largest(field.getValue()))
        .max()
        .orElse(0);
  }

  private static double largest(JsonNode node) {
    if (node.isNumber()) {
      return Math.abs(node.doubleValue());
    }
    return StreamSupport.stream(node.spliterator(), false)
        .mapToDouble(Tolerance::largest)
        .max()
        .orElse(0);
  }
}
