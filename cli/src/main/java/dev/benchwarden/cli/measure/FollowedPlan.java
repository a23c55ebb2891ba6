package dev.benchwarden.cli.measure;

import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Plan of the service that a measurement follows.
 *
 * @param planned the names of the benchmarks to measure
 * @param all how many could be planned
 */
record FollowedPlan(SortedSet<String> planned, int all) {

  /** A program that has none of them would fill the screen. */
  private static final int MOST_NAMED = 5;

  /** What will be measured, in a line. */
  String before() {
    return "plan: measuring %d of %d benchmarks".formatted(planned.size(), all);
  }

  /**
   * How much of the suite was measured, in a line; the program may no longer have what is planned.
   *
   * @param measured names of benchmarks with a result on any side
   */
  String after(Set<String> measured) {
    SortedSet<String> missing = new TreeSet<>(planned);
    missing.removeAll(measured);
    return "plan: measured %d of %d benchmarks by plan%s"
        .formatted(
            planned.size() - missing.size(),
            all,
            missing.isEmpty() ? "" : "; not found: " + named(List.copyOf(missing)));
  }

  private static String named(List<String> missing) {
    int others = missing.size() - MOST_NAMED;
    String first = String.join(", ", missing.subList(0, Math.min(MOST_NAMED, missing.size())));
    return others <= 0 ? first : "%s and %d more".formatted(first, others);
  }
}
