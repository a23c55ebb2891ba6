package dev.benchwarden.pages.dashboard;

import dev.benchwarden.judging.machine.MachineStanding;
import dev.benchwarden.store.catalog.Revisions;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Noise of a machine: how much its results differ from one revision of the mainline to the next, by
 * the day they were measured. The differences of successive values show the noise even where the
 * level moves (von Neumann, Kent, Bellinson and Hart 1941, "The mean square successive
 * difference"); their median over the suite is not affected by what a commit did to single
 * benchmarks. As in a {@link MachineStanding}, constant counts are ignored if anything varies.
 */
@Repository
class MachineNoise {

  /** More series would not change the median. */
  private static final int MOST_SERIES = 100;

  /**
   * For normally distributed values: 1.4826 times the median of absolute values is their standard
   * deviation, and a difference of two has the square root of 2 times that of one.
   */
  private static final double DEVIATION_OF_DIFFERENCE = 1.4826 / Math.sqrt(2);

  /**
   * The day of a run is that of its start, if the upload states it, else that of its commit; UTC.
   * No run is of a later day than its arrival, and a start long after it is no start: a wrong clock
   * would move the days that are shown into the future.
   */
  private static final String MEASURED =
      """
      with measured as materialized (
        select r.revision_id, run.machine_id,
               row_number() over (order by
      """
          + Revisions.PLACE
          + """
              ) as place,
                   (least(coalesce(max(run.started_at) filter (
                                     where run.started_at < run.received_at + interval '1 day'),
                                   r.committed_at),
                          max(run.received_at)) at time zone 'UTC')::date as day
              from revision r
              join run on run.project_id = r.project_id and run.revision_id = r.revision_id
                      and run.mainline
             where r.project_id = :project and r.mainline
             group by r.revision_id, run.machine_id, r.ordinal, r.place, r.committed_at, r.place_rank),
          latest as (select max(day) as day from measured),
          shown as materialized (
            select m.* from measured m, latest
             where m.day > latest.day - :days::integer - 1),
          sampled as materialized (
            select distinct mm.series_id
              from machine_median mm
             where mm.project_id = :project and mm.mainline
               and mm.revision_id = any(array(select revision_id from shown order by place desc limit 8))
             order by mm.series_id limit :series),
          compared as (
            select mm.series_id, s.machine_id, s.day,
                   abs(ln(mm.median) - lag(ln(mm.median)) over (
                       partition by mm.series_id, s.machine_id order by s.place)) as difference
              from machine_median mm
              join shown s on s.revision_id = mm.revision_id and s.machine_id = mm.machine_id
             where mm.project_id = :project and mm.mainline and mm.median > 0
               and mm.series_id = any(array(select series_id from sampled))
               and mm.revision_id = any(array(select revision_id from shown))),
          varying as (
            select series_id, machine_id
              from compared
             group by series_id, machine_id
            having :factor * percentile_cont(0.5) within group (order by difference) >= :counts),
          noise as (
            select machine_id, day, percentile_cont(0.5) within group (order by difference) as median
              from compared c
             where exists (select from varying v
                            where v.machine_id = c.machine_id and v.series_id = c.series_id)
                or not exists (select from varying v where v.machine_id = c.machine_id)
             group by machine_id, day),
          days as (
            select s.machine_id, s.day, count(*) as revisions, count(*) filter (where e.suspect) as suspect
              from shown s
              left join machine_effect e
                on e.project_id = :project and e.revision_id = s.revision_id
               and e.machine_id = s.machine_id
             group by s.machine_id, s.day)
          select machine.name, machine.generation, d.day, d.revisions, d.suspect,
                 100 * :factor * n.median as noise
            from days d
            join latest on d.day > latest.day - :days::integer
            left join noise n on n.machine_id = d.machine_id and n.day = d.day
            join machine on machine.project_id = :project and machine.machine_id = d.machine_id
           order by machine.name, d.day, machine.generation
          """;

  private final JdbcClient jdbc;

  MachineNoise(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * @param until the last day on which anything was measured; absent if nothing was
   */
  record Report(int days, @Nullable LocalDate until, List<MachineDays> machines) {}

  /** The days on which a machine measured, the oldest first. */
  record MachineDays(String name, List<Day> days) {}

  /**
   * @param generation of the fingerprint; two on one day are two entries
   * @param revisions how many were measured
   * @param noisePercent standard deviation of one result; absent without a revision to compare with
   * @param suspect at how many revisions the machine, not the code, explained its results
   */
  record Day(
      LocalDate day, int generation, int revisions, @Nullable Double noisePercent, int suspect) {}

  private record Row(String machine, Day day) {}

  Report of(long project, int days) {
    List<Row> rows =
        jdbc.sql(MEASURED)
            .param("project", project)
            .param("days", days)
            .param("series", MOST_SERIES)
            .param("factor", DEVIATION_OF_DIFFERENCE)
            .param("counts", MachineStanding.OF_COUNTS)
            .query(MachineNoise::row)
            .list();
    Map<String, List<Day>> byMachine = new TreeMap<>();
    rows.forEach(
        row -> byMachine.computeIfAbsent(row.machine(), name -> new ArrayList<>()).add(row.day()));
    @Nullable LocalDate until =
        rows.stream().map(row -> row.day().day()).max(LocalDate::compareTo).orElse(null);
    return new Report(
        days,
        until,
        byMachine.entrySet().stream()
            .map(machine -> new MachineDays(machine.getKey(), machine.getValue()))
            .toList());
  }

  private static Row row(ResultSet row, int number) throws SQLException {
    return new Row(
        row.getString("name"),
        new Day(
            row.getObject("day", LocalDate.class),
            row.getInt("generation"),
            row.getInt("revisions"),
            row.getObject("noise", Double.class),
            row.getInt("suspect")));
  }
}
