package dev.benchwarden.core.profile;

import dev.benchwarden.core.harness.JsonOutput;

/** Numbers of profiles that are JSON, refused with their place where they are not of their kind. */
final class JsonNumbers {

  private JsonNumbers() {}

  /** A number by which something is found; -1 for null. */
  static int index(JsonOutput json, String what) {
    double number = json.number(what);
    if (Double.isNaN(number)) {
      return -1;
    }
    if (number != Math.rint(number) || Math.abs(number) > Integer.MAX_VALUE) {
      throw json.unreadable("%s is %s, not a whole number".formatted(what, number));
    }
    return (int) number;
  }

  /** A weight of a stack. */
  static double weight(JsonOutput json, String what) {
    double weight = json.number(what);
    if (!StackFolder.isWeight(weight)) {
      throw json.unreadable("%s is %s, not between 0 and 1e18".formatted(what, weight));
    }
    return weight;
  }
}
