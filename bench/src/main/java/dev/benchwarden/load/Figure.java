package dev.benchwarden.load;

/**
 * A line of the table.
 *
 * @param goal the goal; empty if there is none
 */
record Figure(String what, String goal, String measured) {

  String row() {
    return "| %s | %s | %s |".formatted(what, goal, measured);
  }
}
