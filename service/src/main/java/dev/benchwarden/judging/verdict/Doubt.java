package dev.benchwarden.judging.verdict;

import dev.benchwarden.core.statistics.Environment;
import dev.benchwarden.core.statistics.Finding;
import dev.benchwarden.core.statistics.Flag;
import dev.benchwarden.core.statistics.TestBasis;
import dev.benchwarden.core.statistics.TestReport;
import dev.benchwarden.core.statistics.Verdict;
import org.jspecify.annotations.Nullable;

/**
 * Reason for which a change has to be confirmed under any policy (docs/statistics.md A3, A7, C4).
 */
enum Doubt {
  /** With so few series an unhealthy machine looks like a change of the code. */
  FEW_SERIES(
      "Seen by one or two machines, of a suite too small to tell an unhealthy machine from a change of"
          + " the code. Run it on another machine."),
  /** Two machines and no history: a weak basis. */
  TWO_MACHINES(
      "Seen by two machines, and there is no stable region yet. Run it again together with the"
          + " baseline's revision, or on another machine."),
  /** All rounds ran in one order, or in an order that is not known. */
  FIXED_ORDER(
      "All rounds ran in one order, so that running second looks like a change of the code. Run"
          + " more rounds in turned order, and tell each run's started_at.");

  private final String sentence;

  Doubt(String sentence) {
    this.sentence = sentence;
  }

  String sentence() {
    return sentence;
  }

  boolean asksForAnotherMachine() {
    return this == FEW_SERIES;
  }

  /** Null for a finding that stands by itself. */
  static @Nullable Doubt of(Finding finding, Environment environment) {
    if (finding.verdict() != Verdict.REGRESSION || finding.certain()) {
      return null;
    }
    if (finding.flags().contains(Flag.FIXED_ORDER)) {
      return FIXED_ORDER;
    }
    TestReport test = finding.test();
    boolean byRounds = test != null && test.basis() == TestBasis.PAIRED_ROUNDS;
    if (environment.state() == Environment.State.OFF
        && !byRounds
        && finding.candidate().machines() <= 2) {
      return FEW_SERIES;
    }
    boolean twoMachines =
        test != null && test.basis() == TestBasis.PAIRED_MACHINES && test.observations() == 2;
    return twoMachines ? TWO_MACHINES : null;
  }
}
