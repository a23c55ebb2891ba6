package dev.benchwarden.measuring.request;

/** Reason for which something is measured. What a person waits for comes first. */
public enum RequestReason {
  /** A suspected finding is looked at again. */
  CONFIRM(20),
  /** The commit is looked for that brought a change. */
  BISECT(30),
  /** Nobody has measured a commit in the range of an alert. */
  BACKFILL(10),
  /** A maintainer asked for it in a pull request. */
  PULL_REQUEST(40),
  /** A person asked for it. */
  BY_HAND(40);

  private final int priority;

  RequestReason(int priority) {
    this.priority = priority;
  }

  /** The higher is served first, within one project. */
  int priority() {
    return priority;
  }
}
