package dev.benchwarden.core.statistics.changepoint;

/** The largest of the numbers seen, a fixed few of them. */
final class LargestFew {

  private final double[] descending;

  LargestFew(int size) {
    descending = new double[size];
  }

  void add(double number) {
    int i = descending.length - 1;
    if (number <= descending[i]) {
      return;
    }
    for (; i > 0 && descending[i - 1] < number; i--) {
      descending[i] = descending[i - 1];
    }
    descending[i] = number;
  }

  /** The smallest of them; 0 while there are fewer. */
  double smallest() {
    return descending[descending.length - 1];
  }
}
