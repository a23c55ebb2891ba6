package dev.benchwarden.core.harness;

import java.util.List;

/**
 * Thrown if the output is of no known harness or in a form that cannot be read, or if no harness
 * has the given name.
 */
public final class UnknownHarnessException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient List<String> known;

  private UnknownHarnessException(String message, List<String> known) {
    super(message);
    this.known = List.copyOf(known);
  }

  static UnknownHarnessException named(String name, List<String> known) {
    return new UnknownHarnessException(
        "No harness is called \"%s\". Known are: %s."
            .formatted(NameRules.shortened(name), String.join(", ", known)),
        known);
  }

  static UnknownHarnessException unrecognised(List<String> known) {
    return new UnknownHarnessException(
        "This is not recognised as the output of a known harness (%s). If it is one, name it (harness)."
            .formatted(String.join(", ", known)),
        known);
  }

  /**
   * @param advice what to send in place of it
   */
  static UnknownHarnessException inOtherForm(String advice, List<String> known) {
    return new UnknownHarnessException(advice, known);
  }

  /** The names of the harnesses that are known. */
  public List<String> known() {
    return known;
  }
}
