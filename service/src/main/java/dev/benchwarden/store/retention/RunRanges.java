package dev.benchwarden.store.retention;

import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * The ranges of runs into which measurements and raw uploads are divided (V66.2): they are created
 * before they are needed, and those of raw uploads are dropped as a whole once nothing in them is
 * kept. Uploads use the locked tables, so locks are only awaited for a moment; otherwise the next
 * run does it.
 */
@Repository
class RunRanges {

  private static final Logger log = LoggerFactory.getLogger(RunRanges.class);

  private final JdbcClient jdbc;

  RunRanges(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** Creates missing ranges, so that a whole range is ahead of the newest run. */
  void makeAhead() {
    int made = jdbc.sql("select make_run_partitions()").query(Integer.class).single();
    if (made > 0) {
      log.info("{} tables were made for the next runs", made);
    } else if (made < 0) {
      log.warn("The tables for the next runs are not made yet: others were in use. Tried again.");
    }
  }

  /**
   * A range of raw uploads to which no upload adds any more.
   *
   * @param from the first run
   * @param to the first run behind it
   */
  record Range(String name, long from, long to) {}

  /** The oldest first. */
  List<Range> ofRawUploadsBehind() {
    return jdbc.sql(
            """
            select name, coalesce(from_run, 0) as from_run, to_run
              from run_partition
             where parent = 'raw_upload' and to_run <= (select last_value from run_id_sequence)
             order by to_run
            """)
        .query((row, number) ->
            new Range(row.getString("name"), row.getLong("from_run"), row.getLong("to_run")))
        .list();
  }

  /**
   * After how many days nothing in a range is kept any more, going by the newest of each project:
   * infinite where something is kept for ever, and not above 0 where all of these have expired.
   *
   * @param installationDays for how many days a project without its own setting keeps raw uploads;
   *     0: for ever
   */
  double daysLeft(Range range, int installationDays) {
    return jdbc.sql(
            """
            select coalesce(max(case when kept.days = 0 then 'Infinity'
                                     else kept.days - extract(epoch from now() - r.received_at)::float8 / 86400
                                end), 0) /* every project: a range holds those of all */
              from project p
              left join retention t on t.project_id = p.project_id
             cross join lateral (select coalesce(t.raw_uploads_days, :installation) as days) kept
             cross join lateral (
                   select u.run_id
                     from raw_upload u
                    where u.project_id = p.project_id and u.run_id >= :from and u.run_id < :to
                    order by u.run_id desc limit 1) newest
              join run r on r.project_id = p.project_id and r.run_id = newest.run_id
             where p.deleted_at is null
            """)
        .param("installation", installationDays)
        .param("from", range.from())
        .param("to", range.to())
        .query(Double.class)
        .single();
  }

  /** Outcome of dropping a range. */
  enum Outcome {
    DROPPED,

    /** Something in it is kept. */
    KEPT,

    /** Raw uploads were in use for longer than a moment. */
    IN_USE
  }

  /** Drops a range, objects in a bucket included, which nothing names afterwards. */
  Outcome drop(Range range, int installationDays) {
    return Outcome.valueOf(
        jdbc.sql("select drop_expired_raw_uploads(:name, :days)")
            .param("name", range.name())
            .param("days", installationDays)
            .query(String.class)
            .single());
  }
}
