package dev.benchwarden.core.statistics.limit;

import dev.benchwarden.core.statistics.Sample;
import java.util.Arrays;
import java.util.stream.DoubleStream;

/**
 * Scatter of a series' points, estimated from how far each lies from the one before (von Neumann,
 * 1941; docs/statistics.md section E). A drift in small steps hardly shows in it, while it would in
 * the distances from a mean; a large step counts as three usual distances.
 *
 * @param variance of one point; NaN where no point has a neighbour
 * @param degreesOfFreedom of the variance, at least 1
 * @param known how many points it is estimated from, less one for each stretch
 */
record PointScatter(double variance, int degreesOfFreedom, int known) {

  /** With fewer distances it is unclear which one is a step. */
  private static final int FEWEST = 8;

  /** A distance beyond so many usual ones is a step. */
  private static final double MOST = 3;

  /** Makes the median magnitude of normal values estimate their standard deviation. */
  private static final double MEDIAN_TO_SIGMA = 1.4826;

  /**
   * @param stretches of points that follow each other, on the scale of the test
   */
  static PointScatter of(double[]... stretches) {
    double degrees = 0;
    double[] distances = new double[0];
    for (double[] stretch : stretches) {
      int between = stretch.length - 1;
      if (between > 0) {
        degrees += 2.0 * between * between / (3 * between - 1);
        distances =
            DoubleStream.concat(Arrays.stream(distances), Arrays.stream(distances(stretch)))
                .toArray();
      }
    }
    return new PointScatter(
        Sample.mean(squares(distances)) / 2, Math.max(1, (int) degrees), distances.length);
  }

  private static double[] distances(double[] stretch) {
    double[] distances = new double[stretch.length - 1];
    for (int i = 0; i < distances.length; i++) {
      distances[i] = Math.abs(stretch[i + 1] - stretch[i]);
    }
    return distances;
  }

  private static double[] squares(double[] distances) {
    double usual = distances.length < FEWEST ? 0 : MEDIAN_TO_SIGMA * Sample.median(distances);
    double most = usual > 0 ? MOST * usual : Double.POSITIVE_INFINITY;
    return Arrays.stream(distances).map(one -> Math.min(one, most)).map(one -> one * one).toArray();
  }
}
