package dev.benchwarden.core.statistics;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Converter of results into the form of the vectors. */
public final class Answers {

  private Answers() {}

  /** An object of these keys and values, in turn. */
  public static Map<String, @Nullable Object> object(@Nullable Object... keysAndValues) {
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      object.put((String) keysAndValues[i], keysAndValues[i + 1]);
    }
    return object;
  }

  public static List<String> names(Collection<Flag> flags) {
    return flags.stream().map(Flag::name).sorted().toList();
  }

  public static Direction direction(String name) {
    return switch (name) {
      case "HIGHER" -> Direction.HIGHER_IS_BETTER;
      case "LOWER" -> Direction.LOWER_IS_BETTER;
      default -> throw new IllegalArgumentException("unknown direction " + name);
    };
  }

  /** A t test's result in the keys that all files share. */
  public static Map<String, @Nullable Object> test(Significance test) {
    Interval interval = test.interval();
    return object(
        "t", test.t(),
        "df", test.degreesOfFreedom(),
        "p", test.pValue(),
        "est", test.estimatePercent(),
        "ciLow", interval == null ? null : interval.low(),
        "ciHigh", interval == null ? null : interval.high());
  }

  public static @Nullable Double improvement(Direction direction, @Nullable Double change) {
    return change == null ? null : (Double) direction.improvement(change);
  }
}
