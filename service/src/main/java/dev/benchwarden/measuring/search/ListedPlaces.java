package dev.benchwarden.measuring.search;

import dev.benchwarden.measuring.agent.RequestAnswered;
import dev.benchwarden.store.catalog.Places;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * Keeper of the places of commits that were measured for searches, by the list of the range. Their
 * own times are not enough: the commits of a rebase have the same second, and their parents were
 * not measured.
 */
@Component
class ListedPlaces {

  private static final Duration ANY_TIME = Duration.ofDays(365_000);

  private final CommitSearches searches;
  private final Places places;

  ListedPlaces(CommitSearches searches, Places places) {
    this.searches = searches;
    this.places = places;
  }

  /** In the transaction that stores the run, so that nothing is judged in another order. */
  @EventListener
  void on(RequestAnswered answered) {
    searches
        .askingFor(answered.project(), answered.request())
        .flatMap(search -> searches.find(answered.project(), search))
        .filter(search -> CommitRange.areCommits(search.after(), search.upTo()))
        .ifPresent(search -> place(answered.project(), search));
  }

  private void place(long project, StoredSearch search) {
    Map<String, Places.Place> known =
        places.of(
            project,
            Stream.concat(
                    Stream.of(search.after(), search.upTo()),
                    search.commits().stream().map(RangeCommit::sha))
                .toList());
    Places.Place after = known.get(search.after());
    Places.Place upTo = known.get(search.upTo());
    if (after != null && upTo != null && !search.commits().isEmpty()) {
      place(project, search, after, upTo, known);
    }
  }

  /** If the client counts commits, its number separates those of the range from the bad commit. */
  private void place(
      long project,
      StoredSearch search,
      Places.Place after,
      Places.Place upTo,
      Map<String, Places.Place> known) {
    Long number = after.ordinal();
    Places.Place before = Objects.equals(number, upTo.ordinal()) ? upTo : longAfter(after);
    List<Places.PlacedCommit> placed =
        CommitRange.placed(search.commits(), after, before, staying(known, number)).stream()
            .map(ListedPlaces::placedCommit)
            .toList();
    if (number != null) {
      places.number(project, placed.stream().map(Places.PlacedCommit::name).toList(), number);
    }
    places.follow(project, places.tell(project, placed, search.after()));
  }

  private static Places.Place longAfter(Places.Place after) {
    return new Places.Place(after.at().plus(ANY_TIME), after.rank(), after.ordinal(), true);
  }

  /** The places of commits that another search has placed before. */
  private static Map<String, Places.Place> staying(
      Map<String, Places.Place> known, @Nullable Long number) {
    return known.entrySet().stream()
        .filter(one -> one.getValue().isTold() && Objects.equals(one.getValue().ordinal(), number))
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  private static Places.PlacedCommit placedCommit(CommitRange.Placed placed) {
    RangeCommit commit = placed.commit();
    return new Places.PlacedCommit(
        commit.sha(),
        commit.parents(),
        Objects.requireNonNullElse(commit.committedAt(), placed.at()),
        placed.at(),
        placed.rank(),
        commit.subject(),
        commit.author());
  }
}
