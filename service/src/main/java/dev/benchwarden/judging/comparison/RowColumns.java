package dev.benchwarden.judging.comparison;

import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.RowConfirmation;
import dev.benchwarden.core.comparison.RowSides;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Flag;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.environment.MachineChange;
import dev.benchwarden.core.statistics.evidence.ZBasis;
import dev.benchwarden.core.statistics.verdict.Support;
import dev.benchwarden.platform.column.Coded;
import dev.benchwarden.platform.column.NameColumn;
import dev.benchwarden.platform.column.ShortNumber;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Rows of a comparison as columns, in the rows' order. Numbers have enough digits to read, sort and
 * pass filters like those of the rows.
 *
 * @param series the first number, then for each row the difference from the one before
 * @param percentChange in the metric's own sign
 * @param zScore with the same sign
 * @param pValue without variance from the other rows; only where there is no {@code pModerated}
 * @param low the lower end of the 95 % interval, in percent
 * @param high the upper end
 * @param support how many machines moved the way the change did
 * @param machineChanges by the row's place, of the rows that have some
 * @param suspectedSince by the row's place, of the rows that have one: the earlier revision from
 *     which on the series may be at another level
 * @param confirmation by the row's place, of the rows whose change repeats have to confirm
 */
record RowColumns(
    List<Long> series,
    NameColumn benchmark,
    Coded<Map<String, String>> parameters,
    Coded<Series.Metric> metric,
    Coded<String> platform,
    SideColumns baseline,
    SideColumns candidate,
    Coded<ZBasis> baselineBasis,
    List<@Nullable Double> percentChange,
    List<@Nullable Double> zScore,
    List<@Nullable Double> pValue,
    List<@Nullable Double> pModerated,
    List<@Nullable Double> qValue,
    List<@Nullable Double> low,
    List<@Nullable Double> high,
    Coded<Support> support,
    Coded<List<Flag>> flags,
    Coded<Verdict> verdict,
    ReasonColumn reason,
    Map<Integer, List<MachineChange>> machineChanges,
    Map<Integer, String> suspectedSince,
    Map<Integer, RowConfirmation> confirmation) {

  /** More digits than a page shows, since it sorts and filters by them. */
  private static final int DIGITS = 4;

  static RowColumns of(List<ComparisonRow> rows) {
    return new RowColumns(
        steps(rows),
        NameColumn.of(rows.stream().map(ComparisonRow::benchmark).toList()),
        Coded.of(rows, ComparisonRow::parameters),
        Coded.of(rows, ComparisonRow::metric),
        Coded.of(rows, ComparisonRow::platform),
        SideColumns.of(rows.stream().map(row -> row.sides().baseline()).toList()),
        SideColumns.of(rows.stream().map(row -> row.sides().candidate()).toList()),
        Coded.of(rows, row -> row.sides().baselineBasis()),
        ShortNumber.digits(rows, DIGITS, row -> row.change().percent()),
        ShortNumber.digits(rows, DIGITS, row -> row.change().z()),
        ShortNumber.places(rows, 3, RowColumns::ownProbability),
        ShortNumber.places(rows, 3, row -> row.test().pModerated()),
        ShortNumber.places(rows, 4, row -> row.test().qValue()),
        ShortNumber.places(rows, 2, row -> end(row, List::getFirst)),
        ShortNumber.places(rows, 2, row -> end(row, List::getLast)),
        Coded.of(rows, row -> row.test().support()),
        Coded.of(rows, row -> row.judged().flags()),
        Coded.of(rows, ComparisonRow::verdict),
        ReasonColumn.of(rows.stream().map(row -> row.judged().reason()).toList()),
        byPlace(rows, RowColumns::machineChanges),
        byPlace(rows, ComparisonRow::suspectedSince),
        byPlace(rows, ComparisonRow::confirmation));
  }

  private static List<Long> steps(List<ComparisonRow> rows) {
    List<Long> steps = new ArrayList<>(rows.size());
    long before = 0;
    for (ComparisonRow row : rows) {
      steps.add(row.series() - before);
      before = row.series();
    }
    return steps;
  }

  private static @Nullable Double ownProbability(ComparisonRow row) {
    return row.test().pModerated() == null ? row.test().pValue() : null;
  }

  private static @Nullable Double end(ComparisonRow row, Function<List<Double>, Double> which) {
    List<Double> interval = row.test().interval();
    return interval == null ? null : which.apply(interval);
  }

  private static @Nullable List<MachineChange> machineChanges(ComparisonRow row) {
    List<MachineChange> changes = row.judged().machineChanges();
    return changes.isEmpty() ? null : changes;
  }

  private static <T> Map<Integer, T> byPlace(
      List<ComparisonRow> rows, Function<ComparisonRow, @Nullable T> of) {
    Map<Integer, T> byPlace = new TreeMap<>();
    for (int place = 0; place < rows.size(); place++) {
      T own = of.apply(rows.get(place));
      if (own != null) {
        byPlace.put(place, own);
      }
    }
    return byPlace;
  }

  /**
   * One side of each row, of the machines that count.
   *
   * @param perMachine which machines measured it, also those that were left out
   */
  record SideColumns(
      List<@Nullable Double> mean,
      List<Integer> machines,
      List<Integer> runs,
      List<Integer> samples,
      Coded<List<MeasuredOn>> perMachine) {

    private static final int DIGITS = 5;

    static SideColumns of(List<RowSides.Side> sides) {
      return new SideColumns(
          ShortNumber.digits(sides, DIGITS, RowSides.Side::mean),
          sides.stream().map(RowSides.Side::machines).toList(),
          sides.stream().map(RowSides.Side::runs).toList(),
          sides.stream().map(RowSides.Side::samples).toList(),
          Coded.of(sides, side -> side.perMachine().stream().map(MeasuredOn::of).toList()));
    }
  }

  /**
   * A machine that measured a side.
   *
   * @param leftOut whether it does not count, because it drifted from the others
   */
  record MeasuredOn(String machine, boolean leftOut) {

    private static MeasuredOn of(RowSides.Machine one) {
      return new MeasuredOn(one.machine(), one.leftOut());
    }
  }
}
