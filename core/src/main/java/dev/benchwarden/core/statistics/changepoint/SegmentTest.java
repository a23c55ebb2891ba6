package dev.benchwarden.core.statistics.changepoint;

/** Test of one segment of a series for a change. */
interface SegmentTest {

  /**
   * @param factor by how much autocorrelation raises the statistic of independent values, at least
   *     1
   */
  SegmentOutcome outcome(double factor);
}
