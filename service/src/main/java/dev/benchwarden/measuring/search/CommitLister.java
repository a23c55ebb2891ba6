package dev.benchwarden.measuring.search;

import dev.benchwarden.measuring.agent.CommitsListed;
import dev.benchwarden.measuring.request.MeasurementRequest;
import dev.benchwarden.measuring.request.NewRequest;
import dev.benchwarden.measuring.request.RequestReason;
import dev.benchwarden.measuring.request.RequestState;
import dev.benchwarden.measuring.request.Requests;
import dev.benchwarden.platform.access.Trust;
import dev.benchwarden.pullrequests.forge.Commit;
import dev.benchwarden.pullrequests.forge.Forges;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Lister of the commits in a range, many of which were never uploaded: the forge is asked, or if it
 * cannot be, an agent looks into its clone. For revisions that are not commits, the known ones are
 * taken.
 */
@Component
class CommitLister {

  private static final int AT_ONCE = 100;

  private final CommitSearches searches;
  private final SearchedAlerts alerts;
  private final Projects projects;
  private final Forges forges;
  private final Requests requests;
  private final SearchEnding ending;
  private final TransactionTemplate transaction;

  CommitLister(
      CommitSearches searches,
      SearchedAlerts alerts,
      Projects projects,
      Forges forges,
      Requests requests,
      SearchEnding ending,
      TransactionTemplate transaction) {
    this.searches = searches;
    this.alerts = alerts;
    this.projects = projects;
    this.forges = forges;
    this.requests = requests;
    this.ending = ending;
    this.transaction = transaction;
  }

  /** Outside of a transaction, since the forge may be slow. */
  void list(long project, StoredSearch search) {
    if (searches.listing(project, search.id()).isPresent()) {
      return;
    }
    boolean areCommits = CommitRange.areCommits(search.after(), search.upTo());
    Optional<List<RangeCommit>> commits =
        areCommits ? ofForge(project, search) : ofHistory(project, search);
    transaction.executeWithoutResult(status -> {
      if (commits.isPresent()) {
        searches.noteCommits(project, search.id(), commits.get());
      } else if (areCommits) {
        askAgent(project, search);
      }
    });
  }

  private Optional<List<RangeCommit>> ofHistory(long project, StoredSearch search) {
    return alerts
        .of(project, search)
        .map(alert -> alerts.known(project, alert))
        .filter(known -> !known.isEmpty());
  }

  private Optional<List<RangeCommit>> ofForge(long project, StoredSearch search) {
    return projects
        .withId(project)
        .filter(forges::isConnected)
        .flatMap(found -> ofForge(found, search.after(), search.upTo()));
  }

  /** Page by page along the first parents, until the good commit is among them. */
  Optional<List<RangeCommit>> ofForge(Project project, String after, String upTo) {
    List<RangeCommit> known = new ArrayList<>();
    @Nullable String next = upTo;
    while (next != null && known.size() < CommitRange.MOST) {
      List<Commit> page = forges.commits(project, next, AT_ONCE);
      page.stream().map(RangeCommit::of).forEach(known::add);
      Optional<List<RangeCommit>> line = CommitRange.between(after, upTo, known);
      if (line.isPresent()) {
        return line;
      }
      @Nullable String oldest = oldest(upTo, known);
      next = oldest == null || oldest.equals(next) ? null : oldest;
    }
    return Optional.empty();
  }

  /** The first of the first parents that is not known yet. */
  private static @Nullable String oldest(String from, List<RangeCommit> known) {
    @Nullable String next = from;
    for (int steps = 0; steps <= known.size(); steps++) {
      String wanted = next;
      Optional<RangeCommit> commit =
          known.stream().filter(one -> one.sha().equals(wanted)).findFirst();
      if (commit.isEmpty()) {
        return wanted;
      }
      next = commit.get().parents().stream().findFirst().orElse(null);
      if (next == null) {
        return null;
      }
    }
    return null;
  }

  private void askAgent(long project, StoredSearch search) {
    NewRequest question =
        new NewRequest(
            RequestReason.BISECT,
            new NewRequest.Source(search.upTo(), Trust.PROTECTED, null, null, null),
            null,
            search.after(),
            NewRequest.Where.ANYWHERE,
            null,
            List.of(),
            search.alert(),
            search.startedBy(),
            null,
            search.id().toString());
    searches.noteListing(project, search.id(), requests.ask(project, question).id());
  }

  /** Stores what an agent found, in the transaction that ends its request. */
  @EventListener
  void on(CommitsListed listed) {
    searches
        .askingFor(listed.project(), listed.request())
        .flatMap(search -> searches.find(listed.project(), search))
        .ifPresent(search -> keep(listed, search));
  }

  private void keep(CommitsListed listed, StoredSearch search) {
    List<RangeCommit> known = listed.commits().stream().map(RangeCommit::of).toList();
    CommitRange.between(search.after(), search.upTo(), known)
        .ifPresent(line -> keep(listed.project(), search, line));
  }

  /**
   * An agent cannot turn commits that are known from elsewhere into commits of the stable branch.
   */
  private void keep(long project, StoredSearch search, List<RangeCommit> line) {
    List<RangeCommit> inRange = ofHistory(project, search).orElse(List.of());
    alerts
        .elsewhere(project, search, line, inRange)
        .ifPresentOrElse(
            stranger -> stop(project, search, stranger),
            () -> searches.noteCommits(project, search.id(), CommitRange.worded(line, inRange)));
  }

  private void stop(long project, StoredSearch search, String stranger) {
    searches
        .lock(project, search.id())
        .filter(one -> one.phase() == SearchPhase.LISTING)
        .ifPresent(one ->
            ending.end(
                project,
                one,
                SearchEnd.stopped(
                    "The agent's list has %s, which was uploaded for another branch or stands elsewhere in the history: an admin may send the commits of the range (POST …/alerts/%s/search)."
                        .formatted(stranger, search.alert()))));
  }

  /** The reason why the commits will not become known; empty while they may. */
  Optional<String> failure(long project, StoredSearch search) {
    Optional<UUID> request = searches.listing(project, search.id());
    if (request.isEmpty()) {
      return Optional.of(
          "The commits between %s and %s are not known.".formatted(search.after(), search.upTo()));
    }
    return request
        .flatMap(id -> requests.find(project, id))
        .filter(asked -> !asked.state().isOpen())
        .map(CommitLister::whyNot);
  }

  private static String whyNot(MeasurementRequest asked) {
    if (asked.state() == RequestState.CANCELLED) {
      return "The listing of the commits was cancelled: %s".formatted(asked.message());
    }
    return asked.message() == null
        ? "The first parents of the bad commit do not lead to the good one."
        : "No agent could list the commits of the range.";
  }
}
