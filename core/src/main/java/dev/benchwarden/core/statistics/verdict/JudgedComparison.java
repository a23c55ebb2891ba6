package dev.benchwarden.core.statistics.verdict;

import dev.benchwarden.core.statistics.Significance;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.environment.BaselineRerun;
import dev.benchwarden.core.statistics.environment.Environment;
import dev.benchwarden.core.statistics.environment.Resolution;
import dev.benchwarden.core.statistics.evidence.TestBasis;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import dev.benchwarden.core.statistics.rounds.RoundsFinding;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A comparison with its machines judged (docs/statistics.md section A10).
 *
 * @param findings one for each series, in their order
 * @param witnesses the series that a repeat needs besides the suspected ones, to show whether the
 *     machines are well
 * @param resolution what resolved the doubt about the machines; null if nothing did, or there is
 *     none
 */
public record JudgedComparison(
    List<Finding> findings,
    Environment environment,
    List<Long> witnesses,
    @Nullable Resolution resolution) {

  private static final List<Verdict> BY_WEIGHT =
      List.of(Verdict.IMPROVEMENT, Verdict.INCONCLUSIVE, Verdict.NO_CHANGE);

  static JudgedComparison of(EnvironmentAwareComparison judging, List<Finding> findings) {
    List<Long> witnesses = new ArrayList<>();
    Platforms.divide(judging.rows(), GuardedRow::platform)
        .forEach((platform, rows) -> {
          if (isAsked(platform, judging.environment(), findings)) {
            witnesses.addAll(ControlSeries.of(rows));
          }
        });
    return new JudgedComparison(findings, judging.environment(), witnesses, null);
  }

  private static boolean isAsked(String platform, Environment environment, List<Finding> findings) {
    return environment.on(platform).state() == Environment.State.UNRESOLVED
        || findings.stream()
            .anyMatch(finding -> finding.platform().equals(platform) && isSuspected(finding));
  }

  private static boolean isSuspected(Finding finding) {
    return finding.verdict().isChange() && !finding.certain();
  }

  /**
   * The series to run again to confirm the changes, the suspected ones first; empty if nothing is
   * suspected.
   */
  public List<Long> rerun() {
    List<Long> rerun = new ArrayList<>();
    findings.stream().filter(JudgedComparison::isSuspected).forEach(one -> rerun.add(one.series()));
    if (!rerun.isEmpty()) {
      Set<Long> suspected = new HashSet<>(rerun);
      witnesses.stream().filter(one -> !suspected.contains(one)).forEach(rerun::add);
    }
    return rerun;
  }

  /** Whether the machines leave the effect of the code undecided. */
  public boolean isUnresolved() {
    return isUnresolved(environment);
  }

  /**
   * Whether the machines of the finding's platform leave the effect of the code there undecided.
   */
  private boolean isUnresolved(Finding finding) {
    return isUnresolved(environment.on(finding.platform()));
  }

  private boolean isUnresolved(Environment machines) {
    boolean answered = resolution != null && resolution.clearsRows();
    return machines.state() == Environment.State.UNRESOLVED && !answered;
  }

  public Verdict verdict() {
    return verdict(findings.stream().map(Finding::verdict).toList());
  }

  /** The verdict if the findings had these verdicts. */
  public Verdict verdict(Collection<Verdict> rows) {
    Set<Verdict> found = EnumSet.noneOf(Verdict.class);
    found.addAll(rows);
    if (found.contains(Verdict.REGRESSION)) {
      return Verdict.REGRESSION;
    }
    if (isUnresolved() || found.contains(Verdict.ENVIRONMENT)) {
      return Verdict.ENVIRONMENT;
    }
    return BY_WEIGHT.stream().filter(found::contains).findFirst().orElse(Verdict.NOT_ENOUGH_DATA);
  }

  /** How large a change would have been found. */
  public Sensitivity sensitivity(Thresholds thresholds) {
    return sensitivity(thresholds, Map.of());
  }

  /**
   * The same where other tests, of logarithms, decide some series.
   *
   * @param others by the series' number
   */
  public Sensitivity sensitivity(Thresholds thresholds, Map<Long, Significance> others) {
    return Sensitivity.of(findings, environment, thresholds, others);
  }

  public Gate gate() {
    Gate gate = gateOfVerdict();
    return gate == Gate.PASS && (isOfConcern() || isBlind()) ? Gate.NEUTRAL : gate;
  }

  /** Whether fewer than half of what is judged could be tested. */
  public boolean isBlind() {
    List<Finding> judged = findings.stream().filter(Finding::isJudged).toList();
    return 2 * judged.stream().filter(Finding::isTested).count() < judged.size();
  }

  /** The gate by the verdict over all machines, whatever single ones show (section A10). */
  Gate gateOfVerdict() {
    Verdict verdict = verdict();
    if (verdict == Verdict.REGRESSION) {
      return Gate.FAIL;
    }
    return isUnresolved() || verdict == Verdict.NOT_ENOUGH_DATA ? Gate.NEUTRAL : Gate.PASS;
  }

  /** Whether a series deserves a look although it is no regression. */
  public boolean isOfConcern() {
    return findings.stream().anyMatch(finding -> finding.concern() != null);
  }

  /** The gate while no repeat has been asked for: a doubtful change blocks nothing. */
  public Gate gateBeforeRepeats() {
    List<Finding> regressions =
        findings.stream().filter(finding -> finding.verdict() == Verdict.REGRESSION).toList();
    boolean allInDoubt =
        regressions.stream().allMatch(finding -> Doubt.of(finding, environment) != null);
    return !regressions.isEmpty() && allInDoubt ? Gate.NEUTRAL : gate();
  }

  /**
   * The same after both sides ran in turn on the same machines (docs/statistics.md sections C4 and
   * A11). The rounds decide unless the machines are well and a stable region does, since rounds are
   * of one day and often of one machine. A region does not decide about what its outliers mask.
   *
   * @param rounds of any of the series
   */
  public JudgedComparison decidedBy(List<RoundsFinding> rounds) {
    Map<Long, RoundsFinding> bySeries =
        rounds.stream()
            .filter(one -> one.deciding() != null)
            .collect(Collectors.toMap(one -> one.rounds().series().series(), one -> one));
    List<Finding> decided = each(finding -> decided(finding, bySeries.get(finding.series())));
    boolean complete =
        isUnresolved()
            && IntStream.range(0, decided.size())
                .filter(i -> isUnresolved(findings.get(i)))
                .allMatch(i -> decided.get(i) != findings.get(i) || !hasTest(findings.get(i)));
    return with(decided, complete ? Resolution.ROUNDS : resolution);
  }

  private Finding decided(Finding finding, @Nullable RoundsFinding rounds) {
    if (rounds == null || !finding.isJudged()) {
      return finding;
    }
    boolean byRegion = finding.testBasis() == TestBasis.REGION && !isUnresolved(finding);
    return byRegion && !isUnmaskedBy(rounds, finding) ? finding : finding.decidedBy(rounds);
  }

  /** Whether the rounds can show what outliers of the region hide from its test. */
  private static boolean isUnmaskedBy(RoundsFinding rounds, Finding finding) {
    return finding.concern() == Concern.MASKED && rounds.verdict() != Verdict.INCONCLUSIVE;
  }

  private static boolean hasTest(Finding finding) {
    return finding.test() != null && finding.isJudged();
  }

  /**
   * The same after the baseline's revision was run again on the suspected machines.
   *
   * @param againstRerun the candidate compared with those runs, for the outcome that asks for it
   */
  public JudgedComparison after(BaselineRerun.Outcome rerun, List<Finding> againstRerun) {
    return switch (rerun) {
      case CODE_MOVED -> with(eachInDoubt(Finding::trusted), Resolution.CODE_MOVED);
      case MACHINE_MOVED -> with(findings, Resolution.MACHINE_MOVED);
      case COMPARE_WITH_RERUN -> comparedWith(againstRerun);
      case TOO_FEW_SERIES -> this;
    };
  }

  private JudgedComparison comparedWith(List<Finding> againstRerun) {
    Map<Long, Finding> others =
        againstRerun.stream()
            .filter(other -> other.test() != null)
            .collect(Collectors.toMap(Finding::series, other -> other));
    return with(
        eachInDoubt(finding -> {
          Finding other = others.get(finding.series());
          return other == null ? finding : finding.decidedBy(other);
        }),
        Resolution.COMPARED_WITH_RERUN);
  }

  /**
   * Applies a change to the findings that the machines leave undecided; other platforms have their
   * answers.
   */
  private List<Finding> eachInDoubt(UnaryOperator<Finding> change) {
    return each(finding ->
        environment.platforms().isEmpty() || isUnresolved(finding)
            ? change.apply(finding)
            : finding);
  }

  private List<Finding> each(UnaryOperator<Finding> change) {
    return findings.stream().map(change).toList();
  }

  private JudgedComparison with(List<Finding> others, @Nullable Resolution answer) {
    return new JudgedComparison(others, environment, witnesses, answer);
  }
}
