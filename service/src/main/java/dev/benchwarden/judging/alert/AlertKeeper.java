package dev.benchwarden.judging.alert;

import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.NoArgGenerator;
import dev.benchwarden.core.series.Revision;
import dev.benchwarden.judging.changepoint.ChangePointDecided;
import dev.benchwarden.judging.changepoint.ChangePointState;
import dev.benchwarden.judging.changepoint.ChangePoints;
import dev.benchwarden.judging.changepoint.ChangePointsChanged;
import dev.benchwarden.judging.changepoint.KnownChange;
import dev.benchwarden.judging.evaluation.RepeatedChanges;
import dev.benchwarden.judging.history.Mainline;
import dev.benchwarden.store.catalog.Revisions;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * Keeper of the alerts in step with the change points, in their transaction. An alert depends only
 * on these and on people's decisions: if a change is no longer found, an untouched alert is
 * withdrawn, and kept with the reason. While awaited machines may still change the result of a
 * revision, the alerts of its series stay as they are.
 */
@Component
class AlertKeeper {

  private static final NoArgGenerator IDS = Generators.timeBasedEpochGenerator();

  private final Alerts alerts;
  private final AlertJournal journal;
  private final ChangePoints changePoints;
  private final AlertPolicy policy;
  private final RepeatedChanges repeated;
  private final AcceptedRegressions accepted;
  private final Revisions revisions;
  private final AlertOwners owners;
  private final MovedAlerts moved;

  AlertKeeper(
      Alerts alerts,
      AlertJournal journal,
      ChangePoints changePoints,
      AlertPolicy policy,
      RepeatedChanges repeated,
      AcceptedRegressions accepted,
      Revisions revisions,
      AlertOwners owners,
      MovedAlerts moved) {
    this.alerts = alerts;
    this.journal = journal;
    this.changePoints = changePoints;
    this.policy = policy;
    this.repeated = repeated;
    this.accepted = accepted;
    this.revisions = revisions;
    this.owners = owners;
    this.moved = moved;
  }

  @EventListener
  void on(ChangePointsChanged event) {
    follow(
        event.project(),
        event.mainline(),
        event.finished(),
        event.changesOfFinished(),
        event.isMoved());
  }

  /** Rejecting a change dismisses its alert; confirming the change reopens it. */
  @EventListener
  void on(ChangePointDecided event) {
    alerts.ofChange(event.project(), event.change().id()).ifPresent(alert -> decided(event, alert));
  }

  private void decided(ChangePointDecided event, KnownAlert alert) {
    boolean rejected = event.change().state() == ChangePointState.REJECTED;
    if (rejected && alert.decision() != Decision.DISMISSED) {
      record(
          event, alert.decided(Decision.DISMISSED, AlertState.DISMISSED), AlertEventKind.DISMISSED);
    } else if (!rejected && alert.decision() == Decision.DISMISSED) {
      record(event, alert.decided(null, AlertState.CONFIRMED), AlertEventKind.REOPENED);
    }
  }

  private void record(ChangePointDecided event, KnownAlert alert, AlertEventKind action) {
    journal.keep(
        event.project(),
        List.of(alert),
        List.of(AlertEvent.by(event.by(), alert, action, event.note())));
  }

  /**
   * Brings the alerts of these series on a stable branch up to date with their change points there.
   * Those of other branches are not touched.
   */
  void follow(long project, Mainline mainline, Collection<Long> series) {
    follow(project, mainline, series, changePoints.bySeries(project, mainline, series), false);
  }

  /**
   * @param changes the change points of those that have any
   * @param isMoved whether results have moved between these series, so that alerts may have to
   *     follow them
   */
  private void follow(
      long project,
      Mainline mainline,
      Collection<Long> series,
      Map<Long, List<KnownChange>> changes,
      boolean isMoved) {
    Map<Long, List<KnownAlert>> known = alerts.bySeries(project, mainline.line(), series);
    Map<Long, AlertRules> rules = policy.rules(project, changes.keySet());
    List<Regression> regressions =
        Regression.among(changes, rules)
            .filter(regression -> mainline.owns(regression.change().revision()))
            .toList();
    Set<UUID> levels =
        changes.values().stream()
            .flatMap(List::stream)
            .filter(KnownChange::isBoundary)
            .map(KnownChange::id)
            .collect(Collectors.toSet());
    follow(
        project,
        mainline,
        accepted.marked(project, confirmed(project, mainline, regressions), rules),
        isMoved ? moved.moved(project, mainline, regressions, known) : known,
        levels,
        rules);
  }

  /**
   * The regressions, with those that too few revisions show so far but that a repeat has shown
   * again.
   */
  private List<Regression> confirmed(
      long project, Mainline mainline, List<Regression> regressions) {
    Set<UUID> again =
        repeated.among(
            project,
            mainline,
            regressions.stream()
                .filter(regression -> !regression.state().isSure())
                .map(Regression::change)
                .toList());
    return regressions.stream()
        .map(regression ->
            again.contains(regression.change().id()) ? regression.seenAgain() : regression)
        .toList();
  }

  /**
   * @param levels all changes that are found, whether they are regressions or not
   * @param rules of their series
   */
  private void follow(
      long project,
      Mainline mainline,
      List<Regression> regressions,
      Map<Long, List<KnownAlert>> known,
      Set<UUID> levels,
      Map<Long, AlertRules> rules) {
    List<KnownAlert> left = new ArrayList<>(known.values().stream().flatMap(List::stream).toList());
    List<KnownAlert> changed = new ArrayList<>();
    List<AlertEvent> events = new ArrayList<>();
    Map<KnownAlert, Long> moved = new LinkedHashMap<>();
    Set<UUID> unowned = new HashSet<>();
    for (Regression regression : regressions) {
      @Nullable KnownAlert alert = take(regression, left);
      KnownAlert now =
          alert == null ? KnownAlert.opened(IDS.generate(), regression) : alert.telling(regression);
      if (!now.equals(alert)) {
        changed.add(now);
      }
      if (now.isNewBeside(alert)) {
        unowned.add(now.id());
      }
      if (alert != null && alert.isCorrectedBy(now, mainline)) {
        moved.put(now, alert.change().revision());
      }
      AlertEvent.between(alert, now, regression.state().acceptance()).ifPresent(events::add);
    }
    events.addAll(moves(project, moved));
    left.stream()
        .filter(alert -> alert.isTouched() && alert.isOpen())
        .forEach(alert -> {
          KnownAlert ended = alert.decided(alert.decision(), AlertState.RESOLVED);
          changed.add(ended);
          events.add(
              AlertEvent.byResults(
                  ended, AlertEventKind.RESOLVED, "The change is no longer found."));
        });
    journal.withdraw(project, reasons(left, levels, rules));
    journal.keep(project, owners.assign(project, mainline, changed, unowned), events);
  }

  /** The reason why each untouched alert no longer reports anything. */
  private static Map<KnownAlert, String> reasons(
      List<KnownAlert> left, Set<UUID> levels, Map<Long, AlertRules> rules) {
    return left.stream()
        .filter(alert -> !alert.isTouched() && !alert.isWithdrawn())
        .collect(
            Collectors.toMap(
                Function.identity(),
                alert ->
                    levels.contains(alert.change().point())
                        ? Objects.requireNonNull(rules.get(alert.series())).reason(alert.change())
                        : "The change is no longer found.",
                (one, other) -> one,
                LinkedHashMap::new));
  }

  /**
   * @param moved by alert, the revision that was blamed before
   */
  private List<AlertEvent> moves(long project, Map<KnownAlert, Long> moved) {
    Map<Long, Revision> before =
        moved.isEmpty() ? Map.of() : revisions.byIds(project, moved.values());
    return moved.entrySet().stream()
        .map(entry ->
            AlertEvent.moved(entry.getKey(), Objects.requireNonNull(before.get(entry.getValue()))))
        .toList();
  }

  /**
   * The alert that already reports this regression, which is then no longer free; a withdrawn one
   * only if there is no other.
   */
  private static @Nullable KnownAlert take(Regression regression, List<KnownAlert> free) {
    Optional<KnownAlert> alert =
        free.stream()
            .filter(known -> known.tellsOf(regression))
            .min(Comparator.comparing(KnownAlert::isWithdrawn));
    alert.ifPresent(free::remove);
    return alert.orElse(null);
  }
}
