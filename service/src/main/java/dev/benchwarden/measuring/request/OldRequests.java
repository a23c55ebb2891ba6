package dev.benchwarden.measuring.request;

import java.sql.Timestamp;
import java.time.Instant;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Remover of requests that ended long ago, with their logs, in batches. Measurements of a search
 * are kept with the search, which shows them.
 */
@Repository
class OldRequests {

  private static final int BATCH = 500;

  private final JdbcClient jdbc;

  OldRequests(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * @return how many parts of logs were removed
   */
  int dropLogs(Instant before) {
    return jdbc.sql(
            """
            delete from measurement_log
             where (project_id, request_id, position) in (
                   select project_id, request_id, position
                     from measurement_log
                    where at < :before /* every project: cleared by age */
                    limit :batch)
            """)
        .param("before", Timestamp.from(before))
        .param("batch", BATCH)
        .update();
  }

  /**
   * @return how many requests were removed
   */
  int dropEnded(Instant before) {
    return jdbc.sql(
            """
            delete from measurement_request
             where (project_id, request_id) in (
                   select q.project_id, q.request_id
                     from measurement_request q
                    where q.finished_at < :before /* every project: cleared by age */
                      and q.state not in ('QUEUED', 'LEASED', 'DISPATCHED')
                      and not exists (select from commit_search_step s
                                       where s.project_id = q.project_id and s.request_id = q.request_id)
                    limit :batch)
            """)
        .param("before", Timestamp.from(before))
        .param("batch", BATCH)
        .update();
  }

  /** Removes days whose machine time no budget needs, and agents that were not seen since. */
  void dropDaysAndAgents(Instant before) {
    jdbc.sql("delete from measurement_day where day < :before /* every project: cleared by age */")
        .param("before", Timestamp.from(before))
        .update();
    jdbc.sql(
            "delete from measurement_agent where seen_at < :before /* every project: cleared by age */")
        .param("before", Timestamp.from(before))
        .update();
  }
}
