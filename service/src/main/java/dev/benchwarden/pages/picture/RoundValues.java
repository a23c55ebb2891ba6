package dev.benchwarden.pages.picture;

import java.util.List;
import java.util.stream.LongStream;

/** Round values for the labels of a linear axis. */
final class RoundValues {

  private static final double[] STEPS = {1, 2, 5, 10};

  private RoundValues() {}

  /**
   * Multiples of 1, 2 or 5 times a power of ten.
   *
   * @param high above {@code low}
   * @param most how many at most
   */
  static List<Double> between(double low, double high, int most) {
    double least = (high - low) / most;
    double power = Math.pow(10, Math.floor(Math.log10(least)));
    double step = power;
    for (double factor : STEPS) {
      step = factor * power;
      if (step >= least) {
        break;
      }
    }
    double width = step;
    return LongStream.rangeClosed((long) Math.ceil(low / width), (long) Math.floor(high / width))
        .mapToObj(count -> count * width)
        .toList();
  }
}
