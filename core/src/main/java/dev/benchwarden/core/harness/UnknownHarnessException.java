package dev.benchwarden.core.harness;

import java.util.List;

/**
 * Thrown if the output is of no known harness or in a form that cannot be read, or if no harness
 * has the given name.
 */
public final class UnknownHarnessException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient List<String> known;
  private final boolean isOfNothing;

  private UnknownHarnessException(String message, List<String> known, boolean isOfNothing) {
    super(message);
    this.known = List.copyOf(known);
    this.isOfNothing = isOfNothing;
  }

  static UnknownHarnessException named(String name, List<String> known) {
    return new UnknownHarnessException(
        "No harness is called \"%s\". Known are: %s."
            .formatted(NameRules.shortened(name), String.join(", ", known)),
        known,
        false);
  }

  static UnknownHarnessException unrecognised(List<String> known) {
    return new UnknownHarnessException(
        "This is not recognised as the output of a known harness (%s). If it is one, name it (harness)."
            .formatted(String.join(", ", known)),
        known,
        false);
  }

  static UnknownHarnessException ofNothing(List<String> known) {
    return new UnknownHarnessException(
        "There is no benchmark in this: the harness ran none, all failed, or it is another file.",
        known,
        true);
  }

  /**
   * @param advice what to send in place of it
   */
  static UnknownHarnessException inOtherForm(String advice, List<String> known) {
    return new UnknownHarnessException(advice, known, false);
  }

  /** Whether the output, or its list of benchmarks, is empty, or only tells of failures. */
  public boolean isOfNothing() {
    return isOfNothing;
  }

  /** The names of the harnesses that are known. */
  public List<String> known() {
    return known;
  }
}
