package dev.benchwarden.pages.live;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Event that something in a project has changed: enough for a page to read it again.
 *
 * @param kind what has changed
 */
record ProjectEvent(long project, Kind kind) {

  private static final Pattern TEXT = Pattern.compile("(\\d{1,18}) (\\w+)");

  enum Kind {
    /** An upload was stored. */
    RUN,
    /** A revision or a pull request was judged, or the basis of judgements changed. */
    EVALUATION,
    /** Alerts or change points. */
    ALERTS,
    /** Long work was begun. */
    JOB,
    /** Measurement requests. */
    MEASUREMENTS,
    /** Boards, or what is pinned to them. */
    BOARDS,
    /** People's notes on revisions. */
    ANNOTATIONS;

    String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** The form in which replicas send it. */
  String text() {
    return project + " " + kind.name();
  }

  /** Empty if another release wrote something unknown to this one. */
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
