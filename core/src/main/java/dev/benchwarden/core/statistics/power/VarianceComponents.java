package dev.benchwarden.core.statistics.power;

import dev.benchwarden.core.statistics.MedianVariance;
import dev.benchwarden.core.statistics.Sample;
import dev.benchwarden.core.statistics.Spread;
import dev.benchwarden.core.statistics.evidence.CompletePoints;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Components of a series' noise (docs/statistics.md section C3). Variances of natural logarithms,
 * so that 1e-4 is a standard deviation of 1 %.
 *
 * @param run between the runs of one machine at one point
 * @param interaction of a machine with a build, beyond what its runs explain
 * @param build between builds, alike on all machines
 * @param total between the points of the region, all sources together
 * @param machines on how many machines the points ran, 1 or more
 * @param runs how many runs a machine usually has at a point, 1 or more
 * @param lumped whether {@code build} includes the interaction: one machine cannot separate them
 * @param runsKnown whether any machine ran twice at a point; if not, {@code interaction} (with one
 *     machine {@code build}) holds the variance of the runs
 * @param quiet whether the series hardly varies, as those that count bytes or instructions
 */
public record VarianceComponents(
    double run,
    double interaction,
    double build,
    double total,
    int machines,
    int runs,
    boolean lumped,
    boolean runsKnown,
    boolean quiet) {

  private static final int MOST_POINTS = 20;
  private static final int FEWEST_POINTS = 5;

  /**
   * Splits the variance of the last 20 complete points of a stable region, which ran on the same
   * machines.
   *
   * @param region the runs of each machine at each point, oldest first; invalid runs do not count
   * @return null if fewer than 5 points are complete, or a run is zero or negative
   */
  public static @Nullable VarianceComponents of(List<Map<String, double[]>> region) {
    CompletePoints points = CompletePoints.of(region, MOST_POINTS);
    return points.size() < FEWEST_POINTS || !points.areAllPositive() ? null : of(points);
  }

  private static VarianceComponents of(CompletePoints points) {
    List<double[]> cells = points.cells();
    double[][] medians = points.medians();
    double[][] logarithms = Arrays.stream(medians).map(Sample::logarithms).toArray(double[][]::new);
    int machines = medians[0].length;
    boolean lumped = machines == 1;
    double run = pooledVariance(cells);
    double ofRuns = run * meanShare(cells);
    double residual = lumped ? ofRuns : residualVariance(logarithms);
    double total = variance(means(logarithms));
    return new VarianceComponents(
        run,
        Math.max(0, residual - ofRuns),
        Math.max(0, total - residual / machines),
        total,
        machines,
        usualRuns(cells),
        lumped,
        cells.stream().anyMatch(cell -> cell.length > 1),
        isQuiet(medians));
  }

  private static double pooledVariance(List<double[]> cells) {
    double squares = 0;
    int degreesOfFreedom = 0;
    for (double[] cell : cells) {
      if (cell.length > 1) {
        squares += (cell.length - 1) * variance(Sample.logarithms(cell));
        degreesOfFreedom += cell.length - 1;
      }
    }
    return degreesOfFreedom == 0 ? 0 : squares / degreesOfFreedom;
  }

  private static double meanShare(List<double[]> cells) {
    return Sample.mean(
        cells.stream().mapToDouble(cell -> MedianVariance.share(cell.length)).toArray());
  }

  private static int usualRuns(List<double[]> cells) {
    return (int) Sample.median(cells.stream().mapToDouble(cell -> cell.length).toArray());
  }

  /** The variance left in a two-way table when its rows and columns are explained. */
  private static double residualVariance(double[][] table) {
    double[] rows = means(table);
    double[] columns = means(transposed(table));
    double mean = Sample.mean(rows);
    double squares = 0;
    for (int j = 0; j < rows.length; j++) {
      for (int k = 0; k < columns.length; k++) {
        double residual = table[j][k] - rows[j] - columns[k] + mean;
        squares += residual * residual;
      }
    }
    return squares / ((rows.length - 1.0) * (columns.length - 1));
  }

  private static double[] means(double[][] table) {
    return Arrays.stream(table).mapToDouble(Sample::mean).toArray();
  }

  private static double[][] transposed(double[][] table) {
    return IntStream.range(0, table[0].length)
        .mapToObj(k -> Arrays.stream(table).mapToDouble(row -> row[k]).toArray())
        .toArray(double[][]::new);
  }

  private static double variance(double[] values) {
    double deviation = Sample.standardDeviation(values);
    return deviation * deviation;
  }

  private static boolean isQuiet(double[][] medians) {
    double[][][] byMachine =
        Arrays.stream(transposed(medians))
            .map(column -> new double[][] {column})
            .toArray(double[][][]::new);
    return Spread.isQuiet(byMachine, new double[0]);
  }

  /** The variance of a machine's median over this many runs, without what all machines share. */
  double ofMachine(int runsOfMachine) {
    return interaction + MedianVariance.share(runsOfMachine) * run;
  }
}
