package dev.benchwarden.judging.alert;

import dev.benchwarden.core.series.Revision;
import dev.benchwarden.judging.changepoint.KnownChange;
import dev.benchwarden.judging.history.Mainline;
import dev.benchwarden.store.catalog.Revisions;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Reader of the commits that changes may have come with, the same for alerts and for all changes.
 */
@Component
public class CulpritRanges {

  /** A range of more commits does not help. */
  private static final int MOST_COMMITS = 50;

  private final Alerts alerts;
  private final Revisions revisions;
  private final AlertSearches searches;

  CulpritRanges(Alerts alerts, Revisions revisions, AlertSearches searches) {
    this.alerts = alerts;
    this.revisions = revisions;
    this.searches = searches;
  }

  /**
   * Change whose commits are sought.
   *
   * @param mainline the one that it is on
   * @param after the last revision at the level before
   * @param upTo the first one at the new level
   * @param alert the one about it, whose commit may have been searched for; absent without one
   */
  public record Change(Mainline mainline, long after, long upTo, @Nullable UUID alert) {

    /**
     * The mainline's revisions after the last good one, up to the first bad one: only the bad one
     * if the good one has since moved behind it; none if both are the same.
     */
    private List<Long> revisions() {
      int last = mainline.placeOf(upTo).orElse(-1);
      int first = mainline.placeOf(after).orElse(last - 1) + 1;
      return last < 0 || first > last + 1
          ? List.of(upTo)
          : mainline.revisions().subList(Math.max(first, last + 1 - MOST_COMMITS), last + 1);
    }
  }

  /** Identifies at most one change, and one alert. */
  private record Place(long series, long revision) {}

  /** The origin of each of these change points, by its number: its alert's, if it has one. */
  public Map<UUID, IntroducedBy> of(long project, Mainline mainline, List<KnownChange> points) {
    if (points.isEmpty()) {
      return Map.of();
    }
    Map<Place, UUID> telling =
        alerts
            .bySeries(
                project,
                mainline.line(),
                points.stream().map(KnownChange::series).distinct().toList())
            .values()
            .stream()
            .flatMap(List::stream)
            .filter(alert -> !alert.isWithdrawn())
            .collect(
                Collectors.toMap(
                    alert -> new Place(alert.series(), alert.change().revision()), KnownAlert::id));
    Map<UUID, Change> changes = HashMap.newHashMap(points.size());
    points.forEach(point ->
        changes.put(
            point.id(),
            new Change(
                mainline,
                point.previousRevision(),
                point.revision(),
                telling.get(new Place(point.series(), point.revision())))));
    Map<Change, IntroducedBy> ranges = of(project, changes.values());
    return changes.entrySet().stream()
        .collect(
            Collectors.toMap(
                Map.Entry::getKey, entry -> Objects.requireNonNull(ranges.get(entry.getValue()))));
  }

  /** The origin of each of these changes of a project, as far as searches have narrowed it. */
  public Map<Change, IntroducedBy> of(long project, Collection<Change> changes) {
    List<UUID> alerts =
        changes.stream().map(Change::alert).filter(Objects::nonNull).distinct().toList();
    return of(project, changes, searches.of(project, alerts));
  }

  /**
   * @param found the searches of those of the alerts that have one
   */
  Map<Change, IntroducedBy> of(
      long project, Collection<Change> changes, Map<UUID, AlertSearch> found) {
    Map<Change, List<Long>> ranges = HashMap.newHashMap(changes.size());
    changes.forEach(change -> ranges.put(change, change.revisions()));
    List<Long> between = ranges.values().stream().flatMap(List::stream).distinct().toList();
    Map<Long, Revision> known =
        revisions.byIds(
            project,
            Stream.concat(
                    between.stream(), changes.stream().flatMap(c -> Stream.of(c.after(), c.upTo())))
                .distinct()
                .toList());
    Map<Long, String> parents = revisions.firstParents(project, between);
    Map<Change, IntroducedBy> introduced = HashMap.newHashMap(changes.size());
    ranges.forEach((change, range) -> {
      IntroducedBy whole =
          IntroducedBy.of(
              Objects.requireNonNull(known.get(change.after())),
              Objects.requireNonNull(known.get(change.upTo())),
              range.stream().map(known::get).filter(Objects::nonNull).toList(),
              parents);
      AlertSearch search = change.alert() == null ? null : found.get(change.alert());
      introduced.put(change, search == null ? whole : whole.narrowed(search));
    });
    return introduced;
  }
}
