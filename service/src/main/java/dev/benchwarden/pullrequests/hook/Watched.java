package dev.benchwarden.pullrequests.hook;

import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of what is checked without a webhook: open pull requests with recent reports. */
@Repository
class Watched {

  private static final Duration LATELY = Duration.ofDays(30);

  private static final String OPEN =
      """
        from pull_request p
        join review_comment c
          on c.project_id = p.project_id and c.pull_request = p.pull_request
       where p.open and greatest(c.commented_at, c.status_at) > now() - make_interval(secs => :lately)
      """;

  private final JdbcClient jdbc;

  Watched(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** The numbers of projects that have any. */
  List<Long> projects() {
    return jdbc.sql(
            "select distinct p.project_id /* every project: forges are asked in turn */"
                + OPEN
                + " order by p.project_id")
        .param("lately", LATELY.toSeconds())
        .query((row, index) -> row.getLong("project_id"))
        .list();
  }

  /** Those of a project that the forge was not asked for recently. */
  List<Integer> notSeenFor(long project, Duration age) {
    return jdbc.sql(
            "select p.pull_request"
                + OPEN
                + " and p.project_id = :project"
                + " and p.seen_at < now() - make_interval(secs => :seconds)")
        .param("lately", LATELY.toSeconds())
        .param("project", project)
        .param("seconds", age.toSeconds())
        .query((row, index) -> row.getInt("pull_request"))
        .list();
  }

  /** Up to when comments have been read; a day ago if never. */
  Instant readUntil(long project) {
    return jdbc.sql("select remarks_read_at from forge_reading where project_id = :project")
        .param("project", project)
        .query((row, number) -> row.getTimestamp("remarks_read_at").toInstant())
        .optional()
        .orElseGet(() -> Instant.now().minus(Duration.ofDays(1)));
  }

  void recordRead(long project, Instant until) {
    jdbc.sql(
            """
            insert into forge_reading (project_id, remarks_read_at) values (:project, :until)
            on conflict (project_id) do update set remarks_read_at = excluded.remarks_read_at
            """)
        .param("project", project)
        .param("until", Timestamp.from(until))
        .update();
  }

  boolean isHandled(long project, long comment) {
    return jdbc.sql(
            "select exists (select from command where project_id = :project and remark = :remark)")
        .param("project", project)
        .param("remark", comment)
        .query(Boolean.class)
        .single();
  }
}
