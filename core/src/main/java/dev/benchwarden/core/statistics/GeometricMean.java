package dev.benchwarden.core.statistics;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * Geometric mean of how far several series moved (docs/statistics.md section 4b). It is the only
 * mean of ratios that does not depend on which side is divided by which.
 *
 * @param series how many there are
 * @param percent the mean ratio as a change in percent
 * @param interval its 95 % interval
 */
public record GeometricMean(int series, double percent, Interval interval) {

  /**
   * Change of one series.
   *
   * @param percent above −100
   * @param interval above −100
   */
  public record Part(double percent, Interval interval) {

    private boolean hasRatio() {
      return percent > -100 && interval.low() > -100;
    }
  }

  /**
   * The mean of these; a part that fell to zero has no ratio and does not count.
   *
   * @return empty without any, and where the mean is too large for a number
   */
  public static Optional<GeometricMean> of(Collection<Part> parts) {
    List<Part> counted = parts.stream().filter(Part::hasRatio).toList();
    if (counted.isEmpty()) {
      return Optional.empty();
    }
    double percent = mean(counted, Part::percent);
    double low = mean(counted, part -> part.interval().low());
    double high = mean(counted, part -> part.interval().high());
    return Double.isFinite(percent) && Double.isFinite(high)
        ? Optional.of(new GeometricMean(counted.size(), percent, new Interval(low, high)))
        : Optional.empty();
  }

  private static double mean(List<Part> parts, ToDoubleFunction<Part> end) {
    double sum = 0;
    for (Part part : parts) {
      sum += Math.log1p(end.applyAsDouble(part) / 100);
    }
    return 100 * Math.expm1(sum / parts.size());
  }
}
