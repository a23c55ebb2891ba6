package dev.benchwarden.judging.limit;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.benchwarden.core.series.Series;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Alert on a limit that the mainline exceeds, or exceeded.
 *
 * @param kind always {@code limit}, for messages with alerts of several kinds
 * @param platform of the machines that measured it
 * @param line the stable branch beside the default one that it is of; absent for the default one
 * @param limit such as {@code at most 512 MiB}
 * @param revision the one that exceeded the limit: where its level began, even if only later
 *     revisions make that certain
 * @param passedEarlier whether it was exceeded before all revisions that are examined; {@code
 *     revision} is then the oldest one known to exceed it
 * @param sentence what was found there
 * @param owners the owners by the policy and {@code CODEOWNERS}, as of when it opened
 * @param resolvedBy the revision at which the limit held again; absent while it does not, and where
 *     the limit itself is gone
 * @param resolvedAt when it held again or was gone; absent while it is exceeded
 */
public record LimitAlert(
    UUID id,
    String kind,
    State state,
    long series,
    String benchmark,
    Map<String, String> parameters,
    Series.Metric metric,
    String platform,
    @Nullable String line,
    String limit,
    String revision,
    boolean passedEarlier,
    String sentence,
    List<String> owners,
    Instant openedAt,
    @Nullable String resolvedBy,
    @Nullable Instant resolvedAt) {

  /** State of the limit, with a person's decision. */
  public enum State {
    /** The limit is exceeded, and nobody has decided anything. */
    OPEN,
    /** It is exceeded, and a person is on it. */
    ACKNOWLEDGED,
    /** A person decided that it need not be kept. */
    DISMISSED,
    /** It holds again, is gone, or a person marked it as done. */
    RESOLVED
  }

  /** Whether the limit is exceeded now, whatever people decided. */
  @JsonIgnore
  public boolean isExceeded() {
    return resolvedAt == null;
  }
}
