package dev.benchwarden.core.statistics.changepoint;

import dev.benchwarden.core.statistics.EnergyStatistics;
import dev.benchwarden.core.statistics.Finite;
import dev.benchwarden.core.statistics.Sample;
import dev.benchwarden.core.statistics.evidence.Headline;
import dev.benchwarden.core.statistics.evidence.ZBasis;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * Report of each change with its numbers over the segments beside it: docs/statistics.md section
 * 8.6.
 */
final class ChangePointReport {

  /** With fewer points of the new level a change may yet turn out to be a passing disturbance. */
  private static final int CONFIRMING_POINTS = 5;

  private ChangePointReport() {}

  /**
   * @param end index of the first value that may already belong to another level; the number of
   *     values if none does
   */
  static List<ChangePoint> of(
      PresentValues present, Levels levels, List<Integer> changes, Set<Integer> pinned, int end) {
    List<ChangePoint> reports = new ArrayList<>();
    for (int i = 0; i < changes.size(); i++) {
      int change = changes.get(i);
      int start = i == 0 ? 0 : changes.get(i - 1);
      int next = i == changes.size() - 1 ? end : changes.get(i + 1);
      LevelShift shift = levels.shift(start, change, next);
      double[] before = Arrays.copyOfRange(present.values(), start, change);
      double[] after = Arrays.copyOfRange(present.values(), change, next);
      Headline headline = Headline.of(ZBasis.REGION, before, Sample.mean(after));
      reports.add(
          new ChangePoint(
              present.indexOf(change),
              level(before),
              level(after),
              headline.percentChange(),
              headline.zScore(),
              shift.pValue(),
              Finite.orNull(shift.effectSd()),
              EnergyStatistics.of(before, after).h(),
              pinned.contains(change),
              present.size() - change < CONFIRMING_POINTS,
              headline.flags()));
    }
    return reports;
  }

  private static ChangePoint.Level level(double[] values) {
    return new ChangePoint.Level(
        values.length, Sample.mean(values), Finite.orNull(Sample.standardDeviation(values)));
  }
}
