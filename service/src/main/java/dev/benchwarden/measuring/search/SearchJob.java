package dev.benchwarden.measuring.search;

import dev.benchwarden.core.search.CommitMeasurement;
import dev.benchwarden.core.search.CommitSearch;
import dev.benchwarden.core.search.SearchLevels;
import dev.benchwarden.core.search.SearchState;
import dev.benchwarden.measuring.request.AgentPlatforms;
import dev.benchwarden.measuring.request.MeasurementRequest;
import dev.benchwarden.measuring.request.NewRequest;
import dev.benchwarden.measuring.request.RequestReason;
import dev.benchwarden.measuring.request.RequestState;
import dev.benchwarden.measuring.request.Requests;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Job that advances a search. Its state follows from the measurements alone, so the job may run
 * twice, and at any time. A result, the posterior and the next measurements are one transaction.
 */
@Component
class SearchJob {

  /**
   * Most measurements; to find a change of 5 % at a scatter of 2 %, a search takes twelve on
   * average.
   */
  static final int BUDGET = 30;

  /** A commit that fails to give a value this often counts as one that cannot be built. */
  private static final int MOST_TRIES = 2;

  private final CommitSearches searches;
  private final SearchedAlerts alerts;
  private final LevelsOfMachine levels;
  private final SearchMachines machines;
  private final UnbuildableCommits unbuildable;
  private final AgentPlatforms platforms;
  private final CommitLister lister;
  private final Requests requests;
  private final SearchEnding ending;
  private final ApplicationEventPublisher events;
  private final TransactionTemplate transaction;

  SearchJob(
      CommitSearches searches,
      SearchedAlerts alerts,
      LevelsOfMachine levels,
      SearchMachines machines,
      UnbuildableCommits unbuildable,
      AgentPlatforms platforms,
      CommitLister lister,
      Requests requests,
      SearchEnding ending,
      ApplicationEventPublisher events,
      TransactionTemplate transaction) {
    this.searches = searches;
    this.alerts = alerts;
    this.levels = levels;
    this.machines = machines;
    this.unbuildable = unbuildable;
    this.platforms = platforms;
    this.lister = lister;
    this.requests = requests;
    this.ending = ending;
    this.events = events;
    this.transaction = transaction;
  }

  /**
   * @throws dev.benchwarden.pullrequests.forge.ForgeAwayException if the forge does not answer
   */
  void run(AdvanceSearch asked) {
    long project = asked.project();
    StoredSearch search = searches.find(project, asked.search()).orElse(null);
    if (search != null && search.phase() == SearchPhase.LISTING) {
      lister.list(project, search);
    }
    transaction.executeWithoutResult(status -> {
      // As where an agent's list arrives: in another order the two would wait for each other.
      searches
          .listing(project, asked.search())
          .ifPresent(listing -> requests.lock(project, listing));
      searches.lock(project, asked.search()).ifPresent(one -> advance(project, one));
    });
  }

  private void advance(long project, StoredSearch search) {
    if (search.phase() != SearchPhase.LISTING && search.phase() != SearchPhase.MEASURING) {
      return;
    }
    if (alerts.areDismissed(project, searches.alertsOf(project, search.id()))) {
      ending.end(project, search, SearchEnd.stopped("The alert was dismissed."));
      return;
    }
    if (search.phase() == SearchPhase.LISTING) {
      stopIfNotListed(project, search);
      return;
    }
    SearchedAlert alert = alerts.of(project, search).orElse(null);
    if (alert == null) {
      ending.end(
          project, search, SearchEnd.stopped("The revisions at the ends of the range are gone."));
      return;
    }
    List<SearchStep> steps = searches.steps(project, search.id(), search.series());
    String machine = machine(project, search, steps);
    cancelled(project, steps)
        .ifPresentOrElse(
            why -> ending.end(project, search, SearchEnd.stopped(why)),
            () -> advance(project, search, alert, steps, machine));
  }

  private void stopIfNotListed(long project, StoredSearch search) {
    lister
        .failure(project, search)
        .ifPresent(why -> ending.end(project, search, SearchEnd.stopped(why)));
  }

  /** The person who cancelled a measurement; empty if nobody did. */
  private Optional<String> cancelled(long project, List<SearchStep> steps) {
    return steps.stream()
        .filter(step -> step.state() == RequestState.CANCELLED)
        .findFirst()
        .map(step ->
            requests
                .find(project, step.request())
                .map(MeasurementRequest::message)
                .orElse("A measurement was cancelled."));
  }

  /** The machine that was chosen, or else the first that has measured. */
  private @Nullable String machine(long project, StoredSearch search, List<SearchStep> steps) {
    if (search.machine() != null) {
      return search.machine();
    }
    Optional<String> first =
        steps.stream().map(SearchStep::machine).flatMap(Stream::ofNullable).findFirst();
    Optional<String> chosen =
        first.or(() -> Optional.ofNullable(machines.best(project, search.series()).machine()));
    chosen.ifPresent(machine -> searches.noteMachine(project, search.id(), machine));
    return chosen.orElse(null);
  }

  private void advance(
      long project,
      StoredSearch search,
      SearchedAlert alert,
      List<SearchStep> steps,
      @Nullable String machine) {
    Set<Integer> lost = lost(steps, machine, unbuildable.of(project, search, machine));
    List<CommitMeasurement> values = values(steps, machine);
    Optional<SearchLevels> known =
        levels.of(project, alert, machine).or(() -> ofEnds(project, search, alert, values));
    if (known.isEmpty()) {
      measureEnds(project, search, steps, lost, machine);
      return;
    }
    SearchState state =
        new CommitSearch(
                known.get(),
                Collections.nCopies(search.commits().size(), 1.0),
                values,
                lost,
                BUDGET)
            .state();
    searches.notePosterior(project, search.id(), state.posterior());
    SearchEnd.of(state.verdict(), search, lost, LostEnds.of(search, steps, lost))
        .ifPresentOrElse(
            end -> ending.end(project, search, end),
            () -> measure(project, search, steps, machine, state));
    events.publishEvent(new SearchAdvanced(project));
  }

  private void measure(
      long project,
      StoredSearch search,
      List<SearchStep> steps,
      @Nullable String machine,
      SearchState state) {
    Set<Integer> underWay = commits(steps, step -> step.state().isOpen());
    int free = Math.max(0, machines.count(project, machine) - underWay.size());
    List<Integer> next = state.next(free, underWay);
    if (next.isEmpty() && underWay.isEmpty()) {
      ending.end(project, search, SearchEnd.stopped("Nothing is left that could be measured."));
    }
    next.forEach(commit -> ask(project, search, commit, machine, steps.size()));
  }

  private static List<CommitMeasurement> values(List<SearchStep> steps, @Nullable String machine) {
    return steps.stream()
        .filter(step -> step.isMeasuredOn(machine))
        .map(step ->
            new CommitMeasurement(
                step.commit(), steps.indexOf(step), Math.log(Objects.requireNonNull(step.value()))))
        .toList();
  }

  /**
   * Commits that cannot be built, or failed so often that they count as such.
   *
   * @param before those that could not be built before this search
   */
  private static Set<Integer> lost(
      List<SearchStep> steps, @Nullable String machine, Set<Integer> before) {
    Set<Integer> lost = new HashSet<>(before);
    lost.addAll(commits(steps, step -> step.state() == RequestState.UNBUILDABLE));
    steps.stream()
        .filter(step -> step.isLost(machine))
        .collect(Collectors.groupingBy(SearchStep::commit, Collectors.counting()))
        .forEach((commit, times) -> {
          if (times >= MOST_TRIES) {
            lost.add(commit);
          }
        });
    lost.removeAll(commits(steps, step -> step.isMeasuredOn(machine)));
    return lost;
  }

  private static Set<Integer> commits(List<SearchStep> steps, Predicate<SearchStep> those) {
    return steps.stream().filter(those).map(SearchStep::commit).collect(Collectors.toSet());
  }

  /** On a machine without history both ends of the range show the levels. */
  private Optional<SearchLevels> ofEnds(
      long project, StoredSearch search, SearchedAlert alert, List<CommitMeasurement> values) {
    int bad = search.commits().size() - 1;
    List<Double> before = at(values, CommitSearch.LAST_GOOD);
    List<Double> after = at(values, bad);
    return before.isEmpty() || after.isEmpty()
        ? Optional.empty()
        : Optional.of(
            SearchLevels.ofEnds(before, after, search.change(), levels.scatter(project, alert)));
  }

  private static List<Double> at(List<CommitMeasurement> values, int commit) {
    return values.stream()
        .filter(value -> value.commit() == commit)
        .map(CommitMeasurement::value)
        .toList();
  }

  private void measureEnds(
      long project,
      StoredSearch search,
      List<SearchStep> steps,
      Set<Integer> lost,
      @Nullable String machine) {
    LostEnds lostEnds = LostEnds.of(search, steps, lost);
    if (!lostEnds.isNone()) {
      ending.end(project, search, SearchEnd.stopped(lostEnds.said()));
      return;
    }
    List<Integer> ends = List.of(CommitSearch.LAST_GOOD, search.commits().size() - 1);
    Set<Integer> there =
        commits(steps, step -> step.state().isOpen() || step.isMeasuredOn(machine));
    // Until a machine has measured, the second end might be measured on another one.
    Stream<Integer> missing = ends.stream().filter(end -> !there.contains(end));
    boolean isOpen = steps.stream().anyMatch(step -> step.state().isOpen());
    List<Integer> wanted =
        machine != null ? missing.toList() : isOpen ? List.of() : missing.limit(1).toList();
    wanted.forEach(commit -> ask(project, search, commit, machine, steps.size()));
  }

  /** Uses a purpose of its own, so that the same commit may be measured again. */
  private void ask(
      long project, StoredSearch search, int commit, @Nullable String machine, int before) {
    SearchedAlert alert = alerts.of(project, search).orElseThrow();
    NewRequest request =
        NewRequest.of(
                RequestReason.BISECT,
                search.nameOf(commit),
                platforms.of(project, search.series()).on(machine),
                search.alert())
            .onBranch(alert.line())
            .forBenchmarks(List.of(alert.benchmark()))
            .askedBy(search.startedBy())
            .purposed("%s %d %d".formatted(search.id(), commit, before));
    searches.addStep(project, search.id(), requests.ask(project, request).id(), commit);
  }
}
