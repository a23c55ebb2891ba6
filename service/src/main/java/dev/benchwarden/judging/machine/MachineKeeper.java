package dev.benchwarden.judging.machine;

import dev.benchwarden.core.series.Machine;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.judging.history.HistoryColumns;
import dev.benchwarden.judging.history.MachineEffect;
import dev.benchwarden.judging.history.MachineLevels;
import dev.benchwarden.judging.history.Mainline;
import dev.benchwarden.judging.history.SeriesHistories;
import dev.benchwarden.judging.history.StoredMachineEffects;
import dev.benchwarden.judging.verdict.JudgingContext;
import dev.benchwarden.store.catalog.SeriesCatalog;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Keeper of how the machines moved, which updates it wherever an upload may change it. */
@Component
public class MachineKeeper {

  private final JdbcClient jdbc;
  private final StoredMachineEffects effects;
  private final SeriesHistories histories;
  private final SeriesCatalog catalog;

  MachineKeeper(
      JdbcClient jdbc,
      StoredMachineEffects effects,
      SeriesHistories histories,
      SeriesCatalog catalog) {
    this.jdbc = jdbc;
    this.effects = effects;
    this.histories = histories;
    this.catalog = catalog;
  }

  /**
   * Present knowledge about the machines.
   *
   * @param affected the series of which other results count than before
   */
  public record Watched(MachineLevels levels, Set<Long> affected) {}

  /**
   * Inspects the machines again, at a place where results were stored and after it, up to the first
   * revision that waits to be judged; that one's judgement inspects the rest.
   */
  public Watched update(JudgingContext context, int place) {
    long project = context.project();
    Mainline mainline = context.scope().mainline();
    MachineLevels before = context.histories().machines().whole();
    TreeMap<Integer, List<MachineEffect>> byPlace = byPlace(before.effects());
    int end = firstWaitingAfter(project, mainline, place);
    DriftDetector detector = detector(context, before.known(), place, end);
    int changed = place;
    for (int at = place; at < end && at - changed <= MachineLevels.REACH; at++) {
      List<MachineEffect> now = detector.at(at, together(byPlace.headMap(at).values()));
      if (!now.equals(byPlace.getOrDefault(at, List.of()))) {
        effects.replace(project, mainline.revisionAt(at), now);
        byPlace.put(at, now);
        changed = at;
      }
    }
    MachineLevels after = before.with(together(byPlace.values()));
    return new Watched(after, measured(project, after.differencesFrom(before)));
  }

  private int firstWaitingAfter(long project, Mainline mainline, int place) {
    Set<Long> waiting = waiting(project, mainline.revisions().subList(place + 1, mainline.size()));
    return IntStream.range(place + 1, mainline.size())
        .filter(later -> waiting.contains(mainline.revisionAt(later)))
        .findFirst()
        .orElse(mainline.size());
  }

  /** Those of the revisions that are still to be judged. */
  private Set<Long> waiting(long project, List<Long> revisions) {
    if (revisions.isEmpty()) {
      return Set.of();
    }
    return Set.copyOf(
        jdbc.sql(
                """
                select revision_id from evaluation
                 where project_id = :project and revision_id = any(:revisions)
                   and mainline and judged < requests
                """)
            .param("project", project)
            .param("revisions", revisions.toArray(Long[]::new))
            .query((row, number) -> row.getLong("revision_id"))
            .list());
  }

  private DriftDetector detector(
      JudgingContext context, Map<Long, Machine> all, int place, int end) {
    long project = context.project();
    Mainline mainline = context.scope().mainline();
    Map<Long, HistoryColumns> results = new HashMap<>(context.histories().results());
    if (place + 1 < end) {
      Set<Long> later = measured(project, mainline.revisions().subList(place, end));
      later.removeAll(results.keySet());
      results.putAll(histories.columns(project, mainline, later));
    }
    Map<Long, Series> described = described(context, results.keySet());
    return new DriftDetector(mainline, all, context.policy(), described, results.values());
  }

  /** These series as the policy sees them; the judgement has read most of them. */
  private Map<Long, Series> described(JudgingContext context, Set<Long> series) {
    Map<Long, Series> described = new HashMap<>();
    context.series().forEach(one -> described.put(one.id(), one));
    Set<Long> others = new HashSet<>(series);
    others.removeAll(described.keySet());
    catalog
        .describe(context.project(), others)
        .forEach((id, one) -> described.put(id, context.policy().directed(one)));
    return described;
  }

  private static TreeMap<Integer, List<MachineEffect>> byPlace(List<MachineEffect> effects) {
    return effects.stream()
        .collect(Collectors.groupingBy(MachineEffect::place, TreeMap::new, Collectors.toList()));
  }

  private static List<MachineEffect> together(Collection<List<MachineEffect>> parts) {
    List<MachineEffect> together = new ArrayList<>();
    parts.forEach(together::addAll);
    return together;
  }

  /** The series that have results at any of these revisions of the mainline. */
  private Set<Long> measured(long project, Collection<Long> revisions) {
    if (revisions.isEmpty()) {
      return new HashSet<>();
    }
    return new HashSet<>(
        jdbc.sql(
                """
                select distinct series_id from machine_median
                 where project_id = :project and mainline and revision_id = any(:revisions)
                """)
            .param("project", project)
            .param("revisions", revisions.toArray(Long[]::new))
            .query((row, number) -> row.getLong("series_id"))
            .list());
  }
}
