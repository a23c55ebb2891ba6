package dev.benchwarden.core.policy;

import java.util.List;
import java.util.stream.Collectors;

/** Thrown if a text is not a policy, with everything that is wrong with it. */
public class UnreadablePolicyException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient List<Mistake> mistakes;

  UnreadablePolicyException(List<Mistake> mistakes) {
    super(mistakes.stream().map(Mistake::toString).collect(Collectors.joining("; ")));
    this.mistakes = List.copyOf(mistakes);
  }

  /** In the order of the text; at least one. */
  public List<Mistake> mistakes() {
    return mistakes;
  }
}
