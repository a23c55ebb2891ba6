package dev.benchwarden.core.statistics.verdict;

import dev.benchwarden.core.statistics.Difference;
import dev.benchwarden.core.statistics.Finite;
import dev.benchwarden.core.statistics.Flag;
import dev.benchwarden.core.statistics.Significance;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.environment.Environment;
import dev.benchwarden.core.statistics.environment.MachineChange;
import dev.benchwarden.core.statistics.evidence.Evidence;
import dev.benchwarden.core.statistics.evidence.Headline;
import dev.benchwarden.core.statistics.evidence.TestedRow;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A series before and after the environment was looked at.
 *
 * @param unguarded the judgement while machines are trusted
 * @param adjusted the judgement with the effects of unhealthy machines removed
 * @param verdict the verdict that counts
 * @param flags the guard's remarks
 * @param machineChanges what single machines show, where the row is no change
 * @param agreement whether the other machines see the change too; null if that was not checked
 * @param masking the outliers that hide a change for the worse; null if there is none
 */
record GuardedRow(
    TestedRow unguarded,
    TestedRow adjusted,
    Verdict verdict,
    Set<Flag> flags,
    List<MachineChange> machineChanges,
    @Nullable Agreement agreement,
    @Nullable Masking masking) {

  static GuardedRow of(TestedRow unguarded, TestedRow adjusted, Verdict verdict) {
    return new GuardedRow(
        unguarded, adjusted, verdict, EnumSet.noneOf(Flag.class), List.of(), null, null);
  }

  GuardedRow withFlag(Flag flag) {
    return with(and(flag), machineChanges, masking);
  }

  private Set<Flag> and(Flag flag) {
    Set<Flag> more = EnumSet.of(flag);
    more.addAll(flags);
    return more;
  }

  /** The row with one more machine that shows a change. */
  GuardedRow with(MachineChange change) {
    List<MachineChange> all = new ArrayList<>(machineChanges);
    all.add(change);
    return with(and(Flag.ONE_MACHINE), all, masking);
  }

  /** The row with the outliers that hide its change. */
  GuardedRow with(Masking outliers) {
    return with(and(Flag.MASKED), machineChanges, outliers);
  }

  private GuardedRow with(Set<Flag> others, List<MachineChange> alone, @Nullable Masking outliers) {
    return new GuardedRow(unguarded, adjusted, verdict, others, alone, agreement, outliers);
  }

  /** The row after the check on the other machines. */
  GuardedRow with(Agreement asked) {
    if (asked.holds()) {
      return new GuardedRow(unguarded, adjusted, verdict, flags, machineChanges, asked, masking);
    }
    return new GuardedRow(
        unguarded,
        adjusted,
        Verdict.INCONCLUSIVE,
        and(Flag.ONE_MACHINE_ONLY),
        machineChanges,
        asked,
        masking);
  }

  /** Whether nothing varies, so that a repeat could only show the same again. */
  boolean isCertain() {
    Evidence evidence = unguarded.evidence();
    Difference difference = adjusted.evidence().difference();
    return difference != null
        && difference.isWithoutSpread()
        && evidence.cells().isQuiet()
        && (isRepeated(evidence) || isCountedLikeItsRegion(evidence));
  }

  private static boolean isRepeated(Evidence evidence) {
    boolean baselineRepeated =
        evidence.isDecidedByRegion() || evidence.baseline().fewestRuns() >= 2;
    return baselineRepeated && evidence.candidate().fewestRuns() >= 2;
  }

  /**
   * Machines do not allocate: a count that was the same at each of many revisions is the code's.
   */
  private static boolean isCountedLikeItsRegion(Evidence evidence) {
    return evidence.isDecidedByRegion() && !evidence.series().timeLike();
  }

  /**
   * The test that is reported to readers: on the only machine the one of what was measured, since
   * the shift of the suite may be the code's.
   */
  TestedRow told(Environment environment) {
    boolean isOfMeasured = verdict == Verdict.ENVIRONMENT || verdict == unguarded.verdict();
    return environment.isUnresolvedOnOnlyMachine()
            && isOfMeasured
            && !flags.contains(Flag.STANDS_OUT)
        ? unguarded
        : adjusted;
  }

  String platform() {
    return unguarded.platform();
  }

  /**
   * The change that is reported, in the metric's own sign: the one between the values that a row
   * shows; the test's if the two disagree; NaN if there is neither.
   */
  double percent(Environment environment) {
    TestedRow told = told(environment);
    Headline headline = told.evidence().comparedHeadline();
    double shown = headline == null ? Double.NaN : Finite.orNaN(headline.percentChange());
    Significance test = told.deciding();
    double estimate = test == null ? Double.NaN : Finite.orNaN(test.estimatePercent());
    boolean agree = Math.signum(shown) == Math.signum(estimate);
    return agree || Double.isNaN(estimate) ? shown : estimate;
  }
}
