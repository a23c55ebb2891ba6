package dev.benchwarden.notification;

import dev.benchwarden.judging.alert.WaitingAlerts;
import dev.benchwarden.judging.changes.Changes;
import dev.benchwarden.judging.changes.RecentChanges;
import dev.benchwarden.store.catalog.Platforms;
import dev.benchwarden.store.catalog.Project;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** Reader of the facts of a week: what the page What changed shows. */
@Component
class WeekFacts {

  private final RecentChanges changes;
  private final WaitingAlerts alerts;
  private final Platforms platforms;

  WeekFacts(RecentChanges changes, WaitingAlerts alerts, Platforms platforms) {
    this.changes = changes;
    this.alerts = alerts;
    this.platforms = platforms;
  }

  /** What was found at this time or later, and what is open now. */
  List<WeekFact> since(Project project, Instant time) {
    Changes found = changes.foundSince(project, time);
    boolean areSeveral = platforms.of(project.id()).size() > 1;
    return Stream.<Stream<? extends WeekFact>>of(
            found.unconfirmed().stream().map(WeekRegression::of),
            found.commits().stream().map(WeekCommit::of),
            found.pullRequests().stream().map(WeekPullRequest::of),
            alerts.of(project.id()).stream().map(alert -> WeekAlert.of(alert, areSeveral)))
        .<WeekFact>flatMap(some -> some)
        .toList();
  }
}
