package dev.benchwarden.core.statistics.changepoint;

import java.util.Arrays;

/**
 * Sorted values in which any of them is found among its few neighbours: the range between the
 * smallest and the largest is divided into as many cells as there are values. Where an outlier
 * leaves nearly all in one cell, finding takes as long as a binary search.
 */
final class SortedValues {

  private final double[] sorted;
  private final double cellsPerUnit;

  /** For each cell the place of the first value in it or above. */
  private final int[] firstPlaces;

  /**
   * @param sorted at least one finite value, in ascending order
   */
  SortedValues(double[] sorted) {
    this.sorted = sorted;
    cellsPerUnit = sorted.length / (sorted[sorted.length - 1] - sorted[0]);
    firstPlaces = new int[sorted.length + 1];
    int next = 0;
    for (int place = 0; place < sorted.length; place++) {
      for (int cell = cellOf(sorted[place]); next <= cell; next++) {
        firstPlaces[next] = place;
      }
    }
    Arrays.fill(firstPlaces, next, firstPlaces.length, sorted.length);
  }

  /** A place where one of the values stands. */
  int placeOf(double value) {
    int cell = cellOf(value);
    return Arrays.binarySearch(sorted, firstPlaces[cell], firstPlaces[cell + 1], value);
  }

  /** Equal values have no number of cells: all are in the first. */
  private int cellOf(double value) {
    int cell = (int) ((value - sorted[0]) * cellsPerUnit);
    return Math.min(cell, sorted.length - 1);
  }
}
