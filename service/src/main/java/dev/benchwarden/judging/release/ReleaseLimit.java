package dev.benchwarden.judging.release;

import dev.benchwarden.core.comparison.LimitRow;
import org.jspecify.annotations.Nullable;

/**
 * A limit of the policy that a release exceeds, or may exceed.
 *
 * @param accepted by whom and why; absent if by nobody
 */
record ReleaseLimit(LimitRow limit, @Nullable Acceptance accepted) {

  boolean holdsUp() {
    return limit.isBlamed() && accepted == null;
  }
}
