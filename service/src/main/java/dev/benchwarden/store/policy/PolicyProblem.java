package dev.benchwarden.store.policy;

import dev.benchwarden.core.policy.Mistake;
import dev.benchwarden.core.policy.UnreadablePolicyException;
import dev.benchwarden.platform.problem.BadInput;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;

/** Answer to a caller whose policy cannot be read. */
public final class PolicyProblem {

  private PolicyProblem() {}

  /** The problem with every mistake and its place. */
  public static ProblemException of(UnreadablePolicyException unreadable, Problem problem) {
    return new ProblemException(
        problem,
        "The policy cannot be used: %s.".formatted(unreadable.getMessage()),
        unreadable.mistakes().stream().map(PolicyProblem::badInput).toArray(BadInput[]::new));
  }

  private static BadInput badInput(Mistake mistake) {
    return new BadInput(mistake.pointer(), (long) mistake.line(), mistake.toString());
  }
}
