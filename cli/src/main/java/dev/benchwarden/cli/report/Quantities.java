package dev.benchwarden.cli.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Measured numbers as people read them. */
final class Quantities {

  private static final MathContext FOUR_DIGITS = new MathContext(4);
  private static final double SMALLEST_PLAIN = 1e-3;
  private static final double LARGEST_PLAIN = 1e7;

  private Quantities() {}

  /** With four digits, such as 101.2, 2512000 or 1.308e-09; a dash for none. */
  static String written(@Nullable Double value) {
    if (value == null) {
      return "–";
    }
    double magnitude = Math.abs(value);
    boolean plain = magnitude >= SMALLEST_PLAIN && magnitude < LARGEST_PLAIN;
    return plain || value == 0
        ? new BigDecimal(value).round(FOUR_DIGITS).toPlainString()
        : String.format(Locale.ROOT, "%.3e", value);
  }
}
