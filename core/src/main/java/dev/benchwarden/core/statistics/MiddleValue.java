package dev.benchwarden.core.statistics;

/**
 * Selection of the median without sorting more values than necessary: a comparison asks for
 * thousands of medians of three values and for dozens of medians of a thousand.
 */
final class MiddleValue {

  /** Up to this size insertion sort is faster than anything cleverer. */
  private static final int FEW = 12;

  private MiddleValue() {}

  /**
   * The median; NaN for no value. Never -0, whatever the order of equal values.
   *
   * @param values are put into another order
   */
  static double find(double[] values) {
    if (values.length == 0) {
      return Double.NaN;
    }
    int middle = values.length / 2;
    if (values.length <= FEW) {
      sort(values);
    } else {
      select(values, middle);
    }
    boolean odd = values.length % 2 == 1;
    double upper = values[middle];
    return (odd ? upper : 0.5 * largestBelow(values, middle) + 0.5 * upper) + 0.0;
  }

  private static void sort(double[] values) {
    for (int i = 1; i < values.length; i++) {
      double value = values[i];
      int place = i;
      while (place > 0 && values[place - 1] > value) {
        values[place] = values[--place];
      }
      values[place] = value;
    }
  }

  /** Afterwards no value before the place is larger than the one at it, and none behind smaller. */
  private static void select(double[] values, int place) {
    int low = 0;
    int high = values.length - 1;
    while (low < high) {
      double pivot = pivot(values[low], values[(low + high) >>> 1], values[high]);
      int left = low;
      int right = high;
      while (left <= right) {
        while (values[left] < pivot) {
          left++;
        }
        while (values[right] > pivot) {
          right--;
        }
        if (left <= right) {
          swap(values, left++, right--);
        }
      }
      if (place > right) {
        low = left;
      }
      if (place < left) {
        high = right;
      }
    }
  }

  /** The middle one of three. */
  private static double pivot(double a, double b, double c) {
    return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
  }

  private static void swap(double[] values, int i, int j) {
    double value = values[i];
    values[i] = values[j];
    values[j] = value;
  }

  private static double largestBelow(double[] values, int end) {
    double largest = values[0];
    for (int i = 1; i < end; i++) {
      largest = Math.max(largest, values[i]);
    }
    return largest;
  }
}
