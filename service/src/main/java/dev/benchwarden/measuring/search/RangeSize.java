package dev.benchwarden.measuring.search;

import dev.benchwarden.platform.access.Caller;
import dev.benchwarden.platform.access.Scope;
import dev.benchwarden.pullrequests.forge.ForgeAwayException;
import dev.benchwarden.pullrequests.forge.Forges;
import dev.benchwarden.store.catalog.Project;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * Counter of the commits in the range of an alert, before a search has listed them. The forge is
 * asked only for callers who may begin a search, so that readers do not cost requests.
 */
@Component
class RangeSize {

  private final SearchedAlerts alerts;
  private final CommitLister lister;
  private final Forges forges;

  RangeSize(SearchedAlerts alerts, CommitLister lister, Forges forges) {
    this.alerts = alerts;
    this.lister = lister;
    this.forges = forges;
  }

  /**
   * Commits of a range.
   *
   * @param known how many are known, at least 1: the bad commit itself
   * @param isWhole whether there are no others
   */
  record Size(int known, boolean isWhole) {

    /**
     * Commits that were never uploaded, and are not parents of uploaded ones, become known only
     * from the forge or an agent.
     */
    static Size of(SearchedAlert alert, List<RangeCommit> known) {
      return CommitRange.between(alert.after(), alert.upTo(), known)
          .map(line -> new Size(line.size(), true))
          .orElseGet(() ->
              new Size(
                  Math.max(1, known.size()), !CommitRange.areCommits(alert.after(), alert.upTo())));
    }

    boolean mayBeSeveral() {
      return known > 1 || !isWhole;
    }
  }

  Size of(Project project, SearchedAlert alert) {
    return ofForge(project, alert)
        .map(commits -> new Size(commits.size(), true))
        .orElseGet(() -> Size.of(alert, alerts.known(project.id(), alert)));
  }

  /** Empty if it cannot be asked, or does not answer: the plan then shows what is known. */
  private Optional<List<RangeCommit>> ofForge(Project project, SearchedAlert alert) {
    if (!CommitRange.areCommits(alert.after(), alert.upTo())
        || !mayBegin(project)
        || !forges.isConnected(project)) {
      return Optional.empty();
    }
    try {
      return lister.ofForge(project, alert.after(), alert.upTo());
    } catch (ForgeAwayException away) {
      return Optional.empty();
    }
  }

  private static boolean mayBegin(Project project) {
    return Caller.current().filter(caller -> caller.may(Scope.TRIAGE, project.id())).isPresent();
  }
}
