package dev.benchwarden.core.backfill;

import java.util.Comparator;

/**
 * A metric as the neutral format has it.
 *
 * @param direction {@code HIGHER_IS_BETTER}, {@code LOWER_IS_BETTER}, or empty: as the unit implies
 */
record Metric(String name, String unit, String direction) implements Comparable<Metric> {

  static final String HIGHER = "HIGHER_IS_BETTER";
  static final String LOWER = "LOWER_IS_BETTER";

  /** The unit of a number without one. */
  static final String NO_UNIT = "1";

  private static final Comparator<Metric> ORDER =
      Comparator.comparing(Metric::name)
          .thenComparing(Metric::unit)
          .thenComparing(Metric::direction);

  @Override
  public int compareTo(Metric other) {
    return ORDER.compare(this, other);
  }
}
