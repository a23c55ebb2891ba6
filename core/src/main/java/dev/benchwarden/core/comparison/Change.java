package dev.benchwarden.core.comparison;

import dev.benchwarden.core.harness.Unit;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.GeometricMean;
import dev.benchwarden.core.statistics.Interval;
import dev.benchwarden.core.statistics.confirmation.Confirmation;
import dev.benchwarden.core.statistics.evidence.ChangeWording;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Change of a series as it is told: what takes time is slower or faster, all else more or less.
 *
 * @param fromZero whether there was nothing before, so that there is no percentage
 * @param percent in the metric's own sign
 * @param low the lower end of the 95 % interval; NaN without one
 * @param high the upper end
 */
public record Change(
    ChangeWording words, boolean fromZero, double percent, double low, double high) {

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

  private static Change of(
      Series.Metric metric, boolean fromZero, double percent, double low, double high) {
    return new Change(wording(metric), fromZero, percent, low, high);
  }

  private static ChangeWording wording(Series.Metric metric) {
    Direction direction = Objects.requireNonNullElse(metric.direction(), Direction.UNKNOWN);
    return ChangeWording.of(direction, Unit.of(metric.unit()).isTimeLike());
  }

  /** Whether a change of it is worded as slower or faster. */
  static boolean isSpeed(Series.Metric metric) {
    return wording(metric).isSpeed();
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

  /** Such as {@code 12.3% slower}, or {@code 3.7 times as slow}. */
  public String text() {
    if (Double.isNaN(percent)) {
      return fromZero ? "from 0" : "–";
    }
    return told(percent);
  }

  /** Such as {@code 12.3% slower (10.1 to 14.5%)}. */
  public String withInterval() {
    if (Double.isNaN(low) || Double.isNaN(high) || isNothingThroughout()) {
      return text();
    }
    return isOneWay() ? text() + inShort() : text() + inWords();
  }

  private boolean isNothingThroughout() {
    return isNothing(low) && isNothing(high) && isNothing(percent);
  }

  private boolean isOneWay() {
    return low * high > 0 && low * percent > 0 && !isNothing(percent);
  }

  /** The interval in the words of the change itself, where they fit both ends. */
  private String inShort() {
    boolean isLowNearer = Math.abs(low) < Math.abs(high);
    double nearest = isLowNearer ? low : high;
    double farthest = isLowNearer ? high : low;
    ChangeWording.Worded last = words.worded(farthest, nearest);
    return last.word().equals(words.worded(percent).word())
        ? " (%s to %s)".formatted(words.worded(nearest, farthest).firstSize(), last.size())
        : " (%s)".formatted(words.range(nearest, farthest));
  }

  /** The interval from the slow end to the fast one. */
  private String inWords() {
    return words.isTurned()
        ? " (%s to %s)".formatted(told(high), told(low))
        : " (%s to %s)".formatted(told(low), told(high));
  }

  private String told(double change) {
    return isNothing(change) ? "the same" : words.worded(change).text();
  }

  /** Whether it would be written as 0.00%. */
  private static boolean isNothing(double change) {
    return Math.abs(change) < 0.005;
  }

  /** Several changes one way, such as {@code 12.0 to 15.0% slower}. */
  static String range(List<ComparisonRow> rows) {
    List<Double> sizes =
        rows.stream()
            .map(Change::inOwnSign)
            .filter(Double::isFinite)
            .sorted(Comparator.comparingDouble(Math::abs))
            .toList();
    ChangeWording words = wording(rows.getFirst().metric());
    return sizes.isEmpty()
        ? "from 0, " + words.word(1)
        : words.range(sizes.getFirst(), sizes.getLast());
  }
}
