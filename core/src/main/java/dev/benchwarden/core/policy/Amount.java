package dev.benchwarden.core.policy;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.benchwarden.core.harness.Unit;
import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.text.NumberText;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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
   * The same in another unit; empty if that measures something else. A rate of anything may have a
   * prefix of a thousand, a million or a billion on either side.
   */
  public OptionalDouble in(String other) {
    for (Scaled from : Scaled.readings(unit)) {
      for (Scaled to : Scaled.readings(other)) {
        if (from.unit().dimension().equals(to.unit().dimension())) {
          double factor = from.unit().factorTo(to.unit());
          return OptionalDouble.of(value * from.factor() * factor / to.factor());
        }
      }
    }
    return OptionalDouble.empty();
  }

  /** A way to read a unit: as it is, or {@code kops/s} as 1000 times {@code ops/s}. */
  private record Scaled(double factor, Unit unit) {

    private static final Map<Character, Double> PREFIXES =
        Map.of('k', 1e3, 'K', 1e3, 'M', 1e6, 'G', 1e9);

    static List<Scaled> readings(String text) {
      Scaled plain = new Scaled(1, Unit.of(text));
      String stripped = text.strip();
      Double factor = stripped.isEmpty() ? null : PREFIXES.get(stripped.charAt(0));
      if (factor == null) {
        return List.of(plain);
      }
      Unit rest = Unit.of(stripped.substring(1));
      boolean isRate = rest.isTimeLike() && rest.direction() == Direction.HIGHER_IS_BETTER;
      return isRate ? List.of(plain, new Scaled(factor, rest)) : List.of(plain);
    }
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
