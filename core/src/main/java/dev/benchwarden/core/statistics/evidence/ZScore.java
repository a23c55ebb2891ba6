package dev.benchwarden.core.statistics.evidence;

import dev.benchwarden.core.statistics.Difference;
import dev.benchwarden.core.statistics.Finite;
import dev.benchwarden.core.statistics.Flag;
import dev.benchwarden.core.statistics.Sample;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Change in units of how much one revision's value scatters (docs/statistics.md section 4), in the
 * metric's own sign.
 *
 * @param value null where {@code flags} say why
 * @param basis what the scatter was taken from; null if from nothing
 * @param flags why there is no value
 */
public record ZScore(@Nullable Double value, @Nullable ZBasis basis, Set<Flag> flags) {

  private static final Set<Flag> OF_Z =
      EnumSet.of(Flag.TOO_FEW_BASELINE_VALUES, Flag.ZERO_VARIANCE);

  private static final ZScore UNKNOWN =
      new ZScore(null, null, Set.of(Flag.TOO_FEW_BASELINE_VALUES));

  /**
   * The z from the first of these: the region, machines that ran both sides, runs of the one
   * machine. Where the change is that of all machines, the one that both sides have tells nothing
   * of it.
   */
  public static ZScore of(TestedRow row) {
    Evidence evidence = row.evidence();
    Headline headline = evidence.comparedHeadline();
    if (headline == null) {
      return new ZScore(null, null, Set.of());
    }
    if (headline.zBasis() == ZBasis.REGION) {
      return new ZScore(headline.zScore(), ZBasis.REGION, flags(headline));
    }
    CommonMachines common = CommonMachines.of(evidence.baseline(), evidence.candidate());
    RunSetStatistic test = evidence.runSetTest();
    if (test != null && test.basis() == TestBasis.PAIRED_MACHINES) {
      return paired(row, test);
    }
    return common.count() == 1 && evidence.isOfCommonMachines()
        ? ofRuns(evidence, common.names()[0])
        : UNKNOWN;
  }

  /**
   * The z by which a policy decides, in the metric's own sign: infinite if nothing varies except
   * for the change. NaN if there is none.
   */
  public static double deciding(
      @Nullable Double value, Collection<Flag> flags, @Nullable Headline headline) {
    return value == null && headline != null && flags.contains(Flag.ZERO_VARIANCE)
        ? Math.copySign(
            Double.POSITIVE_INFINITY, headline.candidateMean() - headline.baselineMean())
        : Finite.orNaN(value);
  }

  /** A headline's flags without those of its z. */
  public static Set<Flag> withoutThoseOfZ(Collection<Flag> flags) {
    Set<Flag> others = EnumSet.noneOf(Flag.class);
    flags.stream().filter(flag -> !OF_Z.contains(flag)).forEach(others::add);
    return others;
  }

  private static Set<Flag> flags(Headline headline) {
    Set<Flag> flags = EnumSet.noneOf(Flag.class);
    headline.flags().stream().filter(OF_Z::contains).forEach(flags::add);
    return flags;
  }

  /** A difference of two revisions scatters √2 times as much as one revision. */
  private static ZScore paired(TestedRow row, RunSetStatistic test) {
    Moderation.Moderated moderated =
        row.evidence().basis() == TestBasis.PAIRED_MACHINES ? row.moderated() : null;
    Difference difference = test.difference();
    Difference known = moderated == null ? difference : moderated.prior().moderate(difference);
    double scatter = known.deviation() / Math.sqrt(2.0 * test.observations());
    return of(ZBasis.PAIRED, known, scatter);
  }

  private static ZScore ofRuns(Evidence evidence, String machine) {
    MachineRuns before = evidence.baseline().machine(machine);
    MachineRuns after = evidence.candidate().machine(machine);
    return before == null || after == null ? UNKNOWN : ofRuns(before, after);
  }

  private static ZScore ofRuns(MachineRuns before, MachineRuns after) {
    boolean positive = Sample.areAllPositive(before.runs()) && Sample.areAllPositive(after.runs());
    if (!positive || before.runs().length < 2 || after.runs().length < 2) {
      return UNKNOWN;
    }
    double[] left = Sample.logarithms(before.runs());
    double[] right = Sample.logarithms(after.runs());
    int df = left.length + right.length - 2;
    double pooled = (squares(left) + squares(right)) / df;
    double harmonic = 2.0 / (1.0 / left.length + 1.0 / right.length);
    double change = Math.log(after.median()) - Math.log(before.median());
    return of(
        ZBasis.RUNS, Difference.ofLogarithms(change, pooled, 1, df), Math.sqrt(pooled / harmonic));
  }

  private static double squares(double[] values) {
    double deviation = Sample.standardDeviation(values);
    return deviation * deviation * (values.length - 1);
  }

  private static ZScore of(ZBasis basis, Difference difference, double scatter) {
    if (!difference.isWithoutSpread()) {
      return new ZScore(Finite.orNull(difference.value() / scatter), basis, Set.of());
    }
    Double same = difference.isNothing() ? (Double) 0.0 : null;
    return new ZScore(same, basis, Set.of(Flag.ZERO_VARIANCE));
  }
}
