package dev.benchwarden.core.harness;

import java.util.List;

/**
 * Thrown if the output looks like that of several harnesses, so that only the sender knows which it
 * is.
 */
public final class AmbiguousOutputException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient List<String> candidates;

  AmbiguousOutputException(List<String> candidates) {
    super(
        "This could be the output of %s: name the one.".formatted(String.join(" or ", candidates)));
    this.candidates = List.copyOf(candidates);
  }

  /** The names of the harnesses that it could be. */
  public List<String> candidates() {
    return candidates;
  }
}
