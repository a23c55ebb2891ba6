package dev.benchwarden.pages.picture;

import dev.benchwarden.core.comparison.Comparison;
import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.EnvironmentReport;
import dev.benchwarden.core.comparison.RowChange;
import dev.benchwarden.core.comparison.RowSides;
import dev.benchwarden.core.comparison.RowTest;
import dev.benchwarden.core.comparison.RowVerdict;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.environment.Environment;
import dev.benchwarden.core.statistics.verdict.Gate;
import dev.benchwarden.core.statistics.verdict.Sensitivity;
import dev.benchwarden.core.statistics.verdict.SuiteVerdict;
import dev.benchwarden.judging.alert.IntroducedBy;
import dev.benchwarden.judging.changepoint.ChangePointState;
import dev.benchwarden.judging.changepoint.ChangeStanding;
import dev.benchwarden.judging.series.HistoryView;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Comparisons and histories to draw. */
final class Drawn {

  static final Series.Metric TIME = new Series.Metric("time", "ns/op", Direction.LOWER_IS_BETTER);

  private static final Instant START = Instant.parse("2026-01-01T10:00:00Z");

  private Drawn() {}

  static Comparison comparison(ComparisonRow... rows) {
    return new Comparison(
        null,
        new Comparison.SideAnswer("tag:1.0", "r1", "1.0", false),
        new Comparison.SideAnswer("tag:2.0", "r2", "2.0", false),
        new Comparison.Thresholds(2, 0.05, 1.96),
        Comparison.Outcome.of(
            SuiteVerdict.REGRESSION,
            Gate.FAIL,
            Sensitivity.NONE,
            List.of(rows),
            new EnvironmentReport(false, Environment.State.CLEAR, "", List.of(), List.of()),
            null),
        List.of(rows),
        Comparison.Unpaired.NONE,
        Map.of(),
        null);
  }

  /**
   * @param improvement in percent
   * @param z absent for a row without one
   */
  static ComparisonRow row(
      String benchmark, Verdict verdict, double improvement, @Nullable Double z) {
    return ComparisonRow.of(
        new Series(1, benchmark, Map.of("n", "1000"), TIME),
        new RowSides(side(100), side(100 - improvement), null, null),
        new RowChange(-improvement, improvement, 1 - improvement / 100, z, z, null),
        RowTest.NONE,
        new RowVerdict(verdict, "", List.of(), List.of()));
  }

  private static RowSides.Side side(double mean) {
    return new RowSides.Side(mean, mean, 1.0, 3, 15, 75, List.of());
  }

  /** Two machines; from one revision on, the time is 20 % longer. */
  static HistoryView history(int revisions, int changeAt, ChangePointState state) {
    Function<Integer, Double> level = place -> place < changeAt ? 1e6 : 1.2e6;
    List<HistoryView.Point> points =
        IntStream.range(0, revisions)
            .mapToObj(place ->
                new HistoryView.Point(
                    "r" + place,
                    null,
                    START.plus(Duration.ofDays(place)),
                    null,
                    null,
                    level.apply(place),
                    List.of(
                        result("perf-1", 0.9 * level.apply(place), false),
                        result("perf-2", 1.1 * level.apply(place), place == 1))))
            .toList();
    return new HistoryView(
        7,
        "org.acme.Codec.encode",
        Map.of("n", "1000"),
        TIME,
        "default",
        List.of(),
        points,
        List.of(region(0, changeAt - 1, 1e6), region(changeAt, revisions - 1, 1.2e6)),
        List.of(
            new HistoryView.Change(
                UUID.fromString("01a1ff32-d303-7c24-86e3-e2a331834ff7"),
                "r" + changeAt,
                "r" + (changeAt - 1),
                new IntroducedBy("r" + (changeAt - 1), "r" + changeAt, List.of(), false),
                20.0,
                2e5,
                14.0,
                0.001,
                false,
                state,
                state == ChangePointState.REJECTED
                    ? ChangeStanding.REJECTED
                    : ChangeStanding.CONFIRMED,
                null,
                null)),
        List.of(),
        List.of());
  }

  private static HistoryView.MachineResult result(String machine, double median, boolean leftOut) {
    return new HistoryView.MachineResult(machine, 1, median, List.of(median), 5, leftOut);
  }

  private static HistoryView.Region region(int from, int to, double mean) {
    return new HistoryView.Region("r" + from, "r" + to, mean, mean / 100, mean, to - from + 1);
  }
}
