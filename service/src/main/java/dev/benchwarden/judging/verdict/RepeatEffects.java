package dev.benchwarden.judging.verdict;

import dev.benchwarden.core.statistics.Difference;
import dev.benchwarden.core.statistics.confirmation.Repeat;
import dev.benchwarden.core.statistics.environment.Environment;
import dev.benchwarden.core.statistics.evidence.TestReport;
import dev.benchwarden.core.statistics.rounds.RoundsFinding;
import dev.benchwarden.core.statistics.verdict.Finding;
import java.util.Objects;

/**
 * Effects that a repeat measured in one series, in the form needed for confirmation: positive is
 * better.
 */
final class RepeatEffects {

  private RepeatEffects() {}

  static Repeat ofRegion(
      Candidate candidate, TestReport seen, Finding again, Environment environment) {
    long machines =
        again.candidate().perMachine().stream()
            .filter(machine -> !environment.leftOut().contains(machine.machine()))
            .count();
    double usual = candidate.baseline().usualMachines();
    return Repeat.ofRegion(
        candidate.sign() * seen.difference().value(), Math.max(1, usual / Math.max(1, machines)));
  }

  /**
   * Compared with the baseline's runs beside it: a mean over as many machines as its share implies.
   */
  static Repeat ofRunSets(Candidate candidate, TestReport seen) {
    Difference difference = seen.difference();
    int machines = Math.max(1, (int) Math.round(1 / difference.share()));
    return Repeat.ofRunSets(
        candidate.sign() * difference.value(),
        difference.variance(),
        machines,
        difference.degreesOfFreedom());
  }

  /** The rounds' variance is already that of their mean. */
  static Repeat ofRounds(RoundsFinding rounds) {
    Difference difference = Objects.requireNonNull(rounds.rounds().difference());
    return Repeat.ofRunSets(
        difference.value(),
        difference.variance() * difference.share(),
        1,
        difference.degreesOfFreedom());
  }
}
