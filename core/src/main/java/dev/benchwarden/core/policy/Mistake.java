package dev.benchwarden.core.policy;

/**
 * One thing that is wrong with a policy's text.
 *
 * @param path where in the policy, such as {@code overrides[1].minEffect}; empty: the whole text
 * @param pointer the same as a JSON pointer
 * @param line counted from 1
 * @param column counted from 1
 * @param detail what is wrong and what is accepted
 */
public record Mistake(String path, String pointer, int line, int column, String detail) {

  /** A mistake of the whole text rather than of one key. */
  static Mistake ofWhole(int line, int column, String detail) {
    return new Mistake("", "", line, column, detail);
  }

  /** A sentence that names the place. */
  @Override
  public String toString() {
    return "line %d, column %d: %s %s"
        .formatted(line, column, path.isEmpty() ? "the policy" : path, detail);
  }
}
