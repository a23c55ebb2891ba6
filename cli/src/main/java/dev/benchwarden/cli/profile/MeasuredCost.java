package dev.benchwarden.cli.profile;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * What a benchmark measured, as a cost: a throughput is turned into the time of an operation.
 *
 * @param value above zero
 * @param unit such as {@code µs/op}
 */
record MeasuredCost(double value, String unit) {

  /** A text such as {@code 1.9 us/op} or {@code 250000 ops/s}. */
  static final class Converter implements ITypeConverter<MeasuredCost> {

    private static final Pattern COST =
        Pattern.compile("([0-9]{1,15}(?:\\.[0-9]{1,15})?(?:[eE][-+]?[0-9]{1,2})?)\\s*(\\S.{0,39})");

    private static final String THROUGHPUT = "ops/";

    @Override
    public MeasuredCost convert(String text) {
      Matcher cost = COST.matcher(text.strip());
      double value = cost.matches() ? Double.parseDouble(cost.group(1)) : 0;
      if (value <= 0) {
        throw new TypeConversionException(
            "'%s' is no measured value above zero such as '1.9 us/op'".formatted(text));
      }
      String unit = cost.group(2).replaceFirst("^[uμ]s\\b", "µs");
      return unit.startsWith(THROUGHPUT)
          ? new MeasuredCost(1 / value, unit.substring(THROUGHPUT.length()) + "/op")
          : new MeasuredCost(value, unit);
    }
  }
}
