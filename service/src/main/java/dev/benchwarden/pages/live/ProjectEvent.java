package dev.benchwarden.pages.live;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * News that something of a project has changed: enough for a page to read it anew.
 *
 * @param kind what has changed
 */
record ProjectEvent(long project, Kind kind) {

  private static final Pattern TEXT = Pattern.compile("(\\d{1,18}) (\\w+)");

  enum Kind {
    /** An upload was stored. */
    RUN,
    /** A revision or a pull request was judged, or what counts in judging is another. */
    EVALUATION,
    /** Alerts or change points. */
    ALERTS,
    /** Long work was begun. */
    JOB,
    /** Measurement requests. */
    MEASUREMENTS,
    /** Boards, or what is pinned to them. */
    BOARDS,
    /** What people say of revisions. */
    ANNOTATIONS;

    String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** As it is sent from replica to replica. */
  String text() {
    return project + " " + kind.name();
  }

  /** Empty if another release wrote what this one does not know. */
  static Optional<ProjectEvent> of(String text) {
    Matcher parts = TEXT.matcher(text);
    return parts.matches()
        ? Arrays.stream(Kind.values())
            .filter(kind -> kind.name().equals(parts.group(2)))
            .map(kind -> new ProjectEvent(Long.parseLong(parts.group(1)), kind))
            .findFirst()
        : Optional.empty();
  }
}
