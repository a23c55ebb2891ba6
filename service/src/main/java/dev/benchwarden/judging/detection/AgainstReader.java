package dev.benchwarden.judging.detection;

import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.series.MachineMedian;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.store.catalog.SeriesCatalog;
import dev.benchwarden.store.results.MachineMedians;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Reads what a revision is judged against. */
@Component
class AgainstReader {

  private final Baselines baselines;
  private final MachineMedians medians;
  private final SeriesCatalog catalog;

  AgainstReader(Baselines baselines, MachineMedians medians, SeriesCatalog catalog) {
    this.baselines = baselines;
    this.medians = medians;
    this.catalog = catalog;
  }

  /**
   * @param histories the mainline's, of the series that were measured, by {@code past}
   * @param past what was known of the machines before
   * @param measured the numbers of the series that were measured
   */
  Against read(
      long project,
      Judged what,
      Policy policy,
      Base base,
      Mainline mainline,
      Map<Long, SeriesHistory> histories,
      MachineLevels past,
      Set<Long> measured) {
    List<Series> series = describe(project, policy, measured, measuredAt(project, base.revision()));
    Map<Long, Double> minEffects =
        series.stream()
            .collect(Collectors.toMap(Series::id, one -> policy.rulesFor(one).minEffect()));
    Map<Long, Baseline> known =
        baselines.of(
            project,
            what,
            mainline,
            base,
            histories,
            past,
            one -> minEffects.getOrDefault(one, policy.minEffect()));
    return new Against(project, policy, base, mainline, series, known, past);
  }

  private Set<Long> measuredAt(long project, @Nullable Long revision) {
    return revision == null
        ? Set.of()
        : medians.at(project, revision, true).stream()
            .map(MachineMedian::series)
            .collect(Collectors.toSet());
  }

  private List<Series> describe(
      long project, Policy policy, Collection<Long> measured, Collection<Long> ofBase) {
    Set<Long> all = new HashSet<>(measured);
    all.addAll(ofBase);
    return catalog.describe(project, all).values().stream()
        .map(policy::directed)
        .sorted(Series.BY_NAME)
        .toList();
  }
}
