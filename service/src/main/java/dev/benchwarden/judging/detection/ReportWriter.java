package dev.benchwarden.judging.detection;

import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.OneSidedSeries;
import dev.benchwarden.core.series.Revision;
import dev.benchwarden.core.statistics.Gate;
import dev.benchwarden.store.catalog.Revisions;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
    Map<Long, Revision> named = revisions.byIds(against.project(), told(against, judging.rows()));
    return new EvaluationReport(
        name(named, against.base().revision()),
        judging.verdict(),
        awaited.isOpen() ? Gate.NEUTRAL : judging.gate(),
        judging.counts(),
        EnvironmentAnswer.of(
            judging.judging().outcome(), against.past().isFreshBefore(against.base().end())),
        judging.rows().stream().map(row -> suspected(against, named, row)).toList(),
        against.onlyInBaseline(measured),
        against.onlyInCandidate(measured),
        judging.rerun().stream().map(OneSidedSeries::of).toList(),
        awaited.reported(),
        awaited.machines(),
        awaited.until(),
        awaited.waited());
  }

  /** The numbers of all revisions that the report names. */
  private static Set<Long> told(Against against, List<ComparisonRow> rows) {
    return Stream.concat(
            Stream.ofNullable(against.base().revision()),
            rows.stream().flatMap(row -> Stream.ofNullable(suspectedSince(against, row))))
        .collect(Collectors.toSet());
  }

  private static ComparisonRow suspected(
      Against against, Map<Long, Revision> named, ComparisonRow row) {
    String since = name(named, suspectedSince(against, row));
    return since == null ? row : row.suspectedSince(since);
  }

  private static @Nullable Long suspectedSince(Against against, ComparisonRow row) {
    Baseline baseline = against.known().get(row.series());
    return baseline == null ? null : baseline.suspectedSince();
  }

  private static @Nullable String name(Map<Long, Revision> named, @Nullable Long revision) {
    return revision == null ? null : Objects.requireNonNull(named.get(revision)).name();
  }
}
