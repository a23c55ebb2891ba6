package dev.benchwarden.core.statistics;

import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A verdict on interleaved rounds in a sentence, with the numbers it rests on. */
final class RoundsReason {

  private RoundsReason() {}

  /**
   * Such as "3.1% slower (between 3.9% slower and 2.3% slower) in 12 rounds of taking turns".
   *
   * @param percent the change as the row tells it: that of the rounds, which are not all of what is
   *     measured, may differ by some tenths, and must not contradict it. Null, or outside the
   *     rounds' interval, for that of the rounds
   */
  static String of(RoundsFinding finding, @Nullable Double percent) {
    PairedSeries series = finding.rounds().series();
    ChangeWording words = ChangeWording.of(series.direction(), series.timeLike());
    TestReport report = finding.report();
    if (report == null) {
      return "not judged: the rounds cannot be compared";
    }
    String measured = measured(words, report.deciding(), percent) + " " + where(finding.rounds());
    return switch (finding.verdict()) {
      case REGRESSION, IMPROVEMENT -> measured;
      case NO_CHANGE -> "no change that matters: " + measured;
      case INCONCLUSIVE, ENVIRONMENT, NOT_ENOUGH_DATA ->
          "cannot tell: " + measured + remedy(finding);
      case NOT_JUDGED -> "not judged: nobody said which way this metric is better";
    };
  }

  private static String remedy(RoundsFinding finding) {
    return finding.flags().contains(Flag.TOO_FEW_MACHINES)
        ? ", but more machines are asked for"
        : "; more rounds are needed";
  }

  private static String measured(ChangeWording words, Significance test, @Nullable Double percent) {
    @Nullable Interval interval = test.interval();
    Double estimate = isWithin(percent, interval) ? percent : test.estimatePercent();
    String change = estimate == null ? "changed" : words.change(estimate);
    return interval == null || interval.low() == interval.high()
        ? change
        : change + " (" + words.between(interval) + ")";
  }

  private static boolean isWithin(@Nullable Double percent, @Nullable Interval interval) {
    return percent != null
        && (interval == null || (percent >= interval.low() && percent <= interval.high()));
  }

  private static String where(PairedRounds rounds) {
    int count = rounds.perMachine().stream().mapToInt(MachineRounds::rounds).sum();
    String machines =
        rounds.perMachine().stream().map(MachineRounds::machine).collect(Collectors.joining(", "));
    return "in " + ChangeWording.count(count, "round") + " of taking turns on " + machines;
  }
}
