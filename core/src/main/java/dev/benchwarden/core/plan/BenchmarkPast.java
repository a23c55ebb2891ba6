package dev.benchwarden.core.plan;

import dev.benchwarden.core.statistics.StableRegion;
import java.util.Set;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/**
 * History of a benchmark with all its parameters and metrics on one platform.
 *
 * @param name as it is called without parameters: a harness is asked for it by this name
 * @param seconds how long one run of it takes
 * @param usualRuns how many runs a machine usually has at a revision, 1 or more
 * @param neededRuns how many it takes to see the smallest change that matters; null where that is
 *     not known, or no number is enough
 * @param measured the places on the mainline at which it has a result
 * @param moved those at which a level began
 * @param suspectedSince the place from which on its newest results may be at another level, which
 *     more results will decide; null where nothing is suspected
 */
public record BenchmarkPast(
    String name,
    double seconds,
    int usualRuns,
    @Nullable Integer neededRuns,
    SortedSet<Integer> measured,
    Set<Integer> moved,
    @Nullable Integer suspectedSince) {

  /** Nobody waits for more runs than this of one benchmark: they are better spent on others. */
  private static final int MOST_RUNS = 10;

  private static final int NEAR = 2;

  boolean isSuspected() {
    return suspectedSince != null;
  }

  /** The newest place at which it has a result; -1 without any. */
  int last() {
    return measured.isEmpty() ? -1 : measured.last();
  }

  /** Whether it was measured at a place, or before and after it. */
  boolean isAliveAt(int place) {
    return !measured.isEmpty() && measured.first() <= place && place <= measured.last();
  }

  /**
   * At how many of another benchmark's changes it changed as well: each is found within a point or
   * two.
   */
  long movedWith(BenchmarkPast other) {
    return other.moved.stream()
        .filter(place -> moved.stream().anyMatch(own -> Math.abs(own - place) <= NEAR))
        .count();
  }

  /** How often it has to run for a verdict. */
  int runs() {
    return neededRuns == null || neededRuns > MOST_RUNS ? usualRuns : neededRuns;
  }

  /** Whether it has too few results for a verdict. */
  boolean isNew() {
    return measured.size() < StableRegion.MATURE;
  }
}
