package dev.benchwarden.core.search;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Search for the commit that changed a level, among measurements that scatter: a noisy binary
 * search by Bayes' rule. Each state is a function of the measurements alone, in any order.
 *
 * <p>The range holds n commits, from the one after the last good commit up to and including the
 * first bad one. A priori one of them changed the level (.85, divided by the weights), two did
 * (.05; the level between lies between a quarter and three quarters of the change), or none did
 * (.1). A measurement x of a commit at level m has the density .97 t₄((x − m − b) / s) / s + .03,
 * where t₄ is Student's with 4 degrees of freedom, s the scatter, and the rest are runs that
 * something else disturbed, by up to a factor of e; b is normal with a standard deviation of .004
 * and belongs to the build.
 *
 * <p>Measured next is the commit whose cumulative probability is nearest to one half, as in
 * Horstein's probabilistic bisection (1963); Burnashev and Zigangirov (1974) proved that its error
 * falls exponentially where answers are wrong at a fixed rate, and Karp and Kleinberg (2007) treat
 * answers whose reliability differs. docs/statistics.md section D has the rule of stopping, section
 * 12 what it achieves.
 *
 * @param levels the levels to distinguish
 * @param weights of the commits a priori, such as the number of files changed; above 0, one for
 *     each commit, at least one
 * @param measurements so far, in any order
 * @param unbuildable indices of commits that cannot be built or run; {@link #LAST_GOOD} may be
 *     among them
 * @param budget how many measurements there may be, at least 1
 */
public record CommitSearch(
    SearchLevels levels,
    List<Double> weights,
    List<CommitMeasurement> measurements,
    Set<Integer> unbuildable,
    int budget) {

  /** The index of the last good commit, which stands before the range. */
  public static final int LAST_GOOD = -1;

  public CommitSearch {
    weights = List.copyOf(weights);
    measurements = List.copyOf(measurements);
    unbuildable = Set.copyOf(unbuildable);
    if (weights.isEmpty() || !weights.stream().allMatch(w -> w > 0 && Double.isFinite(w))) {
      throw new IllegalArgumentException("each commit needs a weight above 0, not " + weights);
    }
    if (budget < 1) {
      throw new IllegalArgumentException("the budget must be at least 1, not " + budget);
    }
    for (CommitMeasurement one : measurements) {
      check(one.commit(), weights.size());
    }
    for (int one : unbuildable) {
      check(one, weights.size());
    }
  }

  private static void check(int commit, int count) {
    if (commit < LAST_GOOD || commit >= count) {
      throw new IllegalArgumentException(
          "a commit has an index from -1 to %d, not %d".formatted(count - 1, commit));
    }
  }

  /**
   * A search in which nothing is measured and each commit is as likely as another.
   *
   * @param commits how many there are in the range
   */
  public static CommitSearch of(int commits, SearchLevels levels, int budget) {
    return new CommitSearch(levels, Collections.nCopies(commits, 1.0), List.of(), Set.of(), budget);
  }

  /** The same with one more measurement. */
  public CommitSearch with(CommitMeasurement measurement) {
    List<CommitMeasurement> more = new ArrayList<>(measurements);
    more.add(measurement);
    return new CommitSearch(levels, weights, more, unbuildable, budget);
  }

  /** The same where one more commit cannot be built. */
  public CommitSearch without(int commit) {
    Set<Integer> more = new HashSet<>(unbuildable);
    more.add(commit);
    return new CommitSearch(levels, weights, measurements, more, budget);
  }

  /**
   * How many measurements such a search is expected to take: log₂ n, the bits that distinguish n
   * commits, divided by the bits of one measurement; at least 2, for the commit and the one before
   * it, and at most the budget. In simulations the mean is within 10 % of this.
   */
  public double expectedMeasurements() {
    double bits = Math.log(weights.size()) / Math.log(2);
    return Math.min(budget, Math.max(2, bits / Information.bits(levels)));
  }

  /** The state of knowledge, with what to measure next. */
  public SearchState state() {
    return SearchState.of(this);
  }
}
