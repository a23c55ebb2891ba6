package dev.benchwarden.judging.changepoint;

import dev.benchwarden.judging.history.Mainline;
import dev.benchwarden.judging.history.SeriesHistories;
import dev.benchwarden.judging.history.SeriesHistory;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Updater of the change points of a mainline. They depend on the stored results, on people's
 * decisions about them, and on what was found before: a change that five points have confirmed is
 * remembered, and dropped only when its levels no longer differ.
 */
@Component
public class ChangePointUpdater {

  private final SeriesHistories histories;
  private final ChangePoints changePoints;
  private final ApplicationEventPublisher events;

  ChangePointUpdater(
      SeriesHistories histories, ChangePoints changePoints, ApplicationEventPublisher events) {
    this.histories = histories;
    this.changePoints = changePoints;
    this.events = events;
  }

  /**
   * Searches again for the change points of these series, over their whole history. To be called
   * after results of theirs were stored for a mainline revision. One call at a time works on a
   * project.
   *
   * @param line the stable branch; absent for the default one
   */
  @Transactional
  public void update(long project, @Nullable String line, Collection<Long> series) {
    update(project, line, series, false);
  }

  /**
   * The same after results have moved between these series, as to those of another platform.
   *
   * @param series those of a benchmark and metric on all platforms, of each that is among them
   */
  @Transactional
  public void updateMoved(long project, @Nullable String line, Collection<Long> series) {
    update(project, line, series, true);
  }

  private void update(
      long project, @Nullable String line, Collection<Long> series, boolean isMoved) {
    changePoints.lock(project);
    Mainline mainline = histories.mainline(project, line);
    update(
        project,
        mainline,
        histories.of(project, mainline, series),
        Set.copyOf(series),
        Set.of(),
        isMoved);
  }

  /**
   * The same for histories that were read while the project was locked.
   *
   * @param unfinished those of the series for which further machines are awaited
   */
  public void update(
      long project, Mainline mainline, Map<Long, SeriesHistory> touched, Set<Long> unfinished) {
    update(project, mainline, touched, Set.copyOf(touched.keySet()), unfinished, false);
  }

  /**
   * Searches a window of the past for the changes of these series' levels. Judging only examines
   * the newest revisions: older changes stay as they were found, but those in a long past that is
   * uploaded at once are found by this.
   *
   * @param whole all revisions
   */
  @Transactional
  public void update(long project, Mainline whole, PastWindow window, Collection<Long> series) {
    changePoints.lock(project);
    Mainline part = whole.part(window.from(), window.to());
    Map<Long, SeriesHistory> histories = this.histories.ofPast(project, part, series);
    Map<Long, List<KnownChange>> stored = changePoints.bySeries(project, part, series);
    List<SeriesChanges.Update> updates = new ArrayList<>();
    histories.forEach((number, history) -> {
      List<KnownChange> seen =
          stored.getOrDefault(number, List.of()).stream()
              .filter(change -> part.placeOf(change.revision()).isPresent())
              .toList();
      updates.add(new SeriesChanges(part, history, seen, false).update(window));
    });
    Mainline newest = this.histories.mainline(project, whole.line());
    keep(project, updates, new Event(newest, Set.copyOf(series), Set.of(), stored, false, false));
  }

  /**
   * The series that were searched, and what was known of them before.
   *
   * @param isAll whether nothing else was known of any of them on this mainline
   */
  private record Event(
      Mainline mainline,
      Set<Long> series,
      Set<Long> unfinished,
      Map<Long, List<KnownChange>> stored,
      boolean isAll,
      boolean isMoved) {}

  private void keep(long project, List<SeriesChanges.Update> updates, Event event) {
    List<KnownChange> changed =
        updates.stream().flatMap(update -> update.changed().stream()).toList();
    List<KnownChange> vanished =
        updates.stream().flatMap(update -> update.vanished().stream()).toList();
    changePoints.remove(project, vanished);
    changePoints.save(project, changed);
    boolean isKnown = event.isAll() && changed.isEmpty() && vanished.isEmpty();
    events.publishEvent(
        new ChangePointsChanged(
            project,
            event.mainline(),
            event.series(),
            event.unfinished(),
            isKnown
                ? event.stored()
                : changePoints.bySeries(project, event.mainline(), event.series()),
            settled(changed, event.stored().values()),
            event.isMoved()));
  }

  /** Includes series that have no history any more, so that their alerts end. */
  private void update(
      long project,
      Mainline mainline,
      Map<Long, SeriesHistory> touched,
      Set<Long> series,
      Set<Long> unfinished,
      boolean isMoved) {
    Map<Long, List<KnownChange>> stored =
        changePoints.bySeries(project, mainline, isMoved ? series : touched.keySet());
    List<SeriesChanges.Update> updates = new ArrayList<>();
    stored.forEach((number, known) -> {
      if (!touched.containsKey(number)) {
        updates.add(emptied(mainline, known));
      }
    });
    for (SeriesHistory history : touched.values()) {
      List<KnownChange> known = stored.getOrDefault(history.series(), List.of());
      updates.add(
          new SeriesChanges(mainline, history, known, unfinished.contains(history.series()))
              .update());
    }
    keep(
        project,
        updates,
        new Event(
            mainline,
            series,
            Set.copyOf(unfinished),
            stored,
            isMoved || touched.keySet().containsAll(series),
            isMoved));
  }

  /**
   * The changes of a series that is no longer measured, since its results now belong to another.
   * Those of revisions that judging no longer looks back to stay as they were found.
   */
  private static SeriesChanges.Update emptied(Mainline mainline, List<KnownChange> stored) {
    List<KnownChange> vanished =
        stored.stream()
            .filter(change ->
                mainline.owns(change.revision()) && mainline.placeOf(change.revision()).isPresent())
            .toList();
    return new SeriesChanges.Update(vanished, List.of());
  }

  private static List<KnownChange> settled(
      List<KnownChange> changed, Collection<List<KnownChange>> stored) {
    Set<UUID> before =
        stored.stream()
            .flatMap(List::stream)
            .filter(change -> !change.isProvisional())
            .map(KnownChange::id)
            .collect(Collectors.toSet());
    return changed.stream()
        .filter(change -> change.isBoundary() && !change.isProvisional())
        .filter(change -> !before.contains(change.id()))
        .toList();
  }
}
