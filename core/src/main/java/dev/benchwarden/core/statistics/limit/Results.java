package dev.benchwarden.core.statistics.limit;

import dev.benchwarden.core.statistics.Sample;
import dev.benchwarden.core.statistics.evidence.PointTable;
import dev.benchwarden.core.statistics.evidence.RunSet;
import java.util.Arrays;
import java.util.Map;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.IntStream;

/**
 * Single results of a level, compared with its limit (docs/statistics.md section E).
 *
 * @param distances by point, then by machine, how far each lies beyond the limit; negative within,
 *     NaN where a machine has none. Not to be modified
 */
record Results(double[][] distances) {

  /** From this many results on, a median does not depend on one of them. */
  private static final int FEWEST = 3;

  /** With so many degrees of freedom, those of ten revisions, a single machine's drift shows. */
  private static final int WELL_KNOWN = 9;

  /**
   * Each result's ratio to its machine's reference, compared with the largest ratio that is
   * allowed.
   */
  static Results since(LevelFit then, PointTable now, double ratio, boolean isUpper) {
    double allowed = Math.log(ratio);
    return of(
        now,
        isUpper,
        (machine, median) ->
            Math.log(median) - then.means().getOrDefault(machine, Double.NaN) - allowed);
  }

  /**
   * Each result compared with an amount. Where the machines' own speeds are known from other
   * points, they are removed: that a slow machine exceeds the limit means nothing.
   */
  static Results besideLimit(PointTable level, PointTable others, double limit, boolean isUpper) {
    boolean isPositive =
        Arrays.stream(others.medians()).allMatch(row -> Sample.areAllPositive(Sample.valid(row)));
    Map<String, Double> usual = isPositive ? LevelFit.of(others).means() : Map.of();
    boolean areKnown = usual.keySet().containsAll(level.machines());
    double mean =
        Sample.mean(
            level.machines().stream()
                .mapToDouble(machine -> Math.exp(usual.getOrDefault(machine, 0.0)))
                .toArray());
    return of(
        level,
        isUpper,
        (machine, median) ->
            areKnown
                ? median * mean / Math.exp(usual.getOrDefault(machine, 0.0)) - limit
                : median - limit);
  }

  /** Each run as a point of its own. */
  static Results ofRuns(RunSet runs, double limit, boolean isUpper) {
    int sign = isUpper ? 1 : -1;
    return new Results(
        runs.perMachine().stream()
            .flatMapToDouble(machine -> Arrays.stream(machine.runs()))
            .mapToObj(run -> new double[] {sign * (run - limit)})
            .toArray(double[][]::new));
  }

  private static Results of(
      PointTable table, boolean isUpper, ToDoubleBiFunction<String, Double> distance) {
    int sign = isUpper ? 1 : -1;
    return new Results(
        Arrays.stream(table.medians())
            .map(row ->
                IntStream.range(0, row.length)
                    .mapToDouble(
                        k -> sign * distance.applyAsDouble(table.machines().get(k), row[k]))
                    .toArray())
            .toArray(double[][]::new));
  }

  /**
   * Whether the middle one of the points lies beyond the limit, or of the machines where there are
   * fewer points; where there are few of both, each result.
   *
   * @param known from how many points their scatter is known
   */
  boolean areBeyond(int known) {
    double[] points = means(distances);
    if (points.length >= FEWEST) {
      return Sample.median(points) > 0;
    }
    double[] machines = means(transposed());
    if (machines.length >= FEWEST) {
      return Sample.median(machines) > 0;
    }
    double[] all = Sample.valid(Arrays.stream(distances).flatMapToDouble(Arrays::stream).toArray());
    return Arrays.stream(all).allMatch(distance -> distance > 0)
        && (all.length > 1 || known >= WELL_KNOWN);
  }

  private static double[] means(double[][] rows) {
    return Sample.valid(
        Arrays.stream(rows).mapToDouble(row -> Sample.mean(Sample.valid(row))).toArray());
  }

  private double[][] transposed() {
    int machines = distances.length == 0 ? 0 : distances[0].length;
    return IntStream.range(0, machines)
        .mapToObj(k -> Arrays.stream(distances).mapToDouble(row -> row[k]).toArray())
        .toArray(double[][]::new);
  }
}
