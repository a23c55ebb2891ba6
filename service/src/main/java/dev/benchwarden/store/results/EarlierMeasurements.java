package dev.benchwarden.store.results;

import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/**
 * Repository of measurements as they were stored before V74, a row for each series, which takes a
 * multiple of the space of batches. They are moved run by run, while everything reads both forms.
 */
@Repository
class EarlierMeasurements {

  /** As uploads are stored. */
  private static final int SERIES_OF_BATCH = 500;

  private static final int SAMPLES_OF_BATCH = 50_000;

  private final JdbcClient jdbc;

  EarlierMeasurements(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  boolean areLeft() {
    return jdbc.sql("select exists (select from measurement) /* every project: whether any has */")
        .query(Boolean.class)
        .single();
  }

  List<Long> projects() {
    return jdbc.sql("select project_id from project order by project_id")
        .query((row, number) -> row.getLong(1))
        .list();
  }

  /**
   * The next runs with measurements in the old form, in the order of their numbers.
   *
   * @param after where to continue, so that the part just moved is not scanned again
   */
  List<Long> runs(long project, long after, int most) {
    return jdbc.sql(
            """
            select run_id from run r
             where r.project_id = :project and r.run_id > :after
               and exists (select from measurement m
                            where m.project_id = :project and m.run_id = r.run_id)
             order by run_id limit :most
            """)
        .param("project", project)
        .param("after", after)
        .param("most", most)
        .query((row, number) -> row.getLong(1))
        .list();
  }

  /**
   * Moves the measurements of these runs. Rows are locked first, so that rows removed or replaced
   * at the same moment are not restored; a run that is being thinned or deleted is left for the
   * next time.
   */
  @Transactional
  void move(long project, List<Long> runs) {
    Long[] locked =
        jdbc.sql(
                """
                select run_id from run where project_id = :project and run_id = any(:runs)
                   for no key update skip locked
                """)
            .param("project", project)
            .param("runs", runs.toArray(Long[]::new))
            .query(Long.class)
            .list()
            .toArray(Long[]::new);
    lock(project, locked);
    copy(project, locked);
    jdbc.sql("delete from measurement where project_id = :project and run_id = any(:runs)")
        .param("project", project)
        .param("runs", locked)
        .update();
  }

  private void lock(long project, Long[] runs) {
    jdbc.sql(
            """
            select count(*) from (
              select from measurement where project_id = :project and run_id = any(:runs)
                 for update) locked
            """)
        .param("project", project)
        .param("runs", runs)
        .query(Long.class)
        .single();
  }

  private void copy(long project, Long[] runs) {
    jdbc.sql(
            """
            with old as materialized (
              select m.*,
                     ((sum(cardinality(samples)) over so_far - 1) / :mostSamples)::integer
                     + ((row_number() over so_far - 1) / :mostSeries)::integer as batch
                from measurement m
               where project_id = :project and run_id = any(:runs)
              window so_far as (partition by run_id order by series_id)),
            measured as (
              select project_id, run_id, batch,
                     array_agg(series_id order by series_id) as series_ids,
                     array_agg(cardinality(samples) order by series_id) as sample_counts,
                     array_agg(cardinality(execution_lengths) order by series_id) as execution_counts
                from old
               group by project_id, run_id, batch),
            sampled as (
              select run_id, batch, array_agg(e.sample order by series_id, e.position) as samples
                from old
               cross join lateral unnest(samples) with ordinality as e (sample, position)
               group by run_id, batch),
            executed as (
              select run_id, batch,
                     array_agg(e.length order by series_id, e.position) as lengths,
                     array_agg(e.median order by series_id, e.position) as medians
                from old
               cross join lateral unnest(execution_lengths, execution_medians) with ordinality
                     as e (length, median, position)
               group by run_id, batch)
            insert into measurement_batch
                   (project_id, run_id, batch, series_ids, sample_counts, execution_counts,
                    samples, execution_lengths, execution_medians)
            select m.project_id, m.run_id,
                   m.batch + (select coalesce(max(b.batch) + 1, 0) from measurement_batch b
                               where b.project_id = :project and b.run_id = m.run_id),
                   m.series_ids, m.sample_counts, m.execution_counts, s.samples, e.lengths, e.medians
              from measured m
              join sampled s using (run_id, batch)
              join executed e using (run_id, batch)
            """)
        .param("project", project)
        .param("runs", runs)
        .param("mostSamples", SAMPLES_OF_BATCH)
        .param("mostSeries", SERIES_OF_BATCH)
        .update();
  }

  /** Frees the space of moved rows in the index. It waits for others only for a moment. */
  void giveBack() {
    jdbc.sql("select truncate_moved_measurements()").query(Integer.class).single();
  }
}
