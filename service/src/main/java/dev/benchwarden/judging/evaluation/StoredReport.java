package dev.benchwarden.judging.evaluation;

import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.LimitsReport;
import dev.benchwarden.core.comparison.OneSidedSeries;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.verdict.Gate;
import dev.benchwarden.core.statistics.verdict.Sensitivity;
import dev.benchwarden.core.statistics.verdict.SuiteVerdict;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Form of an {@link EvaluationReport} in the column {@code evaluation.report}, as JSON.
 *
 * <p>Reports are kept for as long as their evaluations, and while a release is rolled out, the
 * previous one reads what this one writes. So a field may be added; any other change gets another
 * version, and a reader of this one stays.
 *
 * @param version 1; absent in reports from before there were versions, which look the same
 * @param sensitivity absent where the release before wrote this
 * @param reported empty where the release before wrote this
 * @param unmeasuredBase absent where the release before wrote this, and where the stated base was
 *     used
 * @param limits absent where the release before wrote this, and where no limit is set
 * @param earlier absent where the release before wrote this, and where none is open
 */
record StoredReport(
    @Nullable Integer version,
    @Nullable String base,
    Verdict verdict,
    Gate gate,
    Map<Verdict, Integer> counts,
    EnvironmentAnswer environment,
    List<StoredRow> findings,
    List<OneSidedSeries> onlyInBaseline,
    List<OneSidedSeries> onlyInCandidate,
    List<OneSidedSeries> rerun,
    @Nullable Sensitivity sensitivity,
    @Nullable List<String> reported,
    List<String> awaiting,
    @Nullable Instant waitingUntil,
    @Nullable Duration waited,
    @Nullable LimitsReport limits,
    @Nullable String unmeasuredBase,
    @Nullable List<EarlierRegression> earlier) {

  private static final int VERSION = 1;

  static StoredReport of(EvaluationReport report) {
    return new StoredReport(
        VERSION,
        report.base(),
        StoredVerdicts.stored(report.verdict()),
        report.gate(),
        StoredVerdicts.stored(report.counts()),
        report.environment(),
        report.findings().stream().map(StoredRow::of).toList(),
        report.onlyInBaseline(),
        report.onlyInCandidate(),
        report.rerun(),
        report.sensitivity(),
        report.reported(),
        report.awaiting(),
        report.waitingUntil(),
        report.waited(),
        report.limits().equals(LimitsReport.NONE) ? null : report.limits(),
        report.unmeasuredBase(),
        report.earlier().isEmpty() ? null : report.earlier().open());
  }

  /**
   * @throws IllegalStateException if a later release wrote it, in a form that is not known here
   */
  EvaluationReport report() {
    if (version != null && version > VERSION) {
      throw new IllegalStateException(
          "A report of version %d was written by a later release.".formatted(version));
    }
    List<ComparisonRow> rows = findings.stream().map(StoredRow::row).toList();
    return new EvaluationReport(
        base,
        unmeasuredBase,
        SuiteVerdict.of(verdict),
        gate,
        Objects.requireNonNullElse(sensitivity, Sensitivity.NONE),
        StoredVerdicts.read(counts, rows.stream().map(ComparisonRow::verdict).toList()),
        environment,
        rows,
        onlyInBaseline,
        onlyInCandidate,
        rerun,
        Objects.requireNonNullElse(reported, List.of()),
        awaiting,
        waitingUntil,
        waited,
        Objects.requireNonNullElse(limits, LimitsReport.NONE),
        new EarlierRegressions(Objects.requireNonNullElse(earlier, List.of())));
  }
}
