package dev.benchwarden.core.statistics.rounds;

import dev.benchwarden.core.statistics.BenjaminiHochberg;
import dev.benchwarden.core.statistics.Difference;
import dev.benchwarden.core.statistics.Significance;
import dev.benchwarden.core.statistics.StudentT;
import dev.benchwarden.core.statistics.VariancePrior;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.evidence.NoisePriors;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Look at series that are measured in rounds, which finds those that need no more
 * (docs/statistics.md section C5). A look never contradicts the verdict that the same rounds would
 * get.
 */
public final class RoundsSettlement {

  private static final int FEWEST_ROUNDS = 4;

  /** The level of the intervals in reports. */
  private static final double SHOWN = 0.05;

  private final Look look;
  private final List<Row> rows = new ArrayList<>();
  private final List<Long> untestable = new ArrayList<>();

  private RoundsSettlement(Look look) {
    this.look = look;
  }

  /**
   * A look.
   *
   * @param level the share of false alarms that it may spend, above 0, of that of all looks
   *     together
   * @param resolution the change that is to be ruled out, in percent; 0 for the smallest that
   *     matters
   */
  public record Look(DoubleUnaryOperator level, double resolution) {}

  /**
   * @param level of the baseline, as a natural logarithm
   * @param change in the metric's own sign
   */
  private record Row(PairedSeries series, double level, Difference change, RoundsFinding finding) {

    Row with(Difference moderated) {
      return new Row(series, level, moderated, finding);
    }

    /** Whether a change is too small to matter in the metric's own unit. */
    boolean isNegligible(double logarithm) {
      return series.thresholds().isNegligible(Math.exp(level), Math.exp(level + logarithm));
    }
  }

  /**
   * The result of one look.
   *
   * @param series all of the comparison, with what was measured so far
   * @param correction how p-values of verdicts are corrected for the number of series
   * @param settled the series that earlier looks settled: they are not judged again, and only show
   *     how much noise is usual
   * @return the state of each series that was open and has four complete rounds
   */
  public static Map<Long, SettledSeries> of(
      List<PairedSeries> series, Thresholds.Correction correction, Look look, Set<Long> settled) {
    RoundsSettlement settling = new RoundsSettlement(look);
    List<RoundsFinding> findings = RoundsJudging.judge(series, correction);
    for (int i = 0; i < series.size(); i++) {
      settling.add(series.get(i), findings.get(i));
    }
    return settling.settle(settled);
  }

  private void add(PairedSeries series, RoundsFinding finding) {
    List<Round> complete =
        series.rounds().stream().map(Round::valid).filter(Round::isComplete).toList();
    if (complete.size() < FEWEST_ROUNDS || finding.verdict() == Verdict.NOT_JUDGED) {
      return;
    }
    if (complete.stream().allMatch(Round::isPositive)) {
      double[] changes = complete.stream().mapToDouble(Round::change).toArray();
      double level = complete.stream().mapToDouble(Round::baselineLevel).average().orElseThrow();
      rows.add(new Row(series, level, TrimmedChange.of(changes), finding));
    } else {
      untestable.add(series.series());
    }
  }

  private Map<Long, SettledSeries> settle(Set<Long> settled) {
    NoisePriors priors =
        NoisePriors.of(
            rows.stream()
                .map(row -> new NoisePriors.Teacher(row.series().metric(), row.change()))
                .toList());
    List<Row> open =
        rows.stream()
            .filter(row -> !settled.contains(row.series().series()))
            .map(row -> row.with(moderated(row, priors)))
            .toList();
    List<Significance> tests = open.stream().map(row -> Significance.of(row.change())).toList();
    double[] q =
        BenjaminiHochberg.qValues(tests.stream().mapToDouble(Significance::pValue).toArray());
    Map<Long, SettledSeries> states = new HashMap<>();
    for (int i = 0; i < q.length; i++) {
      Row row = open.get(i);
      states.put(row.series().series(), new SettledSeries(state(row, q[i]), tests.get(i)));
    }
    untestable.stream()
        .filter(series -> !settled.contains(series))
        .forEach(series -> states.put(series, new SettledSeries(Settlement.UNTESTABLE, null)));
    return states;
  }

  private static Difference moderated(Row row, NoisePriors priors) {
    @Nullable VariancePrior prior = priors.of(row.series().metric());
    return prior == null || row.change().isWithoutSpread()
        ? row.change()
        : prior.moderate(row.change());
  }

  private Settlement state(Row row, double q) {
    Thresholds own = row.series().thresholds();
    double level = look.level().applyAsDouble(own.alpha());
    Difference change = row.change();
    boolean tested = row.finding().deciding() != null;
    boolean changed = row.finding().verdict().isChange();
    boolean matters = own.isReachedBy(change.percent()) && !row.isNegligible(change.value());
    if (q <= level && matters) {
      return changed || !tested ? Settlement.CHANGED : Settlement.OPEN;
    }
    return !changed && isRuledOut(row, level) ? Settlement.UNCHANGED : Settlement.OPEN;
  }

  /**
   * Whether two one-sided tests at the look's level rule out a change beyond either bound
   * (Schuirmann, 1987), in percent or in the metric's own unit: the interval at 1 − 2 × level, or
   * that at 95 % where it is wider, since reports show that one, lies within both.
   */
  private boolean isRuledOut(Row row, double level) {
    Difference change = row.change();
    double percent = Math.max(row.series().thresholds().minEffect(), look.resolution());
    double reach =
        change.isWithoutSpread()
            ? 0
            : change.error()
                * StudentT.of(change.degreesOfFreedom()).criticalValue(Math.min(SHOWN, 2 * level));
    double[] ends = {change.value() - reach, change.value() + reach};
    return Arrays.stream(ends).allMatch(end -> Math.abs(change.percent(end)) <= percent)
        || Arrays.stream(ends).allMatch(row::isNegligible);
  }
}
