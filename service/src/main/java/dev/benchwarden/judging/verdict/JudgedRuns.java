package dev.benchwarden.judging.verdict;

import dev.benchwarden.core.series.Platform;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of the runs that an evaluation judges, and of the machines that made them. */
@Repository
public class JudgedRuns {

  /** A machine that measured one of this many revisions before is expected to measure the next. */
  private static final int REVISIONS = 5;

  /** A fork's runs count only if no more trusted caller has measured the same. */
  private static final String COUNTED =
      """
       and (run.trust <> 'FORK' or not exists (
            select from run better
             where better.project_id = :project and better.revision_id = run.revision_id
               and better.mainline = run.mainline and better.trust <> 'FORK'
               and better.pull_request is not distinct from run.pull_request))
      """;

  private final JdbcClient jdbc;

  JudgedRuns(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** The names of the machines that measured the base, or a revision shortly before it. */
  List<String> expected(JudgingScope scope) {
    return jdbc.sql(
            """
            select distinct m.name
              from run
              join machine m on m.project_id = run.project_id and m.machine_id = run.machine_id
             where run.project_id = :project and run.revision_id = any(:revisions) and run.mainline
             order by m.name
            """)
        .param("project", scope.project())
        .param("revisions", scope.revisionsBefore(REVISIONS).toArray(Long[]::new))
        .query((row, number) -> row.getString("name"))
        .list();
  }

  /**
   * The platforms for which one of this many revisions before was measured on a machine with
   * another name than these.
   */
  Set<String> platformsOfOthers(JudgingScope scope, int revisions, Collection<String> machines) {
    return jdbc.sql(
            """
            select distinct coalesce(m.platform, p.platform, :unnamed) as platform
              from run
              join machine m on m.project_id = run.project_id and m.machine_id = run.machine_id
              join project p on p.project_id = run.project_id
             where run.project_id = :project and run.revision_id = any(:revisions) and run.mainline
               and m.name <> all(:machines)
            """)
        .param("project", scope.project())
        .param("revisions", scope.revisionsBefore(revisions).toArray(Long[]::new))
        .param("machines", machines.toArray(String[]::new))
        .param("unnamed", Platform.DEFAULT)
        .query((row, number) -> row.getString("platform"))
        .set();
  }

  /** The runs that an evaluation judges, in the order of their starts. */
  List<TimedRun> of(long project, Subject subject) {
    return jdbc.sql(
            """
            select run.run_id, run.machine_id, m.name, run.pair,
                   coalesce(run.started_at, run.received_at) as start
              from run
              join machine m on m.project_id = run.project_id and m.machine_id = run.machine_id
             where run.project_id = :project and run.revision_id = :revision
               and run.mainline = :mainline
               and run.pull_request is not distinct from :pullRequest::integer
            """
                + COUNTED
                + " order by start, run.run_id")
        .param("project", project)
        .param("revision", subject.revision())
        .param("mainline", subject.mainline())
        .param("pullRequest", subject.pullRequest())
        .query((row, number) ->
            new TimedRun(
                row.getLong("run_id"),
                row.getLong("machine_id"),
                row.getString("name"),
                row.getString("pair"),
                row.getTimestamp("start").toInstant()))
        .list();
  }

  /**
   * Arrivals of the runs that an evaluation judges.
   *
   * @param machines the names of the machines that made them
   * @param first when the first one arrived; absent if there is none
   */
  public record Arrived(List<String> machines, @Nullable Instant first) {}

  /** Which machines have reported, and since when. */
  public Arrived arrived(long project, Subject subject) {
    return jdbc.sql(
            """
            select coalesce(array_agg(distinct m.name order by m.name), '{}') as machines,
                   min(run.received_at) as first
              from run
              join machine m on m.project_id = run.project_id and m.machine_id = run.machine_id
             where run.project_id = :project and run.revision_id = :revision
               and run.mainline = :mainline
               and run.pull_request is not distinct from :pullRequest::integer
            """
                + COUNTED)
        .param("project", project)
        .param("revision", subject.revision())
        .param("mainline", subject.mainline())
        .param("pullRequest", subject.pullRequest())
        .query((row, number) -> {
          Timestamp first = row.getTimestamp("first");
          return new Arrived(
              List.of((String[]) row.getArray("machines").getArray()),
              first == null ? null : first.toInstant());
        })
        .single();
  }
}
