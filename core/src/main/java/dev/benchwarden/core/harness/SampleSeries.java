package dev.benchwarden.core.harness;

import dev.benchwarden.core.harness.CheckedEvents.Role;
import dev.benchwarden.core.statistics.Direction;
import java.util.Collections;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;

/** Series of a sample: a benchmark with its parameters, and a metric. */
record SampleSeries(
    String benchmark,
    Map<String, String> parameters,
    String metric,
    String unit,
    Direction direction,
    Role role)
    implements Comparable<SampleSeries> {

  private static final Comparator<SampleSeries> ORDER =
      Comparator.comparing(SampleSeries::benchmark)
          .thenComparing(SampleSeries::metric)
          .thenComparing(SampleSeries::unit)
          .thenComparing(SampleSeries::direction)
          .thenComparing(SampleSeries::role)
          .thenComparing(SampleSeries::parameters, ParameterOrder.BY_NAME);

  /** The usual: the unit tells the direction; without one, an indicator stays without one. */
  static SampleSeries of(
      String benchmark, Map<String, String> parameters, String metric, String unit, Role role) {
    Direction direction = role == Role.INDICATOR ? Direction.UNKNOWN : Unit.of(unit).direction();
    return new SampleSeries(benchmark, parameters, metric, unit, direction, role);
  }

  /** The same metric of a benchmark that goes by another name. */
  SampleSeries called(String name, Map<String, String> others) {
    return new SampleSeries(
        name, Collections.unmodifiableMap(new TreeMap<>(others)), metric, unit, direction, role);
  }

  @Override
  public int compareTo(SampleSeries other) {
    return ORDER.compare(this, other);
  }
}
