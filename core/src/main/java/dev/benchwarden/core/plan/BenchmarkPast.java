package dev.benchwarden.core.plan;

import dev.benchwarden.core.statistics.StableRegion;
import java.util.Set;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a benchmark with all its parameters and metrics on one platform.
 *
 * @param name as it is called without parameters: a harness is asked for it by this name
 * @param seconds how long one run of it takes
 * @param usualRuns how many runs a machine usually has at a revision, 1 or more
 * @param neededRuns how many it takes to see the smallest change that matters; null where that is
 *     not known, or no number is enough
 * @param measured the places on the mainline at which it has a result
 * @param moved those at which a level began
 */
public record BenchmarkPast(
    String name,
    double seconds,
    int usualRuns,
    @Nullable Integer neededRuns,
    SortedSet<Integer> measured,
    Set<Integer> moved) {

  /** Nobody waits for more runs of one benchmark; so many are better spent on others. */
  private static final int MOST_RUNS = 10;

  /** How often it is to run. */
  int runs() {
    return neededRuns == null || neededRuns > MOST_RUNS ? usualRuns : neededRuns;
  }

  double cost() {
    return runs() * seconds;
  }

  /** Whether it has too few results for a verdict. */
  boolean isNew() {
    return measured.size() < StableRegion.MATURE;
  }
}
