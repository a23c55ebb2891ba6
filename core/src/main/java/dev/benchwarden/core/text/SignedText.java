package dev.benchwarden.core.text;

import java.util.Locale;

/**
 * Text of changes with their signs, as tables, Markdown and sentences write them, such as {@code
 * -3.1}. A value rounded to zero has no sign.
 */
public final class SignedText {

  private static final String NOTHING = "[+-]0(\\.0*)?";
  private static final double LEAST_SHOWN = 0.005;

  /** The digits of a larger z say nothing: counts scatter so little that any change has one. */
  private static final double LARGEST_Z = 1000;

  private SignedText() {}

  /** With one digit behind the point. */
  public static String of(double value) {
    return of(value, 1);
  }

  /** With so many digits behind the point, and commas between thousands where there are none. */
  public static String of(double value, int decimals) {
    String form = decimals == 0 ? "%+,.0f" : "%+." + decimals + "f";
    String text = String.format(Locale.ROOT, form, value);
    return text.matches(NOTHING) ? text.substring(1) : text;
  }

  /** A z with so many digits behind the point, or {@code > 1,000} and {@code < -1,000}. */
  public static String z(double z, int decimals) {
    return isLargeZ(z) ? (z > 0 ? "> 1,000" : "< -1,000") : of(z, decimals);
  }

  /** Whether a z is only said to be beyond a bound. */
  public static boolean isLargeZ(double z) {
    return Math.abs(z) > LARGEST_Z;
  }

  /** A percentage of three digits, such as {@code -3.05%} or {@code +266%}. */
  public static String percent(double percent) {
    return change(percent) + "%";
  }

  /** The same without the percent sign. */
  public static String change(double percent) {
    boolean isNothing = Math.abs(percent) < LEAST_SHOWN;
    String sign = isNothing ? "" : percent < 0 ? "-" : "+";
    return sign + NumberText.fixed(Math.abs(percent));
  }
}
