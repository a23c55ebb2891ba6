package dev.benchwarden.core.statistics.confirmation;

import dev.benchwarden.core.statistics.Difference;
import dev.benchwarden.core.statistics.Sample;
import dev.benchwarden.core.statistics.VariancePrior;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A change that was found once, and its repeats (docs/statistics.md section B3). The first
 * difference only gives the direction, since it was selected for being large. Its variance was not
 * selected, and counts.
 *
 * @param series the caller's own number
 * @param minEffect the smallest change of the series that matters, in percent
 * @param firstDifference a natural logarithm, positive is better
 * @param firstVariance of one machine's difference, or of the stable region's logarithms
 * @param firstDegreesOfFreedom of {@code firstVariance}
 * @param regionPoints how many points the stable region has; 0 for two run sets
 * @param prior what the first evaluation knew about noise; null for nothing
 * @param repeats independent ones, oldest first
 */
public record SuspectedChange(
    long series,
    double minEffect,
    double firstDifference,
    double firstVariance,
    double firstDegreesOfFreedom,
    int regionPoints,
    @Nullable VariancePrior prior,
    List<Repeat> repeats) {

  private static final double PRACTICALLY_NORMAL = 1e6;

  /** The evidence after this many repeats, without the first difference. */
  Difference after(int looks) {
    List<Repeat> seen = repeats.subList(0, looks);
    return regionPoints > 0 ? ofRegion(seen) : ofRunSets(seen);
  }

  private Difference ofRunSets(List<Repeat> seen) {
    double machines = 0;
    double sum = 0;
    double degreesOfFreedom = weight(firstDegreesOfFreedom);
    double squares = degreesOfFreedom * firstVariance;
    for (Repeat repeat : seen) {
      machines += repeat.weight();
      sum += repeat.weight() * repeat.difference();
      degreesOfFreedom += weight(repeat.degreesOfFreedom());
      squares += weight(repeat.degreesOfFreedom()) * repeat.variance();
    }
    double variance = squares / degreesOfFreedom;
    return moderated(
        Difference.ofLogarithms(sum / machines, variance, 1 / machines, degreesOfFreedom));
  }

  /** A variance that is assumed instead of estimated has infinitely many; those have no mean. */
  private static double weight(double degreesOfFreedom) {
    return Math.min(degreesOfFreedom, PRACTICALLY_NORMAL);
  }

  private Difference ofRegion(List<Repeat> seen) {
    double mean = Sample.mean(seen.stream().mapToDouble(Repeat::difference).toArray());
    double fewest = seen.stream().mapToDouble(Repeat::fewerMachines).max().orElse(1);
    double share = fewest / seen.size() + 1.0 / regionPoints;
    return moderated(Difference.ofLogarithms(mean, firstVariance, share, firstDegreesOfFreedom));
  }

  private Difference moderated(Difference difference) {
    return prior == null ? difference : prior.moderate(difference);
  }
}
