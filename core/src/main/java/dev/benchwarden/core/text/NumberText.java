package dev.benchwarden.core.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.function.DoubleFunction;

/** Text of numbers as people read them, with three significant digits and a real minus sign. */
public final class NumberText {

  private static final double SMALLEST_WRITTEN_OUT = 1e-4;
  private static final double LARGEST_WRITTEN_OUT = 1e12;
  private static final MathContext THREE_DIGITS = new MathContext(3, RoundingMode.HALF_UP);
  private static final double MOST_CERTAIN = 0.999;

  /** Further ones are errors of rounding. */
  private static final int MOST_DECIMALS = 9;

  /** Readers of settings take no more. */
  private static final int MOST_DECIMALS_OF_A_SETTING = 20;

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

  /**
   * A setting as an admin wrote it, such as {@code 2} or {@code 0.5}; with an exponent where it
   * would have more decimals than settings are read with.
   */
  public static String setting(double value) {
    BigDecimal exact = BigDecimal.valueOf(value).stripTrailingZeros();
    return exact.scale() > MOST_DECIMALS_OF_A_SETTING
        ? Double.toString(value)
        : exact.toPlainString();
  }

  /** An upper bound of a probability, such as {@code at most 0.004} or {@code below 0.001}. */
  public static String atMost(double probability) {
    return probability < 0.001
        ? "below 0.001"
        : String.format(Locale.ROOT, "at most %.3f", Math.ceil(probability * 1000) / 1000);
  }

  /** A probability, such as {@code 97.3%}; never 100 %, since it is not certain. */
  public static String probability(double probability) {
    return String.format(Locale.ROOT, "%.1f%%", 100 * Math.min(MOST_CERTAIN, probability));
  }

  /** A percentage without its sign, such as {@code 12.3%}. */
  public static String percent(double percent) {
    return fixed(Math.abs(percent)) + "%";
  }

  /**
   * A number as it is usually written, with more digits where it would look the same as another one
   * that it is not.
   */
  public static String apart(double value, double other, DoubleFunction<String> usual) {
    String text = usual.apply(value);
    if (value == other || !text.equals(usual.apply(other))) {
      return text;
    }
    for (int decimals = 1; decimals <= MOST_DECIMALS; decimals++) {
      String form = "%,." + decimals + "f";
      String longer = String.format(Locale.ROOT, form, value);
      if (!longer.equals(String.format(Locale.ROOT, form, other))) {
        return minus(longer);
      }
    }
    return text;
  }

  /** How many times as much, such as {@code 3.7} or {@code 12}. */
  public static String factor(double factor) {
    if (factor >= LARGEST_WRITTEN_OUT) {
      return String.format(Locale.ROOT, "%.2e", factor);
    }
    return rounded(factor, factor < 9.95 ? 10 : 1);
  }

  /** A percentage that is an estimate, without its sign: two significant digits. */
  public static String roughPercent(double percent) {
    double size = Math.abs(percent);
    if (size < 9.95) {
      return String.format(Locale.ROOT, size < 0.995 ? "%.2f%%" : "%.1f%%", size);
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

  /** Such as {@code 40 s}, {@code 12 min} or {@code 1.5 h}. */
  public static String duration(double seconds) {
    if (seconds < 99.5) {
      return Math.round(seconds) + " s";
    }
    double minutes = seconds / 60;
    return minutes < 89.5
        ? Math.round(minutes) + " min"
        : String.format(Locale.ROOT, "%.1f h", minutes / 60);
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
  public static String fixed(double value) {
    double size = Math.abs(value);
    if (!(size < LARGEST_WRITTEN_OUT)) {
      return minus(String.format(Locale.ROOT, "%.2e", value));
    }
    String written = rounded(size, size >= 99.95 ? 1 : size >= 9.995 ? 10 : 100);
    return value < 0 ? "−" + written : written;
  }

  /**
   * Written here, because formatting the changes of a thousand rows would cost the most; what lies
   * in the middle of two texts is rounded by its own digits, as everywhere.
   */
  private static String rounded(double size, long scale) {
    double scaled = size * scale;
    long all = Math.round(scaled);
    if (Math.abs(Math.abs(scaled - all) - 0.5) < 1e-6) {
      String form = scale == 1 ? "%,.0f" : scale == 10 ? "%,.1f" : "%,.2f";
      return String.format(Locale.ROOT, form, size);
    }
    long whole = all / scale;
    String digits = whole < 1000 ? Long.toString(whole) : String.format(Locale.ROOT, "%,d", whole);
    return scale == 1 ? digits : digits + "." + Long.toString(all % scale + scale).substring(1);
  }

  private static String minus(String number) {
    return number.replace('-', '−');
  }
}
