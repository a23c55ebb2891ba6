package dev.benchwarden.core.statistics.rounds;

import dev.benchwarden.core.statistics.Flag;
import dev.benchwarden.core.statistics.Interval;
import dev.benchwarden.core.statistics.Significance;
import dev.benchwarden.core.statistics.evidence.ChangeWording;
import dev.benchwarden.core.statistics.evidence.TestReport;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import java.util.stream.Collectors;

/** Text of a verdict on interleaved rounds in a sentence, with the numbers it is based on. */
final class RoundsReason {

  private RoundsReason() {}

  /** Such as "3.1% slower (between 3.9% slower and 2.3% slower) in 12 rounds of taking turns". */
  static String of(RoundsFinding finding) {
    PairedSeries series = finding.rounds().series();
    ChangeWording words = ChangeWording.of(series.direction(), series.timeLike());
    TestReport report = finding.report();
    if (report == null) {
      return "not judged: the rounds cannot be compared";
    }
    String measured = measured(words, report.deciding()) + " " + where(finding.rounds());
    return switch (finding.verdict()) {
      case REGRESSION, IMPROVEMENT -> measured;
      case NO_CHANGE -> noChange(finding.rounds()) + measured;
      case INCONCLUSIVE, ENVIRONMENT, NOT_ENOUGH_DATA ->
          "cannot tell: " + measured + remedy(finding);
      case NOT_JUDGED -> "not judged: nobody said which way this metric is better";
    };
  }

  private static String noChange(PairedRounds rounds) {
    Thresholds thresholds = rounds.series().thresholds();
    if (rounds.isNegligible()) {
      return ChangeWording.negligible(thresholds.minAbsolute()) + ": ";
    }
    return thresholds.decision() == Thresholds.Decision.Z
        ? "no change by z: "
        : "no change that matters: ";
  }

  private static String remedy(RoundsFinding finding) {
    return finding.flags().contains(Flag.TOO_FEW_MACHINES)
        ? ", but more machines are asked for"
        : "; more rounds are needed";
  }

  private static String measured(ChangeWording words, Significance test) {
    Interval interval = test.interval();
    Double estimate = test.estimatePercent();
    String change = estimate == null ? "changed" : words.change(estimate);
    return interval == null || interval.low() == interval.high()
        ? change
        : change + " (" + words.between(interval) + ")";
  }

  private static String where(PairedRounds rounds) {
    int count = rounds.perMachine().stream().mapToInt(MachineRounds::rounds).sum();
    String machines =
        rounds.perMachine().stream().map(MachineRounds::machine).collect(Collectors.joining(", "));
    return "in " + ChangeWording.count(count, "round") + " of taking turns on " + machines;
  }
}
