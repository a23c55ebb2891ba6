package dev.benchwarden.core.harness;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Numbers as harnesses write them into text, whatever the locale of the machine. */
final class NumberParser {

  private static final Pattern DECIMAL =
      Pattern.compile("[-+]?+(\\d++(\\.\\d*+)?+|\\.\\d++)([eE][-+]?+\\d++)?+");

  private static final Pattern GROUPED = Pattern.compile("\\d{1,3}+(,\\d{3})++(\\.\\d++)?+");

  private NumberParser() {}

  /** The number with a decimal point, or NaN or infinite if it says so; null if it is none. */
  static @Nullable Double parse(String text) {
    return switch (text) {
      case "NaN", "nan" -> Double.NaN;
      case "Infinity", "+Infinity", "INF", "+INF", "Inf", "+Inf", "inf" -> Double.POSITIVE_INFINITY;
      case "-Infinity", "-INF", "-Inf", "-inf" -> Double.NEGATIVE_INFINITY;
      default -> DECIMAL.matcher(text).matches() ? Double.valueOf(text) : null;
    };
  }

  /** The same, where commas may group the digits before the decimal point by three. */
  static @Nullable Double parseGrouped(String text) {
    return parse(GROUPED.matcher(text).matches() ? text.replace(",", "") : text);
  }

  /** Whether the text is a whole number without a sign. */
  static boolean isCount(String text) {
    return !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
  }
}
