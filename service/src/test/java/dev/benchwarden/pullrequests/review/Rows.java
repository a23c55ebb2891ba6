package dev.benchwarden.pullrequests.review;

import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.OneSidedSeries;
import dev.benchwarden.core.comparison.RowChange;
import dev.benchwarden.core.comparison.RowConfirmation;
import dev.benchwarden.core.comparison.RowSides;
import dev.benchwarden.core.comparison.RowTest;
import dev.benchwarden.core.comparison.RowVerdict;
import dev.benchwarden.core.series.Platform;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.Flag;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.confirmation.Confirmation;
import dev.benchwarden.core.statistics.environment.MachineChange;
import dev.benchwarden.core.statistics.evidence.TestBasis;
import dev.benchwarden.core.statistics.evidence.ZBasis;
import dev.benchwarden.core.statistics.verdict.Support;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Findings as an evaluation has them. */
final class Rows {

  static final List<String> MACHINES = List.of("perf-1", "perf-2", "perf-3");
  static final Series.Metric TIME = new Series.Metric("score", "us/op", Direction.LOWER_IS_BETTER);
  static final Series.Metric RATE = new Series.Metric("score", "ops/s", Direction.HIGHER_IS_BETTER);

  private Rows() {}

  /** A time that changed by so many percent, give or take two. */
  static ComparisonRow time(long series, String benchmark, double before, double percent) {
    return row(series, benchmark, Map.of(), TIME, MACHINES, before, percent);
  }

  static ComparisonRow row(
      long series,
      String benchmark,
      Map<String, String> parameters,
      Series.Metric metric,
      List<String> machines,
      double before,
      double percent) {
    double improvement = metric.direction() == Direction.LOWER_IS_BETTER ? -percent : percent;
    return row(
        series, benchmark, parameters, metric, machines, before, percent, verdict(improvement));
  }

  private static Verdict verdict(double improvement) {
    if (Math.abs(improvement) < 2) {
      return Verdict.NO_CHANGE;
    }
    return improvement > 0 ? Verdict.IMPROVEMENT : Verdict.REGRESSION;
  }

  /** A time that its machine explains. */
  static ComparisonRow explained(long series, String benchmark, double before, double percent) {
    return row(
        series, benchmark, Map.of(), TIME, List.of("perf-1"), before, percent, Verdict.ENVIRONMENT);
  }

  private static ComparisonRow row(
      long series,
      String benchmark,
      Map<String, String> parameters,
      Series.Metric metric,
      List<String> machines,
      double before,
      double percent,
      Verdict verdict) {
    double improvement = metric.direction() == Direction.LOWER_IS_BETTER ? -percent : percent;
    return ComparisonRow.of(
        new Series(series, benchmark, parameters, metric),
        new RowSides(
            side(machines, before),
            side(machines, before * (1 + percent / 100)),
            ZBasis.REGION,
            new RowSides.Region(25, before, before, before / 100, 2, 1.9, 0.8)),
        new RowChange(
            percent, improvement, 1 + percent / 100, percent / 2, improvement / 2, ZBasis.REGION),
        new RowTest(
            TestBasis.REGION,
            25,
            new Support(machines.size(), machines.size()),
            0.0004,
            0.0002,
            0.0031,
            percent - 0.1,
            List.of(percent - 2, percent + 2),
            null),
        new RowVerdict(verdict, "", List.of(), List.of()));
  }

  /** The same row where only one machine shows a change. */
  static ComparisonRow changedOn(String machine, double percent, ComparisonRow row) {
    RowVerdict judged = row.judged();
    MachineChange change = new MachineChange(machine, percent, -percent, 0.0001);
    List<MachineChange> changes =
        Stream.concat(judged.machineChanges().stream(), Stream.of(change)).toList();
    return ComparisonRow.of(
        new Series(row.series(), row.benchmark(), row.parameters(), row.metric()),
        row.sides(),
        row.change(),
        row.test(),
        new RowVerdict(Verdict.INCONCLUSIVE, judged.reason(), changes, judged.flags()));
  }

  /** The same row where the change is not seen without one machine. */
  static ComparisonRow notWithoutOne(ComparisonRow row) {
    return inconclusive(
        row,
        Flag.ONE_MACHINE_ONLY,
        "cannot tell: 20.0% slower, but not without perf-1; arm1 was left out");
  }

  /** The same row where nothing ran. */
  static ComparisonRow nothingMeasured(ComparisonRow row) {
    return inconclusive(
        row, Flag.NOTHING_MEASURED, "0 us/op after a past of about 10 us/op: nothing was measured");
  }

  /** The same row where outliers of its stable region hide the change. */
  static ComparisonRow masked(ComparisonRow row) {
    return inconclusive(
        row,
        Flag.MASKED,
        "20.0% slower on 3 of 3 machines, masked by 1 outlier among 25 earlier points");
  }

  private static ComparisonRow inconclusive(ComparisonRow row, Flag flag, String reason) {
    return ComparisonRow.of(
        new Series(row.series(), row.benchmark(), row.parameters(), row.metric()),
        row.sides(),
        row.change(),
        row.test(),
        new RowVerdict(Verdict.INCONCLUSIVE, reason, List.of(), List.of(flag)));
  }

  /** The same row, decided by rounds of taking turns on three machines. */
  static ComparisonRow inTurn(ComparisonRow row) {
    RowChange change = row.change();
    RowTest test = row.test();
    return ComparisonRow.of(
        new Series(row.series(), row.benchmark(), row.parameters(), row.metric()),
        row.sides(),
        new RowChange(
            change.percent(),
            change.percentImprovement(),
            change.ratio(),
            change.z(),
            change.zImprovement(),
            ZBasis.ROUNDS),
        new RowTest(
            TestBasis.PAIRED_MACHINES,
            3,
            test.support(),
            test.pValue(),
            test.pModerated(),
            test.qValue(),
            test.estimatePercent(),
            test.interval(),
            null),
        row.judged());
  }

  private static RowSides.Side side(List<String> machines, double mean) {
    return new RowSides.Side(
        mean,
        mean,
        mean / 100,
        machines.size(),
        5 * machines.size(),
        25 * machines.size(),
        machines.stream()
            .map(machine -> new RowSides.Machine(machine, mean, new double[] {mean}, null, false))
            .toList());
  }

  static ComparisonRow suspected(ComparisonRow row) {
    return with(
        row,
        Confirmation.State.SUSPECTED,
        "Seen once. Run it again: on another machine, or half an hour later.");
  }

  static ComparisonRow confirmed(ComparisonRow row) {
    return with(
        row,
        Confirmation.State.CONFIRMED,
        "Seen again: 13.4% slower (11.6 to 14.9%) in one repeat.");
  }

  static ComparisonRow undecided(ComparisonRow row) {
    return with(
        row,
        Confirmation.State.UNDECIDED,
        "Not clear: 2.15% slower (6.38% slower to 1.86% faster) in 3 repeats. A person decides.");
  }

  private static ComparisonRow with(ComparisonRow row, Confirmation.State state, String reason) {
    return row.after(new RowConfirmation(state, reason), row.verdict());
  }

  static OneSidedSeries oneSided(long series, String benchmark) {
    return new OneSidedSeries(series, benchmark, Map.of("size", "1024"), TIME, Platform.DEFAULT);
  }
}
