package dev.benchwarden.core.plan;

import dev.benchwarden.core.statistics.StableRegion;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * History of a suite on one platform.
 *
 * @param revisions how many the mainline has: places are counted from 0
 * @param files those that each revision touched, by its place; absent where unknown
 * @param twins groups of benchmarks that always changed together
 */
public record SuitePast(
    List<BenchmarkPast> benchmarks,
    int revisions,
    Map<Integer, List<String>> files,
    List<Twins> twins) {

  /**
   * Whether a benchmark is no longer part of the suite: since its last result all others were
   * measured at five revisions or more. What a plan left out comes back before that.
   */
  boolean hasGivenUp(BenchmarkPast benchmark) {
    return IntStream.range(benchmark.last() + 1, revisions)
            .filter(this::isMeasuredWhole)
            .limit(StableRegion.MATURE)
            .count()
        == StableRegion.MATURE;
  }

  /**
   * Whether everything that was measured before and after, or at the place itself, has a result
   * there.
   */
  private boolean isMeasuredWhole(int place) {
    List<BenchmarkPast> alive = benchmarks.stream().filter(one -> one.isAliveAt(place)).toList();
    return !alive.isEmpty() && alive.stream().allMatch(one -> one.measured().contains(place));
  }

  /**
   * Benchmarks of which one showed as much as all of them.
   *
   * @param names two or more
   * @param changes how many times they changed together
   */
  public record Twins(List<String> names, int changes) {

    /**
     * Chance that one changes alone when it changes: by the rule of succession, since none ever
     * did.
     */
    double alone() {
      return 1.0 / (changes + 2);
    }
  }
}
