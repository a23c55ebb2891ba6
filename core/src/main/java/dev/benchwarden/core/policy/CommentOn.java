package dev.benchwarden.core.policy;

/** When a pull request gets a comment; once there it is always kept up to date. */
public enum CommentOn {
  NEVER,
  /** From the first regression on. */
  ON_ALERT,
  ALWAYS
}
