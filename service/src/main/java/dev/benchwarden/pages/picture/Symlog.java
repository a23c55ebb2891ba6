package dev.benchwarden.pages.picture;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A symmetric logarithm: linear around zero, logarithmic far from it, so that a z of 2 and one of
 * 500, of either sign, are legible on one axis.
 *
 * @param constant where the axis turns from linear to logarithmic, above 0
 */
record Symlog(double constant) {

  private static final int[] DIGITS = {1, 5, 2};

  /** Where a value lies on the axis. */
  double place(double value) {
    return Math.signum(value) * Math.log1p(Math.abs(value) / constant);
  }

  /**
   * Round values (1, 2, 5 times powers of ten, both signs, and zero) between two of them, at least
   * a share of the axis apart, and half of it from its ends; ascending.
   */
  List<Double> ticks(double min, double max, double gap) {
    double apart = gap * (place(max) - place(min));
    List<Double> kept = new ArrayList<>();
    if (min <= 0 && max >= 0) {
      kept.add(0.0);
    }
    for (double round : roundValues(Math.max(Math.abs(min), Math.abs(max)))) {
      for (double value : new double[] {round, -round}) {
        if (isWithin(value, min, max, apart / 2) && isFar(value, kept, apart)) {
          kept.add(value);
        }
      }
    }
    Collections.sort(kept);
    return kept;
  }

  private boolean isWithin(double value, double min, double max, double apart) {
    return place(value) >= place(min) + apart && place(value) <= place(max) - apart;
  }

  private boolean isFar(double value, List<Double> others, double apart) {
    return others.stream().allMatch(other -> Math.abs(place(value) - place(other)) >= apart);
  }

  /** Powers of ten first, since earlier values take precedence. */
  private List<Double> roundValues(double largest) {
    List<Double> values = new ArrayList<>();
    int first = (int) Math.floor(Math.log10(constant));
    int last = (int) Math.floor(Math.log10(largest));
    for (int digit : DIGITS) {
      for (int power = first; power <= last; power++) {
        values.add(digit * Math.pow(10, power));
      }
    }
    return values;
  }
}
