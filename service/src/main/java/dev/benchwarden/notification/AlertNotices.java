package dev.benchwarden.notification;

import dev.benchwarden.core.series.Revision;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.judging.alert.AlertChange;
import dev.benchwarden.judging.alert.AlertEventKind;
import dev.benchwarden.judging.alert.AlertState;
import dev.benchwarden.judging.alert.AlertsChanged;
import dev.benchwarden.judging.changepoint.ChangePointsChanged;
import dev.benchwarden.judging.changepoint.KnownChange;
import dev.benchwarden.judging.profile.ProfileFinding;
import dev.benchwarden.judging.profile.ProfileFindings;
import dev.benchwarden.store.catalog.Platforms;
import dev.benchwarden.store.catalog.Revisions;
import dev.benchwarden.store.catalog.SeriesCatalog;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Notifier of changes of the mainline: alerts and change points. */
@Component
class AlertNotices {

  /** Comparing two profiles takes some tenths of a second. */
  private static final int MOST_PROFILED = 5;

  private final Announcer announcer;
  private final Notices notices;
  private final SeriesCatalog catalog;
  private final Revisions revisions;
  private final Platforms platforms;
  private final ProfileFindings profiles;

  AlertNotices(
      Announcer announcer,
      Notices notices,
      SeriesCatalog catalog,
      Revisions revisions,
      Platforms platforms,
      ProfileFindings profiles) {
    this.announcer = announcer;
    this.notices = notices;
    this.catalog = catalog;
    this.revisions = revisions;
    this.platforms = platforms;
    this.profiles = profiles;
  }

  @EventListener
  void on(AlertsChanged changed) {
    // Corrections go first, so that they are not sent to anyone notified of the alert only now.
    correct(changed);
    Map<EventType, List<AlertChange>> byEvent =
        changed.changes().stream()
            .filter(change -> event(change).isPresent())
            .collect(
                Collectors.groupingBy(
                    change -> event(change).orElseThrow(),
                    () -> new EnumMap<>(EventType.class),
                    Collectors.toList()));
    byEvent.forEach((event, changes) -> {
      List<AlertChange> news = news(changed.project(), changes);
      if (!news.isEmpty() && announcer.isHeard(changed.project(), event)) {
        announcer.tell(changed.project(), event, facts(changed.project(), news));
      }
    });
  }

  /**
   * The changes that are news. Late results may make a confirmed regression doubtful for a while;
   * confirming it again is no news.
   */
  private List<AlertChange> news(long project, List<AlertChange> changes) {
    List<UUID> confirmed =
        changes.stream()
            .filter(change -> change.action() == AlertEventKind.CONFIRMED)
            .map(AlertChange::alert)
            .toList();
    if (confirmed.isEmpty()) {
      return changes;
    }
    Set<UUID> told = notices.confirmed(project, confirmed);
    return changes.stream()
        .filter(
            change -> change.action() != AlertEventKind.CONFIRMED || !told.contains(change.alert()))
        .toList();
  }

  /** Subscribers that were notified of one commit to blame are notified that it was another. */
  private void correct(AlertsChanged changed) {
    List<AlertChange> moved =
        changed.changes().stream()
            .filter(change ->
                change.action() == AlertEventKind.MOVED && event(change.state()).isPresent())
            .toList();
    moved.stream()
        .collect(Collectors.groupingBy(change -> event(change.state()).orElseThrow()))
        .forEach((event, changes) ->
            announcer.correct(changed.project(), event, facts(changed.project(), changes)));
  }

  /** Empty for changes that are no news, such as past regressions found when they are long over. */
  private static Optional<EventType> event(AlertChange change) {
    return switch (change.action()) {
      case OPENED -> isAccepted(change) ? Optional.empty() : event(change.state());
      case CONFIRMED -> Optional.of(EventType.REGRESSION_CONFIRMED);
      case RESOLVED, WITHDRAWN -> Optional.of(EventType.REGRESSION_RESOLVED);
      case ACKNOWLEDGED, DISMISSED, REOPENED, ASSIGNED ->
          change.by() == null ? Optional.empty() : Optional.of(EventType.REGRESSION_DECIDED);
      // Subscribers are notified of searches at their end.
      case SUSPECTED, MOVED, SNOOZED, WOKEN, COMMIT_NAMED, SEARCHED -> Optional.empty();
    };
  }

  /** Whether people knew of it before the merge: nobody acts on an alert before it opens. */
  private static boolean isAccepted(AlertChange opened) {
    return opened.state() == AlertState.ACKNOWLEDGED;
  }

  /** Empty for alerts on which nobody needs to act any more. */
  private static Optional<EventType> event(AlertState state) {
    return switch (state) {
      case SUSPECTED -> Optional.of(EventType.REGRESSION_SUSPECTED);
      case CONFIRMED, ACKNOWLEDGED -> Optional.of(EventType.REGRESSION_CONFIRMED);
      case RESOLVED, DISMISSED, WITHDRAWN -> Optional.empty();
    };
  }

  private List<AlertFact> facts(long project, List<AlertChange> changes) {
    Named named =
        named(
            project,
            changes.stream().map(AlertChange::series),
            changes.stream()
                .flatMap(change -> Stream.of(change.revision(), change.afterRevision())));
    List<AlertChange> profiled = changes.stream().limit(MOST_PROFILED).toList();
    return changes.stream()
        .map(change ->
            fact(change, named, profiled.contains(change) ? finding(project, change, named) : null))
        .toList();
  }

  private @Nullable ProfileFinding finding(long project, AlertChange change, Named named) {
    String revision = named.revision(change.revision());
    return profiles.of(project, revision, null, List.of(change.series())).stream()
        .findFirst()
        .orElse(null);
  }

  private static AlertFact fact(AlertChange change, Named named, @Nullable ProfileFinding finding) {
    Series of = named.series(change.series());
    return new AlertFact(
        change.alert(),
        change.state(),
        change.action().text(),
        change.owners(),
        change.by(),
        change.note(),
        of.id(),
        of.benchmark(),
        of.parameters(),
        of.metric(),
        named.platform(of),
        change.percentChange(),
        change.difference(),
        change.zScore(),
        named.line(change.revision()),
        named.revision(change.afterRevision()),
        named.revision(change.revision()),
        finding == null ? null : finding.frames(),
        finding == null ? null : ProfiledSides.of(finding));
  }

  @EventListener
  void on(ChangePointsChanged changed) {
    if (!changed.settled().isEmpty()
        && announcer.isHeard(changed.project(), EventType.CHANGE_POINT_FOUND)) {
      announcer.tell(
          changed.project(),
          EventType.CHANGE_POINT_FOUND,
          changeFacts(changed.project(), changed.settled()));
    }
  }

  private List<ChangePointFact> changeFacts(long project, List<KnownChange> changes) {
    Named named =
        named(
            project,
            changes.stream().map(KnownChange::series),
            changes.stream()
                .flatMap(change -> Stream.of(change.revision(), change.previousRevision())));
    return changes.stream().map(change -> fact(change, named)).toList();
  }

  private static ChangePointFact fact(KnownChange change, Named named) {
    Series of = named.series(change.series());
    return new ChangePointFact(
        change.id(),
        of.id(),
        of.benchmark(),
        of.parameters(),
        of.metric(),
        named.platform(of),
        change.percentChange(),
        change.difference(),
        change.zScore(),
        named.line(change.revision()),
        named.revision(change.revision()),
        named.revision(change.previousRevision()));
  }

  private Named named(long project, Stream<Long> series, Stream<Long> named) {
    return new Named(
        catalog.describe(project, series.distinct().toList()),
        revisions.byIds(project, named.distinct().toList()),
        platforms.of(project).size() > 1);
  }

  /**
   * Names for the numbers of series and revisions.
   *
   * @param withPlatforms whether the project has several
   */
  private record Named(
      Map<Long, Series> bySeries, Map<Long, Revision> byRevision, boolean withPlatforms) {

    @Nullable String platform(Series series) {
      return withPlatforms ? series.platform() : null;
    }

    Series series(long id) {
      return Objects.requireNonNull(bySeries.get(id));
    }

    @Nullable String line(long revision) {
      return Objects.requireNonNull(byRevision.get(revision)).line();
    }

    String revision(long id) {
      return Objects.requireNonNull(byRevision.get(id)).name();
    }
  }
}
