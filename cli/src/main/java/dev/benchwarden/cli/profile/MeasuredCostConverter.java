package dev.benchwarden.cli.profile;

import dev.benchwarden.core.profile.MeasuredCost;
import dev.benchwarden.core.text.PrintableText;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converter of a text such as {@code 1.9 us/op} or {@code 250000 ops/s}. */
final class MeasuredCostConverter implements ITypeConverter<MeasuredCost> {

  /** A whole number, one with a point, or one with an exponent; then a unit, which begins none. */
  private static final Pattern COST =
      Pattern.compile(
          "([0-9]{1,40}(?:\\.[0-9]{1,40})?(?:[eE][-+]?[0-9]{1,4})?)\\s*([\\p{L}%][^\\s,;]{0,39})");

  private static final double SMALLEST = 1e-300;
  private static final double LARGEST = 1e300;

  @Override
  public MeasuredCost convert(String text) {
    Matcher cost = COST.matcher(text.strip());
    if (!cost.matches()) {
      throw refusal(text, "is no number with a unit such as '1.9 us/op'");
    }
    double value = Double.parseDouble(cost.group(1));
    if (!(value >= SMALLEST && value <= LARGEST)) {
      throw refusal(text, "is no measured value between 1e-300 and 1e300");
    }
    return MeasuredCost.of(value, cost.group(2));
  }

  private static TypeConversionException refusal(String text, String why) {
    return new TypeConversionException("'%s' %s".formatted(PrintableText.of(text), why));
  }
}
