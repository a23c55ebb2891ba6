package dev.benchwarden.pullrequests.review;

import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.Concerns;
import dev.benchwarden.core.comparison.RowSides;
import dev.benchwarden.core.statistics.verdict.Concern;
import dev.benchwarden.core.text.UnitScale;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Section on times that are zero or below where there was always some. */
final class NothingMeasuredSection {

  static final String HEAD =
      "Nothing was measured, which is no improvement: see whether these still run what they measured:\n\n";

  private NothingMeasuredSection() {}

  /** An item for each series. */
  static List<String> items(List<ComparisonRow> rows, SeriesName names) {
    return Concerns.among(rows, Concern.NOTHING_MEASURED).stream()
        .map(row -> item(row, names))
        .toList();
  }

  private static String item(ComparisonRow row, SeriesName names) {
    Double before = row.sides().baseline().mean();
    Double now = least(row);
    UnitScale scale = UnitScale.of(row.metric().unit(), Arrays.asList(before, now));
    String unit = scale.isKnown() ? scale.unit() : CodeSpan.of(scale.unit());
    return "- %s: %s %s after about %s %s.\n"
        .formatted(names.of(row), number(scale, now), unit, number(scale, before), unit);
  }

  /** The lowest value of any machine. */
  private static @Nullable Double least(ComparisonRow row) {
    return row.sides().candidate().perMachine().stream()
        .map(RowSides.Machine::median)
        .filter(Objects::nonNull)
        .min(Double::compare)
        .orElse(null);
  }

  private static String number(UnitScale scale, @Nullable Double value) {
    return value == null ? "–" : scale.number(value);
  }
}
