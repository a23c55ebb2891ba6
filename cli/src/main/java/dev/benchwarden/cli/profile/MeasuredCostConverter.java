package dev.benchwarden.cli.profile;

import dev.benchwarden.core.profile.MeasuredCost;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converter of a text such as {@code 1.9 us/op} or {@code 250000 ops/s}. */
final class MeasuredCostConverter implements ITypeConverter<MeasuredCost> {

  private static final Pattern COST =
      Pattern.compile("([0-9]{1,15}(?:\\.[0-9]{1,15})?(?:[eE][-+]?[0-9]{1,2})?)\\s*(\\S.{0,39})");

  @Override
  public MeasuredCost convert(String text) {
    Matcher cost = COST.matcher(text.strip());
    double value = cost.matches() ? Double.parseDouble(cost.group(1)) : 0;
    if (value <= 0) {
      throw new TypeConversionException(
          "'%s' is no measured value above zero such as '1.9 us/op'".formatted(text));
    }
    return MeasuredCost.of(value, cost.group(2));
  }
}
