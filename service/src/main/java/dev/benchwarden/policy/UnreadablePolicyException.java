package dev.benchwarden.policy;

import dev.benchwarden.problem.BadInput;
import dev.benchwarden.problem.Problem;
import dev.benchwarden.problem.ProblemException;
import java.util.List;
import java.util.stream.Collectors;

/** A text that is no policy, with everything that is wrong with it. */
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

  /** What a client is told who sent the text. */
  public ProblemException as(Problem problem) {
    return new ProblemException(
        problem,
        "The policy cannot be used: %s.".formatted(getMessage()),
        mistakes.stream().map(UnreadablePolicyException::badInput).toArray(BadInput[]::new));
  }

  private static BadInput badInput(Mistake mistake) {
    return new BadInput(mistake.pointer(), (long) mistake.line(), mistake.toString());
  }
}
