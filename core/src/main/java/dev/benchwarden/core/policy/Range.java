package dev.benchwarden.core.policy;

import java.math.BigDecimal;

/**
 * The numbers that a setting takes, ends included.
 *
 * @param unit what they count, for sentences
 */
record Range(double min, double max, String unit) {

  static final Range MIN_EFFECT = new Range(0, 1000, "percent");
  static final Range MIN_ABSOLUTE = new Range(0, 1e15, "of the metric's unit");
  static final Range ALPHA = new Range(1e-6, 0.5, "probability");
  static final Range Z_MIN = new Range(0, 1000, "standard deviations");
  static final Range MACHINES = new Range(1, 1000, "machines");
  static final Range BACKFILL = new Range(0, 1000, "commits");
  static final Range ISSUES = new Range(0, 1000, "issues");
  static final Range AWAITED = new Range(0, 1000, "machines");

  static final Range AMOUNT = new Range(0, 1e15, "with its unit");
  static final Range WORSE = new Range(0, 1000, "percent");

  boolean contains(double value) {
    return value >= min && value <= max;
  }

  /**
   * @throws IllegalArgumentException naming the setting, if the value is outside
   */
  void require(String setting, double value) {
    if (!contains(value)) {
      throw new IllegalArgumentException("%s = %s is not %s".formatted(setting, value, this));
    }
  }

  @Override
  public String toString() {
    return "from %s to %s (%s)".formatted(plain(min), plain(max), unit);
  }

  private static String plain(double number) {
    return BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
  }
}
