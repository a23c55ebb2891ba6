package dev.benchwarden.judging.alert;

/** State of an alert. */
public enum AlertState {
  /** The level has changed for the worse, but it may yet be a passing disturbance. */
  SUSPECTED,
  /** Five points or a person say that it is real. */
  CONFIRMED,
  /** A person is on it. */
  ACKNOWLEDGED,
  /** The series is back at the level before, or a person said that it is done. */
  RESOLVED,
  /** A person said that it is no regression, or one that is accepted. */
  DISMISSED,
  /** Nobody had acted on it when the change that it told of was no longer found. */
  WITHDRAWN;

  /** Whether nobody needs to act on it any more. */
  public boolean isClosed() {
    return switch (this) {
      case SUSPECTED, CONFIRMED, ACKNOWLEDGED -> false;
      case RESOLVED, DISMISSED, WITHDRAWN -> true;
    };
  }
}
