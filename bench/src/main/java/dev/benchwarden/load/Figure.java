package dev.benchwarden.load;

/**
 * A line of the table.
 *
 * @param goal what is wanted; empty where nothing is
 */
record Figure(String what, String goal, String measured) {

  String row() {
    return "| %s | %s | %s |".formatted(what, goal, measured);
  }
}
