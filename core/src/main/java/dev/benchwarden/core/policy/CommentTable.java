package dev.benchwarden.core.policy;

/** Which columns the tables of a pull request's comment have. */
public enum CommentTable {
  /** Baseline, now, change with its interval, z, machines and state. */
  CHANGES,
  /** Those of MongoDB's perfcomp: the patch against the stable region, with H-score and z. */
  PERFCOMP
}
