package dev.benchwarden.measuring.search;

import dev.benchwarden.judging.alert.AlertSearch;
import dev.benchwarden.judging.alert.AlertSearches;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Reader of the results of searches, for the alerts that they belong to. */
@Component
class SearchAnswers implements AlertSearches {

  private final CommitSearches searches;
  private final SearchWaits waits;
  private final StopReasons reasons;

  SearchAnswers(CommitSearches searches, SearchWaits waits, StopReasons reasons) {
    this.searches = searches;
    this.waits = waits;
    this.reasons = reasons;
  }

  @Override
  public Map<UUID, AlertSearch> of(long project, Collection<UUID> alerts) {
    Map<UUID, AlertSearch> answers = new HashMap<>();
    Map<UUID, AlertSearch> shared = new HashMap<>();
    searches
        .ofAlerts(project, alerts)
        .forEach((alert, found) ->
            answers.put(
                alert,
                found.former() == null
                    ? shared.computeIfAbsent(
                        found.newest().id(), _ -> of(project, found.newest(), null))
                    : of(project, found.newest(), found.former())));
    return answers;
  }

  private AlertSearch of(long project, StoredSearch search, @Nullable StoredSearch former) {
    List<SearchStep> steps = searches.steps(project, search.id(), search.series());
    return new AlertSearch(
        search.id(),
        search.phase().name(),
        search.after(),
        reasons.with(project, search, steps),
        waits.of(project, search).orElse(null),
        search.machine(),
        search.probability(),
        search.culprit(),
        IntStream.range(0, search.commits().size()).mapToObj(i -> suspect(search, i)).toList(),
        search.found().stream().map(search::nameOf).toList(),
        ladder(search, steps),
        search.startedAt(),
        search.finishedAt(),
        former == null ? null : of(project, former, null));
  }

  private static AlertSearch.Suspect suspect(StoredSearch search, int index) {
    RangeCommit commit = search.commits().get(index);
    return new AlertSearch.Suspect(
        commit.sha(),
        commit.subject(),
        commit.author(),
        commit.committedAt(),
        search.posterior().isEmpty() ? null : search.posterior().get(index));
  }

  private static List<AlertSearch.Rung> ladder(StoredSearch search, List<SearchStep> steps) {
    return steps.stream()
        .map(step ->
            new AlertSearch.Rung(
                step.commit(),
                search.nameOf(step.commit()),
                step.request(),
                step.state().name(),
                step.value(),
                step.run(),
                step.askedAt()))
        .toList();
  }
}
