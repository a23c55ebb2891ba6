package dev.benchwarden.core.policy;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.benchwarden.core.harness.Unit;
import dev.benchwarden.core.text.NumberText;
import dev.benchwarden.core.text.UnitScale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Amount of something measured, such as {@code 512 MiB}.
 *
 * @param value 0 to 1e15
 * @param unit as harnesses write it; empty for a number without one
 */
public record Amount(double value, String unit) {

  private static final Pattern TEXT =
      Pattern.compile(
          "(\\d{1,20}(?:\\.\\d{1,20})?(?:[eE][-+]?\\d{1,3})?) *([^\\d\\s.+-]\\S{0,63})?");

  public Amount {
    Range.AMOUNT.require("amount", value);
  }

  /** Empty if the text is no number, with or without a unit behind it. */
  static Optional<Amount> of(String text) {
    Matcher parts = TEXT.matcher(text.strip());
    if (!parts.matches() || !Range.AMOUNT.contains(Double.parseDouble(parts.group(1)))) {
      return Optional.empty();
    }
    String unit = parts.group(2) == null ? "" : parts.group(2);
    return Optional.of(new Amount(Double.parseDouble(parts.group(1)), unit));
  }

  /**
   * The same in another unit; empty if that measures something else. A time or a size by itself is
   * also that of one operation: {@code 3.5 us} is 3500 in {@code ns/op}.
   */
  public OptionalDouble in(String other) {
    Unit to = Unit.of(other);
    return Stream.of(Unit.of(unit), Unit.of(unit).perOperation())
        .filter(from -> from.convertsTo(to))
        .mapToDouble(from -> value * from.factorTo(to))
        .findFirst();
  }

  /**
   * Shows values of another unit beside this amount, in its own unit; empty if that measures
   * something else.
   */
  Optional<UnitScale> scaleOf(String other) {
    return new Amount(1, unit)
        .in(other).stream().mapToObj(one -> new UnitScale(1 / one, unit, true)).findFirst();
  }

  /** As it is written in a policy. */
  @JsonValue
  public String text() {
    return (NumberText.setting(value) + " " + unit).strip();
  }

  @Override
  public String toString() {
    return text();
  }
}
