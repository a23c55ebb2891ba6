package dev.benchwarden.judging.limit;

import dev.benchwarden.core.comparison.LimitRow;
import dev.benchwarden.core.policy.SeriesLimit;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.limit.LimitOutcome;
import dev.benchwarden.judging.history.SeriesHistory;
import dev.benchwarden.judging.verdict.JudgingContext;
import dev.benchwarden.store.catalog.SeriesCatalog;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Finder of alerts on limits whose series went to another platform, since machines that were taken
 * for alike are now distinguished. The machines that exceeded the limit now exceed it there: at the
 * alert's own revision, which the series of the new platform has measured.
 */
@Component
class MovedSeries {

  private final SeriesCatalog catalog;

  MovedSeries(SeriesCatalog catalog) {
    this.catalog = catalog;
  }

  /**
   * The alert on this limit under another platform of the series.
   *
   * @param free alerts on series that are not measured now, or keep their limits
   */
  Optional<LimitAlerts.Stored> alertOf(
      JudgingContext context, LimitRow row, List<LimitAlerts.Stored> free) {
    if (row.state() == LimitOutcome.State.WITHIN
        || free.stream().noneMatch(alert -> alert.limit().equals(row.limit()))) {
      return Optional.empty();
    }
    Set<Long> siblings =
        catalog.onOtherPlatforms(context.project(), row.series()).stream()
            .map(Series::id)
            .collect(Collectors.toSet());
    return free.stream()
        .filter(alert -> alert.limit().equals(row.limit()) && siblings.contains(alert.series()))
        .filter(alert -> wasPassed(context, row, alert.revision()))
        .findFirst();
  }

  /** Whether the row's series lay beyond its limit at a revision. */
  private static boolean wasPassed(JudgingContext context, LimitRow row, long revision) {
    SeriesHistory history = context.histories().bySeries().get(row.series());
    OptionalInt place = context.scope().mainline().placeOf(revision);
    if (history == null || place.isEmpty()) {
      return false;
    }
    double[] values = history.values();
    int point = history.firstPointFrom(place.getAsInt());
    if (point == values.length || history.places()[point] != place.getAsInt()) {
      return false;
    }
    return limit(context, row)
        .filter(limit -> {
          OptionalDouble bound = bound(context, row, limit, values[values.length - 1]);
          return bound.isPresent()
              && (limit.isUpper(series(context, row))
                  ? values[point] > bound.getAsDouble()
                  : values[point] < bound.getAsDouble());
        })
        .isPresent();
  }

  private static Optional<SeriesLimit> limit(JudgingContext context, LimitRow row) {
    return context.policy().limits().stream()
        .filter(limit -> limit.text().equals(row.limit()) && limit.matches(series(context, row)))
        .findFirst();
  }

  /**
   * The limit in the metric's own unit; of a change, as far from the value as the change is from
   * the largest that is allowed.
   */
  private static OptionalDouble bound(
      JudgingContext context, LimitRow row, SeriesLimit limit, double now) {
    Double change = row.changePercent();
    OptionalDouble percent = limit.percent(series(context, row));
    if (change == null) {
      return limit.amount(series(context, row));
    }
    return percent.isEmpty()
        ? OptionalDouble.empty()
        : OptionalDouble.of(now * (100 + percent.getAsDouble()) / (100 + change));
  }

  private static Series series(JudgingContext context, LimitRow row) {
    return context.series().stream()
        .filter(one -> one.id() == row.series())
        .findFirst()
        .orElseThrow();
  }
}
