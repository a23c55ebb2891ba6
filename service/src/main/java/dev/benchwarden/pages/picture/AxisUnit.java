package dev.benchwarden.pages.picture;

import dev.benchwarden.core.harness.Unit;
import java.util.List;
import java.util.Map;

/**
 * Scale of a unit in which an axis reads best: a time in {@code ns} whose values are millions is
 * drawn in {@code ms}.
 *
 * @param factor what to multiply a value with
 * @param text what the axis is called
 */
record AxisUnit(double factor, String text) {

  private static final List<List<String>> LADDERS =
      List.of(List.of("ns", "us", "ms", "s"), List.of("B", "kB", "MB", "GB"));

  private static final Map<String, String> SHOWN = Map.of("us", "µs");

  /**
   * @param largest the largest magnitude on the axis
   */
  static AxisUnit of(String unit, double largest) {
    int slash = unit.indexOf('/');
    String per = slash < 0 ? "" : unit.substring(slash);
    Unit own = Unit.of(unit);
    return LADDERS.stream()
        .filter(ladder -> Unit.of(ladder.getFirst() + per).dimension().equals(own.dimension()))
        .findFirst()
        .map(ladder -> climbed(own, ladder, per, largest))
        .orElseGet(() -> new AxisUnit(1, unit));
  }

  private static AxisUnit climbed(Unit own, List<String> ladder, String per, double largest) {
    AxisUnit best = step(own, ladder.getFirst(), per);
    for (String step : ladder) {
      AxisUnit higher = step(own, step, per);
      if (largest * higher.factor >= 1) {
        best = higher;
      }
    }
    return best;
  }

  private static AxisUnit step(Unit own, String step, String per) {
    return new AxisUnit(own.factorTo(Unit.of(step + per)), SHOWN.getOrDefault(step, step) + per);
  }
}
