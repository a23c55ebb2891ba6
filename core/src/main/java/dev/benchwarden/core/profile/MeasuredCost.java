package dev.benchwarden.core.profile;

/**
 * Result of a benchmark as a cost: lower is better.
 *
 * @param value above zero
 * @param unit such as {@code µs/op}
 */
public record MeasuredCost(double value, String unit) {

  private static final String THROUGHPUT = "ops/";

  /**
   * A throughput is converted into the time of an operation.
   *
   * @param value above zero
   * @param unit as harnesses write it, such as {@code us/op} or {@code ops/s}
   */
  public static MeasuredCost of(double value, String unit) {
    String written = unit.replaceFirst("^[uμ]s\\b", "µs");
    return written.startsWith(THROUGHPUT)
        ? new MeasuredCost(1 / value, written.substring(THROUGHPUT.length()) + "/op")
        : new MeasuredCost(value, written);
  }
}
