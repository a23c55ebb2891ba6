package dev.benchwarden.core.comparison;

import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.series.MachineMedian;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Significance;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.confirmation.Confirmation;
import dev.benchwarden.core.statistics.environment.Environment;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import dev.benchwarden.core.statistics.rounds.PairedRounds;
import dev.benchwarden.core.statistics.verdict.Comparisons;
import dev.benchwarden.core.statistics.verdict.Doubt;
import dev.benchwarden.core.statistics.verdict.Finding;
import dev.benchwarden.core.statistics.verdict.Gate;
import dev.benchwarden.core.statistics.verdict.JudgedComparison;
import dev.benchwarden.core.statistics.verdict.Sensitivity;
import dev.benchwarden.core.statistics.verdict.SuiteVerdict;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Two sides, matched series by series and judged, wherever the numbers come from.
 *
 * @param rows the series that both sides measured, by name
 * @param onlyInBaseline the series that the candidate lacks
 * @param onlyInCandidate the series that the baseline lacks
 * @param gate what the verdict means for a build
 * @param sensitivity how large a change would have been seen
 * @param limits how the candidate stands to the limits of the policy
 * @param primary the metric that the policy shows first; absent where it names none
 */
public record JudgedSides(
    List<ComparisonRow> rows,
    List<OneSidedSeries> onlyInBaseline,
    List<OneSidedSeries> onlyInCandidate,
    SuiteVerdict verdict,
    Gate gate,
    Sensitivity sensitivity,
    EnvironmentReport environment,
    Thresholds thresholds,
    LimitsReport limits,
    @Nullable String primary) {

  /**
   * Where there are too few rounds to decide, the runs of both sides do, which ran on one machine.
   */
  private static final String FEW_ROUNDS =
      "Seen in fewer than %d rounds, which are too few to be judged in turn. Run more rounds."
          .formatted(PairedRounds.FEWEST_ROUNDS);

  /**
   * Series of which a change is ruled out by what the test alone does not use.
   *
   * @param seen what is left possible, by the series' number
   * @param because the reason of such a row
   */
  public record RuledOut(Map<Long, Significance> seen, String because) {

    private static final RuledOut NONE = new RuledOut(Map.of(), "");

    /** What rules a change out in rows that their own test leaves open. */
    private Map<Long, Significance> deciding(List<Finding> findings) {
      Map<Long, Significance> deciding = new HashMap<>(seen);
      deciding
          .keySet()
          .retainAll(
              findings.stream()
                  .filter(finding -> finding.verdict() == Verdict.INCONCLUSIVE)
                  .map(Finding::series)
                  .collect(Collectors.toSet()));
      return deciding;
    }
  }

  /** The sides judged as the policy says. */
  public static JudgedSides of(MeasuredSides sides, Policy policy) {
    return of(sides, policy, RuledOut.NONE, Doubt::sentence);
  }

  /** The same of files, which do not tell when they were measured. */
  public static JudgedSides ofFiles(MeasuredSides sides, Policy policy) {
    return of(sides, policy, RuledOut.NONE, Doubt::sentenceWithoutTimes);
  }

  /**
   * The same where a change of some series is ruled out: of these, rows that their test leaves open
   * have not changed, and show what ruled it out.
   */
  public static JudgedSides of(MeasuredSides sides, Policy policy, RuledOut ruledOut) {
    return of(sides, policy, ruledOut, Doubt::sentence);
  }

  private static JudgedSides of(
      MeasuredSides sides, Policy policy, RuledOut ruledOut, Function<Doubt, String> words) {
    List<SeriesPair> pairs = new ArrayList<>();
    List<OneSidedSeries> onlyBefore = new ArrayList<>();
    List<OneSidedSeries> onlyAfter = new ArrayList<>();
    int missing = 0;
    for (Series one :
        sides.series().stream().map(policy::directed).sorted(Series.BY_NAME).toList()) {
      List<MachineMedian> before = sides.baseline().get(one.id());
      List<MachineMedian> after = sides.candidate().get(one.id());
      if (before != null && after != null) {
        pairs.add(new SeriesPair(one, before, after, sides.machines()));
      } else {
        (before == null ? onlyAfter : onlyBefore).add(OneSidedSeries.of(one));
        missing += after == null && policy.judges(one) ? 1 : 0;
      }
    }
    JudgedComparison outcome =
        judge(pairs, sides, policy)
            .decidedBy(
                RoundsVerdicts.of(
                    pairs.stream().map(SeriesPair::series).toList(), sides.rounds(), policy));
    Map<Long, Significance> deciding = ruledOut.deciding(outcome.findings());
    List<ComparisonRow> rows =
        rows(pairs, outcome, sides.rounds().keySet(), words).stream()
            .map(row -> {
              Significance ruling = deciding.get(row.series());
              return ruling == null ? row : row.withoutChange(ruling, ruledOut.because());
            })
            .toList();
    PrimaryTests primary = PrimaryTests.of(rows, policy.primary());
    Sensitivity sensitivity =
        primary.sensitivity(outcome.sensitivity(policy.thresholds(), deciding).missing(missing));
    LimitsReport limits = PolicyLimits.ofSides(pairs, rows, policy, outcome);
    return new JudgedSides(
        rows,
        onlyBefore,
        onlyAfter,
        primary.verdict(SuiteVerdict.of(outcome.verdict())),
        limits.gate(outcome.gateBeforeRepeats().seeing(sensitivity), Gate.FAIL),
        sensitivity,
        EnvironmentReport.of(outcome.environment()),
        policy.thresholds(),
        limits,
        policy.primary());
  }

  private static JudgedComparison judge(
      List<SeriesPair> pairs, MeasuredSides sides, Policy policy) {
    return Comparisons.evaluate(
        pairs.stream()
            .map(pair ->
                pair.sides(policy).withRunSpread(sides.runSpreads().get(pair.series().id())))
            .toList(),
        policy.thresholds(),
        sides.history());
  }

  /**
   * @param inTurn the series that were measured in rounds
   */
  private static List<ComparisonRow> rows(
      List<SeriesPair> pairs,
      JudgedComparison outcome,
      Set<Long> inTurn,
      Function<Doubt, String> words) {
    return IntStream.range(0, pairs.size())
        .mapToObj(i ->
            row(
                pairs.get(i),
                outcome.findings().get(i),
                outcome.environment(),
                inTurn.contains(pairs.get(i).series().id()),
                words))
        .toList();
  }

  /** A change that an evaluation would repeat is suspected here as well. */
  private static ComparisonRow row(
      SeriesPair pair,
      Finding finding,
      Environment environment,
      boolean inTurn,
      Function<Doubt, String> words) {
    ComparisonRow row = pair.row(finding);
    Doubt doubt = Doubt.of(finding, environment);
    if (doubt == null) {
      return row;
    }
    boolean ofOneMachine = doubt == Doubt.FEW_SERIES || doubt == Doubt.ONE_MACHINE;
    String why = ofOneMachine && inTurn ? FEW_ROUNDS : words.apply(doubt);
    return row.after(new RowConfirmation(Confirmation.State.SUSPECTED, why), row.verdict());
  }
}
