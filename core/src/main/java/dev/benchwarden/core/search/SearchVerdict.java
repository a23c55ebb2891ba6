package dev.benchwarden.core.search;

import java.util.List;

/**
 * Result of a search. Probabilities are those of the model in {@link CommitSearch}, from 0 to 1.
 */
public sealed interface SearchVerdict {

  /** More has to be measured: {@link SearchState#next}. */
  record Ongoing() implements SearchVerdict {}

  /**
   * A commit changed the level, and it and the one before it were measured.
   *
   * @param commit its index in the range
   */
  record Named(int commit, double posterior) implements SearchVerdict {}

  /**
   * One of these commits changed the level: those between cannot be built, or the budget is spent.
   *
   * @param commits their indices in the range, ascending
   * @param posterior of all of them together
   */
  record OneOf(List<Integer> commits, double posterior) implements SearchVerdict {

    public OneOf {
      commits = List.copyOf(commits);
    }
  }

  /**
   * Two commits share the change.
   *
   * @param first where a part of it came: one commit, or those that cannot be distinguished
   * @param second where the rest came
   */
  record TwoSteps(OneOf first, OneOf second) implements SearchVerdict {}

  /**
   * The measurements do not show the change at the ends of the range: no commit is named.
   *
   * @param posterior that there is none
   */
  record NotReproduced(double posterior) implements SearchVerdict {}
}
