package dev.benchwarden.judging.release;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Alert on a series that a release made worse, as the release's page shows it.
 *
 * @param revision the first one at the worse level
 * @param confirmed whether the change is, or was before the alert was over, known to be real
 * @param percentChange in the metric's own sign; absent where there was nothing before
 * @param difference in the metric's unit
 * @param owners the owners of the alert
 * @param note of the person who dismissed it, as {@code by} and {@code at} are; absent otherwise
 */
record ReleaseAlert(
    UUID id,
    long series,
    long revision,
    Standing standing,
    boolean confirmed,
    @Nullable Double percentChange,
    @Nullable Double difference,
    List<String> owners,
    @Nullable String note,
    @Nullable String by,
    @Nullable Instant at) {

  /** Whether the series is back at the level before, or a person marked it as done. */
  boolean isOver() {
    return standing == Standing.RESOLVED;
  }

  /** Whether it confirms that a release which looks worse is worse. */
  boolean bearsOut() {
    return confirmed && standing != Standing.DISMISSED;
  }

  /** State of an alert by its results and people's actions. */
  enum Standing {
    OPEN,
    DISMISSED,
    RESOLVED
  }
}
