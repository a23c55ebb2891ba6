package dev.benchwarden.core.search;

import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Choice of the commits to measure next. A measurement of a commit shows whether the change came
 * later, so the one whose cumulative probability is nearest to one half is the most informative.
 */
final class NextCommits {

  /**
   * A commit with this share of the probability is tested by measuring it and the one before it.
   */
  private static final double NEARLY_FOUND = 0.9;

  private final CommitSearch search;
  private final StepPosterior posterior;
  private final List<Gap> gaps;
  private final List<Integer> buildable;

  NextCommits(CommitSearch search, StepPosterior posterior, List<Gap> gaps) {
    this.search = search;
    this.posterior = posterior;
    this.gaps = gaps;
    this.buildable =
        Stream.concat(Stream.of(CommitSearch.LAST_GOOD), gaps.stream().map(Gap::to))
            .filter(one -> !search.unbuildable().contains(one))
            .toList();
  }

  /** The ends of a range, without those that cannot be built. */
  static List<Integer> ends(CommitSearch search) {
    return Stream.of(search.weights().size() - 1, CommitSearch.LAST_GOOD)
        .filter(one -> !search.unbuildable().contains(one))
        .toList();
  }

  List<Integer> of(int count) {
    Set<Integer> chosen = new LinkedHashSet<>();
    if (posterior.none() >= StepPosterior.HALF) {
      lessMeasuredFirst(ends(search)).limit(count).forEach(chosen::add);
    }
    List<double[]> sought = sought();
    for (int i = 0; i < sought.size(); i++) {
      int rest = count - chosen.size();
      add(sought.get(i), Math.ceilDiv(rest, sought.size() - i), chosen);
    }
    return List.copyOf(chosen);
  }

  private void add(double[] probabilities, int count, Set<Integer> chosen) {
    if (count > 0) {
      int before = chosen.size();
      tests(probabilities).filter(one -> !chosen.contains(one)).limit(1).forEach(chosen::add);
      int rest = count - (chosen.size() - before);
      for (int quantile = 1; quantile <= rest; quantile++) {
        addNearest(probabilities, quantile / (rest + 1.0), chosen);
      }
    }
  }

  /** The targets of the search: a step, or each of two, the less certain one first. */
  private List<double[]> sought() {
    return posterior.two() < StepPosterior.HALF
        ? List.of(posterior.steps())
        : Stream.of(posterior.first(), posterior.second())
            .sorted(Comparator.comparingDouble(one -> leader(one).sum(one)))
            .toList();
  }

  private Gap leader(double[] probabilities) {
    return gaps.stream()
        .max(Comparator.comparingDouble(gap -> gap.sum(probabilities)))
        .orElseThrow();
  }

  /** The neighbours of a likely step, as far as they have to be measured. */
  private Stream<Integer> tests(double[] probabilities) {
    Gap leader = leader(probabilities);
    double share = leader.sum(probabilities) / sum(probabilities);
    return lessMeasuredFirst(List.of(leader.to(), leader.good()))
        .filter(buildable::contains)
        .filter(one ->
            share >= NEARLY_FOUND || (share >= StepPosterior.HALF && measurements(one) == 0));
  }

  private Stream<Integer> lessMeasuredFirst(List<Integer> commits) {
    return commits.stream().sorted(Comparator.comparingLong(this::measurements));
  }

  private long measurements(int commit) {
    return search.measurements().stream().filter(one -> one.commit() == commit).count();
  }

  private void addNearest(double[] probabilities, double fraction, Set<Integer> chosen) {
    double[] cumulative = cumulative(probabilities);
    buildable.stream()
        .filter(one -> !chosen.contains(one))
        .min(
            Comparator.<Integer>comparingDouble(
                    one -> Math.abs(cumulative[one - CommitSearch.LAST_GOOD] - fraction))
                .thenComparingLong(this::measurements))
        .ifPresent(chosen::add);
  }

  /** By place, the last good commit at 0: that the change came up to it. */
  private static double[] cumulative(double[] probabilities) {
    double all = sum(probabilities);
    double[] cumulative = new double[probabilities.length + 1];
    for (int c = 0; c < probabilities.length; c++) {
      cumulative[c + 1] = cumulative[c] + probabilities[c] / all;
    }
    return cumulative;
  }

  private static double sum(double[] probabilities) {
    double sum = 0;
    for (double one : probabilities) {
      sum += one;
    }
    return sum;
  }
}
