package dev.benchwarden.core.policy;

/** Condition for a comment on a pull request; once there it is always kept up to date. */
public enum CommentOn {
  NEVER,
  /** From the first regression on. */
  ON_ALERT,
  ALWAYS
}
