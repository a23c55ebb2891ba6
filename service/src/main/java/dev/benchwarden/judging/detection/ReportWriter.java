package dev.benchwarden.judging.detection;

import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.OneSidedSeries;
import dev.benchwarden.core.statistics.Gate;
import dev.benchwarden.store.catalog.Revisions;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Writes down what a judging found, with the names that readers know. */
@Component
class ReportWriter {

  private final Revisions revisions;

  ReportWriter(Revisions revisions) {
    this.revisions = revisions;
  }

  /**
   * @param measured the numbers of the series that were measured
   */
  EvaluationReport write(
      Against against, ConfirmedJudging judging, Set<Long> measured, Awaited awaited) {
    return new EvaluationReport(
        name(against, against.base().revision()),
        judging.verdict(),
        awaited.isOpen() ? Gate.NEUTRAL : judging.gate(),
        judging.counts(),
        EnvironmentAnswer.of(
            judging.judging().outcome(), against.past().isFreshBefore(against.base().end())),
        judging.rows().stream().map(row -> suspected(against, row)).toList(),
        against.onlyInBaseline(measured),
        against.onlyInCandidate(measured),
        judging.rerun().stream().map(OneSidedSeries::of).toList(),
        awaited.reported(),
        awaited.machines(),
        awaited.until(),
        awaited.waited());
  }

  private ComparisonRow suspected(Against against, ComparisonRow row) {
    Baseline baseline = against.known().get(row.series());
    String since = baseline == null ? null : name(against, baseline.suspectedSince());
    return since == null ? row : row.suspectedSince(since);
  }

  private @Nullable String name(Against against, @Nullable Long revision) {
    return revision == null ? null : revisions.byId(against.project(), revision).name();
  }
}
