package dev.benchwarden.core.statistics.verdict;

import dev.benchwarden.core.statistics.Difference;
import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.Finite;
import dev.benchwarden.core.statistics.Flag;
import dev.benchwarden.core.statistics.Interval;
import dev.benchwarden.core.statistics.Sample;
import dev.benchwarden.core.statistics.Scale;
import dev.benchwarden.core.statistics.Significance;
import dev.benchwarden.core.statistics.StableRegion;
import dev.benchwarden.core.statistics.environment.Environment;
import dev.benchwarden.core.statistics.environment.EnvironmentSentence;
import dev.benchwarden.core.statistics.evidence.ChangeWording;
import dev.benchwarden.core.statistics.evidence.Evidence;
import dev.benchwarden.core.statistics.evidence.Headline;
import dev.benchwarden.core.statistics.evidence.MachineHealth;
import dev.benchwarden.core.statistics.evidence.RegionView;
import dev.benchwarden.core.statistics.evidence.RunSet;
import dev.benchwarden.core.statistics.evidence.TestBasis;
import dev.benchwarden.core.statistics.evidence.TestedRow;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import dev.benchwarden.core.statistics.evidence.ZScore;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Text of a verdict in a sentence, with the numbers it is based on. */
final class Reason {

  private final GuardedRow guarded;
  private final ZScore z;
  private final TestedRow row;
  private final Set<Flag> flags;
  private final Environment environment;
  private final Thresholds thresholds;
  private final ChangeWording words;

  private Reason(
      GuardedRow guarded,
      ZScore z,
      Set<Flag> flags,
      Environment environment,
      Thresholds thresholds) {
    this.guarded = guarded;
    this.z = z;
    this.row = guarded.told(environment);
    this.flags = flags;
    Direction own = row.evidence().series().direction();
    this.environment = own == Direction.UNKNOWN ? environment : environment.toldIn(own);
    this.thresholds = thresholds;
    this.words = ChangeWording.of(row.evidence().series());
  }

  static String of(
      GuardedRow guarded,
      ZScore z,
      Set<Flag> flags,
      Environment environment,
      Thresholds thresholds) {
    Reason reason = new Reason(guarded, z, flags, environment, thresholds);
    return reason.machineChanges() + reason.verdict();
  }

  private String verdict() {
    Masking masking = guarded.masking();
    if (masking != null) {
      return size() + where() + ", " + masking.words() + machines();
    }
    return switch (guarded.verdict()) {
      case REGRESSION, IMPROVEMENT -> change() + machines() + scatter();
      case NO_CHANGE -> noChange() + machines();
      case INCONCLUSIVE -> inconclusive() + machines();
      case NOT_ENOUGH_DATA -> notEnough();
      case ENVIRONMENT -> environment();
      case NOT_JUDGED -> notJudged();
    };
  }

  /**
   * Such as "30.0% slower on arm1, not certain on the others; ". If all machines together show a
   * change that depends on one of them, others moved the same way.
   */
  private String machineChanges() {
    if (guarded.machineChanges().isEmpty()) {
      return "";
    }
    return guarded.machineChanges().stream()
            .map(one -> words.change(one.percentChange()) + " on " + one.machine())
            .collect(Collectors.joining(" and "))
        + (flags.contains(Flag.ONE_MACHINE_ONLY) ? " alone; " : ", not certain on the others; ");
  }

  private String change() {
    return size() + where() + certainty() + assumption();
  }

  /** The machines that were left out, or whose effects were removed from the results. */
  private String machines() {
    if (flags.contains(Flag.STANDS_OUT)) {
      return ", far more than the machines' own shift, which was taken out";
    }
    if (!isAdjusted()) {
      return "";
    }
    if (environment.state() == Environment.State.UNRESOLVED) {
      return "; the machines' own shift was taken out";
    }
    return environment.machines().stream()
        .filter(MachineHealth::suspect)
        .filter(machine -> isMeasuredOn(machine.machine()))
        .map(machine -> "; " + EnvironmentSentence.of(environment, machine, isLeftOut(machine)))
        .collect(Collectors.joining());
  }

  /** Whether the effects of unhealthy machines are removed from the reported numbers. */
  private boolean isAdjusted() {
    return row.evidence() != guarded.unguarded().evidence();
  }

  private boolean isLeftOut(MachineHealth machine) {
    return row.evidence().candidate().machine(machine.machine()) == null;
  }

  private boolean isMeasuredOn(String machine) {
    Evidence all = guarded.unguarded().evidence();
    return all.candidate().machine(machine) != null || all.baseline().machine(machine) != null;
  }

  /** Where the candidate was measured on a far noisier day than the revisions before it. */
  private String scatter() {
    OwnScatter scatter = OwnScatter.of(row.evidence());
    return scatter != null && scatter.isFarMore() ? "; " + scatter.words() : "";
  }

  private String where() {
    Evidence evidence = row.evidence();
    if (evidence.basis() == TestBasis.WELCH_RUNS_ONE_MACHINE) {
      return evidence.isPairedOnSomeMachines()
          ? " on the only machine of both sides"
          : " on the only machine";
    }
    if (SingleRunWording.isFor(evidence.basis())) {
      return SingleRunWording.where(evidence);
    }
    Support support = Support.of(guarded, environment);
    return support == null
        ? " on " + ChangeWording.count(evidence.candidate().machines(), "machine")
        : " on " + support.agreeing() + " of " + ChangeWording.count(support.machines(), "machine");
  }

  private String certainty() {
    Double deviations = z.value();
    if (deviations != null && !isAdjusted()) {
      return " (" + ChangeWording.z(deviations) + ")";
    }
    Significance test = row.plain();
    boolean exact = test != null && test.t() == null;
    if (exact) {
      boolean beside = row.evidence().basis() == TestBasis.REGION;
      return beside ? " (it never varied before)" : " (the same on every run)";
    }
    return " (q = " + probability(row.qValue()) + ")";
  }

  private String assumption() {
    return SingleRunWording.assumption(row.evidence());
  }

  private String size() {
    double fromZero = row.evidence().percentFromZero();
    if (!Double.isNaN(fromZero)) {
      return "from 0 to " + ChangeWording.anyNumber(candidateMean());
    }
    return words.change(guarded.percent(environment));
  }

  private double candidateMean() {
    Headline headline = row.evidence().comparedHeadline();
    return headline == null ? Double.NaN : headline.candidateMean();
  }

  private static String probability(double q) {
    return q < 0.001 ? "under 0.001" : Double.toString(Math.round(q * 1000) / 1000.0);
  }

  private String noChange() {
    if (row.evidence().isNegligible(thresholds)) {
      return ChangeWording.negligible(thresholds.minAbsolute());
    }
    if (row.isZeroThroughout()) {
      return "no change: 0 in every run";
    }
    Interval interval = rawInterval();
    if (interval == null || thresholds.decision() == Thresholds.Decision.Z) {
      return "no change" + certainty();
    }
    String size = minEffectPercent() < 100 ? "of " + minEffect() + " or more" : "that matters";
    return "no change " + size + ": " + range(interval);
  }

  private String inconclusive() {
    if (row.evidence().isNothingMeasured()) {
      return nothingMeasured();
    }
    if (flags.contains(Flag.NO_HEALTHY_MACHINE)) {
      return "cannot tell: no healthy machine measured it";
    }
    Agreement agreement = guarded.agreement();
    if (agreement != null && !agreement.holds()) {
      return "cannot tell: " + change() + Agreement.BUT_NOT_WITHOUT + agreement.without();
    }
    if (flags.contains(Flag.TOO_FEW_MACHINES) && isSignificant()) {
      return change() + ", but " + thresholds.minMachines() + " machines are asked for";
    }
    Interval interval = rawInterval();
    if (interval == null) {
      return "cannot tell: the values vary too much";
    }
    if (flags.contains(Flag.CONTRADICTED)) {
      return contradicted(interval);
    }
    boolean excludesNone = interval.low() * interval.high() > 0;
    if (excludesNone && isCertainButSmall()) {
      return "cannot tell whether it is %s or more: %s; %s"
          .formatted(minEffect(), range(interval), whatIsMissing());
    }
    return "cannot tell: "
        + range(interval)
        + (excludesNone ? " by itself, but not certain among all series; " : "; ")
        + whatIsMissing();
  }

  /**
   * Such as "cannot tell: 3.0% slower by the medians of the runs, and by their means between …".
   */
  private String contradicted(Interval interval) {
    Headline headline = row.evidence().comparedHeadline();
    double shown = headline == null ? Double.NaN : Finite.orNaN(headline.percentChange());
    return "cannot tell: %s by the medians, and %s by the mean of the runs; more runs are needed"
        .formatted(words.change(shown), words.between(interval));
  }

  /** Such as "0 ns/op on 1 of 3 machines after a past of about 12 ns/op: nothing was measured". */
  private String nothingMeasured() {
    double[] now = row.evidence().candidate().medians();
    double[] nothing = Arrays.stream(now).filter(median -> !(median > 0)).toArray();
    return "%s%s after a past of about %s: nothing was measured"
        .formatted(
            amount(Sample.median(nothing)),
            nothing.length == now.length
                ? ""
                : " on %d of %s"
                    .formatted(nothing.length, ChangeWording.count(now.length, "machine")),
            amount(Sample.median(row.evidence().past())));
  }

  private String amount(double value) {
    return (ChangeWording.anyNumber(value) + " " + row.evidence().series().unit()).strip();
  }

  private String whatIsMissing() {
    MachineChanges.MachineDelta alone = MachineChanges.untested(row.evidence(), minEffectPercent());
    return alone == null
        ? "more runs or machines are needed"
        : "%s on %s only, which ran too seldom to be judged alone"
            .formatted(words.change(alone.percent()), alone.machine());
  }

  /** Whether there is a change, but the best estimate is smaller than what matters. */
  private boolean isCertainButSmall() {
    return row.qValue() <= thresholds.alpha() && !thresholds.isReachedBy(row.estimate());
  }

  private boolean isSignificant() {
    return row.qValue() <= thresholds.alpha() && thresholds.isReachedBy(row.estimate());
  }

  private String range(Interval interval) {
    return interval.low() == interval.high()
        ? words.change(interval.low())
        : words.between(interval);
  }

  private @Nullable Interval rawInterval() {
    Significance test = row.deciding();
    Difference difference = row.evidence().difference();
    return test == null || difference == null ? null : difference.possible(test.interval());
  }

  /** The smallest change for the worse that matters, as the change itself is shown. */
  private String minEffect() {
    Difference difference = row.evidence().difference();
    boolean byRatio = difference != null && difference.scale() == Scale.LOG;
    double percent =
        byRatio
            ? row.evidence().series().direction().shownLoss(minEffectPercent())
            : minEffectPercent();
    boolean whole = Math.abs(percent - Math.rint(percent)) < 0.05;
    return whole ? (int) Math.rint(percent) + "%" : ChangeWording.percent(percent);
  }

  private double minEffectPercent() {
    return thresholds.minEffect();
  }

  private String notJudged() {
    return switch (row.evidence().series().judging()) {
      case IGNORED -> "not judged: ignored by the policy";
      case QUARANTINED -> "not judged: in quarantine";
      case RULER -> "not judged: it measures the machine (rulers in the policy)";
      case JUDGED -> "not judged: nobody said which way this metric is better";
    };
  }

  private String notEnough() {
    if (flags.contains(Flag.NO_CANDIDATE)) {
      return "the candidate has no valid run";
    }
    if (flags.contains(Flag.NO_BASELINE)) {
      return "no baseline to compare with";
    }
    if (row.plain() != null) {
      return flags.contains(Flag.OUT_OF_RANGE)
          ? "the change is too large to be put in numbers"
          : "the baseline is zero: a change has no percentage";
    }
    RegionView region = row.evidence().region();
    return region == null
        ? "needs at least 3 runs per side (or 2 machines, or 5 samples of one run); has " + sides()
        : "needs at least 3 runs per side (or 2 machines, 5 samples of one run, or %d earlier revisions on one level); has %s, and %s"
            .formatted(
                StableRegion.MATURE,
                sides(),
                ChangeWording.count(region.values().length, "such revision"));
  }

  private String sides() {
    return side(row.evidence().baseline()) + " against " + side(row.evidence().candidate());
  }

  private static String side(RunSet runs) {
    return ChangeWording.count(runs.runs(), "run")
        + " on "
        + ChangeWording.count(runs.machines(), "machine");
  }

  /** What was seen, and the machines that explain it. */
  private String environment() {
    Headline headline = guarded.unguarded().evidence().comparedHeadline();
    double shown = headline == null ? Double.NaN : Finite.orNaN(headline.percentChange());
    String measured = "as measured " + words.change(shown);
    if (environment.isUnresolvedOnOnlyMachine()) {
      return measured + ", and " + EnvironmentSentence.ofOnlyMachine(environment);
    }
    boolean isKnown = environment.state() == Environment.State.RESOLVED;
    return measured
        + (isKnown ? ", which the machines explain: " : ", which the machines may explain: ")
        + environment.sentence();
  }
}
