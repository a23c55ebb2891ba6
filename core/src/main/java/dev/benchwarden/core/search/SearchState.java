package dev.benchwarden.core.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** State of a search after its measurements: how likely each commit is, and what to do. */
public final class SearchState {

  /** The probability at which a search ends. */
  static final double ENOUGH = 0.95;

  private final CommitSearch search;
  private final StepPosterior posterior;
  private final double[] steps;
  private final double[] shown;
  private final List<Gap> gaps;
  private final SearchVerdict verdict;

  private SearchState(CommitSearch search) {
    this.search = search;
    this.posterior = StepPosterior.of(search);
    this.steps = posterior.steps();
    this.shown = posterior.shown();
    this.gaps = Gap.of(search);
    this.verdict = judged();
  }

  static SearchState of(CommitSearch search) {
    return new SearchState(search);
  }

  /**
   * By commit, the probability that it changed the level: given that no two did, so that the sum is
   * 1 at most, until two are likelier than one; then that it is one of the two.
   */
  public List<Double> posterior() {
    return Arrays.stream(shown).boxed().toList();
  }

  /** The probability that no commit of the range changed the level. */
  public double notReproduced() {
    return posterior.none();
  }

  /** The probability that two commits share the change. */
  public double twoSteps() {
    return posterior.two();
  }

  /** The result of the search. */
  public SearchVerdict verdict() {
    return verdict;
  }

  /**
   * The commits to measure next, by their index or {@link CommitSearch#LAST_GOOD}, the most telling
   * one first; for several agents, quantiles of the posterior. Empty if the search is over; fewer
   * than asked for if so few can be built or the budget allows no more.
   *
   * @param count how many can be measured now, at least 0
   * @param underWay commits that are being measured already: they are not returned again
   */
  public List<Integer> next(int count, Set<Integer> underWay) {
    if (!(verdict instanceof SearchVerdict.Ongoing)) {
      return List.of();
    }
    int left = search.budget() - search.measurements().size() - underWay.size();
    int allowed = Math.clamp(left, 0, count);
    return new NextCommits(search, posterior, gaps)
        .of(allowed + underWay.size()).stream()
            .filter(one -> !underWay.contains(one))
            .limit(allowed)
            .toList();
  }

  private SearchVerdict judged() {
    if (posterior.none() >= ENOUGH && areEndsMeasured()) {
      return nothing();
    }
    List<Gap> certain = gaps.stream().filter(this::isCertain).toList();
    if (certain.size() == 2) {
      return new SearchVerdict.TwoSteps(
          oneOf(certain.getFirst().commits()), oneOf(certain.getLast().commits()));
    }
    if (certain.size() == 1 && posterior.two() < StepPosterior.HALF) {
      SearchVerdict.OneOf found = oneOf(certain.getFirst().commits());
      return found.commits().size() > 1
          ? found
          : new SearchVerdict.Named(found.commits().getFirst(), found.posterior());
    }
    return isOver() ? smallestSet() : new SearchVerdict.Ongoing();
  }

  private SearchVerdict.NotReproduced nothing() {
    return new SearchVerdict.NotReproduced(Math.min(StepPosterior.MOST_CERTAIN, posterior.none()));
  }

  private boolean isCertain(Gap gap) {
    return gap.sum(steps) >= ENOUGH && isMeasured(gap.good()) && isMeasured(gap.to());
  }

  private SearchVerdict.OneOf oneOf(List<Integer> commits) {
    double together = commits.stream().mapToDouble(one -> shown[one]).sum();
    return new SearchVerdict.OneOf(commits, Math.min(StepPosterior.MOST_CERTAIN, together));
  }

  private boolean areEndsMeasured() {
    return NextCommits.ends(search).stream().allMatch(this::isMeasured);
  }

  private boolean isMeasured(int commit) {
    return search.measurements().stream().anyMatch(one -> one.commit() == commit);
  }

  private boolean isOver() {
    return search.measurements().size() >= search.budget()
        || gaps.stream().anyMatch(this::endsAtALostEnd);
  }

  /**
   * Whether the change lies in a gap of which one side was measured and the other one cannot be.
   */
  private boolean endsAtALostEnd(Gap gap) {
    boolean isAtAnEnd = isLost(gap.good()) || isLost(gap.to());
    boolean isMeasured =
        (isLost(gap.good()) || isMeasured(gap.good()))
            && (isLost(gap.to()) || isMeasured(gap.to()));
    return isAtAnEnd && isMeasured && gap.sum(steps) + posterior.none() >= ENOUGH;
  }

  private boolean isLost(int commit) {
    return search.unbuildable().contains(commit) && !isMeasured(commit);
  }

  /** The fewest commits that have 95 % together, unless there is likely no change at all. */
  private SearchVerdict smallestSet() {
    if (posterior.none() >= StepPosterior.HALF || isEndLost()) {
      return nothing();
    }
    double all = Arrays.stream(steps).sum();
    List<Integer> chosen = new ArrayList<>();
    double sum = 0;
    for (int commit : byProbability()) {
      if (sum >= ENOUGH * all) {
        break;
      }
      chosen.add(commit);
      sum += steps[commit];
    }
    chosen.sort(Comparator.naturalOrder());
    return oneOf(chosen);
  }

  private boolean isEndLost() {
    Gap likeliest =
        gaps.stream().max(Comparator.comparingDouble(gap -> gap.sum(steps))).orElseThrow();
    return isLost(likeliest.good()) || isLost(likeliest.to());
  }

  private List<Integer> byProbability() {
    return IntStream.range(0, steps.length)
        .boxed()
        .sorted(Comparator.comparingDouble(one -> -steps[one]))
        .toList();
  }
}
