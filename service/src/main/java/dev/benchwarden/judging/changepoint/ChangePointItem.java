package dev.benchwarden.judging.changepoint;

import dev.benchwarden.core.series.Revision;
import dev.benchwarden.core.series.Series;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Change point as the API lists it.
 *
 * @param branch the stable branch that has it
 * @param percentChange of the means, in the metric's own sign; absent where the old level is 0
 * @param difference of the means in the metric's unit; absent where a release that did not store it
 *     found the change
 * @param provisional whether fewer than five points of the new level are known
 * @param state what a person decided
 * @param standing what is known of it, as pages say it
 */
record ChangePointItem(
    UUID id,
    String branch,
    long series,
    String benchmark,
    Map<String, String> parameters,
    Series.Metric metric,
    String platform,
    String revision,
    String previousRevision,
    @Nullable Double percentChange,
    @Nullable Double difference,
    @Nullable Double zScore,
    double pValue,
    boolean provisional,
    ChangePointState state,
    ChangeStanding standing,
    @Nullable String note,
    @Nullable String decidedBy,
    @Nullable Instant decidedAt) {

  static ChangePointItem of(
      KnownChange change,
      ChangeStanding standing,
      String branch,
      Series series,
      Map<Long, Revision> revisions) {
    return new ChangePointItem(
        change.id(),
        branch,
        series.id(),
        series.benchmark(),
        series.parameters(),
        series.metric(),
        series.platform(),
        Objects.requireNonNull(revisions.get(change.revision())).name(),
        Objects.requireNonNull(revisions.get(change.previousRevision())).name(),
        change.percentChange(),
        change.difference(),
        change.zScore(),
        change.pValue(),
        change.isProvisional(),
        change.state(),
        standing,
        change.note(),
        change.decidedBy(),
        change.decidedAt());
  }
}
