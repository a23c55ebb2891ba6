package dev.benchwarden.store.results;

import dev.benchwarden.core.series.Measurement;
import dev.benchwarden.platform.access.Trust;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Repository of the measurements of runs, stored set by set, and of the machine medians computed
 * from them.
 */
@Repository
public class Measurements {

  /**
   * Beginning of the statement that computes medians of a machine at a revision; a condition on
   * runs follows.
   */
  private static final String MEDIANS =
      """
      insert into machine_median
             (project_id, revision_id, mainline, series_id, machine_id, median, runs, invalid_runs, samples)
      select :project, :revision, :mainline, m.series_id, :machine,
             percentile_cont(0.5) within group (order by e.median),
             case when count(e.median) > 1
                  then array_agg(e.median order by m.run_id, m.batch, e.position) filter (where e.median is not null)
                  else '{}' end,
             count(*) filter (where e.median is null),
             sum(e.length)
        from measured_part m
       cross join lateral unnest(m.execution_medians, m.execution_lengths) with ordinality
             as e (median, length, position)
       where m.project_id = :project
      """;

  private static final String OF_ALL_RUNS = " and m.run_id = any(:runs)";

  private static final String BY_SERIES =
      """
       group by m.series_id
      on conflict (project_id, revision_id, mainline, series_id, machine_id) do update
         set median = excluded.median, runs = excluded.runs,
             invalid_runs = excluded.invalid_runs, samples = excluded.samples
      """;

  private final JdbcClient jdbc;
  private final CountedRuns runs;

  Measurements(JdbcClient jdbc, CountedRuns runs) {
    this.jdbc = jdbc;
    this.runs = runs;
  }

  /**
   * Stores measurements of one run. A series that the run has measured already gets the executions
   * added.
   *
   * @param measurements no two of the same series; each call's are in memory as a whole, here and
   *     in the database
   * @throws IllegalStateException if the project has no such series; nothing is stored then
   */
  public void add(long project, long run, List<Measurement> measurements) {
    if (measurements.isEmpty()) {
      return;
    }
    MeasurementColumns columns = MeasurementColumns.of(measurements);
    int stored =
        jdbc.sql(
                """
                insert into measurement_batch
                       (project_id, run_id, batch, series_ids, sample_counts, execution_counts,
                        samples, execution_lengths, execution_medians)
                select s.project_id, :run,
                       (select coalesce(max(batch) + 1, 0) from measurement_batch
                         where project_id = :project and run_id = :run),
                       :series::bigint[], :sampleCounts::integer[], :executionCounts::integer[],
                       :samples::float8[], :lengths::integer[], :medians::float8[]
                  from series s
                 where s.project_id = :project and s.series_id = any(:series::bigint[])
                 group by s.project_id
                having count(*) = :count
                """)
            .param("project", project)
            .param("run", run)
            .param("series", columns.series())
            .param("sampleCounts", columns.sampleCounts())
            .param("executionCounts", columns.executionCounts())
            .param("samples", columns.samples())
            .param("lengths", columns.lengths())
            .param("medians", columns.medians())
            .param("count", measurements.size())
            .update();
    if (stored == 0) {
      throw new IllegalStateException(
          "Project number %d lacks some of %d series to measure."
              .formatted(project, measurements.size()));
    }
  }

  /**
   * Computes the machine medians again for every series of a run, over all runs of its machine at
   * its revision, so that a repeated run adds to the median. A fork's run has none: whatever reads
   * machine medians never meets it.
   *
   * @param isOnly whether its revision has no other: looking for others took half of the time
   */
  public void updateMachineMedians(long project, NewRun run, boolean isOnly) {
    if (run.trust() == Trust.FORK) {
      return;
    }
    if (isOnly) {
      addMachineMedians(project, run.id(), run.revision(), run.machine().id(), run.mainline());
    } else {
      updateMachineMedians(project, run.id(), run.revision(), run.machine().id(), run.mainline());
    }
  }

  private void addMachineMedians(
      long project, long run, long revision, long machine, boolean mainline) {
    jdbc.sql(MEDIANS + " and m.run_id = :run" + BY_SERIES)
        .param("project", project)
        .param("revision", revision)
        .param("machine", machine)
        .param("mainline", mainline)
        .param("run", run)
        .update();
  }

  /**
   * The same for a run that is stored already. Arrays in place of joins force the database to use
   * the primary key: without statistics for a new table it would choose another way.
   */
  public void updateMachineMedians(
      long project, long run, long revision, long machine, boolean mainline) {
    Long[] all = runs.at(project, revision, mainline, machine);
    if (all.length == 1 && all[0] == run) {
      addMachineMedians(project, run, revision, machine, mainline);
      return;
    }
    jdbc.sql(
            MEDIANS
                + OF_ALL_RUNS
                + """
                 and m.series_id = any(array(
                       select series_id from measured_part where project_id = :project and run_id = :run))
                """
                + BY_SERIES)
        .param("project", project)
        .param("revision", revision)
        .param("machine", machine)
        .param("mainline", mainline)
        .param("runs", all)
        .param("run", run)
        .update();
  }

  /** Computes the machine medians of a machine at a revision anew, whatever was there before. */
  public void replaceMachineMedians(long project, long revision, long machine, boolean mainline) {
    jdbc.sql(
            """
            delete from machine_median
             where project_id = :project and revision_id = :revision
               and machine_id = :machine and mainline = :mainline
            """)
        .param("project", project)
        .param("revision", revision)
        .param("machine", machine)
        .param("mainline", mainline)
        .update();
    jdbc.sql(MEDIANS + OF_ALL_RUNS + BY_SERIES)
        .param("project", project)
        .param("revision", revision)
        .param("machine", machine)
        .param("mainline", mainline)
        .param("runs", runs.at(project, revision, mainline, machine))
        .update();
  }

  /** Replaces a run's own measurements by those stored under another number. */
  public void replace(long project, long run, long anew) {
    remove(project, run);
    jdbc.sql(
            """
            update measurement set run_id = :run where project_id = :project and run_id = :anew
            """)
        .param("project", project)
        .param("run", run)
        .param("anew", anew)
        .update();
    jdbc.sql(
            """
            update measurement_batch set run_id = :run where project_id = :project and run_id = :anew
            """)
        .param("project", project)
        .param("run", run)
        .param("anew", anew)
        .update();
  }

  /**
   * Removes what is stored under this number, from the old form first, so that rows moved to the
   * new form meanwhile are also found.
   */
  public void remove(long project, long run) {
    jdbc.sql("delete from measurement where project_id = :project and run_id = :run")
        .param("project", project)
        .param("run", run)
        .update();
    jdbc.sql("delete from measurement_batch where project_id = :project and run_id = :run")
        .param("project", project)
        .param("run", run)
        .update();
  }
}
