package dev.benchwarden.platform.column;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Number with few digits, of which the last is neither 0 nor 5. So no number with fewer digits, or
 * halfway between two such, lies between it and the number that it stands for: rounding, comparing
 * with a bound and testing for a whole number give the same for both.
 */
public final class ShortNumber {

  private ShortNumber() {}

  /**
   * @param least how many digits there are at least, if the value has so many; those before the
   *     point are kept in any case
   */
  public static <T> List<@Nullable Double> digits(
      List<T> rows, int least, Function<T, @Nullable Double> value) {
    return rows.stream()
        .<@Nullable Double>map(row -> rounded(value.apply(row), whole -> Math.max(least, whole)))
        .toList();
  }

  /**
   * @param least how many digits there are behind the point at least, if the value has so many
   */
  public static <T> List<@Nullable Double> places(
      List<T> rows, int least, Function<T, @Nullable Double> value) {
    return rows.stream()
        .<@Nullable Double>map(
            row -> rounded(value.apply(row), whole -> Math.max(1, whole + least)))
        .toList();
  }

  /**
   * @param digitsOf how many digits there are at least, by how many stand before the point
   */
  private static @Nullable Double rounded(@Nullable Double value, IntUnaryOperator digitsOf) {
    if (value == null || !Double.isFinite(value)) {
      return value;
    }
    BigDecimal exact = BigDecimal.valueOf(value).stripTrailingZeros();
    int least = digitsOf.applyAsInt(exact.precision() - exact.scale());
    for (int digits = least; digits < exact.precision(); digits++) {
      // By place, as 0.96 rounded to one digit would become 1, which ends with no 0.
      int places = exact.scale() - exact.precision() + digits;
      BigDecimal rounded = exact.setScale(places, RoundingMode.HALF_UP);
      if (!endsRound(rounded)) {
        return rounded.doubleValue();
      }
    }
    return value;
  }

  private static boolean endsRound(BigDecimal number) {
    return number.unscaledValue().longValue() % 5 == 0;
  }
}
