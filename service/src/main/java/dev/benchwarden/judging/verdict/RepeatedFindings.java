package dev.benchwarden.judging.verdict;

import dev.benchwarden.core.comparison.RowConfirmation;
import dev.benchwarden.core.policy.Confirm;
import dev.benchwarden.core.series.MachineMedian;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Flag;
import dev.benchwarden.core.statistics.Scale;
import dev.benchwarden.core.statistics.confirmation.Confirmation;
import dev.benchwarden.core.statistics.confirmation.Confirmations;
import dev.benchwarden.core.statistics.confirmation.Repeat;
import dev.benchwarden.core.statistics.confirmation.SuspectedChange;
import dev.benchwarden.core.statistics.environment.Environment;
import dev.benchwarden.core.statistics.environment.Independence;
import dev.benchwarden.core.statistics.evidence.TestBasis;
import dev.benchwarden.core.statistics.evidence.TestReport;
import dev.benchwarden.core.statistics.rounds.RoundsFinding;
import dev.benchwarden.core.statistics.verdict.Doubt;
import dev.benchwarden.core.statistics.verdict.Finding;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Confirmation of the changes of a first measurement by its independent repeats (docs/statistics.md
 * section B).
 */
final class RepeatedFindings {

  private final RevisionVerdicts first;
  private final MeasuredGroup firstGroup;
  private final List<RepeatVerdicts> repeats;
  private final Confirm policy;
  private final Supplier<Set<String>> withOtherMachines;

  /**
   * @param repeats oldest first
   * @param policy which changes have to be confirmed, and by what
   * @param withOtherMachines platforms with a machine that the first measurement did not use; asked
   *     for only if there is something to confirm
   */
  RepeatedFindings(
      RevisionVerdicts first,
      MeasuredGroup firstGroup,
      List<RepeatVerdicts> repeats,
      Confirm policy,
      Supplier<Set<String>> withOtherMachines) {
    this.first = first;
    this.firstGroup = firstGroup;
    this.repeats = repeats;
    this.policy = policy;
    this.withOtherMachines = withOtherMachines;
  }

  /** The state of each change that has to be confirmed, by its series. */
  Map<Long, RowConfirmation> confirmations() {
    Map<Long, RowConfirmation> states = new HashMap<>();
    List<Suspect> suspects = new ArrayList<>();
    for (int i = 0; i < first.findings().size(); i++) {
      Finding finding = first.findings().get(i);
      if (hasToBeConfirmed(finding)) {
        Candidate candidate = first.candidates().get(i);
        RowConfirmation settled = settled(finding);
        if (settled != null) {
          states.put(finding.series(), settled);
        } else {
          suspects.add(new Suspects(candidate, finding).suspect());
        }
      }
    }
    decide(suspects, states);
    return states;
  }

  private boolean hasToBeConfirmed(Finding finding) {
    return finding.verdict().isChange()
        && (policy != Confirm.NEVER || Doubt.of(finding, first.environment()) != null);
  }

  /**
   * The result of a change that needs no repeat, or that no repeat could settle; null for all
   * others.
   */
  private static @Nullable RowConfirmation settled(Finding finding) {
    if (finding.certain()) {
      return new RowConfirmation(
          Confirmation.State.CONFIRMED, "Nothing varies here: no repeat is needed.");
    }
    TestReport test = finding.test();
    if (test != null && test.basis() == TestBasis.SAMPLES_ONE_PROCESS) {
      return new RowConfirmation(Confirmation.State.SUSPECTED, Doubt.SINGLE_RUNS.sentence());
    }
    return test == null || test.scale() != Scale.LOG
        ? new RowConfirmation(
            Confirmation.State.UNDECIDED,
            "Values of zero or below have no ratios that repeats could be held against:"
                + " a person decides.")
        : null;
  }

  /**
   * A change with its repeats.
   *
   * @param silence why there is nothing to decide by, if so
   */
  private record Suspect(SuspectedChange change, Series.Metric metric, String silence) {}

  /** Collector of what the repeats show of each change. */
  private final class Suspects {

    private final Candidate candidate;
    private final Finding finding;
    private final TestReport test;
    private final @Nullable Doubt doubt;
    private final List<Repeat> counted = new ArrayList<>();
    private final List<Repeat> inTurn = new ArrayList<>();
    private String silence;

    Suspects(Candidate candidate, Finding finding) {
      this.candidate = candidate;
      this.finding = finding;
      this.test = Objects.requireNonNull(finding.test());
      this.doubt = Doubt.of(finding, first.environment());
      this.silence = doubt == null ? awaited() : told(doubt);
    }

    private String awaited() {
      return ConfirmationSentence.awaited(independence(), hasOtherMachine());
    }

    /** Another machine is suggested only where there is one or the policy asks for it. */
    private String told(Doubt reason) {
      return hasOtherMachine() || policy == Confirm.OTHER_MACHINE
          ? reason.sentenceWithOtherMachine()
          : reason.sentence();
    }

    Suspect suspect() {
      repeats.forEach(this::collect);
      return new Suspect(
          inTurn.isEmpty()
              ? change(test.difference().variance(), test.difference().degreesOfFreedom(), counted)
              : change(0, 0, inTurn),
          candidate.pair().series().metric(),
          silence);
    }

    private SuspectedChange change(
        double variance, double degreesOfFreedom, List<Repeat> independent) {
      return new SuspectedChange(
          finding.series(),
          first.minEffect(candidate),
          candidate.sign() * test.difference().value(),
          variance,
          degreesOfFreedom,
          inTurn.isEmpty() && byRegion() ? test.observations() : 0,
          inTurn.isEmpty() ? test.prior() : null,
          independent);
    }

    private void collect(RepeatVerdicts repeat) {
      if (isFirst(repeat)) {
        return;
      }
      RoundsFinding rounds = repeat.rounds().get(finding.series());
      if (rounds != null && rounds.rounds().difference() != null) {
        collectRounds(repeat, rounds);
      } else if (byRegion()) {
        collect(
            repeat, repeat.byRegion().finding(finding.series()), repeat.byRegion().environment());
      } else {
        collectBeside(repeat);
      }
    }

    /** Rounds contain both sides, and take precedence over what was measured on one side alone. */
    private void collectRounds(RepeatVerdicts repeat, RoundsFinding rounds) {
      Independence.@Nullable Obstacle obstacle =
          obstacle(repeat, Environment.State.CLEAR, false, true);
      if (obstacle != null) {
        silence = ConfirmationSentence.of(obstacle);
      } else if (rounds.flags().contains(Flag.FIXED_ORDER)) {
        silence = ConfirmationSentence.FIXED_ORDER;
      } else {
        inTurn.add(RepeatEffects.ofRounds(rounds));
      }
    }

    private void collectBeside(RepeatVerdicts repeat) {
      if (repeat.besideBaseline() == null) {
        silence = ConfirmationSentence.of(Independence.Obstacle.SHARED_BASELINE);
      } else {
        collect(
            repeat, repeat.besideBaseline(finding.series()), repeat.besideBaseline().environment());
      }
    }

    private void collect(RepeatVerdicts repeat, @Nullable Finding again, Environment environment) {
      if (again == null) {
        return;
      }
      TestReport seen = again.test();
      Independence.@Nullable Obstacle obstacle =
          obstacle(repeat, environment.on(finding.platform()).state(), byRegion(), !byRegion());
      if (obstacle != null) {
        silence = ConfirmationSentence.of(obstacle);
      } else if (seen == null
          || seen.scale() != Scale.LOG
          || (seen.basis() == TestBasis.REGION) != byRegion()) {
        silence = ConfirmationSentence.INCOMPARABLE;
      } else {
        counted.add(
            byRegion()
                ? RepeatEffects.ofRegion(candidate, seen, again, environment)
                : RepeatEffects.ofRunSets(candidate, seen));
      }
    }

    /** A series that the first measurement left out is measured first in a repeat of the others. */
    private boolean isFirst(RepeatVerdicts repeat) {
      List<MachineMedian> again = repeat.group().medians().get(candidate.pair().series().id());
      return again == null || candidate.pair().candidate().equals(again);
    }

    private boolean byRegion() {
      return test.basis() == TestBasis.REGION;
    }

    private Independence.@Nullable Obstacle obstacle(
        RepeatVerdicts repeat,
        Environment.State environment,
        boolean byRegion,
        boolean freshBaseline) {
      return Independence.obstacle(
          firstGroup.measuring(first.environment().on(finding.platform()).state(), byRegion, false),
          repeat.group().measuring(environment, byRegion, freshBaseline),
          independence());
    }

    private Independence.Policy independence() {
      boolean aboutTheMachine = doubt != null && doubt.isAboutTheMachine();
      boolean other = policy == Confirm.OTHER_MACHINE || (aboutTheMachine && hasOtherMachine());
      return other ? Independence.Policy.OTHER_MACHINE : Independence.Policy.AUTO;
    }

    private boolean hasOtherMachine() {
      return withOtherMachines.get().contains(finding.platform());
    }
  }

  private static void decide(List<Suspect> suspects, Map<Long, RowConfirmation> states) {
    List<Confirmation> decided =
        Confirmations.decide(suspects.stream().map(Suspect::change).toList());
    for (int i = 0; i < decided.size(); i++) {
      Suspect suspect = suspects.get(i);
      Confirmation confirmation = decided.get(i);
      states.put(
          suspect.change().series(),
          new RowConfirmation(
              confirmation.state(),
              confirmation.looks() > 0
                  ? ConfirmationSentence.of(confirmation, suspect.metric())
                  : suspect.silence()));
    }
  }
}
