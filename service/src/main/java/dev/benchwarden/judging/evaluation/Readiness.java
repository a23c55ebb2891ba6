package dev.benchwarden.judging.evaluation;

import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.SensitivityAdvice;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.evidence.TestBasis;
import dev.benchwarden.core.statistics.verdict.Sensitivity;
import java.util.List;
import java.util.UUID;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Readiness of a project for verdicts, as of its newest evaluation.
 *
 * @param evaluation the newest one that was judged, else the newest; absent before the first run
 * @param revision that it judges
 * @param baselineRuns how many baseline runs a series has, in the median of those that could not be
 *     tested; 0 where all could, or nothing was measured before
 * @param candidateRuns the same of the judged revision
 * @param runsNeeded how many runs per side are enough on one machine
 * @param judged how many series are judged
 * @param tested how many of them could be tested
 * @param detectablePercent the change that half of them would have shown in 80 % of cases; absent
 *     while fewer than half can be tested
 * @param advice what would show smaller changes; empty if there is nothing to advise
 */
record Readiness(
    State state,
    @Nullable UUID evaluation,
    @Nullable String revision,
    int baselineRuns,
    int candidateRuns,
    int runsNeeded,
    int judged,
    int tested,
    @Nullable Double detectablePercent,
    String advice) {

  /** What is missing for verdicts. */
  enum State {
    /** Nothing was uploaded. */
    NO_RUN,
    /** The first upload is being judged. */
    BEING_JUDGED,
    /** Nothing to compare with: another revision is needed. */
    NO_BASELINE,
    /** Fewer than half of the series could be tested: more runs are needed. */
    TOO_FEW_RUNS,
    /** The policy ignores all series, or nobody said which way is better. */
    NOTHING_JUDGED,
    /** Nothing is missing: at least half of the series are tested. */
    READY
  }

  /** Readiness before the first run. */
  static final Readiness OF_NOTHING =
      new Readiness(State.NO_RUN, null, null, List.of(), Sensitivity.NONE);

  private Readiness(
      State state,
      @Nullable UUID evaluation,
      @Nullable String revision,
      List<ComparisonRow> untested,
      Sensitivity sensitivity) {
    this(
        state,
        evaluation,
        revision,
        middle(untested, row -> row.sides().baseline().runs()),
        middle(untested, row -> row.sides().candidate().runs()),
        TestBasis.RUNS_ON_ONE_MACHINE,
        sensitivity.rows(),
        sensitivity.tested(),
        sensitivity.percent(),
        SensitivityAdvice.of(sensitivity));
  }

  /**
   * @param newest that was judged; before the first judging, the newest
   * @param report its report; null before the first judging
   */
  static Readiness of(Evaluation newest, @Nullable EvaluationReport report) {
    List<ComparisonRow> rows = report == null ? List.of() : report.findings();
    List<ComparisonRow> untested =
        rows.stream().filter(row -> row.verdict() == Verdict.NOT_ENOUGH_DATA).toList();
    Sensitivity sensitivity = report == null ? Sensitivity.NONE : report.sensitivity();
    return new Readiness(
        report == null ? State.BEING_JUDGED : state(rows, untested, sensitivity),
        newest.id(),
        newest.revision(),
        untested,
        sensitivity);
  }

  private static State state(
      List<ComparisonRow> rows, List<ComparisonRow> untested, Sensitivity sensitivity) {
    boolean isJudged = rows.stream().anyMatch(row -> row.verdict() != Verdict.NOT_JUDGED);
    if (!isJudged) {
      return rows.isEmpty() ? State.NO_BASELINE : State.NOTHING_JUDGED;
    }
    if (!sensitivity.isBlind()) {
      return State.READY;
    }
    return middle(untested, row -> row.sides().baseline().runs()) == 0
        ? State.NO_BASELINE
        : State.TOO_FEW_RUNS;
  }

  /** The lower of two middle values, since the number shown must occur; 0 for no rows. */
  private static int middle(List<ComparisonRow> rows, ToIntFunction<ComparisonRow> count) {
    int before = Math.max(0, rows.size() - 1) / 2;
    return rows.stream().mapToInt(count).sorted().skip(before).findFirst().orElse(0);
  }
}
