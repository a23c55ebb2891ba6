package dev.benchwarden.uploads.reread;

import dev.benchwarden.core.series.Series;
import dev.benchwarden.judging.changepoint.ChangePointUpdater;
import dev.benchwarden.judging.changepoint.ChangePoints;
import dev.benchwarden.store.catalog.Revisions;
import dev.benchwarden.store.catalog.SeriesCatalog;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Judge of the series that had changes before their uploads were read again: once all are read,
 * since a partly reread history has artificial steps. A series and those of the other platforms are
 * judged together, so that an alert moves with its results.
 */
@Component
class RereadJudge {

  private static final int SERIES_AT_ONCE = 200;

  private final SeriesCatalog catalog;
  private final ChangePoints changePoints;
  private final ChangePointUpdater updater;
  private final Revisions revisions;

  RereadJudge(
      SeriesCatalog catalog,
      ChangePoints changePoints,
      ChangePointUpdater updater,
      Revisions revisions) {
    this.catalog = catalog;
    this.changePoints = changePoints;
    this.updater = updater;
    this.revisions = revisions;
  }

  /** Other revisions may be judged between one part of the series and the next. */
  void judge(long project) {
    List<@Nullable String> lines = new ArrayList<>(revisions.lines(project));
    lines.addFirst(null);
    for (List<Long> some : parts(project)) {
      lines.forEach(line -> updater.updateMoved(project, line, some));
    }
  }

  private List<List<Long>> parts(long project) {
    Set<Long> changed = Set.copyOf(changePoints.series(project));
    Collection<List<Long>> onAllPlatforms =
        catalog.all(project).stream()
            .collect(
                Collectors.groupingBy(
                    RereadJudge::measured, Collectors.mapping(Series::id, Collectors.toList())))
            .values();
    List<List<Long>> parts = new ArrayList<>();
    for (List<Long> series : onAllPlatforms) {
      if (series.stream().anyMatch(changed::contains)) {
        if (parts.isEmpty() || parts.getLast().size() + series.size() > SERIES_AT_ONCE) {
          parts.add(new ArrayList<>());
        }
        parts.getLast().addAll(series);
      }
    }
    return parts;
  }

  private static List<Object> measured(Series series) {
    return List.of(
        series.benchmark(),
        series.parameters(),
        series.metric().name(),
        Objects.toString(series.metric().direction()));
  }
}
