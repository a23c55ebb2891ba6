package dev.benchwarden.core.harness;

/**
 * Spread that is assumed of metrics which a program's text decides more than its machine: bytes and
 * allocations of an operation, and instructions that a simulator counted. It is the standard
 * deviation of logarithms between two runs (docs/statistics.md section 5).
 */
public final class AssumedSpread {

  private static final double OF_ALLOCATIONS = 0.001;
  private static final double OF_INSTRUCTIONS = 0.0005;

  /** A garbage-collected heap's size before and after: it depends on when it was collected. */
  private static final String HEAP = "heap";

  private AssumedSpread() {}

  /**
   * The spread of a metric, 0 for one of which nothing is assumed. Memory of a whole process and
   * what a processor counts per operation vary too much.
   *
   * @param metric its name, as the harness calls it
   */
  public static double of(String metric, Unit unit) {
    return switch (unit.dimension()) {
      case "instructions" -> OF_INSTRUCTIONS;
      case "allocs", "allocs/op" -> OF_ALLOCATIONS;
      case "bytes/op" -> metric.equals(HEAP) ? 0 : OF_ALLOCATIONS;
      default -> 0;
    };
  }
}
