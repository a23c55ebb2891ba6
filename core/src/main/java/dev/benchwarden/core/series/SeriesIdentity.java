package dev.benchwarden.core.series;

import dev.benchwarden.core.harness.HarnessResult;
import dev.benchwarden.core.harness.ParameterOrder;
import dev.benchwarden.core.harness.Unit;
import dev.benchwarden.core.statistics.Direction;
import java.util.Comparator;
import java.util.Map;

/**
 * Identity of a series, and the unit it comes in.
 *
 * @param dimension by which a series is stored; units of several may convert ({@link Unit#kind})
 * @param platform of the machine that measured it; empty for the project's first platform
 */
public record SeriesIdentity(
    String benchmark,
    Map<String, String> parameters,
    String metric,
    String dimension,
    Direction direction,
    String unit,
    String platform)
    implements Comparable<SeriesIdentity> {

  private static final Comparator<SeriesIdentity> ORDER =
      Comparator.comparing(SeriesIdentity::benchmark)
          .thenComparing(SeriesIdentity::metric)
          .thenComparing(SeriesIdentity::dimension)
          .thenComparing(SeriesIdentity::direction)
          .thenComparing(SeriesIdentity::unit)
          .thenComparing(SeriesIdentity::platform)
          .thenComparing(SeriesIdentity::parameters, ParameterOrder.BY_NAME);

  /** The identity of a harness's result, on the project's first platform. */
  public static SeriesIdentity of(HarnessResult result) {
    return new SeriesIdentity(
        result.benchmark(),
        result.parameters(),
        result.metric(),
        Unit.of(result.unit()).dimension(),
        result.direction(),
        result.unit(),
        "");
  }

  /**
   * The same benchmark and metric on another platform.
   *
   * @param other empty for the project's first
   */
  public SeriesIdentity on(String other) {
    return new SeriesIdentity(benchmark, parameters, metric, dimension, direction, unit, other);
  }

  /** The same for whatever unit converts into its own. */
  public SeriesIdentity inAnyUnit() {
    String kind = Unit.of(unit).kind();
    return new SeriesIdentity(benchmark, parameters, metric, kind, direction, "", platform);
  }

  public SeriesIdentity withUnit(String other) {
    return new SeriesIdentity(benchmark, parameters, metric, dimension, direction, other, platform);
  }

  @Override
  public int compareTo(SeriesIdentity other) {
    return ORDER.compare(this, other);
  }
}
