package dev.benchwarden.judging.alert;

import dev.benchwarden.core.series.Series;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Alert among the others of its cause.
 *
 * @param branch the stable branch that it is of
 * @param after the last revision at the level before, as far as searches have narrowed it
 * @param upTo the first one at the worse level
 * @param group the same for all alerts of one cause on a branch
 * @param percent in the metric's own sign; absent from 0, and for a limit
 * @param difference the same in the metric's unit; absent where it is not known, and of a limit
 * @param limit the limit that is exceeded; absent for a regression
 * @param heldBy the revision at which the limit held again; absent while it does not
 * @param culprit the commit that a search named; absent if none did
 */
public record CauseAlert(
    UUID id,
    AlertState state,
    String branch,
    long series,
    String benchmark,
    Map<String, String> parameters,
    Series.Metric metric,
    String platform,
    String after,
    String upTo,
    String group,
    @Nullable Double percent,
    @Nullable Double difference,
    @Nullable String limit,
    @Nullable String heldBy,
    List<String> owners,
    AlertSearch.@Nullable Culprit culprit) {

  static CauseAlert of(AlertItem item) {
    AlertItem.ExceededLimit exceeded = item.exceeded();
    AlertSearch search = item.search();
    return new CauseAlert(
        item.id(),
        item.state(),
        item.branch(),
        item.series(),
        item.benchmark(),
        item.parameters(),
        item.metric(),
        item.platform(),
        item.introducedBy().after(),
        item.introducedBy().upTo(),
        item.group(),
        item.percentChange(),
        item.difference(),
        exceeded == null ? null : exceeded.limit(),
        exceeded == null ? null : exceeded.heldBy(),
        item.owners(),
        search == null ? null : search.culprit());
  }

  public boolean isOpen() {
    return !state.isClosed();
  }

  /** Whether it is of the same benchmark and metric as another one, maybe on another platform. */
  public boolean isOfTheSameBenchmark(CauseAlert other) {
    return benchmark.equals(other.benchmark)
        && parameters.equals(other.parameters)
        && metric.equals(other.metric);
  }

  /** Whether it reports that what an earlier alert reported, and was over, has returned. */
  public boolean isBackAfter(CauseAlert before) {
    boolean wasOver = before.state == AlertState.RESOLVED || before.state == AlertState.WITHDRAWN;
    return wasOver
        && series == before.series
        && branch.equals(before.branch)
        && Objects.equals(limit, before.limit);
  }
}
