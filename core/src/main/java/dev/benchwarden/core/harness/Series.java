package dev.benchwarden.core.harness;

import dev.benchwarden.core.harness.CheckedEvents.Role;
import java.util.Collections;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;

/** What a sample is a sample of: a benchmark with its parameters, and a metric. */
record Series(
    String benchmark,
    Map<String, String> parameters,
    String metric,
    String unit,
    Direction direction,
    Role role)
    implements Comparable<Series> {

  private static final Comparator<Series> ORDER =
      Comparator.comparing(Series::benchmark)
          .thenComparing(Series::metric)
          .thenComparing(Series::unit)
          .thenComparing(Series::direction)
          .thenComparing(Series::role)
          .thenComparing(Series::parameters, ParameterOrder.BY_NAME);

  /** The usual: the unit tells the direction; without one, an indicator stays without one. */
  static Series of(
      String benchmark, Map<String, String> parameters, String metric, String unit, Role role) {
    Direction direction = role == Role.INDICATOR ? Direction.UNKNOWN : Unit.of(unit).direction();
    return new Series(benchmark, parameters, metric, unit, direction, role);
  }

  /** The same metric of a benchmark that goes by another name. */
  Series called(String name, Map<String, String> others) {
    return new Series(
        name, Collections.unmodifiableMap(new TreeMap<>(others)), metric, unit, direction, role);
  }

  @Override
  public int compareTo(Series other) {
    return ORDER.compare(this, other);
  }
}
