package dev.benchwarden.core.comparison;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.limit.LimitOutcome;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A series beside one of its limits.
 *
 * @param platform of the machines that measured it
 * @param limit such as {@code at most 512 MiB}
 * @param inherited whether the baseline lies beyond the limit too, and the candidate is not worse
 * @param value what it measures, in the metric's own unit; absent for a limit of change
 * @param changePercent the change since the named revision, in the metric's own sign; absent for an
 *     amount
 * @param interval of the value or the change, as wide as the number of limits asks for; absent
 *     where its certainty is unknown
 * @param bound the limit in the metric's own unit; absent for a limit of change
 * @param revisions how many of the newest revisions, which agree with each other, the value or the
 *     change is the mean of; 1 for this revision alone. Absent where the release before wrote this
 * @param sentence the state in words
 */
public record LimitRow(
    long series,
    String benchmark,
    Map<String, String> parameters,
    Series.Metric metric,
    String platform,
    String limit,
    LimitOutcome.State state,
    boolean inherited,
    @Nullable Double value,
    @Nullable Double changePercent,
    @Nullable List<Double> interval,
    @Nullable Double bound,
    @Nullable Integer revisions,
    String sentence) {

  /** Whether it blocks a build. */
  @JsonIgnore
  public boolean isBlamed() {
    return state == LimitOutcome.State.EXCEEDED && !inherited;
  }

  /** The same under another name of its platform. */
  public LimitRow on(String named) {
    return new LimitRow(
        series,
        benchmark,
        parameters,
        metric,
        named,
        limit,
        state,
        inherited,
        value,
        changePercent,
        interval,
        bound,
        revisions,
        sentence);
  }

  /** What people call the series, as in a row of a comparison. */
  public String feature() {
    return ComparisonRow.feature(benchmark, parameters, metric);
  }
}
