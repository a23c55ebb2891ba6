package dev.benchwarden.store.retention;

import com.google.errorprone.annotations.CompileTimeConstant;
import java.sql.Timestamp;
import java.time.Instant;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Samples and raw uploads beyond their retention. Each call removes one batch in one statement, so
 * that rows of uploads are locked only briefly.
 */
@Repository
class Expired {

  /** Interleaved rounds are compared sample by sample, even later, so they keep their samples. */
  private static final String TO_BE_THINNED =
      " project_id = :project and not thinned and round is null and received_at < :before ";

  private final JdbcClient jdbc;

  Expired(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * Replaces the samples of each execution by their median. Runs that an upload is writing are left
   * for the next time.
   *
   * @return how many runs that was
   */
  int thin(long project, Instant before, int batch) {
    return jdbc.sql(
            """
            with old as materialized (
              select run_id from run
               where\
            """
                + TO_BE_THINNED
                + """
                   order by received_at
                   limit :batch
                     for update skip locked),
                thinned as (
                  update measurement
                     set samples = array(select coalesce(e.median, 'NaN')
                                           from unnest(execution_medians) with ordinality as e (median, position)
                                          order by e.position),
                         execution_lengths = array_fill(1, array[cardinality(execution_medians)])
                   where project_id = :project and run_id = any(array(select run_id from old))
                     and cardinality(samples) > cardinality(execution_medians)),
                thinned_batches as (
                  update measurement_batch
                     set samples = array(select coalesce(e.median, 'NaN')
                                           from unnest(execution_medians) with ordinality as e (median, position)
                                          order by e.position),
                         sample_counts = execution_counts,
                         execution_lengths = array_fill(1, array[cardinality(execution_medians)])
                   where project_id = :project and run_id = any(array(select run_id from old))
                     and cardinality(samples) > cardinality(execution_medians))
                update run set thinned = true
                 where project_id = :project and run_id = any(array(select run_id from old))
                """)
        .param("project", project)
        .param("before", Timestamp.from(before))
        .param("batch", batch)
        .update();
  }

  /**
   * @param waiting the runs whose raw uploads go with their range
   * @return how many raw uploads are gone
   */
  int dropRawUploads(long project, Instant before, String waiting, int batch) {
    return jdbc.sql(
            """
            delete from raw_upload
             where project_id = :project
               and run_id = any(array(
                     select u.run_id
                       from raw_upload u
                       join run on run.project_id = u.project_id and run.run_id = u.run_id
                      where u.project_id = :project and run.received_at < :before
                        and not u.run_id <@ :waiting::int8multirange
                      order by u.run_id
                      limit :batch))
            """)
        .param("project", project)
        .param("before", Timestamp.from(before))
        .param("waiting", waiting)
        .param("batch", batch)
        .update();
  }

  /**
   * @return how many profilers' files are gone; the stacks in them stay
   */
  int dropRawProfiles(long project, Instant before, int batch) {
    return jdbc.sql(
            """
            delete from raw_profile
             where project_id = :project
               and profile_id = any(array(
                     select raw.profile_id
                       from raw_profile raw
                       join profile p on p.project_id = raw.project_id and p.profile_id = raw.profile_id
                      where raw.project_id = :project and p.received_at < :before
                      order by raw.profile_id
                      limit :batch))
            """)
        .param("project", project)
        .param("before", Timestamp.from(before))
        .param("batch", batch)
        .update();
  }

  /** Amount of data that would be removed. */
  record Amount(long runs, long size) {

    static final Amount NOTHING = new Amount(0, 0);
  }

  /** How many runs would be thinned, and with how many samples they came. */
  Amount toBeThinned(long project, Instant before) {
    return amount(
        "select count(*) as runs, coalesce(sum(samples), 0)::bigint as size from run where"
            + TO_BE_THINNED,
        project,
        before);
  }

  /** How many raw uploads and profiles would be dropped, and how many bytes they take. */
  Amount rawFiles(long project, Instant before) {
    return amount(
        """
        select count(*) as runs, coalesce(sum(bytes), 0)::bigint as size
          from (select coalesce(compressed_bytes, octet_length(content)) as bytes
                  from raw_upload
                  join run using (project_id, run_id)
                 where project_id = :project and received_at < :before
                union all
                select octet_length(content)
                  from raw_profile
                  join profile using (project_id, profile_id)
                 where project_id = :project and received_at < :before) as old
        """,
        project,
        before);
  }

  private Amount amount(@CompileTimeConstant String sql, long project, Instant before) {
    return jdbc.sql(sql)
        .param("project", project)
        .param("before", Timestamp.from(before))
        .query((row, number) -> new Amount(row.getLong("runs"), row.getLong("size")))
        .single();
  }
}
