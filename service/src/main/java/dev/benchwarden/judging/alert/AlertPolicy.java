package dev.benchwarden.judging.alert;

import dev.benchwarden.core.comparison.SeriesPair;
import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.policy.Rules;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.store.catalog.SeriesCatalog;
import dev.benchwarden.store.policy.Policies;
import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Rules of what counts as a regression, series by series. */
@Component
class AlertPolicy {

  private final SeriesCatalog catalog;
  private final Policies policies;

  AlertPolicy(SeriesCatalog catalog, Policies policies) {
    this.catalog = catalog;
    this.policies = policies;
  }

  Map<Long, AlertRules> rules(long project, Collection<Long> series) {
    if (series.isEmpty()) {
      return Map.of();
    }
    Policy policy = policies.of(project);
    return catalog.describe(project, series).values().stream()
        .map(policy::directed)
        .collect(Collectors.toMap(Series::id, one -> rules(one, policy)));
  }

  private static AlertRules rules(Series series, Policy policy) {
    Rules rules = policy.rulesFor(series);
    return new AlertRules(
        rules.judging(),
        policy.smallestEffect(series),
        policy.minAbsolute(series),
        SeriesPair.isTime(series));
  }
}
