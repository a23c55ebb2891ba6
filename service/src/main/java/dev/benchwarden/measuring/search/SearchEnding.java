package dev.benchwarden.measuring.search;

import dev.benchwarden.judging.alert.AlertOwners;
import dev.benchwarden.judging.alert.AlertSearch;
import dev.benchwarden.judging.alert.SearchEnded;
import dev.benchwarden.measuring.request.RequestState;
import dev.benchwarden.measuring.request.Requests;
import dev.benchwarden.pullrequests.delivery.RemarkQueue;
import dev.benchwarden.store.policy.Owners;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/**
 * Ending of searches: in one transaction, the result is stored and reported to the alerts, to
 * subscribers and to the pull request with the commit.
 */
@Component
class SearchEnding {

  private final CommitSearches searches;
  private final SearchedAlerts searched;
  private final Culprits culprits;
  private final CulpritText text;
  private final RemarkQueue remarks;
  private final Requests requests;
  private final AlertOwners owners;
  private final ApplicationEventPublisher events;

  SearchEnding(
      CommitSearches searches,
      SearchedAlerts searched,
      Culprits culprits,
      CulpritText text,
      RemarkQueue remarks,
      Requests requests,
      AlertOwners owners,
      ApplicationEventPublisher events) {
    this.searches = searches;
    this.searched = searched;
    this.culprits = culprits;
    this.text = text;
    this.remarks = remarks;
    this.requests = requests;
    this.owners = owners;
    this.events = events;
  }

  void end(long project, StoredSearch search, SearchEnd end) {
    searches.end(project, search.id(), end.of(pullRequest(project, search, end)));
    StoredSearch ended = searches.find(project, search.id()).orElseThrow();
    List<SearchStep> steps = searches.steps(project, search.id(), search.series());
    steps.stream().filter(step -> step.state().isOpen()).forEach(step -> end(project, step));
    searches.listing(project, search.id()).ifPresent(listing -> cancel(project, listing));
    int measured = (int) steps.stream().filter(step -> step.isMeasuredOn(ended.machine())).count();
    tell(project, ended, measured);
    if (end.phase() == SearchPhase.STOPPED) {
      searches.giveWay(project, search.id());
    } else {
      searches.forgetFormer(project, search.id());
    }
  }

  /** Results that have arrived count. */
  private void end(long project, SearchStep step) {
    if (step.run() == null) {
      cancel(project, step.request());
    } else {
      requests.end(project, step.request(), RequestState.DONE, null);
    }
  }

  private void cancel(long project, UUID request) {
    requests.end(project, request, RequestState.CANCELLED, "The search has ended.");
  }

  private @Nullable Integer pullRequest(long project, StoredSearch search, SearchEnd end) {
    return end.phase() == SearchPhase.NAMED
        ? culprits.pullRequest(project, search.commits().get(end.found().getFirst())).orElse(null)
        : null;
  }

  private void tell(long project, StoredSearch ended, int measured) {
    AlertSearch.@Nullable Culprit culprit = ended.culprit();
    Integer pullRequest = ended.pullRequest();
    List<UUID> alerts = searches.alertsOf(project, ended.id());
    events.publishEvent(
        new SearchEnded(
            project,
            alerts,
            searched.of(project, ended).map(SearchedAlert::line).orElse(null),
            ended.series(),
            ended.percentChange(),
            ended.said(),
            culprit,
            measured));
    if (culprit != null && pullRequest != null) {
      List<String> mentioned = Owners.mentions(owners.of(project, alerts));
      String said = text.of(project, ended, culprit.revision(), measured, mentioned);
      remarks.ask(project, ended.id(), pullRequest, said);
    }
    events.publishEvent(new SearchAdvanced(project));
  }
}
