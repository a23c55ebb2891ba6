package dev.benchwarden.core.statistics;

import dev.benchwarden.core.text.SignedText;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** Wording of the size of a change: what takes time is slower or faster, all else more or less. */
final class ChangeWording {

  private static final double LARGEST_WRITTEN_OUT = 1e9;
  private static final double SMALLEST_FACTOR = 2;

  private final boolean speed;
  private final Direction direction;

  private ChangeWording(boolean speed, Direction direction) {
    this.speed = speed;
    this.direction = direction;
  }

  static ChangeWording of(SeriesSides series) {
    return of(series.direction(), series.timeLike());
  }

  static ChangeWording of(Direction direction, boolean timeLike) {
    boolean judged = direction != Direction.UNKNOWN;
    return new ChangeWording(timeLike && judged, direction);
  }

  /** Such as "3.1% slower", of a change in percent in the metric's own sign. */
  String change(double percent) {
    double told = told(percent);
    if (told == 0) {
      return "the same";
    }
    String word = speed ? (told > 0 ? "faster" : "slower") : (told > 0 ? "more" : "less");
    return percent(Math.abs(told)) + " " + word;
  }

  /** Such as "2.7 times as slow" from a factor of 2 on, else as {@link #change}. */
  String factorOrChange(double percent) {
    double ratio = 1 + percent / 100;
    double factor = ratio < 1 ? 1 / ratio : ratio;
    if (!(ratio > 0) || !(factor >= SMALLEST_FACTOR)) {
      return change(percent);
    }
    String more = speed ? (told(percent) > 0 ? "fast" : "slow") : "much";
    String shown = number(speed ? factor : ratio, speed || ratio > 1 ? 1 : 2);
    return shown + " times as " + more;
  }

  /** Of a change below the smallest that matters in the metric's own unit. */
  static String negligible(double minAbsolute) {
    return "no change that matters: less than "
        + BigDecimal.valueOf(minAbsolute).stripTrailingZeros().toPlainString()
        + " in the metric's unit";
  }

  /** A z with the sign of the change as it was measured. */
  static String z(double zScore) {
    return SignedText.isLargeZ(zScore)
        ? "z " + SignedText.z(zScore, 1)
        : "z = " + number(zScore, 1);
  }

  /** Such as "between 3.1% slower and 0.4% faster". */
  String between(Interval interval) {
    boolean swapped = speed && direction == Direction.LOWER_IS_BETTER;
    double first = swapped ? interval.high() : interval.low();
    double second = swapped ? interval.low() : interval.high();
    return "between " + change(first) + " and " + change(second);
  }

  private double told(double change) {
    return speed ? direction.improvement(change) : change;
  }

  /** A percentage without its sign: one decimal, two below 1. */
  static String percent(double magnitude) {
    if (magnitude < 0.005) {
      return "under 0.01%";
    }
    return number(magnitude, magnitude < 0.995 ? 2 : 1) + "%";
  }

  /** A rounded number; written here because formatting a thousand rows would cost the most. */
  static String number(double value, int decimals) {
    if (Math.abs(value) >= LARGEST_WRITTEN_OUT) {
      return String.format(Locale.ROOT, "%.1e", value);
    }
    long scale = decimals == 2 ? 100 : 10;
    long rounded = Math.round(Math.abs(value) * scale);
    String fraction = Long.toString(rounded % scale + scale).substring(1);
    String sign = value < 0 && rounded > 0 ? "-" : "";
    return sign + rounded / scale + "." + fraction;
  }

  /** A number of two decimals, of none if those are 0, or of three digits where those would be. */
  static String anyNumber(double value) {
    boolean vanishes = value != 0 && Math.abs(value) < 0.005;
    return vanishes
        ? new BigDecimal(value).round(new MathContext(3)).toString()
        : number(value, 2).replaceFirst("\\.00$", "");
  }

  /** Such as "2 machines" or "1 machine". */
  static String count(int count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }
}
