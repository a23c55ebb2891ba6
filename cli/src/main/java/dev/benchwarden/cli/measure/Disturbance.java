package dev.benchwarden.cli.measure;

import java.util.Locale;

/**
 * Use of the machine by others while a process measured.
 *
 * @param others processors that other processes used, on average: 0.1 is a tenth of one
 * @param steal the part of the time that the hypervisor took away, 0 to 1
 */
record Disturbance(double others, double steal) {

  static final Disturbance NONE = new Disturbance(0, 0);

  private static final double MOST_OTHERS = 0.1;
  private static final double MOST_STEAL = 0.05;

  /** Whether what was measured beside it is not worth keeping. */
  boolean isTooMuch() {
    return others > MOST_OTHERS || steal > MOST_STEAL;
  }

  /** The worse of both, in each respect. */
  Disturbance or(Disturbance other) {
    return new Disturbance(Math.max(others, other.others), Math.max(steal, other.steal));
  }

  /** Such as {@code others used 0.42 of a processor, 0 % of the time was stolen}. */
  String text() {
    return String.format(
        Locale.ROOT,
        "others used %.2f of a processor, %.0f %% of the time was stolen",
        others,
        100 * steal);
  }
}
