package dev.benchwarden.judging.release;

import dev.benchwarden.core.comparison.Comparison;
import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.series.Revision;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.judging.comparison.ComparisonReader;
import dev.benchwarden.judging.history.Mainline;
import dev.benchwarden.judging.history.SeriesHistories;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.policy.Owners;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Finder of the states of a release's changes: accepted by a person, in a release or by dismissing
 * the alert; over, by the alert or by the newest revision after the release; or neither.
 */
@Component
class ReleaseStates {

  private final Releases releases;
  private final ReleaseAlerts alerts;
  private final SeriesHistories histories;
  private final ComparisonReader comparisons;
  private final Owners owners;

  ReleaseStates(
      Releases releases,
      ReleaseAlerts alerts,
      SeriesHistories histories,
      ComparisonReader comparisons,
      Owners owners) {
    this.releases = releases;
    this.alerts = alerts;
    this.histories = histories;
    this.comparisons = comparisons;
    this.owners = owners;
  }

  /**
   * The rows with their states, the worst first.
   *
   * @param before the releases that it is compared with, the last one first
   * @param changed what it changed
   */
  List<ReleaseRow> of(
      Project project,
      Revision release,
      List<Revision> before,
      List<ReleaseRow> changed,
      Acceptances acceptances) {
    List<ReleaseRow> worse = changed.stream().filter(ReleaseRow::isWorse).toList();
    if (worse.isEmpty()) {
      return changed.stream().sorted(ReleaseRow.WORST_FIRST).toList();
    }
    Map<Long, List<ReleaseAlert>> told = alerts(project, release, before, worse);
    Later later = later(project, release, before, worse);
    String last = before.getFirst().label();
    Owners.Rules rules = owners.of(project.id());
    return changed.stream()
        .map(row ->
            row.isWorse()
                ? withState(
                    row.ownedBy(rules.of(row.benchmark(), List.of())),
                    last,
                    acceptances,
                    told,
                    later)
                : row)
        .sorted(ReleaseRow.WORST_FIRST)
        .toList();
  }

  /**
   * Alerts on changes between earlier releases and this one which are or were confirmed, and nobody
   * dismissed.
   *
   * @param measured the series that the comparisons have
   * @return by the tag of each earlier release, by series
   */
  Map<String, Map<Long, ReleaseAlert>> confirmed(
      Project project, Revision release, List<Revision> before, Set<Long> measured) {
    if (!release.isStable() || measured.isEmpty() || before.isEmpty()) {
      return Map.of();
    }
    Mainline mainline = histories.whole(project.id(), release.line());
    int end = mainline.placeOf(release.id()).orElse(-1);
    List<ReleaseAlert> all =
        alerts.of(project.id(), measured).stream().filter(ReleaseAlert::bearsOut).toList();
    Map<String, Map<Long, ReleaseAlert>> confirmed = new HashMap<>();
    for (Revision earlier : before) {
      int after = mainline.placeOf(earlier.id()).orElse(end);
      confirmed.put(
          earlier.label(),
          all.stream()
              .filter(alert -> {
                int place = mainline.placeOf(alert.revision()).orElse(-1);
                return place > after && place <= end;
              })
              .collect(Collectors.toMap(ReleaseAlert::series, one -> one, (one, newer) -> newer)));
    }
    return confirmed;
  }

  private static ReleaseRow withState(
      ReleaseRow row,
      String last,
      Acceptances acceptances,
      Map<Long, List<ReleaseAlert>> told,
      Later later) {
    List<ReleaseAlert> known = told.getOrDefault(row.series(), List.of());
    ReleaseRow shown =
        acceptances.applied(
            known.stream()
                .min(Comparator.comparing(ReleaseAlert::standing))
                .map(row::with)
                .orElse(row),
            last);
    if (shown.accepted() != null) {
      return shown;
    }
    if (!known.isEmpty() && areAll(known, ReleaseAlert.Standing.DISMISSED)) {
      return shown.accepted(Acceptance.of(known.getLast()));
    }
    if (!row.isByAlert() && later.isOver(row)) {
      return shown.fixed(later.label());
    }
    boolean closed =
        !known.isEmpty()
            && known.stream().noneMatch(one -> one.standing() == ReleaseAlert.Standing.OPEN);
    return closed ? shown.fixed(null) : shown;
  }

  private static boolean areAll(List<ReleaseAlert> known, ReleaseAlert.Standing standing) {
    return known.stream().allMatch(one -> one.standing() == standing);
  }

  /** Those on changes between the earlier release and this one, by series. */
  private Map<Long, List<ReleaseAlert>> alerts(
      Project project, Revision release, List<Revision> before, List<ReleaseRow> worse) {
    if (!release.isStable()) {
      return Map.of();
    }
    Mainline mainline = histories.whole(project.id(), release.line());
    int end = mainline.placeOf(release.id()).orElse(-1);
    int afterLast = mainline.placeOf(before.getFirst().id()).orElse(-1) + 1;
    int afterFirst = mainline.placeOf(before.getLast().id()).orElse(-1) + 1;
    Map<Long, ReleaseRow> rows =
        worse.stream().collect(Collectors.toMap(ReleaseRow::series, row -> row));
    return alerts.of(project.id(), rows.keySet()).stream()
        .filter(alert -> {
          int place = mainline.placeOf(alert.revision()).orElse(-1);
          ReleaseRow row = rows.get(alert.series());
          boolean sinceLast = row != null && row.isWorseThan(before.getFirst().label());
          return place >= (sinceLast ? afterLast : afterFirst) && place <= end;
        })
        .collect(Collectors.groupingBy(ReleaseAlert::series));
  }

  /**
   * The newest revision after a release.
   *
   * @param over the series that are shown there to be no longer worse than in an earlier release
   */
  private record Later(String label, Map<String, Set<Long>> over) {

    private static final Later NONE = new Later("", Map.of());

    /** Whether it is no longer worse than in each release than which it was worse. */
    boolean isOver(ReleaseRow row) {
      return row.changes().stream()
          .filter(ReleaseChange::isWorse)
          .allMatch(change -> over.getOrDefault(change.against(), Set.of()).contains(row.series()));
    }
  }

  private Later later(
      Project project, Revision release, List<Revision> before, List<ReleaseRow> worse) {
    return releases
        .newestAfter(project.id(), release)
        .map(newest ->
            new Later(
                newest.label(),
                before.stream()
                    .filter(
                        earlier -> worse.stream().anyMatch(row -> row.isWorseThan(earlier.label())))
                    .collect(
                        Collectors.toMap(
                            Revision::label, earlier -> notWorse(project, earlier, newest)))))
        .orElse(Later.NONE);
  }

  private Set<Long> notWorse(Project project, Revision earlier, Revision newest) {
    Comparison now =
        comparisons.of(project, "tag:" + earlier.label(), "rev:" + newest.name(), List.of());
    Set<Long> over = new HashSet<>();
    for (ComparisonRow row : now.rows()) {
      boolean isNotWorse =
          row.verdict() == Verdict.IMPROVEMENT
              || (row.verdict() == Verdict.NO_CHANGE && row.concern() == null);
      if (isNotWorse) {
        over.add(row.series());
      }
    }
    return over;
  }
}
