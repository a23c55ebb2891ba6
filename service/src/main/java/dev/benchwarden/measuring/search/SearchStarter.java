package dev.benchwarden.measuring.search;

import dev.benchwarden.judging.limit.LimitAlerts;
import dev.benchwarden.measuring.agent.ListedCommit;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.platform.work.WorkQueue;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Starter of searches: those of one range and of several benchmarks follow one another. */
@Component
class SearchStarter {

  private final CommitSearches searches;
  private final SearchedAlerts alerts;
  private final LimitAlerts limits;
  private final WorkQueue work;

  SearchStarter(
      CommitSearches searches, SearchedAlerts alerts, LimitAlerts limits, WorkQueue work) {
    this.searches = searches;
    this.alerts = alerts;
    this.limits = limits;
    this.work = work;
  }

  /** Begins a search for an alert that had none, if its range may contain several commits. */
  @Transactional(propagation = Propagation.MANDATORY)
  public void byItself(long project, UUID alert) {
    alerts
        .find(project, alert)
        .filter(found -> found.change() != 0)
        .filter(found -> RangeSize.Size.of(found, alerts.known(project, found)).mayBeSeveral())
        .filter(found -> searches.ofAlerts(project, List.of(alert)).isEmpty())
        .ifPresent(found -> begin(project, found, null));
  }

  /**
   * Begins a search at a person's request; one that is under way continues. What an earlier one has
   * listed is not asked for again.
   *
   * @param listed the commits of the range, where the caller knows them
   * @throws ProblemException 404 if there is no such alert, 422 if the commits do not lead from its
   *     good revision to its bad one, 409 if its change cannot be searched for, its commit is
   *     known, or its range is being searched for another benchmark
   */
  @Transactional
  public void byHand(long project, UUID alert, List<ListedCommit> listed, String by) {
    SearchedAlert found = found(project, alert);
    if (alerts.areDismissed(project, List.of(alert))) {
      throw new ProblemException(
          Problem.CONFLICT, "Alert %s is dismissed: reopen it to search it.".formatted(alert));
    }
    Optional<StoredSearch> before = of(project, alert);
    if (before.filter(search -> search.hasNamed(found.upTo())).isPresent()) {
      throw new ProblemException(
          Problem.CONFLICT,
          "A search has named the commit of alert %s: %s.".formatted(alert, found.upTo()));
    }
    if (found.change() == 0) {
      throw new ProblemException(
          Problem.CONFLICT, "Alert %s tells no change in percent to look for.".formatted(alert));
    }
    Optional<List<RangeCommit>> line =
        listed.isEmpty()
            ? before.flatMap(search -> search.commitsIn(found))
            : Optional.of(line(found, listed));
    UUID search =
        begin(project, found, by)
            .orElseThrow(() ->
                new ProblemException(
                    Problem.CONFLICT,
                    "The range of alert %s is being searched for another benchmark: begin when that search has ended."
                        .formatted(alert)));
    line.ifPresent(commits -> searches.noteCommits(project, search, commits));
  }

  /** Begins the search of an alert that had to wait until this one ended. */
  @Transactional(propagation = Propagation.MANDATORY)
  public void after(long project, UUID search) {
    searches.unsearchedIn(project, search).forEach(alert -> byItself(project, alert));
  }

  /** Makes a search that is under way check its alert, which was dismissed. */
  @Transactional(propagation = Propagation.MANDATORY)
  public void endOf(long project, UUID alert) {
    of(project, alert)
        .ifPresent(search -> work.add(new AdvanceSearch(project, search.id(), alert).work()));
  }

  SearchedAlert found(long project, UUID alert) {
    return alerts
        .find(project, alert)
        .orElseThrow(() -> ProblemException.notFound(whyNone(project, alert).formatted(alert)));
  }

  private String whyNone(long project, UUID alert) {
    return limits.find(project, List.of(alert)).isEmpty()
        ? "There is no alert '%s'."
        : "Alert '%s' tells of a limit that is exceeded, and of no change to look for.";
  }

  private static List<RangeCommit> line(SearchedAlert alert, List<ListedCommit> listed) {
    List<RangeCommit> known = listed.stream().map(RangeCommit::of).toList();
    Optional<List<RangeCommit>> line = CommitRange.between(alert.after(), alert.upTo(), known);
    return line.orElseThrow(() ->
        new ProblemException(
            Problem.INVALID_BODY,
            "The first parents of %s do not lead to %s by these commits: send all of 'git log --first-parent %s..%s'."
                .formatted(alert.upTo(), alert.after(), alert.after(), alert.upTo())));
  }

  private Optional<UUID> begin(long project, SearchedAlert alert, @Nullable String by) {
    Optional<UUID> search = searches.begin(project, alert, by);
    search.ifPresent(one -> work.add(new AdvanceSearch(project, one, alert.id()).work()));
    return search;
  }

  /** The newest search of an alert. */
  Optional<StoredSearch> of(long project, UUID alert) {
    return Optional.ofNullable(searches.ofAlerts(project, List.of(alert)).get(alert))
        .map(CommitSearches.OfAlert::newest);
  }
}
