package dev.benchwarden.store.job;

/** Kind of job. */
public enum JobKind {
  /** Kept uploads are read again; one at a time. */
  REREAD,
  /** A policy is tried on the past. */
  BACKTEST,
  /** Results of the past are imported; one at a time. */
  IMPORT,
  /** Another branch becomes the mainline; one at a time. */
  MAINLINE
}
