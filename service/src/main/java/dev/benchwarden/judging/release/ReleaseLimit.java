package dev.benchwarden.judging.release;

import dev.benchwarden.core.comparison.LimitRow;
import dev.benchwarden.core.statistics.limit.LimitOutcome;
import org.jspecify.annotations.Nullable;

/**
 * A limit of the policy that a release exceeds, or may exceed.
 *
 * @param accepted by whom and why; absent if by nobody
 * @param outrun an acceptance that does not cover what is found now; absent if there is none
 */
record ReleaseLimit(LimitRow limit, @Nullable Acceptance accepted, @Nullable Acceptance outrun) {

  /** Whether it blocks the release, whichever revision exceeded the limit. */
  boolean holdsUp() {
    return limit.state() == LimitOutcome.State.EXCEEDED && accepted == null;
  }
}
