package dev.benchwarden.core.text;

import java.util.Locale;

/**
 * Text of changes with their signs, as tables, Markdown and sentences write them, such as {@code
 * -3.1}. What is rounded to nothing has no sign: it went neither way.
 */
public final class SignedText {

  private static final String NOTHING = "[+-]0(\\.0*)?";

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

  /** A percentage, such as {@code -3.1%}. */
  public static String percent(double percent) {
    return of(percent) + "%";
  }
}
