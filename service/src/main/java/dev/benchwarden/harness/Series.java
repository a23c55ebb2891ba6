package dev.benchwarden.harness;

import dev.benchwarden.harness.CheckedEvents.Role;
import java.util.Map;

/** What a sample is a sample of: a benchmark with its parameters, and a metric. */
record Series(
    String benchmark,
    Map<String, String> parameters,
    String metric,
    String unit,
    Direction direction,
    Role role) {

  /** The usual: the unit tells the direction; without one, an indicator stays without one. */
  static Series of(
      String benchmark, Map<String, String> parameters, String metric, String unit, Role role) {
    Direction direction = role == Role.INDICATOR ? Direction.UNKNOWN : Unit.of(unit).direction();
    return new Series(benchmark, parameters, metric, unit, direction, role);
  }

  /** The same metric of a benchmark that goes by another name. */
  Series called(String name, Map<String, String> others) {
    return new Series(name, Map.copyOf(others), metric, unit, direction, role);
  }
}
