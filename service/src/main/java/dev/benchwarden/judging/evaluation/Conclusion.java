package dev.benchwarden.judging.evaluation;

/** Conclusion of a pull request's check, or its progress. */
public enum Conclusion {
  /** More results are awaited, or those that arrived have not been judged. */
  IN_PROGRESS,
  /** No regression, or a person has decided about all that were found. */
  SUCCESS,
  /** It is reported, and blocks nothing. */
  NEUTRAL,
  /** A regression, where the policy says {@code gate: fail}. */
  FAILURE,
  /** Repeats did not settle a regression, where it would block: a person decides. */
  ACTION_REQUIRED
}
