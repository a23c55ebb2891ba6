package dev.benchwarden.core.statistics.confirmation;

/**
 * Repeat of a suspected change. Differences are natural logarithms, positive is better.
 *
 * @param variance of one machine's difference; 0 against a stable region, which has its own
 * @param weight how many machines took part; 1 against a stable region
 * @param degreesOfFreedom of {@code variance}; 0 against a stable region
 * @param fewerMachines 1, or how many times fewer machines took part than at the region's points
 */
public record Repeat(
    double difference, double variance, int weight, double degreesOfFreedom, double fewerMachines) {

  /** A repeat of both sides. */
  public static Repeat ofRunSets(
      double difference, double variance, int machines, double degreesOfFreedom) {
    return new Repeat(difference, variance, machines, degreesOfFreedom, 1);
  }

  /** A repeat of the candidate against the same stable region. */
  public static Repeat ofRegion(double difference, double fewerMachines) {
    return new Repeat(difference, 0, 1, 0, fewerMachines);
  }
}
