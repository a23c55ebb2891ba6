package dev.benchwarden.alert;

import dev.benchwarden.catalog.Series;
import dev.benchwarden.catalog.SeriesCatalog;
import dev.benchwarden.harness.Direction;
import dev.benchwarden.statistics.Thresholds;
import java.util.Collection;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** What counts as a regression, series by series. */
@Component
class AlertPolicy {

  private final SeriesCatalog catalog;

  AlertPolicy(SeriesCatalog catalog) {
    this.catalog = catalog;
  }

  Map<Long, AlertRules> rules(long project, Collection<Long> series) {
    return catalog.describe(project, series).values().stream()
        .collect(Collectors.toMap(Series::id, AlertPolicy::rules));
  }

  private static AlertRules rules(Series series) {
    return new AlertRules(
        Objects.requireNonNullElse(series.metric().direction(), Direction.UNKNOWN),
        Thresholds.DEFAULT.minEffect());
  }
}
