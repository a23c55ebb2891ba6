package dev.benchwarden.judging.release;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.benchwarden.core.statistics.SmallestEffect;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Acceptance of a release that makes a series worse.
 *
 * @param reason absent where an alert was dismissed without a note
 * @param release the tag of the release that it was accepted in; absent where the alert on it was
 *     dismissed
 * @param found what it covers; null: whatever is found
 */
record Acceptance(
    @Nullable String reason,
    @Nullable String by,
    @Nullable Instant at,
    @Nullable String release,
    @JsonIgnore @Nullable List<Finding> found) {

  static Acceptance of(ReleaseDecision decision, String release) {
    return new Acceptance(
        decision.reason(), decision.by(), decision.at(), release, decision.found());
  }

  static Acceptance of(ReleaseAlert dismissed) {
    return new Acceptance(dismissed.note(), dismissed.by(), dismissed.at(), null, null);
  }

  /**
   * Whether what is found now was found then, and by no less.
   *
   * @param smallest how small a further change counts
   */
  boolean covers(List<Finding> now, SmallestEffect smallest) {
    return found == null
        || now.stream().allMatch(one -> found.stream().anyMatch(was -> was.covers(one, smallest)));
  }
}
