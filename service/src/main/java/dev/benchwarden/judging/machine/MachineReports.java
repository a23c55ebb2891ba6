package dev.benchwarden.judging.machine;

import dev.benchwarden.core.series.Machine;
import dev.benchwarden.core.series.Platform;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.judging.changepoint.ChangePoints;
import dev.benchwarden.judging.changepoint.KnownChange;
import dev.benchwarden.judging.changepoint.StableRegions;
import dev.benchwarden.judging.history.MachineLevels;
import dev.benchwarden.judging.history.Mainline;
import dev.benchwarden.judging.history.SeriesHistories;
import dev.benchwarden.store.catalog.Revisions;
import dev.benchwarden.store.catalog.SeriesCatalog;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Reader of the condition of each machine of a project. */
@Component
public class MachineReports {

  private static final TypeReference<TreeMap<String, String>> FIELDS = new TypeReference<>() {};

  /** The newest result of a machine and the twenty before it. */
  private static final int HISTORY = 21;

  /** A machine that measured none of this many newest revisions is silent. */
  private static final int SILENCE = 5;

  private final JdbcClient jdbc;
  private final JsonMapper json;
  private final SeriesCatalog catalog;
  private final Revisions revisions;
  private final SeriesHistories histories;
  private final ChangePoints changePoints;

  MachineReports(
      JdbcClient jdbc,
      JsonMapper json,
      SeriesCatalog catalog,
      Revisions revisions,
      SeriesHistories histories,
      ChangePoints changePoints) {
    this.jdbc = jdbc;
    this.json = json;
    this.catalog = catalog;
    this.revisions = revisions;
    this.histories = histories;
    this.changePoints = changePoints;
  }

  private record Known(
      Machine machine,
      String platform,
      Map<String, String> fingerprint,
      Instant firstSeen,
      Instant lastSeen,
      boolean mainline,
      @Nullable Integer pullRequest) {}

  /**
   * By name, the newest generation that measures a stable branch first: uploads of a pull request
   * under the same name do not affect it.
   */
  List<MachineController.MachineReport> of(long project) {
    List<Mainline> mainlines = mainlines(project);
    Set<Long> reporting = reporting(project, mainlines.getFirst());
    Map<String, MachineReliability> health = new HashMap<>();
    for (Mainline mainline : mainlines) {
      MachineReliability.of(levels(project, mainline)).forEach(health::putIfAbsent);
    }
    MachineLevels levels = histories.levels(project, (String) null);
    Map<Long, Machine> present = levels.machines();
    Map<String, Double> leftOut = levels.leftOutNow();
    return known(project).stream()
        .map(known -> {
          String label = label(present, known.machine());
          return report(
              known,
              health.getOrDefault(label, MachineReliability.UNKNOWN).leftOut(leftOut.get(label)),
              reporting.contains(known.machine().id()));
        })
        .toList();
  }

  /** The default branch first: a machine that measures it is judged by it. */
  private List<Mainline> mainlines(long project) {
    List<Mainline> mainlines = new ArrayList<>();
    mainlines.add(histories.mainline(project, HISTORY));
    revisions
        .lines(project)
        .forEach(line -> mainlines.add(histories.mainline(project, line, HISTORY)));
    return mainlines;
  }

  /**
   * Each machine in its present condition; other generations than the first of the list are left
   * out.
   */
  public List<MachineStanding> standings(long project) {
    Set<String> seen = new HashSet<>();
    return of(project).stream()
        .filter(report -> seen.add(report.name()))
        .map(MachineStanding::of)
        .toList();
  }

  private static String label(Map<Long, Machine> present, Machine machine) {
    return present.getOrDefault(machine.id(), machine).label();
  }

  private List<MachineReliability.Level> levels(long project, Mainline mainline) {
    List<Long> series = measured(project, mainline);
    Map<Long, Series> described = catalog.describe(project, series);
    Map<Long, List<KnownChange>> changes = changePoints.bySeries(project, mainline, series);
    return histories.of(project, mainline, series).values().stream()
        .map(history ->
            level(
                described.get(history.series()),
                StableRegions.of(
                    mainline, history, changes.getOrDefault(history.series(), List.of()))))
        .toList();
  }

  /** An unknown direction counts as less is better: most metrics are times. */
  private static MachineReliability.Level level(@Nullable Series series, StableRegions regions) {
    boolean higher = series != null && series.metric().direction() == Direction.HIGHER_IS_BETTER;
    return new MachineReliability.Level(regions.current().medians(), higher ? 1 : -1);
  }

  private List<Long> measured(long project, Mainline mainline) {
    return jdbc.sql(
            """
            select distinct series_id from machine_median
             where project_id = :project and mainline and revision_id = any(:revisions)
            """)
        .param("project", project)
        .param("revisions", mainline.revisions().toArray(Long[]::new))
        .query((row, number) -> row.getLong("series_id"))
        .list();
  }

  /**
   * Includes machines that measured revisions of another stable branch newer than the oldest of
   * these. The time of upload does not matter: the past may be uploaded last.
   */
  private Set<Long> reporting(long project, Mainline mainline) {
    int size = mainline.revisions().size();
    List<Long> newest = mainline.revisions().subList(Math.max(0, size - SILENCE), size);
    return jdbc
        .sql(
            """
            select distinct run.machine_id
              from run
              join revision r on r.project_id = run.project_id and r.revision_id = run.revision_id
             where run.project_id = :project and run.mainline
               and (r.revision_id = any(:revisions)
                    or r.stable_branch is not null and not r.mainline
                       and r.place >= (select min(place) from revision
                                        where project_id = :project
                                          and revision_id = any(:revisions)))
            """)
        .param("project", project)
        .param("revisions", newest.toArray(Long[]::new))
        .query((row, number) -> row.getLong("machine_id"))
        .list()
        .stream()
        .collect(Collectors.toSet());
  }

  private List<Known> known(long project) {
    return jdbc.sql(
            """
            with measured as (
              select machine_id, bool_or(mainline) as mainline,
                     (array_agg(pull_request order by run_id))[1] as pull_request
                from run
               where project_id = :project
               group by machine_id)
            select m.machine_id, m.name, m.generation, m.fingerprint, m.first_seen, m.last_seen,
                   coalesce(m.platform, p.platform, :unnamed) as platform,
                   coalesce(measured.mainline, true) as mainline, measured.pull_request
              from machine m
              join project p on p.project_id = m.project_id
              left join measured using (machine_id)
             where m.project_id = :project
             order by m.name, coalesce(measured.mainline, true) desc, m.generation desc
            """)
        .param("project", project)
        .param("unnamed", Platform.DEFAULT)
        .query(this::machine)
        .list();
  }

  private Known machine(ResultSet row, int number) throws SQLException {
    return new Known(
        new Machine(row.getLong("machine_id"), row.getString("name"), row.getInt("generation")),
        row.getString("platform"),
        json.readValue(row.getString("fingerprint"), FIELDS),
        row.getTimestamp("first_seen").toInstant(),
        row.getTimestamp("last_seen").toInstant(),
        row.getBoolean("mainline"),
        row.getObject("pull_request", Integer.class));
  }

  private static MachineController.MachineReport report(
      Known known, MachineReliability health, boolean reports) {
    return new MachineController.MachineReport(
        known.machine().name(),
        known.machine().generation(),
        known.platform(),
        known.fingerprint(),
        known.firstSeen(),
        known.lastSeen(),
        known.mainline(),
        known.mainline() ? null : known.pullRequest(),
        health.noisePercent(),
        health.driftPercent(),
        reports ? health.state() : MachineState.SILENT);
  }
}
