package dev.benchwarden.live;

import java.util.Locale;

/**
 * That something of a project has changed: enough for a page to read it anew.
 *
 * @param kind what has changed
 */
record Happening(long project, Kind kind) {

  enum Kind {
    /** An upload was stored. */
    RUN,
    /** A revision or a pull request was judged. */
    EVALUATION,
    /** Alerts or change points. */
    ALERTS;

    String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** As it is sent from replica to replica. */
  String text() {
    return project + " " + kind.name();
  }

  /**
   * @throws IllegalArgumentException if another release wrote it otherwise
   */
  static Happening of(String text) {
    String[] parts = text.split(" ");
    return new Happening(Long.parseLong(parts[0]), Kind.valueOf(parts[1]));
  }
}
