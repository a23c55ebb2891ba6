package dev.benchwarden.core.harness;

/**
 * Smallest change of a unit that matters at all, however large its percentage: less than a byte or
 * half an allocation is how a harness writes nothing (docs/statistics.md section 7).
 */
public final class SmallestChange {

  private static final double ALLOCATION = 0.5;

  private SmallestChange() {}

  /** In the unit itself; 0 where every change may matter. */
  public static double of(Unit unit) {
    return switch (unit.dimension()) {
      case "bytes", "bytes/op" -> Unit.of(plain(unit, "B")).factorTo(unit);
      case "allocs", "allocs/op" -> ALLOCATION;
      case "instructions", "instructions/op", "cycles", "cycles/op" -> 1;
      case "misses", "misses/op", "#", "#/op" -> 1;
      default -> 0;
    };
  }

  private static String plain(Unit unit, String quantity) {
    return unit.dimension().endsWith("/op") ? quantity + "/op" : quantity;
  }
}
