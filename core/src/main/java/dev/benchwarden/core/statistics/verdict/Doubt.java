package dev.benchwarden.core.statistics.verdict;

import dev.benchwarden.core.statistics.Flag;
import dev.benchwarden.core.statistics.Interval;
import dev.benchwarden.core.statistics.Sample;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.environment.Environment;
import dev.benchwarden.core.statistics.evidence.RegionSummary;
import dev.benchwarden.core.statistics.evidence.TestBasis;
import dev.benchwarden.core.statistics.evidence.TestReport;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reason why a regression has to be confirmed under any policy (docs/statistics.md section B1). */
public enum Doubt {
  /**
   * With so few series and no long history, an unhealthy machine looks like a change of the code.
   */
  FEW_SERIES(
      "Seen by one or two machines, of a suite too small to tell an unhealthy machine from a change"
          + " of the code.",
      "Run it again half an hour later.",
      "Run it again on another machine."),
  /** Runs of one machine and no history: they do not show how much builds differ. */
  ONE_MACHINE(
      "Seen by one machine in a single comparison of two revisions, whose runs do not show how much"
          + " builds and days differ.",
      Doubt.BESIDE_BASELINE + ".",
      Doubt.BESIDE_BASELINE + ", or on another machine."),
  /** Two machines and no history: weak evidence. */
  TWO_MACHINES(
      "Seen by two machines in a single comparison of two revisions.",
      Doubt.BESIDE_BASELINE + ".",
      Doubt.BESIDE_BASELINE + ", or on another machine."),
  /** Other machines on either side: how much they differ by themselves is in the change. */
  OTHER_MACHINES(
      "Measured by other machines than the baseline, which differ by themselves.",
      "Run both on the same machines."),
  /** One run a side: how much runs differ is not known from themselves. */
  SINGLE_RUNS(
      "Seen in one run a side.",
      "Run each side three times or more: only runs show how much runs differ."),
  /** The same number in a few processes: the next one may still allocate a different amount. */
  YOUNG_REGION(
      "Seen after fewer than five revisions, which is too few to know that processes do not"
          + " differ.",
      "Run it again."),
  /** A time between two steps of its resolution is rounded to either. */
  ONE_STEP(
      "Seen as one step of the resolution in which the time was told, which rounding may make.",
      "Tell it with more digits, or in a finer unit."),
  /** All rounds ran in one order, or in an order that is not known. */
  FIXED_ORDER(
      "All rounds ran in one order, so that running second looks like a change of the code.",
      "Run more rounds in turned order, and tell each run's started_at.");

  private static final String BESIDE_BASELINE =
      "Run it again together with the baseline's revision";

  private static final String WITHOUT_TIMES =
      "Measure on three machines or more, or both sides in turn with benchwarden measure.";

  private static final int POINTS_THAT_SHOW_DRIFT = 10;
  private static final double CLEAR = 0.01;

  /** Half as much again: no unchanged build was found that far from the one before it. */
  private static final double BEYOND_BUILDS = 1.5;

  private final String observation;
  private final String advice;
  private final String adviceForMachines;

  Doubt(String observation, String advice) {
    this(observation, advice, advice);
  }

  Doubt(String observation, String advice, String adviceForMachines) {
    this.observation = observation;
    this.advice = advice;
    this.adviceForMachines = adviceForMachines;
  }

  /** What makes it doubtful, and what settles it on the same machines. */
  public String sentence() {
    return observation + " " + advice;
  }

  /** The same where there is another machine, or the policy asks for one. */
  public String sentenceWithOtherMachine() {
    return observation + " " + adviceForMachines;
  }

  /** The same for results whose times nobody knows, so that no repeat can settle it. */
  public String sentenceWithoutTimes() {
    return isOfFewMachines() ? observation + " " + WITHOUT_TIMES : sentence();
  }

  private boolean isOfFewMachines() {
    return this == FEW_SERIES || this == ONE_MACHINE || this == TWO_MACHINES;
  }

  /** Whether another machine, if there is one, is better evidence than the same one later. */
  public boolean isAboutTheMachine() {
    return this == FEW_SERIES;
  }

  /** Null for a finding that needs no confirmation. */
  public static @Nullable Doubt of(Finding finding, Environment environment) {
    if (finding.verdict() != Verdict.REGRESSION || finding.certain()) {
      return null;
    }
    return finding.oneStep() ? ONE_STEP : ofAnyChange(finding, environment);
  }

  /** The doubt there would be about any change found by the same test. */
  static @Nullable Doubt ofAnyChange(Finding finding, Environment environment) {
    TestReport test = finding.test();
    if (test != null && test.basis() == TestBasis.SAMPLES_ONE_PROCESS) {
      return SINGLE_RUNS;
    }
    if (finding.flags().contains(Flag.OTHER_MACHINES)) {
      return OTHER_MACHINES;
    }
    return finding.sensitive() ? ofMachines(finding, test, environment) : ofCounts(finding, test);
  }

  private static @Nullable Doubt ofMachines(
      Finding finding, @Nullable TestReport test, Environment environment) {
    if (finding.flags().contains(Flag.FIXED_ORDER)) {
      return FIXED_ORDER;
    }
    boolean byRounds = test != null && test.basis() == TestBasis.PAIRED_ROUNDS;
    if (environment.on(finding.platform()).state() == Environment.State.OFF
        && !byRounds
        && finding.candidate().machines() <= 2
        && !isClearAgainstRegion(finding)) {
      return FEW_SERIES;
    }
    return test == null ? null : ofTwoRevisions(test);
  }

  /** Doubt about a change without history on fewer than three machines. */
  private static @Nullable Doubt ofTwoRevisions(TestReport test) {
    if (isBeyondBuilds(test)) {
      return null;
    }
    if (test.basis() == TestBasis.WELCH_RUNS_ONE_MACHINE) {
      return ONE_MACHINE;
    }
    boolean twoMachines = test.basis() == TestBasis.PAIRED_MACHINES && test.observations() == 2;
    return twoMachines ? TWO_MACHINES : null;
  }

  /**
   * Whether the whole interval of the change is larger than builds and days differ by themselves.
   */
  private static boolean isBeyondBuilds(TestReport test) {
    Interval interval = test.interval();
    return interval != null
        && (interval.low() >= percent(BEYOND_BUILDS)
            || interval.high() <= percent(1 / BEYOND_BUILDS));
  }

  private static double percent(double ratio) {
    return 100 * (ratio - 1);
  }

  /** Doubt about counts, which no machine affects. */
  private static @Nullable Doubt ofCounts(Finding finding, @Nullable TestReport test) {
    RegionSummary region = finding.region();
    boolean young =
        region != null
            && region.points() > 1
            && (test == null || test.basis() != TestBasis.REGION)
            && Sample.isNegligible(
                Objects.requireNonNullElse(region.standardDeviation(), 0.0),
                Math.abs(region.mean()));
    return young ? YOUNG_REGION : null;
  }

  /** A region of this many points includes how much the machine usually varies between two days. */
  private static boolean isClearAgainstRegion(Finding finding) {
    TestReport test = finding.test();
    Double q = finding.qValue();
    return test != null
        && test.basis() == TestBasis.REGION
        && test.observations() >= POINTS_THAT_SHOW_DRIFT
        && q != null
        && q <= CLEAR;
  }
}
