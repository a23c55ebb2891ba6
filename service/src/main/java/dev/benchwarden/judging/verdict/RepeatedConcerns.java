package dev.benchwarden.judging.verdict;

import dev.benchwarden.core.comparison.RowConfirmation;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.confirmation.Confirmation;
import dev.benchwarden.core.statistics.evidence.MachineRuns;
import dev.benchwarden.core.statistics.evidence.TestBasis;
import dev.benchwarden.core.statistics.evidence.TestReport;
import dev.benchwarden.core.statistics.verdict.Concern;
import dev.benchwarden.core.statistics.verdict.Finding;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What repeats show of series that are worse on one machine only (docs/statistics.md section B6).
 * It changes no verdict: a person decides.
 */
final class RepeatedConcerns {

  private RepeatedConcerns() {}

  /**
   * What was seen of each such series that was run again on its machine, by its number.
   *
   * @param repeats oldest first
   */
  static Map<Long, RowConfirmation> of(RevisionVerdicts first, List<RepeatVerdicts> repeats) {
    Map<Long, RowConfirmation> told = new HashMap<>();
    first.findings().stream()
        .filter(finding -> finding.concern() == Concern.ONE_MACHINE)
        .forEach(finding -> {
          List<Finding> again = repeats.stream().flatMap(repeat -> again(finding, repeat)).toList();
          if (!again.isEmpty()) {
            told.put(finding.series(), told(again, machines(finding)));
          }
        });
    return told;
  }

  /** The finding of a repeat that ran on the machine and whose machines can be trusted. */
  private static Stream<Finding> again(Finding finding, RepeatVerdicts repeat) {
    TestReport test = finding.test();
    boolean byRegion = test != null && test.basis() == TestBasis.REGION;
    Finding again =
        byRegion
            ? repeat.byRegion().finding(finding.series())
            : repeat.besideBaseline(finding.series());
    if (again == null) {
      return Stream.empty();
    }
    return Stream.of(again)
        .filter(one -> one.verdict() != Verdict.NOT_ENOUGH_DATA)
        .filter(one -> one.verdict() != Verdict.ENVIRONMENT)
        .filter(one ->
            one.candidate().perMachine().stream()
                .map(MachineRuns::machine)
                .anyMatch(machines(finding)::contains));
  }

  private static Set<String> machines(Finding finding) {
    return Concern.machines(finding.machineChanges(), finding.reason());
  }

  private static RowConfirmation told(List<Finding> again, Set<String> machines) {
    long seen = again.stream().filter(one -> isWorse(one, machines)).count();
    String repeats = again.size() == 1 ? "one repeat" : again.size() + " repeats";
    if (seen == again.size()) {
      return new RowConfirmation(
          Confirmation.State.CONFIRMED, "Seen again in %s.".formatted(repeats));
    }
    return new RowConfirmation(
        Confirmation.State.UNDECIDED,
        seen == 0
            ? "Not seen again in %s.".formatted(repeats)
            : "Seen again in %d of %s.".formatted(seen, repeats));
  }

  /** What another machine shows says nothing about these. */
  private static boolean isWorse(Finding again, Set<String> machines) {
    Concern concern = again.concern();
    if (concern == Concern.ONE_MACHINE) {
      return machines(again).stream().anyMatch(machines::contains);
    }
    return again.verdict() == Verdict.REGRESSION || (concern != null && concern.isForTheWorse());
  }
}
