package dev.benchwarden.measuring.search;

import dev.benchwarden.core.policy.MeasurePolicy;
import dev.benchwarden.judging.alert.AlertChange;
import dev.benchwarden.judging.alert.AlertEventKind;
import dev.benchwarden.judging.alert.AlertState;
import dev.benchwarden.judging.alert.AlertsChanged;
import dev.benchwarden.judging.alert.SearchEnded;
import dev.benchwarden.measuring.request.RequestChanged;
import dev.benchwarden.measuring.request.RequestState;
import dev.benchwarden.platform.work.WorkQueue;
import dev.benchwarden.store.policy.Policies;
import java.util.List;
import java.util.UUID;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Listener that begins searches if the policy asks for them, and advances them. */
@Component
class SearchTriggers {

  private final Policies policies;
  private final SearchStarter starter;
  private final CommitSearches searches;
  private final WorkQueue work;

  SearchTriggers(
      Policies policies, SearchStarter starter, CommitSearches searches, WorkQueue work) {
    this.policies = policies;
    this.starter = starter;
    this.searches = searches;
    this.work = work;
  }

  /** An alert that is only suspected may be withdrawn soon, so it is not searched yet. */
  @EventListener
  void on(AlertsChanged changed) {
    MeasurePolicy policy = policies.of(changed.project()).measure();
    List<UUID> sure =
        changed.changes().stream()
            .filter(SearchTriggers::isNews)
            .map(AlertChange::alert)
            .distinct()
            .toList();
    changed.changes().stream()
        .filter(change -> change.action() == AlertEventKind.DISMISSED)
        .forEach(change -> starter.endOf(changed.project(), change.alert()));
    if (policy.search()) {
      sure.forEach(alert -> starter.byItself(changed.project(), alert));
    } else if (policy.backfill() > 0) {
      sure.forEach(alert -> work.add(new FillRange(changed.project(), alert).work()));
    }
  }

  /** The commit of one that was accepted in its pull request is known. */
  private static boolean isNews(AlertChange change) {
    return change.state() == AlertState.CONFIRMED
        && (change.action() == AlertEventKind.OPENED
            || change.action() == AlertEventKind.CONFIRMED
            || change.action() == AlertEventKind.REOPENED);
  }

  /** The ended search is the newest of its alerts. */
  @EventListener
  void on(SearchEnded ended) {
    if (policies.of(ended.project()).measure().search()) {
      starter
          .of(ended.project(), ended.alerts().getFirst())
          .ifPresent(search -> starter.after(ended.project(), search.id()));
    }
  }

  @EventListener
  void on(RequestChanged changed) {
    if (changed.state() != RequestState.LEASED && changed.state() != RequestState.DISPATCHED) {
      searches
          .askingFor(changed.project(), changed.request())
          .ifPresent(search -> advance(changed.project(), search, changed.request()));
    }
  }

  private void advance(long project, UUID search, UUID cause) {
    work.add(new AdvanceSearch(project, search, cause).work());
  }
}
