package dev.benchwarden.judging.evaluation;

import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.LimitsReport;
import dev.benchwarden.core.comparison.OneSidedSeries;
import dev.benchwarden.core.comparison.PrimaryTests;
import dev.benchwarden.core.policy.Confirm;
import dev.benchwarden.core.series.Revision;
import dev.benchwarden.core.statistics.verdict.Gate;
import dev.benchwarden.core.statistics.verdict.Sensitivity;
import dev.benchwarden.core.statistics.verdict.SuiteVerdict;
import dev.benchwarden.judging.limit.JudgedLimits;
import dev.benchwarden.judging.verdict.ConfirmedVerdicts;
import dev.benchwarden.judging.verdict.JudgingContext;
import dev.benchwarden.judging.verdict.SeriesBaseline;
import dev.benchwarden.store.catalog.Revisions;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Writer of reports on evaluations, with the names that readers know. */
@Component
class ReportWriter {

  private final Revisions revisions;
  private final Evaluations evaluations;

  ReportWriter(Revisions revisions, Evaluations evaluations) {
    this.revisions = revisions;
    this.evaluations = evaluations;
  }

  /**
   * @param judged how the series compare with the limits of the policy
   * @param measured the numbers of the series that were measured
   */
  EvaluationReport write(
      JudgingContext context,
      ConfirmedVerdicts verdicts,
      JudgedLimits judged,
      Set<Long> measured,
      Awaited awaited) {
    LimitsReport limits = judged.report();
    List<ComparisonRow> rows = verdicts.rows();
    EarlierRegressions earlier = earlier(context, rows);
    PrimaryTests primary = PrimaryTests.of(rows, context.policy().primary());
    Sensitivity sensitivity = primary.sensitivity(context.sensitivity(verdicts.first(), measured));
    Map<Long, Revision> named = revisions.byIds(context.project(), named(context, rows));
    return new EvaluationReport(
        name(named, context.scope().base().revision()),
        context.scope().base().unmeasured(),
        primary.verdict(SuiteVerdict.of(verdicts.verdict())),
        awaited.isOpen()
            ? Gate.NEUTRAL
            : earlier.gate(
                limits.gate(
                    verdicts.gate().seeing(sensitivity), verdicts.first().gateOfRegression())),
        sensitivity,
        verdicts.counts(),
        EnvironmentAnswer.of(verdicts.first().outcome(), context.hasFreshMachine()),
        rows.stream().map(row -> suspected(context, named, row)).toList(),
        context.onlyInBaseline(measured),
        context.onlyInCandidate(measured),
        rerun(context, verdicts),
        awaited.reported(),
        awaited.machines(),
        awaited.until(),
        awaited.waited(),
        limits,
        earlier);
  }

  /** Nothing where the policy asks for no repeat: what a doubtful row needs, its reason says. */
  private static List<OneSidedSeries> rerun(JudgingContext context, ConfirmedVerdicts verdicts) {
    return context.policy().confirm() == Confirm.NEVER
        ? List.of()
        : verdicts.rerun().stream().map(OneSidedSeries::of).toList();
  }

  private EarlierRegressions earlier(JudgingContext context, List<ComparisonRow> rows) {
    return evaluations
        .toldBefore(context.project(), context.scope().subject())
        .map(before -> EarlierRegressions.left(before, rows, context.policy()))
        .orElse(EarlierRegressions.NONE);
  }

  /** The numbers of all revisions that the report names. */
  private static Set<Long> named(JudgingContext context, List<ComparisonRow> rows) {
    return Stream.concat(
            Stream.ofNullable(context.scope().base().revision()),
            rows.stream().flatMap(row -> Stream.ofNullable(suspectedSince(context, row))))
        .collect(Collectors.toSet());
  }

  private static ComparisonRow suspected(
      JudgingContext context, Map<Long, Revision> named, ComparisonRow row) {
    String since = name(named, suspectedSince(context, row));
    return since == null ? row : row.suspectedSince(since);
  }

  private static @Nullable Long suspectedSince(JudgingContext context, ComparisonRow row) {
    SeriesBaseline baseline = context.baselines().get(row.series());
    return baseline == null ? null : baseline.suspectedSince();
  }

  private static @Nullable String name(Map<Long, Revision> named, @Nullable Long revision) {
    return revision == null ? null : Objects.requireNonNull(named.get(revision)).name();
  }
}
