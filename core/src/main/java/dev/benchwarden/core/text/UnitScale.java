package dev.benchwarden.core.text;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Scale of a unit in which a value reads best: {@code 0.00123 s/op} is {@code 1.23 ms/op}.
 *
 * @param factor what to multiply a value with
 * @param unit of the product
 * @param isKnown whether it is a known unit of measure, not a word of the sender's own
 */
public record UnitScale(double factor, String unit, boolean isKnown) {

  private record Step(String name, double size) {}

  private static final List<List<Step>> LADDERS =
      List.of(
          List.of(
              new Step("ns", 1e-9), new Step("µs", 1e-6), new Step("ms", 1e-3), new Step("s", 1)),
          List.of(new Step("B", 1), new Step("kB", 1e3), new Step("MB", 1e6), new Step("GB", 1e9)),
          List.of(
              new Step("B", 1),
              new Step("KiB", 0x1p10),
              new Step("MiB", 0x1p20),
              new Step("GiB", 0x1p30)));

  private static final List<Step> PREFIXES =
      List.of(new Step("", 1), new Step("k", 1e3), new Step("M", 1e6), new Step("G", 1e9));

  private static final Map<String, String> SAME_AS =
      Map.of("us", "µs", "μs", "µs", "KB", "kB", "bytes", "B", "byte", "B", "sec", "s");

  private static final Set<String> COUNTED =
      Set.of(
          "op",
          "ops",
          "rows",
          "items",
          "iter",
          "iterations",
          "req",
          "requests",
          "events",
          "instructions",
          "cycles",
          "allocs",
          "hits",
          "misses");

  /** Units that a known quantity may be measured per. */
  private static final Set<String> PER =
      Set.of("op", "ops", "s", "sec", "ms", "us", "µs", "ns", "min", "iter", "req", "row", "item");

  /**
   * @param unit as the series has it
   * @param values that are read together; null for one that is absent
   */
  public static UnitScale of(String unit, List<@Nullable Double> values) {
    double largest = 0;
    for (Double value : values) {
      if (value != null && Double.isFinite(value)) {
        largest = Math.max(largest, Math.abs(value));
      }
    }
    return of(unit, largest);
  }

  private static UnitScale of(String unit, double largest) {
    String[] parts = unit.strip().split("/", -1);
    String name = SAME_AS.getOrDefault(parts[0], parts[0]);
    if (parts.length > 2 || (parts.length == 2 && !PER.contains(parts[1]))) {
      return foreign(unit);
    }
    String per = parts.length == 2 ? "/" + parts[1] : "";
    if (COUNTED.contains(name)) {
      Step step = highest(PREFIXES, largest);
      return new UnitScale(1 / step.size(), step.name() + name + per, true);
    }
    return LADDERS.stream()
        .filter(ladder -> ladder.stream().anyMatch(step -> step.name().equals(name)))
        .findFirst()
        .map(ladder -> climbed(ladder, name, largest, per))
        .orElseGet(() -> foreign(unit));
  }

  private static UnitScale climbed(List<Step> ladder, String name, double largest, String per) {
    double own =
        ladder.stream().filter(s -> s.name().equals(name)).findFirst().orElseThrow().size();
    Step step = highest(ladder, largest * own);
    return new UnitScale(own / step.size(), step.name() + per, true);
  }

  private static Step highest(List<Step> ladder, double size) {
    return ladder.stream()
        .filter(step -> size >= step.size())
        .reduce((lower, higher) -> higher)
        .orElse(ladder.getFirst());
  }

  private static UnitScale foreign(String unit) {
    return new UnitScale(1, unit.strip(), false);
  }

  /** Such as {@code 1.23}; a dash for none. */
  public String number(@Nullable Double value) {
    return value == null ? "–" : NumberText.number(value * factor);
  }
}
