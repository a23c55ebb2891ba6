package dev.benchwarden.core.search;

/** Sums of numbers that are given, and returned, as natural logarithms. */
final class LogSum {

  static final double NOTHING = Double.NEGATIVE_INFINITY;

  private LogSum() {}

  static double of(double one, double other) {
    double larger = Math.max(one, other);
    return larger == NOTHING ? NOTHING : larger + Math.log1p(Math.exp(-Math.abs(one - other)));
  }

  static double of(double... all) {
    double sum = NOTHING;
    for (double one : all) {
      sum = of(sum, one);
    }
    return sum;
  }
}
