package dev.benchwarden.core.statistics.evidence;

import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.Interval;
import dev.benchwarden.core.text.NumberText;
import dev.benchwarden.core.text.SignedText;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/**
 * Wording of the size of a change: what takes time is slower or faster, all else more or less. All
 * percentages are in the metric's own sign.
 */
public final class ChangeWording {

  private static final double LARGEST_WRITTEN_OUT = 1e9;
  private static final double SMALLEST_FACTOR = 2;

  /** A rate of which less is left than this is gone, but for what rounding leaves. */
  private static final double NOTHING_LEFT = 1e-9;

  private static final double LEAST_SHOWN = 0.005;

  private final boolean speed;
  private final Direction direction;

  /**
   * A change in words.
   *
   * @param size such as {@code 12.3%}, or the factor {@code 3.7}
   * @param word such as {@code slower}, or {@code times as slow}
   */
  public record Worded(String size, String word) {

    /** Such as {@code 12.3% slower}. */
    public String text() {
      return size + " " + word;
    }

    /** As the first of two sizes, such as {@code 12.3} of {@code 12.3 to 14.5%}. */
    public String firstSize() {
      return size.replace("%", "");
    }
  }

  private ChangeWording(boolean speed, Direction direction) {
    this.speed = speed;
    this.direction = direction;
  }

  public static ChangeWording of(SeriesSides series) {
    return of(series.direction(), series.timeLike());
  }

  /** Of a metric: only what is known to be better one way is slower or faster. */
  public static ChangeWording of(Direction direction, boolean timeLike) {
    boolean judged = direction != Direction.UNKNOWN;
    return new ChangeWording(timeLike && judged, direction);
  }

  /** Such as "3.05% slower", from a factor of 2 on "2.7 times as slow". */
  public String change(double percent) {
    if (percent == 0) {
      return "the same";
    }
    return Math.abs(percent) < LEAST_SHOWN
        ? percent(Math.abs(percent)) + " " + word(percent)
        : worded(percent).text();
  }

  /**
   * A change as a size and a word: a factor from 2 on, where it is clearer than a percentage. What
   * takes no time and became less stays a percentage, which cannot be above 100.
   */
  public Worded worded(double percent) {
    return isFactor(percent)
        ? new Worded(NumberText.factor(factor(percent)), "times as " + adverb(percent))
        : inPercent(percent);
  }

  /**
   * The same as one end of a range: a percentage if the other end, a change the same way, is one.
   */
  public Worded worded(double percent, double otherEnd) {
    boolean isBesidePercentage = percent * otherEnd > 0 && !isFactor(otherEnd);
    return isBesidePercentage ? inPercent(percent) : worded(percent);
  }

  private Worded inPercent(double percent) {
    return new Worded(NumberText.percent(percent), word(percent));
  }

  private boolean isFactor(double percent) {
    double factor = factor(percent);
    return factor >= SMALLEST_FACTOR && Double.isFinite(factor);
  }

  private double factor(double percent) {
    double ratio = 1 + percent / 100;
    boolean isLoss = speed && ratio < 1;
    return isLoss ? 1 / (ratio < NOTHING_LEFT ? 0 : ratio) : ratio;
  }

  /** Such as "12.0 to 15.0% slower", of the least and the most of several changes one way. */
  public String range(double least, double most) {
    Worded from = worded(least, most);
    Worded to = worded(most, least);
    if (from.equals(to)) {
      return to.text();
    }
    boolean isAlike = from.word().equals(to.word());
    return (isAlike ? from.firstSize() : from.text()) + " to " + to.text();
  }

  /** Such as "slower" of a change that is not 0. */
  public String word(double percent) {
    boolean rises = percent > 0;
    return speed ? (rises == isTurned() ? "slower" : "faster") : (rises ? "more" : "less");
  }

  private String adverb(double percent) {
    return speed ? (percent > 0 == isTurned() ? "slow" : "fast") : "much";
  }

  /** Whether it is slower or faster, and not more or less. */
  public boolean isSpeed() {
    return speed;
  }

  /** Whether the words turn the sign: a time that rises is slower. */
  public boolean isTurned() {
    return speed && direction == Direction.LOWER_IS_BETTER;
  }

  /** Of a change below the smallest that matters in the metric's own unit. */
  public static String negligible(double minAbsolute) {
    return "no change that matters: less than "
        + BigDecimal.valueOf(minAbsolute).stripTrailingZeros().toPlainString()
        + " in the metric's unit";
  }

  /** A z with the sign of the change as it was measured. */
  public static String z(double zScore) {
    return SignedText.isLargeZ(zScore)
        ? "z " + SignedText.z(zScore, 1)
        : "z = " + number(zScore, 1);
  }

  /** Such as "between 3.05% slower and 0.42% faster". */
  public String between(Interval interval) {
    double first = isTurned() ? interval.high() : interval.low();
    double second = isTurned() ? interval.low() : interval.high();
    return "between " + end(first, second) + " and " + end(second, first);
  }

  private String end(double percent, double other) {
    return isFactor(percent) ? worded(percent, other).text() : change(percent);
  }

  /** A percentage without its sign, in three digits. */
  public static String percent(double magnitude) {
    return magnitude < LEAST_SHOWN ? "under 0.01%" : NumberText.percent(magnitude);
  }

  /** A rounded number; written here because formatting a thousand rows would cost the most. */
  public static String number(double value, int decimals) {
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
  public static String anyNumber(double value) {
    boolean vanishes = value != 0 && Math.abs(value) < 0.005;
    return vanishes
        ? new BigDecimal(value).round(new MathContext(3)).toString()
        : number(value, 2).replaceFirst("\\.00$", "");
  }

  /** Such as "2 machines" or "1 machine". */
  public static String count(int count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }
}
