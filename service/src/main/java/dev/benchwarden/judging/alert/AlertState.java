package dev.benchwarden.judging.alert;

/** State of an alert. */
public enum AlertState {
  /** The level has changed for the worse, but it may yet be a passing disturbance. */
  SUSPECTED,
  /** Confirmed as real by five points or a person. */
  CONFIRMED,
  /** A person is on it, or accepted it in its pull request. */
  ACKNOWLEDGED,
  /** The series is back at the level before, or a person marked it as done. */
  RESOLVED,
  /** A person marked it as no regression, or as an accepted one. */
  DISMISSED,
  /** Nobody had acted on it when the change that it reported was no longer found. */
  WITHDRAWN;

  /** Whether nobody needs to act on it any more. */
  public boolean isClosed() {
    return switch (this) {
      case SUSPECTED, CONFIRMED, ACKNOWLEDGED -> false;
      case RESOLVED, DISMISSED, WITHDRAWN -> true;
    };
  }
}
