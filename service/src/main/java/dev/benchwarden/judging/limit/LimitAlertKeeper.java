package dev.benchwarden.judging.limit;

import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.NoArgGenerator;
import dev.benchwarden.core.comparison.LimitRow;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.limit.LimitOutcome;
import dev.benchwarden.judging.history.Mainline;
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
import org.jspecify.annotations.Nullable;
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
    if (isOfNewest(context)) {
      followNewest(context, limits, measured);
    } else if (!limits.rows().isEmpty()) {
      events.publishEvent(new LimitPastChanged(context.project()));
    }
  }

  private static boolean isOfNewest(JudgingContext context) {
    Mainline mainline = context.scope().mainline();
    int place = mainline.placeOf(context.scope().subject().revision()).orElse(-1);
    return place == mainline.size() - 1;
  }

  private void followNewest(
      JudgingContext context, JudgedLimits limits, Collection<Long> measured) {
    Map<Limited, LimitRow> rows = new HashMap<>();
    limits.rows().forEach(row -> rows.put(Limited.of(row), row));
    OpenAlerts open = open(context, rows, measured);
    open.all().forEach(alert -> rows.remove(alert.limited()));
    correct(context, limits, judge.outdated(context, open.of(Fate.EXCEEDED)));
    List<LimitAlerts.Stored> free = open.of(Fate.NOT_MEASURED, Fate.HELD);
    rows.values().removeIf(row -> hasMoved(context, row, free));
    List<LimitAlerts.Stored> held = open.of(Fate.HELD);
    held.retainAll(free);
    List<UUID> changed = new ArrayList<>();
    changed.addAll(resolve(context, held, context.scope().subject().revision()));
    changed.addAll(resolve(context, open.of(Fate.GONE), null));
    changed.addAll(open(context, limits, rows.values()));
    if (!changed.isEmpty()) {
      long project = context.project();
      events.publishEvent(new LimitAlertsChanged(project, alerts.find(project, changed)));
    }
  }

  private enum Fate {
    /** The policy has the limit no longer, or what it refers to is gone. */
    GONE,
    HELD,
    EXCEEDED,
    UNDECIDED,
    NOT_MEASURED
  }

  /** The open alerts by what the newest revision says about them. */
  private record OpenAlerts(Map<Fate, List<LimitAlerts.Stored>> byFate) {

    List<LimitAlerts.Stored> all() {
      return of(Fate.values());
    }

    /** A list that may be changed, in the order of these fates. */
    List<LimitAlerts.Stored> of(Fate... fates) {
      return Stream.of(fates)
          .flatMap(fate -> byFate.getOrDefault(fate, List.of()).stream())
          .collect(Collectors.toCollection(ArrayList::new));
    }
  }

  private OpenAlerts open(
      JudgingContext context, Map<Limited, LimitRow> rows, Collection<Long> measured) {
    return new OpenAlerts(
        alerts.open(context.project(), context.scope().mainline().line()).stream()
            .collect(
                Collectors.groupingBy(alert ->
                    measured.contains(alert.series())
                        ? fate(context, alert, rows.get(alert.limited()))
                        : Fate.NOT_MEASURED)));
  }

  private Fate fate(JudgingContext context, LimitAlerts.Stored alert, @Nullable LimitRow row) {
    if (row == null) {
      boolean isGone = isGone(context, alert) || judge.isWithoutReference(context, alert.limited());
      return isGone ? Fate.GONE : Fate.UNDECIDED;
    }
    return switch (row.state()) {
      case WITHIN -> Fate.HELD;
      case EXCEEDED -> Fate.EXCEEDED;
      case AT_RISK -> Fate.UNDECIDED;
    };
  }

  /**
   * Ends these alerts.
   *
   * @param heldBy the revision at which their limits hold again; null where they are gone
   */
  private List<UUID> resolve(
      JudgingContext context, List<LimitAlerts.Stored> over, @Nullable Long heldBy) {
    over.forEach(alert -> alerts.resolve(context.project(), alert.id(), heldBy));
    return over.stream().map(LimitAlerts.Stored::id).toList();
  }

  /** Updates the revisions that exceeded the limits in these alerts, as they are known now. */
  private void correct(
      JudgingContext context, JudgedLimits judged, List<LimitAlerts.Stored> outdated) {
    if (outdated.isEmpty()) {
      return;
    }
    Map<Limited, LimitExcess> all = judge.excesses(context, judged);
    Map<LimitExcess, List<String>> owned = owned(context, all.values());
    for (LimitAlerts.Stored alert : outdated) {
      LimitExcess excess = all.get(alert.limited());
      if (excess != null) {
        alerts.correct(
            context.project(), alert.id(), excess, Objects.requireNonNull(owned.get(excess)));
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

  /** Opens one alert for each of these limits that is exceeded, at the revision that did it. */
  private List<UUID> open(JudgingContext context, JudgedLimits judged, Collection<LimitRow> rows) {
    List<LimitRow> exceeded =
        rows.stream().filter(row -> row.state() == LimitOutcome.State.EXCEEDED).toList();
    if (exceeded.isEmpty()) {
      return List.of();
    }
    long project = context.project();
    Map<Limited, LimitExcess> all = judge.excesses(context, judged);
    List<LimitExcess> excesses =
        exceeded.stream().map(row -> Objects.requireNonNull(all.get(Limited.of(row)))).toList();
    Map<LimitExcess, List<String>> owned = owned(context, excesses);
    return excesses.stream()
        .map(one -> {
          UUID id = IDS.generate();
          alerts.open(project, id, one, Objects.requireNonNull(owned.get(one)));
          return id;
        })
        .toList();
  }

  private Map<LimitExcess, List<String>> owned(
      JudgingContext context, Collection<LimitExcess> excesses) {
    long project = context.project();
    Owners.Rules rules = owners.of(project);
    Map<Long, List<String>> changed =
        revisions.changedFiles(
            project, excesses.stream().map(LimitExcess::revision).distinct().toList());
    Map<Long, String> benchmarks =
        context.series().stream().collect(Collectors.toMap(Series::id, Series::benchmark));
    Map<LimitExcess, List<String>> owned = new HashMap<>();
    for (LimitExcess one : excesses) {
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
