package dev.benchwarden.pullrequests.tracker;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Issue about the alerts of one cause.
 *
 * @param key what the tracker calls it; absent until it is opened
 * @param openedAt when it was opened, or that was last begun; absent before
 * @param digest of what was last told
 * @param closeAt when it is closed, or was; absent while an alert of it is open
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

  /** What returns later is a regression of its own. */
  private static final Duration LONGEST_RETURN = Duration.ofDays(90);

  /** What returns so soon is no other cause. */
  private static final Duration AT_ONCE = Duration.ofDays(1);

  /** State of an issue, as it was last written or seen. */
  enum State {
    WANTED,
    OPEN,
    CLOSED,
    /** A person deleted it. */
    GONE
  }

  /** Whether alerts that come now may still be of its cause. */
  boolean mayGrow(Instant now) {
    return !isOver() || wantedAt.plus(LONGEST_RETURN).isAfter(now);
  }

  /** Whether a regression that is back now where its alerts were is still theirs. */
  boolean mayReturn(Instant now) {
    return !isOver() || (closeAt != null && closeAt.plus(AT_ONCE).isAfter(now));
  }

  /** Whether it was closed and opened again. */
  boolean hasReturned() {
    return turn > 0;
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
