package dev.benchwarden.judging.alert;

import dev.benchwarden.core.series.Series;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Open alert that nobody has acknowledged.
 *
 * @param upTo the first revision at the worse level, or the last one that a search has not excluded
 * @param percentChange of the level, in the metric's own sign; absent from 0, and of a limit
 * @param difference the same in the metric's unit; absent where it is not known
 * @param limit the limit that is exceeded, such as {@code at most 512 MiB}; absent of a regression
 */
public record WaitingAlert(
    UUID id,
    AlertState state,
    long series,
    String benchmark,
    Map<String, String> parameters,
    Series.Metric metric,
    String platform,
    String upTo,
    @Nullable Double percentChange,
    @Nullable Double difference,
    @Nullable String limit,
    Instant openedAt) {

  /** From 0 more than any percentage; a limit, of which there is none, counts like that. */
  double size() {
    return percentChange == null ? Double.MAX_VALUE : Math.abs(percentChange);
  }

  static WaitingAlert of(AlertItem alert) {
    return new WaitingAlert(
        alert.id(),
        alert.state(),
        alert.series(),
        alert.benchmark(),
        alert.parameters(),
        alert.metric(),
        alert.platform(),
        alert.introducedBy().upTo(),
        alert.percentChange(),
        alert.difference(),
        alert.exceeded() == null ? null : alert.exceeded().limit(),
        alert.openedAt());
  }
}
