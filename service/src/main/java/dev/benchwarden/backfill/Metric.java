package dev.benchwarden.backfill;

/**
 * A metric as the neutral format has it.
 *
 * @param direction {@code HIGHER_IS_BETTER}, {@code LOWER_IS_BETTER}, or empty: as the unit tells
 */
record Metric(String name, String unit, String direction) {

  static final String HIGHER = "HIGHER_IS_BETTER";
  static final String LOWER = "LOWER_IS_BETTER";

  /** The unit of a number without one. */
  static final String NO_UNIT = "1";
}
