package dev.benchwarden.core.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Text of numbers as people read them, with three significant digits and a real minus sign. */
public final class NumberText {

  private static final double SMALLEST_WRITTEN_OUT = 1e-4;
  private static final double LARGEST_WRITTEN_OUT = 1e12;
  private static final MathContext THREE_DIGITS = new MathContext(3, RoundingMode.HALF_UP);

  private NumberText() {}

  /** Such as {@code 1.23}, {@code 0.00123}, {@code 12,346} or {@code 1.23e+15}. */
  public static String number(double value) {
    double size = Math.abs(value);
    if (!Double.isFinite(value)) {
      return "–";
    }
    if (size != 0 && (size < SMALLEST_WRITTEN_OUT || size >= LARGEST_WRITTEN_OUT)) {
      return minus(String.format(Locale.ROOT, "%.2e", value));
    }
    if (size >= 999.5) {
      return minus(String.format(Locale.ROOT, "%,.0f", value));
    }
    BigDecimal rounded = new BigDecimal(value).round(THREE_DIGITS);
    int decimals =
        size == 0 ? 0 : THREE_DIGITS.getPrecision() - rounded.precision() + rounded.scale();
    return minus(rounded.setScale(decimals, RoundingMode.UNNECESSARY).toPlainString());
  }

  /** A setting as an admin wrote it, such as {@code 2} or {@code 0.5}. */
  public static String setting(double value) {
    return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
  }

  /** An upper bound of a probability, such as {@code at most 0.004} or {@code below 0.001}. */
  public static String atMost(double probability) {
    return probability < 0.001
        ? "below 0.001"
        : String.format(Locale.ROOT, "at most %.3f", Math.ceil(probability * 1000) / 1000);
  }

  /** A percentage without its sign, such as {@code 12.3%}. */
  public static String percent(double percent) {
    return fixed(Math.abs(percent)) + "%";
  }

  /** A percentage that is an estimate, without its sign: two significant digits. */
  public static String roughPercent(double percent) {
    double size = Math.abs(percent);
    if (size < 9.95) {
      return String.format(Locale.ROOT, "%.1f%%", size);
    }
    return String.format(Locale.ROOT, "%,.0f%%", size < 99.5 ? size : 10 * Math.rint(size / 10));
  }

  /**
   * A z with its sign, such as {@code −6.21} or {@code < −1,000}; a value rounded to zero has none.
   */
  public static String z(double z) {
    if (SignedText.isLargeZ(z)) {
      return minus(SignedText.z(z, 0));
    }
    boolean isNothing = Math.abs(z) < 0.005;
    return isNothing ? fixed(0) : (z > 0 ? "+" : "") + fixed(z);
  }

  /** Such as {@code 1,234}, wherever the service runs. */
  public static String count(int count) {
    return String.format(Locale.ROOT, "%,d", count);
  }

  /** Such as {@code 1,234 machines} or {@code 1 machine}. */
  public static String count(int count, String noun) {
    return "%s %s%s".formatted(count(count), noun, count == 1 ? "" : "s");
  }

  /** Two digits after the point below 10, one below 100. */
  private static String fixed(double value) {
    double size = Math.abs(value);
    if (size >= LARGEST_WRITTEN_OUT) {
      return minus(String.format(Locale.ROOT, "%.2e", value));
    }
    String form = size >= 99.95 ? "%,.0f" : size >= 9.995 ? "%.1f" : "%.2f";
    return minus(String.format(Locale.ROOT, form, value));
  }

  private static String minus(String number) {
    return number.replace('-', '−');
  }
}
