package dev.benchwarden.judging.alert;

import java.util.Locale;

/** Kind of an event in the life of an alert; the API calls it the action. */
public enum AlertEventKind {
  OPENED,
  /** Results show less of it than before: it may yet be a passing disturbance. */
  SUSPECTED,
  CONFIRMED,
  ACKNOWLEDGED,
  DISMISSED,
  RESOLVED,
  REOPENED,
  ASSIGNED,
  SNOOZED,
  WOKEN,
  /** Another revision than before is to blame. */
  MOVED,
  /** The change that it reported is no longer found, and nobody had acted on it. */
  WITHDRAWN,
  /** Measurements found the commit that brought the change. */
  COMMIT_NAMED,
  /** A search for the commit ended without naming one. */
  SEARCHED;

  /** The kind of event that brings an alert into a state. */
  static AlertEventKind into(AlertState state) {
    return switch (state) {
      case SUSPECTED -> SUSPECTED;
      case CONFIRMED -> CONFIRMED;
      case ACKNOWLEDGED -> ACKNOWLEDGED;
      case RESOLVED -> RESOLVED;
      case DISMISSED -> DISMISSED;
      case WITHDRAWN -> WITHDRAWN;
    };
  }

  /** As the API and the database write it. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
