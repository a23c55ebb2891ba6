package dev.benchwarden.core.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * What a machine's reference benchmarks say about it (docs/statistics.md section A11).
 *
 * @param shift their median change as a natural logarithm, positive is better
 * @param threshold the largest ordinary shift
 */
public record RulerReading(double shift, double threshold) {

  private static final int MOST_RESULTS = 20;
  private static final double DEVIATIONS = 4;

  /** Null where there are no rulers with positive results. */
  static @Nullable RulerReading of(List<Ruler> rulers, double floor) {
    List<Ruler> usable = rulers.stream().filter(RulerReading::isUsable).toList();
    if (usable.isEmpty()) {
      return null;
    }
    double noise = median(usable, ruler -> Sample.madDeviation(logarithms(ruler)));
    return new RulerReading(
        median(usable, RulerReading::shift), Math.max(floor, DEVIATIONS * noise));
  }

  /** Whether the machine runs as always. */
  public boolean isHealthy() {
    return Math.abs(shift) <= threshold;
  }

  private static boolean isUsable(Ruler ruler) {
    return ruler.now() > 0 && ruler.past().length >= 2 && Sample.areAllPositive(ruler.past());
  }

  private static double shift(Ruler ruler) {
    double change = Math.log(ruler.now()) - Math.log(Sample.median(last(ruler)));
    return ruler.direction().improvement(change);
  }

  private static double[] logarithms(Ruler ruler) {
    return Sample.logarithms(last(ruler));
  }

  private static double[] last(Ruler ruler) {
    double[] past = ruler.past();
    return Arrays.copyOfRange(past, Math.max(0, past.length - MOST_RESULTS), past.length);
  }

  private static double median(List<Ruler> rulers, ToDoubleFunction<Ruler> value) {
    return Sample.median(rulers.stream().mapToDouble(value).toArray());
  }
}
