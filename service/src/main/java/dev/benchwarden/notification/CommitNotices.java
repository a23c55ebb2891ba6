package dev.benchwarden.notification;

import dev.benchwarden.core.series.Series;
import dev.benchwarden.judging.alert.AlertOwners;
import dev.benchwarden.judging.alert.SearchEnded;
import dev.benchwarden.store.catalog.SeriesCatalog;
import java.util.List;
import java.util.Objects;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * Notifier of commits that measurements named; without one, nobody is blamed and nothing is sent.
 */
@Component
class CommitNotices {

  private final Announcer announcer;
  private final SeriesCatalog catalog;
  private final AlertOwners owners;

  CommitNotices(Announcer announcer, SeriesCatalog catalog, AlertOwners owners) {
    this.announcer = announcer;
    this.catalog = catalog;
    this.owners = owners;
  }

  @EventListener
  void on(SearchEnded ended) {
    long project = ended.project();
    if (ended.culprit() != null && announcer.isHeard(project, EventType.COMMIT_NAMED)) {
      Series series =
          Objects.requireNonNull(
              catalog.describe(project, List.of(ended.series())).get(ended.series()));
      announcer.tell(
          project,
          EventType.COMMIT_NAMED,
          List.of(
              CommitFact.of(
                  ended.alerts(),
                  ended.culprit(),
                  ended.measurements(),
                  owners.of(project, ended.alerts()),
                  ended.line(),
                  series,
                  ended.change())));
    }
  }
}
