package dev.benchwarden.detection;

import dev.benchwarden.comparison.RowConfirmation;
import dev.benchwarden.results.MachineMedian;
import dev.benchwarden.statistics.Confirmation;
import dev.benchwarden.statistics.Confirmations;
import dev.benchwarden.statistics.Environment;
import dev.benchwarden.statistics.Finding;
import dev.benchwarden.statistics.Independence;
import dev.benchwarden.statistics.Repeat;
import dev.benchwarden.statistics.Scale;
import dev.benchwarden.statistics.SuspectedChange;
import dev.benchwarden.statistics.TestBasis;
import dev.benchwarden.statistics.TestReport;
import dev.benchwarden.statistics.Verdict;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Holds the regressions of a first measuring against its independent repeats (docs/statistics.md
 * section B).
 */
final class RepeatedRegressions {

  private final Judging first;
  private final MeasuredGroup firstGroup;
  private final List<Repeated> repeats;
  private final Independence.Policy policy;

  /**
   * @param repeats oldest first
   */
  RepeatedRegressions(
      Judging first, MeasuredGroup firstGroup, List<Repeated> repeats, Independence.Policy policy) {
    this.first = first;
    this.firstGroup = firstGroup;
    this.repeats = repeats;
    this.policy = policy;
  }

  /** A repeat, judged against the same baselines as the first measuring. */
  record Repeated(MeasuredGroup group, Judging judging) {}

  /** Where each regression stands, by its series. */
  Map<Long, RowConfirmation> confirmations() {
    Map<Long, RowConfirmation> states = new HashMap<>();
    Map<Double, List<Suspect>> byEffect = new TreeMap<>();
    for (int i = 0; i < first.findings().size(); i++) {
      Finding finding = first.findings().get(i);
      if (finding.verdict() == Verdict.REGRESSION) {
        Candidate candidate = first.candidates().get(i);
        RowConfirmation settled = settled(finding);
        if (settled != null) {
          states.put(finding.series(), settled);
        } else {
          byEffect
              .computeIfAbsent(first.minEffect(candidate), effect -> new ArrayList<>())
              .add(suspect(candidate, finding));
        }
      }
    }
    byEffect.forEach((minEffect, suspects) -> decide(suspects, minEffect, states));
    return states;
  }

  /** What no repeat is needed for, or no repeat could help; null for all others. */
  private static @Nullable RowConfirmation settled(Finding finding) {
    if (finding.certain()) {
      return new RowConfirmation(
          Confirmation.State.CONFIRMED, "Nothing varies here: no repeat is needed.");
    }
    TestReport test = finding.test();
    return test == null || test.scale() != Scale.LOG
        ? new RowConfirmation(
            Confirmation.State.UNDECIDED,
            "Values of zero or below have no ratios that repeats could be held against:"
                + " a person decides.")
        : null;
  }

  /** A regression with what repeats said of it, and why the last of the others does not count. */
  private record Suspect(
      SuspectedChange change, Independence.@Nullable Obstacle obstacle, boolean isIncomparable) {}

  private Suspect suspect(Candidate candidate, Finding finding) {
    TestReport test = Objects.requireNonNull(finding.test());
    boolean byRegion = test.basis() == TestBasis.REGION;
    List<Repeat> counted = new ArrayList<>();
    Independence.@Nullable Obstacle obstacle = null;
    boolean incomparable = false;
    for (Repeated repeat : repeats) {
      Finding again = repeat.judging().finding(finding.series());
      if (again == null || isFirst(repeat, candidate)) {
        continue;
      }
      Independence.@Nullable Obstacle found = obstacle(repeat, byRegion);
      TestReport seen = again.test();
      if (found != null) {
        obstacle = found;
      } else if (seen == null || seen.basis() != TestBasis.REGION || seen.scale() != Scale.LOG) {
        incomparable = true;
      } else {
        counted.add(repeat(candidate, seen, again, repeat.judging().environment()));
      }
    }
    return new Suspect(
        new SuspectedChange(
            finding.series(),
            candidate.sign() * test.difference().value(),
            test.difference().variance(),
            test.difference().degreesOfFreedom(),
            byRegion ? test.observations() : 0,
            test.moderated() == null ? null : first.outcome().priors().get(test.basis()),
            counted),
        obstacle,
        incomparable);
  }

  /** A series that the first measuring left out is first measured in a repeat of the others. */
  private static boolean isFirst(Repeated repeat, Candidate candidate) {
    List<MachineMedian> again = repeat.group().medians().get(candidate.pair().series().id());
    return candidate.pair().candidate().equals(again);
  }

  private Independence.@Nullable Obstacle obstacle(Repeated repeat, boolean byRegion) {
    return Independence.obstacle(
        firstGroup.measuring(first.environment().state(), byRegion),
        repeat.group().measuring(repeat.judging().environment().state(), byRegion),
        policy);
  }

  private static Repeat repeat(
      Candidate candidate, TestReport seen, Finding again, Environment environment) {
    long machines =
        again.candidate().perMachine().stream()
            .filter(machine -> !environment.leftOut().contains(machine.machine()))
            .count();
    double usual = candidate.baseline().usualMachines();
    return Repeat.ofRegion(
        candidate.sign() * seen.difference().value(), Math.max(1, usual / Math.max(1, machines)));
  }

  private void decide(List<Suspect> suspects, double minEffect, Map<Long, RowConfirmation> states) {
    List<Confirmation> decided =
        Confirmations.decide(suspects.stream().map(Suspect::change).toList(), minEffect);
    for (int i = 0; i < decided.size(); i++) {
      Suspect suspect = suspects.get(i);
      states.put(
          suspect.change().series(),
          new RowConfirmation(decided.get(i).state(), reason(suspect, decided.get(i))));
    }
  }

  private String reason(Suspect suspect, Confirmation confirmation) {
    if (confirmation.looks() > 0) {
      return ConfirmationSentence.of(confirmation);
    }
    if (suspect.obstacle() != null) {
      return ConfirmationSentence.of(suspect.obstacle());
    }
    return suspect.isIncomparable()
        ? ConfirmationSentence.INCOMPARABLE
        : ConfirmationSentence.awaited(policy);
  }
}
