package dev.benchwarden.measuring.search;

import dev.benchwarden.measuring.request.RequestState;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Measurement that a search requested.
 *
 * @param commit its index in the range; -1 is the last good one
 * @param machine that measured it; absent as long as none has
 * @param value what was measured, in the series' unit; absent without a result
 * @param run the run with the result
 */
record SearchStep(
    UUID request,
    int commit,
    RequestState state,
    Instant askedAt,
    @Nullable String machine,
    @Nullable Double value,
    @Nullable UUID run) {

  /** Whether it has a value that a search on this machine can use. */
  boolean isMeasuredOn(@Nullable String wanted) {
    return value != null && value > 0 && machine != null && machine.equals(wanted);
  }

  /** Whether it has ended without a result. */
  boolean isLost(@Nullable String wanted) {
    return !state.isOpen() && !isMeasuredOn(wanted);
  }
}
