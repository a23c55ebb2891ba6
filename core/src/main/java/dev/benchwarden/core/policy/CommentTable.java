package dev.benchwarden.core.policy;

/** Choice of columns in the tables of a pull request's comment. */
public enum CommentTable {
  /** Baseline, now, change with its interval, z, machines and state. */
  CHANGES,
  /** Those of MongoDB's perfcomp: the patch against the stable region, with H-score and z. */
  PERFCOMP
}
