package dev.benchwarden.pullrequests.tracker;

import dev.benchwarden.judging.alert.AlertState;
import dev.benchwarden.judging.alert.CauseAlert;
import dev.benchwarden.pullrequests.forge.IssueTracker;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Issue about the alerts of one cause.
 *
 * @param key what the tracker calls it; absent until it is opened
 * @param openedAt when it was opened, or last about to be; absent before
 * @param digest of what was last reported
 * @param closeAt when it will be or was closed; absent while an alert of it is open
 * @param turn how often it was closed or opened again
 */
record CauseIssue(
    UUID id,
    State state,
    Instant wantedAt,
    @Nullable String key,
    @Nullable Instant openedAt,
    @Nullable UUID digest,
    @Nullable Instant closeAt,
    int turn,
    List<UUID> alerts) {

  /** A change that returns later is a regression of its own. */
  private static final Duration LONGEST_RETURN = Duration.ofDays(90);

  /** A change that returns this soon has no other cause. */
  private static final Duration AT_ONCE = Duration.ofDays(1);

  /** State of an issue, as it was last written or seen. */
  enum State {
    WANTED,
    OPEN,
    CLOSED,
    /** A person deleted it. */
    GONE
  }

  /** Whether new alerts may still belong to its cause. */
  boolean mayGrow(Instant now) {
    return !isOver() || wantedAt.plus(LONGEST_RETURN).isAfter(now);
  }

  /** Whether a regression that returns now at the same place still belongs to it. */
  boolean mayReturn(Instant now) {
    return !isOver() || (closeAt != null && closeAt.plus(AT_ONCE).isAfter(now));
  }

  /** Whether it was closed and reopened. */
  boolean hasReturned() {
    return turn > 0;
  }

  /**
   * Whether the tracker has to be asked about it, now or soon. An issue in a tracker that the
   * policy named before stays as it is.
   *
   * @param own its alerts
   */
  boolean isDue(IssueTracker tracker, List<CauseAlert> own) {
    if (key != null && !tracker.names(key)) {
      return false;
    }
    return switch (state) {
      case WANTED -> isConfirmed(own);
      case OPEN -> true;
      case CLOSED -> own.stream().anyMatch(CauseAlert::isOpen);
      case GONE -> false;
    };
  }

  static boolean isConfirmed(List<CauseAlert> own) {
    return own.stream().anyMatch(alert -> alert.state() == AlertState.CONFIRMED);
  }

  private boolean isOver() {
    return state == State.CLOSED || state == State.GONE;
  }

  /** The first line, by which an issue is found whose key was lost. */
  String marker() {
    return "<!-- benchwarden:issue id=%s -->".formatted(id);
  }

  /** The first line of a comment that is written once. */
  String marker(String what) {
    return "<!-- benchwarden:issue id=%s %s=%d -->".formatted(id, what, turn);
  }
}
