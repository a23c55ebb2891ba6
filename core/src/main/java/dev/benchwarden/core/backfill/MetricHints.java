package dev.benchwarden.core.backfill;

import dev.benchwarden.core.harness.Unit;
import dev.benchwarden.core.statistics.Direction;
import java.util.Map;

/**
 * Hints that a person gives on metrics where a source states nothing.
 *
 * @param units by the metric's name
 * @param directions by the metric's name: {@code HIGHER_IS_BETTER} or {@code LOWER_IS_BETTER}
 */
public record MetricHints(Map<String, String> units, Map<String, String> directions) {

  public static final MetricHints NONE = new MetricHints(Map.of(), Map.of());

  Metric metric(String name, String unit) {
    return metric(name, unit, "");
  }

  /**
   * @param otherwise the direction, if neither a person nor the unit states it
   */
  Metric metric(String name, String unit, String otherwise) {
    String said = units.getOrDefault(name, unit).strip();
    String known = said.isEmpty() ? Metric.NO_UNIT : said;
    boolean tells = Unit.of(known).direction() != Direction.UNKNOWN;
    return new Metric(name, known, directions.getOrDefault(name, tells ? "" : otherwise));
  }
}
