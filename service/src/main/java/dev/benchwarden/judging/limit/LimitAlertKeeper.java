package dev.benchwarden.judging.limit;

import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.NoArgGenerator;
import dev.benchwarden.core.comparison.LimitRow;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.LimitOutcome;
import dev.benchwarden.judging.verdict.JudgingContext;
import dev.benchwarden.store.catalog.Revisions;
import dev.benchwarden.store.policy.Owners;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/**
 * Keeper of the alerts on limits: one opens at the revision that exceeded a limit, which may be an
 * older one if the limit was set later, and is resolved by the first one at which the limit holds
 * again. Undecided results change nothing. If the machines that exceeded it have moved to another
 * platform, the alert moves with them.
 */
@Component
public class LimitAlertKeeper {

  private static final NoArgGenerator IDS = Generators.timeBasedEpochGenerator();

  private final LimitAlerts alerts;
  private final LimitJudge judge;
  private final ApplicationEventPublisher events;
  private final Owners owners;
  private final Revisions revisions;
  private final MovedSeries moved;

  LimitAlertKeeper(
      LimitAlerts alerts,
      LimitJudge judge,
      ApplicationEventPublisher events,
      Owners owners,
      Revisions revisions,
      MovedSeries moved) {
    this.moved = moved;
    this.alerts = alerts;
    this.judge = judge;
    this.events = events;
    this.owners = owners;
    this.revisions = revisions;
  }

  /**
   * Follows the newest revision of a mainline. An older one does not show the present state, nor
   * that of another branch, but may have exceeded a limit before the revision that is blamed. To be
   * called in the transaction of the judging, by one at a time.
   *
   * @param measured the series that were measured
   */
  public void follow(JudgingContext context, JudgedLimits limits, Collection<Long> measured) {
    long revision = context.scope().subject().revision();
    int place = context.scope().mainline().placeOf(revision).orElse(-1);
    if (place != context.scope().mainline().size() - 1) {
      if (!limits.rows().isEmpty()) {
        events.publishEvent(new LimitPastChanged(context.project()));
      }
      return;
    }
    long project = context.project();
    Map<Limited, LimitRow> rows = new HashMap<>();
    limits.rows().forEach(row -> rows.put(Limited.of(row), row));
    List<LimitAlerts.Stored> gone = new ArrayList<>();
    List<LimitAlerts.Stored> held = new ArrayList<>();
    List<LimitAlerts.Stored> elsewhere = new ArrayList<>();
    List<LimitAlerts.Stored> exceeded = new ArrayList<>();
    for (LimitAlerts.Stored alert : alerts.open(project, context.scope().mainline().line())) {
      Limited limited = new Limited(alert.series(), alert.limit());
      LimitRow row = rows.remove(limited);
      if (!measured.contains(alert.series())) {
        elsewhere.add(alert);
      } else if (row == null) {
        boolean isGone = isGone(context, alert) || judge.isWithoutReference(context, limited);
        gone.addAll(isGone ? List.of(alert) : List.of());
      } else if (row.state() == LimitOutcome.State.WITHIN) {
        held.add(alert);
      } else if (row.state() == LimitOutcome.State.EXCEEDED) {
        exceeded.add(alert);
      }
    }
    correct(context, limits, judge.outdated(context, exceeded));
    elsewhere.addAll(held);
    rows.values().removeIf(row -> hasMoved(context, row, elsewhere));
    held.retainAll(elsewhere);
    held.forEach(alert -> alerts.resolve(project, alert.id(), revision));
    gone.forEach(alert -> alerts.resolve(project, alert.id(), null));
    List<UUID> changed = new ArrayList<>();
    Stream.concat(held.stream(), gone.stream()).map(LimitAlerts.Stored::id).forEach(changed::add);
    changed.addAll(
        open(
            context,
            limits,
            rows.values().stream()
                .filter(row -> row.state() == LimitOutcome.State.EXCEEDED)
                .toList()));
    if (!changed.isEmpty()) {
      events.publishEvent(new LimitAlertsChanged(project, alerts.find(project, changed)));
    }
  }

  /** Updates the revisions that exceeded the limits in these alerts, as they are known now. */
  private void correct(
      JudgingContext context, JudgedLimits judged, List<LimitAlerts.Stored> outdated) {
    if (outdated.isEmpty()) {
      return;
    }
    Map<Limited, PassedLimit> all = judge.passed(context, judged);
    Map<PassedLimit, List<String>> owned = owned(context, all.values());
    for (LimitAlerts.Stored alert : outdated) {
      PassedLimit passed = all.get(new Limited(alert.series(), alert.limit()));
      if (passed != null) {
        alerts.correct(
            context.project(), alert.id(), passed, Objects.requireNonNull(owned.get(passed)));
      }
    }
  }

  /**
   * Whether an alert reports this limit already, on the previous platform of the series.
   *
   * @param free alerts on series that are not measured, or keep their limits; one that moves is
   *     removed
   */
  private boolean hasMoved(JudgingContext context, LimitRow row, List<LimitAlerts.Stored> free) {
    Optional<LimitAlerts.Stored> known = moved.alertOf(context, row, free);
    known.ifPresent(alert -> {
      alerts.move(context.project(), alert.id(), row.series());
      free.remove(alert);
    });
    return known.isPresent();
  }

  /** Opens one alert for each of these limits, at the revision that exceeded it. */
  private List<UUID> open(JudgingContext context, JudgedLimits judged, List<LimitRow> exceeded) {
    if (exceeded.isEmpty()) {
      return List.of();
    }
    long project = context.project();
    Map<Limited, PassedLimit> all = judge.passed(context, judged);
    List<PassedLimit> passed =
        exceeded.stream().map(row -> Objects.requireNonNull(all.get(Limited.of(row)))).toList();
    Map<PassedLimit, List<String>> owned = owned(context, passed);
    return passed.stream()
        .map(one -> {
          UUID id = IDS.generate();
          alerts.open(project, id, one, Objects.requireNonNull(owned.get(one)));
          return id;
        })
        .toList();
  }

  private Map<PassedLimit, List<String>> owned(
      JudgingContext context, Collection<PassedLimit> passed) {
    long project = context.project();
    Owners.Rules rules = owners.of(project);
    Map<Long, List<String>> changed =
        revisions.changedFiles(
            project, passed.stream().map(PassedLimit::revision).distinct().toList());
    Map<Long, String> benchmarks =
        context.series().stream().collect(Collectors.toMap(Series::id, Series::benchmark));
    Map<PassedLimit, List<String>> owned = new HashMap<>();
    for (PassedLimit one : passed) {
      String benchmark = Objects.requireNonNull(benchmarks.get(one.row().series()));
      List<String> files =
          one.earlier() ? List.of() : changed.getOrDefault(one.revision(), List.of());
      owned.put(one, rules.of(benchmark, files));
    }
    return owned;
  }

  /** Whether the policy no longer contains the limit. */
  private static boolean isGone(JudgingContext context, LimitAlerts.Stored alert) {
    return context.series().stream()
        .filter(series -> series.id() == alert.series())
        .noneMatch(series ->
            context.policy().rulesFor(series).isJudged()
                && context.policy().limits().stream()
                    .anyMatch(
                        limit -> limit.matches(series) && limit.text().equals(alert.limit())));
  }
}
