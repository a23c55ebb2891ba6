package dev.benchwarden.core.statistics.verdict;

import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.Finite;
import dev.benchwarden.core.statistics.Flag;
import dev.benchwarden.core.statistics.Interval;
import dev.benchwarden.core.statistics.Significance;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.environment.MachineChange;
import dev.benchwarden.core.statistics.evidence.ComparedSides;
import dev.benchwarden.core.statistics.evidence.Headline;
import dev.benchwarden.core.statistics.evidence.RegionSummary;
import dev.benchwarden.core.statistics.evidence.RunSet;
import dev.benchwarden.core.statistics.evidence.TestBasis;
import dev.benchwarden.core.statistics.evidence.TestReport;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import dev.benchwarden.core.statistics.evidence.ZBasis;
import dev.benchwarden.core.statistics.evidence.ZScore;
import dev.benchwarden.core.statistics.evidence.ZValue;
import dev.benchwarden.core.statistics.rounds.RoundsFinding;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One series of a comparison with its verdict and every number that led to it. Changes carry the
 * metric's own sign unless they are called improvements, which are positive when better.
 *
 * @param series the caller's own number
 * @param platform of the machines that measured it
 * @param direction in which its metric is better
 * @param headline percent and z; null if a side is missing
 * @param region the stable region; null without one, or without anything to compare with it
 * @param compared the sides from which the change that a row shows is computed; headline and region
 *     are of all machines, as they were measured
 * @param z of the sides that are compared
 * @param measured of the sides as they were measured, on all machines
 * @param test the test that decided; null if nothing could be tested
 * @param runSetTest the test of the two run sets, where the stable region decided
 * @param qValue the p-value corrected for the number of series; null outside the family of tests
 * @param unguarded the verdict if all machines are trusted; the same where they are
 * @param adjusted the verdict without the effects of unhealthy machines, before they are blamed
 * @param agreement whether the other machines see the change too; null if that was not checked
 * @param support how many machines moved the way the change did; null if none can be compared with
 *     itself
 * @param sensitive whether a slow machine affects the series
 * @param thresholds in force for this series
 * @param certain whether nothing varies, so that no repeat is needed to confirm a change
 * @param oneStep whether a time changed by only one step of the resolution it was reported in
 * @param machineChanges what single machines show where the others show no change
 * @param flags remarks for the reader, sorted
 * @param suspectMachines machines whose own change differs far from all the others'
 * @param reason the verdict in a sentence, with its numbers
 */
public record Finding(
    long series,
    String platform,
    Direction direction,
    RunSet baseline,
    RunSet candidate,
    @Nullable Headline headline,
    @Nullable RegionSummary region,
    ComparedSides compared,
    ZValue z,
    Measured measured,
    @Nullable TestReport test,
    @Nullable TestReport runSetTest,
    @Nullable Double qValue,
    Verdict verdict,
    Verdict unguarded,
    Verdict adjusted,
    @Nullable Agreement agreement,
    @Nullable Support support,
    boolean sensitive,
    Thresholds thresholds,
    boolean certain,
    boolean oneStep,
    List<MachineChange> machineChanges,
    List<Flag> flags,
    List<String> suspectMachines,
    String reason) {

  /**
   * Result while all machines are trusted.
   *
   * @param test null if nothing could be tested
   * @param qValue null outside the family of tests
   */
  record Measured(
      ComparedSides sides, ZValue z, @Nullable TestReport test, @Nullable Double qValue) {}

  /** Flags of one test, and not of the series. */
  private static final Set<Flag> OF_THE_TEST =
      EnumSet.of(
          Flag.IMMATURE_REGION,
          Flag.LOW_CONFIDENCE,
          Flag.MACHINE_SETS_DIFFER,
          Flag.MASKED,
          Flag.NOTHING_MEASURED,
          Flag.NOT_ENOUGH_DATA,
          Flag.ONE_MACHINE_ONLY,
          Flag.OTHER_MACHINES,
          Flag.STANDS_OUT,
          Flag.TOO_FEW_MACHINES);

  /**
   * The same series decided by what both sides did in turn on the same machines: its levels, change
   * and z come from the rounds as well, which are only part of the measurements.
   */
  Finding decidedBy(RoundsFinding rounds) {
    Set<Flag> all = ZScore.withoutThoseOfZ(flags);
    all.removeAll(OF_THE_TEST);
    all.addAll(rounds.allFlags());
    return with(
        rounds.sides(baseline, candidate),
        rounds.z(),
        rounds.report(),
        rounds.qValue(),
        rounds.verdict(),
        null,
        rounds.isCertain(),
        all,
        rounds.reason());
  }

  /** The same with the test and the verdict of another comparison of the series. */
  Finding decidedBy(Finding other) {
    return with(
        other.compared,
        other.z,
        other.test,
        other.qValue,
        other.verdict,
        other.support,
        other.certain,
        Set.copyOf(other.flags),
        other.reason);
  }

  /** The same with the verdict it has while machines are trusted. */
  Finding trusted() {
    return unguarded == verdict
        ? this
        : with(
            measured.sides(),
            measured.z(),
            measured.test(),
            measured.qValue(),
            unguarded,
            support,
            certain,
            Set.copyOf(flags),
            reason);
  }

  private Finding with(
      ComparedSides otherSides,
      ZValue otherZ,
      @Nullable TestReport otherTest,
      @Nullable Double otherQ,
      Verdict otherVerdict,
      @Nullable Support otherSupport,
      boolean otherCertain,
      Set<Flag> otherFlags,
      String otherReason) {
    return new Finding(
        series,
        platform,
        direction,
        baseline,
        candidate,
        headline,
        region,
        otherSides,
        otherZ,
        measured,
        otherTest,
        runSetTest,
        otherQ,
        otherVerdict,
        unguarded,
        otherVerdict,
        null,
        otherSupport,
        sensitive,
        thresholds,
        otherCertain,
        oneStep,
        machineChanges,
        otherFlags.stream().sorted().toList(),
        suspectMachines,
        otherReason);
  }

  /** Whether a verdict is asked for, and it is known which direction is better. */
  boolean isJudged() {
    return verdict != Verdict.NOT_JUDGED;
  }

  /** Whether it could be tested on as many machines as required, or hardly differs at all. */
  boolean isTested() {
    return (verdict == Verdict.NO_CHANGE || test != null)
        && !flags.contains(Flag.TOO_FEW_MACHINES)
        && !flags.contains(Flag.OTHER_MACHINES);
  }

  /** Whether both sides are so small that no change of it could matter. */
  boolean isNothing() {
    Headline levels = compared.headline();
    return levels != null && thresholds.isNothing(levels);
  }

  /** The reason to look at it although it is no regression; null if there is none. */
  public @Nullable Concern concern() {
    return Concern.of(verdict, flags, machineChanges, qValue, percentImprovement());
  }

  /**
   * The change that a row shows, positive when better; null where the percent or the direction is
   * missing.
   */
  public @Nullable Double percentImprovement() {
    return Finite.orNull(direction.improvement(Finite.orNaN(compared.percentChange())));
  }

  /** The change in units of how much one revision's value scatters; null without that. */
  public @Nullable Double zScore() {
    return z.score();
  }

  /** The same, positive when better; null where the z or the direction is missing. */
  public @Nullable Double zImprovement() {
    return z.improvement();
  }

  /** What the scatter was taken from; null if there is no z. */
  public @Nullable ZBasis zBasis() {
    return z.basis();
  }

  public @Nullable Double percentChange() {
    return headline == null ? null : headline.percentChange();
  }

  public @Nullable TestBasis testBasis() {
    return test == null ? null : test.basis();
  }

  /** The p-value of the test by itself. */
  public @Nullable Double pValue() {
    return test == null ? null : (Double) test.plain().pValue();
  }

  /** The p-value of the test moderated by the noise of the other series. */
  public @Nullable Double pModerated() {
    Significance moderated = test == null ? null : test.moderated();
    return moderated == null ? null : (Double) moderated.pValue();
  }

  /** The deciding test's own estimate of the change, in percent. */
  public @Nullable Double estimatePercent() {
    return test == null ? null : test.deciding().estimatePercent();
  }

  /** The deciding test's 95 % interval of the change, in percent. */
  public @Nullable Interval interval() {
    return test == null ? null : test.interval();
  }
}
