package dev.benchwarden.measuring.request;

/** Reason for a measurement. Requests that a person waits for come first. */
public enum RequestReason {
  /** A suspected finding is checked again. */
  CONFIRM(20),
  /** A search for the commit that caused a change. */
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

  /** Requests of higher priority are served first, within one project. */
  int priority() {
    return priority;
  }
}
