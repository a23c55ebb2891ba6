package dev.benchwarden.judging.history;

import dev.benchwarden.core.comparison.SeriesPair;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.store.catalog.Machines;
import dev.benchwarden.store.catalog.SeriesCatalog;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of the mainline's results by series, for any number of series in one query. */
@Repository
public class SeriesHistories {

  private static final String ALL =
      """
      select m.series_id,
             array_agg(m.revision_id) as revisions,
             array_agg(m.machine_id) as machines,
             array_agg(m.median) as medians
        from machine_median m
       where m.project_id = :project and m.mainline
      """;

  private static final String OF = " and m.series_id = any(:series)";

  private static final String AT = " and m.revision_id = any(:revisions)";

  private static final String BY_SERIES = " group by m.series_id";

  /** If more revisions have changed, everything is read again, which uses another index. */
  private static final int MOST_CHANGED = 50;

  /** No mainline has this many. */
  private static final int MOST_REVISIONS = 10_000_000;

  private final JdbcClient jdbc;
  private final Mainlines mainlines;
  private final JudgingCounts judgings;
  private final HistoryMemory memory;
  private final Machines machines;
  private final SeriesCatalog catalog;
  private final StoredMachineEffects effects;

  SeriesHistories(
      JdbcClient jdbc,
      Mainlines mainlines,
      JudgingCounts judgings,
      HistoryMemory memory,
      Machines machines,
      SeriesCatalog catalog,
      StoredMachineEffects effects) {
    this.jdbc = jdbc;
    this.mainlines = mainlines;
    this.judgings = judgings;
    this.memory = memory;
    this.machines = machines;
    this.catalog = catalog;
    this.effects = effects;
  }

  /** The default branch's newest {@link Mainline#HISTORY} revisions. */
  public Mainline mainline(long project) {
    return mainline(project, null);
  }

  /**
   * The same of a stable branch.
   *
   * @param line absent for the default one
   */
  public Mainline mainline(long project, @Nullable String line) {
    return mainline(project, line, Mainline.HISTORY);
  }

  /** All revisions, however old. */
  public Mainline whole(long project, @Nullable String line) {
    return mainline(project, line, MOST_REVISIONS);
  }

  /** The revision of the default branch that a stable branch was cut from, if that is known. */
  public Optional<Long> fork(long project, String line) {
    return mainlines.fork(project, line);
  }

  /** At most so many of the default branch's newest revisions. */
  public Mainline mainline(long project, int most) {
    return mainline(project, null, most);
  }

  /** The same of a stable branch. */
  public Mainline mainline(long project, @Nullable String line, int most) {
    return mainlines.of(project, line, most);
  }

  /**
   * The history of each of these series that has one, by its number. Results of an unhealthy
   * machine are missing where there were enough others to show that it was unhealthy; a machine
   * whose level changed for good counts as another one from there on.
   */
  public Map<Long, SeriesHistory> of(long project, Mainline mainline, Collection<Long> series) {
    MachineLevels levels =
        mainline.isWhole() ? levels(project, mainline) : levels(project, mainline.line());
    return of(columns(project, mainline, series), mainline, levels);
  }

  /** The numbers of the series that were measured on this mainline, ascending. */
  public List<Long> measured(long project, Mainline mainline) {
    return jdbc.sql(
            """
            select distinct series_id from machine_median
             where project_id = :project and mainline and revision_id = any(:revisions)
             order by series_id
            """)
        .param("project", project)
        .param("revisions", mainline.revisions().toArray(Long[]::new))
        .query((row, number) -> row.getLong("series_id"))
        .list();
  }

  /** The same as {@link #of} for a part of the past, which is read once and not remembered. */
  public Map<Long, SeriesHistory> ofPast(long project, Mainline part, Collection<Long> series) {
    return of(measured(project, read(project, part, series)), part, levels(project, part));
  }

  /** The same of results that were read before. */
  static Map<Long, SeriesHistory> of(
      Map<Long, HistoryColumns> results, Mainline mainline, MachineLevels levels) {
    Map<Long, SeriesHistory> histories = HashMap.newHashMap(results.size());
    results.forEach((series, columns) -> histories.put(series, columns.history(mainline, levels)));
    return Collections.unmodifiableMap(histories);
  }

  /**
   * The levels of the machines, which decide which results count.
   *
   * @param line the stable branch; absent for the default one
   */
  public MachineLevels levels(long project, @Nullable String line) {
    return levels(project, mainline(project, line));
  }

  /** The same of a mainline that was read before. */
  public MachineLevels levels(long project, Mainline mainline) {
    return new MachineLevels(mainline, machines.byId(project), effects.of(project, mainline));
  }

  /**
   * All results of each of these series that has any, by its number, without those of a time at
   * which nothing was measured. Results that were read before are not read again.
   */
  public Map<Long, HistoryColumns> columns(
      long project, Mainline mainline, Collection<Long> series) {
    if (series.isEmpty()) {
      return new HashMap<>();
    }
    return measured(
        project,
        mainline.isWhole()
            ? known(project, mainline, series).of(series)
            : read(project, mainline, series));
  }

  /** Only of series with zeros among other values it has to be known whether they are times. */
  private Map<Long, HistoryColumns> measured(long project, Map<Long, HistoryColumns> all) {
    Map<Long, HistoryColumns> asTimes = new HashMap<>();
    all.forEach((series, columns) -> {
      HistoryColumns asTime = columns.ofTime();
      if (asTime != columns) {
        asTimes.put(series, asTime);
      }
    });
    if (!asTimes.isEmpty()) {
      Map<Long, Series> described = catalog.describe(project, asTimes.keySet());
      asTimes
          .keySet()
          .removeIf(one -> !SeriesPair.isTime(Objects.requireNonNull(described.get(one))));
      all.putAll(asTimes);
    }
    return all;
  }

  private KnownHistories known(long project, Mainline mainline, Collection<Long> series) {
    Map<Long, Long> counts = judgings.of(project, mainline.revisions());
    KnownHistories known = remembered(project, mainline, counts);
    Set<Long> missing = new HashSet<>(series);
    missing.removeAll(known.columns().keySet());
    if (!missing.isEmpty()) {
      known = known.with(read(project, mainline, missing));
    }
    memory.remember(project, known);
    return known;
  }

  private KnownHistories remembered(long project, Mainline mainline, Map<Long, Long> counts) {
    KnownHistories known = memory.of(project, mainline.line());
    if (known == null) {
      return KnownHistories.none(mainline, counts);
    }
    Set<Long> changed = known.changedSince(mainline, counts);
    return changed.size() > MOST_CHANGED
        ? KnownHistories.none(mainline, counts)
        : known.brought(mainline, counts, changed, readAt(project, mainline, changed));
  }

  /**
   * The index returns them series by series, so that nothing has to be sorted. Only if there are
   * older revisions is each result's revision looked up among the newest, which takes half as long
   * again.
   */
  private Map<Long, HistoryColumns> read(long project, Mainline mainline, Collection<Long> series) {
    JdbcClient.StatementSpec statement =
        mainline.isComplete()
            ? jdbc.sql(ALL + OF + BY_SERIES)
            : jdbc.sql(ALL + OF + AT + BY_SERIES)
                .param("revisions", mainline.revisions().toArray(Long[]::new));
    return bySeries(statement.param("series", series.toArray(Long[]::new)), project, mainline);
  }

  private Map<Long, HistoryColumns> readAt(
      long project, Mainline mainline, Collection<Long> revisions) {
    return revisions.isEmpty()
        ? Map.of()
        : bySeries(
            jdbc.sql(ALL + AT + BY_SERIES).param("revisions", revisions.toArray(Long[]::new)),
            project,
            mainline);
  }

  private static Map<Long, HistoryColumns> bySeries(
      JdbcClient.StatementSpec statement, long project, Mainline mainline) {
    Map<Long, HistoryColumns> results = new HashMap<>();
    statement
        .param("project", project)
        .query(row -> {
          HistoryColumns columns = HistoryColumns.of(row, mainline);
          if (!columns.isEmpty()) {
            results.put(columns.series(), columns);
          }
        });
    return results;
  }
}
