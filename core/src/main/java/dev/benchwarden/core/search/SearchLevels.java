package dev.benchwarden.core.search;

import java.util.List;

/**
 * Levels that a search distinguishes, as natural logarithms of the measured value.
 *
 * @param before of the commits before the change, such as that of the alert's region
 * @param after of the commits from the change on; differs from {@code before}
 * @param scatter of a single measurement around its level, as a standard deviation of logarithms;
 *     taken for at least {@value #LEAST_SCATTER}
 */
public record SearchLevels(double before, double after, double scatter) {

  static final double LEAST_SCATTER = 0.001;

  /** How much of an alert's change another machine has to show. */
  private static final double REPRODUCED = 0.5;

  public SearchLevels {
    if (!Double.isFinite(before) || !Double.isFinite(after) || before == after) {
      throw new IllegalArgumentException(
          "levels must be finite and differ, not %s and %s".formatted(before, after));
    }
    if (!(scatter >= 0) || Double.isInfinite(scatter)) {
      throw new IllegalArgumentException("scatter must be finite and not negative, not " + scatter);
    }
    scatter = Math.max(scatter, LEAST_SCATTER);
  }

  /**
   * Levels on a machine where the series has no history: those measured there at both ends of the
   * range. If they differ by less than half of the alert's change, or in the other direction, the
   * second level is the first plus that change: the search then finds that the change was not
   * reproduced.
   *
   * @param good logarithms of values of the last good commit, at least one
   * @param bad logarithms of values of the first bad commit, at least one
   * @param change the alert's change as a logarithm: after less before; not 0
   * @param scatter as above
   */
  public static SearchLevels ofEnds(
      List<Double> good, List<Double> bad, double change, double scatter) {
    double before = median(good);
    double after = median(bad);
    boolean isReproduced = (after - before) / change >= REPRODUCED;
    return new SearchLevels(before, isReproduced ? after : before + change, scatter);
  }

  private static double median(List<Double> values) {
    if (values.isEmpty()) {
      throw new IllegalArgumentException("each end needs a measurement");
    }
    List<Double> sorted = values.stream().sorted().toList();
    int middle = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(middle)
        : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
  }

  /** The level that a part of the change leads to: 0 is before, 1 after. */
  double at(double part) {
    return before + part * (after - before);
  }
}
