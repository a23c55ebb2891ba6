package dev.benchwarden.core.comparison;

import dev.benchwarden.core.harness.Unit;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Confirmation;
import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.GeometricMean;
import dev.benchwarden.core.statistics.Interval;
import dev.benchwarden.core.text.NumberText;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Wording of how far a series moved: what takes time is slower or faster, all else more or less.
 *
 * @param fromZero whether there was nothing before, so that there is no percentage
 * @param percent in the sense of the words: negative is slower, or less
 * @param low the lower end of the 95 % interval in the same sense; NaN without one
 * @param high the upper end
 */
public record Change(boolean isSpeed, boolean fromZero, double percent, double low, double high) {

  /** The surest first, and of these the largest. */
  public static final Comparator<ComparisonRow> WORST_FIRST =
      Comparator.comparingInt(Change::doubt)
          .thenComparing(Comparator.comparingDouble(Change::size).reversed())
          .thenComparing(ComparisonRow::series);

  private static int doubt(ComparisonRow row) {
    RowConfirmation confirmation = row.confirmation();
    if (confirmation == null) {
      return 1;
    }
    return switch (confirmation.state()) {
      case CONFIRMED, CLEARED -> 0;
      case UNDECIDED -> 2;
      case SUSPECTED -> 3;
    };
  }

  /** A quarter and the fourfold are equally far; from 0 is farther than any percentage. */
  private static double size(ComparisonRow row) {
    double size = Math.abs(Math.log1p(inOwnSign(row) / 100));
    double unknown = isFromZero(row) ? Double.POSITIVE_INFINITY : 0;
    return Double.isNaN(size) ? unknown : size;
  }

  /** Whether there is something where there was nothing. */
  public static boolean isFromZero(ComparisonRow row) {
    Double candidate = row.sides().candidate().mean();
    return isZero(row.sides().baseline()) && candidate != null && candidate != 0;
  }

  private static boolean isZero(RowSides.Side side) {
    Double mean = side.mean();
    return mean != null && mean == 0;
  }

  /**
   * The change in percent, in the metric's own sign; infinite if the baseline is 0, null where
   * there is none.
   */
  public static @Nullable Double percentOrInfinite(ComparisonRow row) {
    Double candidate = row.sides().candidate().mean();
    return candidate != null && isFromZero(row)
        ? (Double) Math.copySign(Double.POSITIVE_INFINITY, candidate)
        : row.change().percent();
  }

  public static Change of(ComparisonRow row) {
    List<Double> interval = Objects.requireNonNullElse(row.test().interval(), List.of(Double.NaN));
    return of(
        row.metric(), isFromZero(row), inOwnSign(row), interval.getFirst(), interval.getLast());
  }

  /**
   * Of a row whose change is known from elsewhere.
   *
   * @param percent in the metric's own sign; NaN where there was nothing before
   */
  public static Change of(ComparisonRow row, double percent) {
    return of(row.metric(), Double.isNaN(percent), percent, Double.NaN, Double.NaN);
  }

  /** Of what repeats found of a series. */
  public static Change of(Series.Metric metric, Confirmation confirmation) {
    Direction direction = Objects.requireNonNullElse(metric.direction(), Direction.UNKNOWN);
    Interval interval = confirmation.intervalInOwnSign(direction);
    return of(
        metric,
        false,
        confirmation.percentInOwnSign(direction),
        interval == null ? Double.NaN : interval.low(),
        interval == null ? Double.NaN : interval.high());
  }

  /** Such a change, positive when better. */
  public static double improvement(ComparisonRow row, double percent) {
    return row.metric().direction() == Direction.LOWER_IS_BETTER ? -percent : percent;
  }

  /** Of several series of one metric together. */
  static Change of(Series.Metric metric, GeometricMean mean) {
    return of(metric, false, mean.percent(), mean.interval().low(), mean.interval().high());
  }

  /** With percentages in the metric's own sign. */
  private static Change of(
      Series.Metric metric, boolean fromZero, double percent, double low, double high) {
    boolean speed = isSpeed(metric);
    boolean turned = speed && metric.direction() == Direction.LOWER_IS_BETTER;
    return turned
        ? new Change(true, fromZero, -percent, -high, -low)
        : new Change(speed, fromZero, percent, low, high);
  }

  /** Whether a change of it is worded as slower or faster. */
  static boolean isSpeed(Series.Metric metric) {
    boolean known = metric.direction() != null && metric.direction() != Direction.UNKNOWN;
    return known && Unit.of(metric.unit()).isTimeLike();
  }

  /**
   * The percentage that tables show, in the metric's own sign. Where the test came to another one
   * because a machine was left out, the test's: the reported change then lies within its interval.
   */
  public static double inOwnSign(ComparisonRow row) {
    Double shown = row.change().percent();
    Double estimate = row.test().estimatePercent();
    if (shown == null && estimate == null && isZero(row.sides().baseline())) {
      return isZero(row.sides().candidate()) ? 0 : Double.NaN;
    }
    if (shown == null || estimate == null) {
      return orNaN(shown == null ? estimate : shown);
    }
    List<Double> interval = row.test().interval();
    boolean within =
        interval == null || (shown >= interval.getFirst() && shown <= interval.getLast());
    return within ? shown : estimate;
  }

  private static double orNaN(@Nullable Double value) {
    return value == null ? Double.NaN : value;
  }

  /** Such as {@code 12.3% slower}. */
  public String text() {
    if (Double.isNaN(percent)) {
      return fromZero ? "from 0" : "–";
    }
    return told(percent);
  }

  /** Such as {@code 12.3% slower (10.1 to 14.5%)}. */
  public String withInterval() {
    if (Double.isNaN(low) || Double.isNaN(high)) {
      return text();
    }
    if (isNothing(low) && isNothing(high) && isNothing(percent)) {
      return text();
    }
    return low * high > 0 && low * percent > 0 && !isNothing(percent)
        ? "%s (%s to %s)".formatted(text(), nearest(), farthest())
        : "%s (%s to %s)".formatted(text(), told(low), told(high));
  }

  private String nearest() {
    return NumberText.percent(Math.min(Math.abs(low), Math.abs(high))).replace("%", "");
  }

  private String farthest() {
    return NumberText.percent(Math.max(Math.abs(low), Math.abs(high)));
  }

  private String told(double change) {
    if (isNothing(change)) {
      return "the same";
    }
    return NumberText.percent(change) + " " + word(change);
  }

  /** Whether it would be written as 0.00%. */
  private static boolean isNothing(double change) {
    return Math.abs(change) < 0.005;
  }

  /** Such as {@code slower}; from 0, where no percentage tells, {@code more}. */
  String word() {
    return word(Double.isNaN(percent) ? 1 : percent);
  }

  private String word(double change) {
    return isSpeed ? (change > 0 ? "faster" : "slower") : (change > 0 ? "more" : "less");
  }
}
