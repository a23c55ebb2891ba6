package dev.benchwarden.core.statistics;

/**
 * Kind of a metric on a platform. Series of one kind share information on how much noise is usual
 * (docs/statistics.md section 5).
 *
 * @param name of the metric, such as {@code score}
 * @param dimension of its unit, such as {@code time/op}
 * @param platform of the machines that measured it: machines of another one are not replicates
 *     (section L)
 */
public record MetricKind(String name, String dimension, String platform) {

  /** For comparisons whose series are all of one metric and one platform. */
  public static final MetricKind ONLY = new MetricKind("", "", "");

  /** Whether it is a time, or a time per something; a share of time is not. */
  public boolean isTime() {
    boolean isFor = dimension.startsWith("time/") && !dimension.equals("time/time");
    return dimension.equals("time") || isFor;
  }

  public MetricKind(String name, String dimension) {
    this(name, dimension, ONLY.platform);
  }
}
