package dev.benchwarden.measuring.search;

import dev.benchwarden.core.search.CommitSearch;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Ends of a range that a search needs and cannot measure, each by its last measurement.
 *
 * @param ends the last good commit first; often none
 */
record LostEnds(StoredSearch search, List<SearchStep> ends) {

  /**
   * @param lost indices of the commits that could not be measured
   */
  static LostEnds of(StoredSearch search, List<SearchStep> steps, Set<Integer> lost) {
    return new LostEnds(
        search,
        Stream.of(CommitSearch.LAST_GOOD, search.commits().size() - 1)
            .filter(lost::contains)
            .map(end -> lastOf(end, steps))
            .flatMap(Optional::stream)
            .toList());
  }

  /** Those of a search that has ended: an end without a result on its machine is lost. */
  static LostEnds of(StoredSearch search, List<SearchStep> steps) {
    @Nullable String machine = search.machine();
    Set<Integer> measured =
        steps.stream()
            .filter(step -> step.isMeasuredOn(machine))
            .map(SearchStep::commit)
            .collect(Collectors.toSet());
    Set<Integer> lost =
        steps.stream()
            .filter(step -> step.isLost(machine))
            .map(SearchStep::commit)
            .filter(commit -> !measured.contains(commit))
            .collect(Collectors.toSet());
    return of(search, steps, lost);
  }

  private static Optional<SearchStep> lastOf(int commit, List<SearchStep> steps) {
    return steps.stream()
        .filter(step -> step.commit() == commit && !step.state().isOpen())
        .reduce((_, later) -> later);
  }

  boolean isNone() {
    return ends.isEmpty();
  }

  /** Why the search stops, in words that visitors may read. */
  String said() {
    return "%s, so it cannot be told where the change came: nobody is named."
        .formatted(ends.stream().map(this::said).collect(Collectors.joining(" and ")));
  }

  private String said(SearchStep end) {
    return "%s could not be built or measured (%s)"
        .formatted(search.labelOf(end.commit()), why(end));
  }

  private static String why(SearchStep end) {
    return switch (end.state()) {
      case UNBUILDABLE -> "its build failed";
      case EXPIRED -> "CI sent no results in time";
      case DONE ->
          end.value() == null
              ? "its results lack the benchmark"
              : "it was measured on %s, which is another machine".formatted(end.machine());
      case QUEUED, LEASED, DISPATCHED, FAILED, CANCELLED -> "its measurement failed";
    };
  }
}
