package dev.benchwarden.core.statistics;

/**
 * Kind of a metric. Series of one kind tell each other how much noise is usual (docs/statistics.md
 * section 5).
 *
 * @param name of the metric, such as {@code score}
 * @param dimension of its unit, such as {@code time/op}
 */
public record MetricKind(String name, String dimension) {

  /** For comparisons whose series are all of one metric. */
  public static final MetricKind ONLY = new MetricKind("", "");
}
