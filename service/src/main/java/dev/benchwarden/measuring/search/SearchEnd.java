package dev.benchwarden.measuring.search;

import dev.benchwarden.core.search.SearchVerdict;
import dev.benchwarden.core.text.NumberText;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * End of a search.
 *
 * @param found indices of the commits that it found
 * @param probability that the cause is among them
 * @param message the result, in a sentence
 * @param pullRequest the one with the commit
 */
record SearchEnd(
    SearchPhase phase,
    List<Integer> found,
    @Nullable Double probability,
    String message,
    @Nullable Integer pullRequest) {

  static SearchEnd stopped(String why) {
    return new SearchEnd(SearchPhase.STOPPED, List.of(), null, why, null);
  }

  /**
   * The end of a search; empty while more is to be measured.
   *
   * @param lost indices of the commits that could not be measured
   * @param ends those of them that are ends of the range
   */
  static Optional<SearchEnd> of(
      SearchVerdict verdict, StoredSearch search, Set<Integer> lost, LostEnds ends) {
    return switch (verdict) {
      case SearchVerdict.Ongoing ongoing -> Optional.empty();
      case SearchVerdict.Named named -> Optional.of(named(named, search));
      case SearchVerdict.OneOf set -> Optional.of(oneOf(set, search, lost));
      case SearchVerdict.TwoSteps two -> Optional.of(twoSteps(two, search));
      case SearchVerdict.NotReproduced none -> Optional.of(notReproduced(none, ends));
    };
  }

  private static SearchEnd named(SearchVerdict.Named named, StoredSearch search) {
    return new SearchEnd(
        SearchPhase.NAMED,
        List.of(named.commit()),
        named.posterior(),
        "%s brought the change, with a probability of %s."
            .formatted(search.labelOf(named.commit()), NumberText.probability(named.posterior())),
        null);
  }

  private static SearchEnd oneOf(SearchVerdict.OneOf set, StoredSearch search, Set<Integer> lost) {
    return new SearchEnd(
        SearchPhase.SET,
        set.commits(),
        set.posterior(),
        "One of %d commits brought the change (%s), with a probability of %s: %s."
            .formatted(
                set.commits().size(),
                names(set.commits(), search),
                NumberText.probability(set.posterior()),
                whyNoFewer(set, search, lost)),
        null);
  }

  private static SearchEnd twoSteps(SearchVerdict.TwoSteps two, StoredSearch search) {
    return new SearchEnd(
        SearchPhase.TWO_STEPS,
        Stream.concat(two.first().commits().stream(), two.second().commits().stream()).toList(),
        Math.min(two.first().posterior(), two.second().posterior()),
        "Two commits share the change: %s and %s."
            .formatted(
                either(two.first().commits(), search), either(two.second().commits(), search)),
        null);
  }

  private static SearchEnd notReproduced(SearchVerdict.NotReproduced none, LostEnds ends) {
    return ends.isNone()
        ? new SearchEnd(
            SearchPhase.NOT_REPRODUCED,
            List.of(),
            none.posterior(),
            "The change was not measured again at the ends of the range, with a probability of %s that no commit in it brought one: nobody is named."
                .formatted(NumberText.probability(none.posterior())),
            null)
        : stopped(ends.said());
  }

  SearchEnd of(@Nullable Integer number) {
    return new SearchEnd(phase, found, probability, message, number);
  }

  private static String whyNoFewer(
      SearchVerdict.OneOf set, StoredSearch search, Set<Integer> lost) {
    List<String> unmeasured =
        set.commits().stream().filter(lost::contains).map(search::labelOf).toList();
    return unmeasured.isEmpty()
        ? "the measurements do not tell them apart"
        : String.join(", ", unmeasured) + " could not be built or measured";
  }

  private static String names(List<Integer> commits, StoredSearch search) {
    return String.join(", ", commits.stream().map(search::labelOf).toList());
  }

  private static String either(List<Integer> commits, StoredSearch search) {
    return String.join(" or ", commits.stream().map(search::labelOf).toList());
  }
}
