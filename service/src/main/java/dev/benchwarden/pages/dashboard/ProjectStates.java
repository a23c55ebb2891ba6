package dev.benchwarden.pages.dashboard;

import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.verdict.SuiteVerdict;
import dev.benchwarden.judging.alert.NewestResult;
import dev.benchwarden.judging.alert.OpenAlerts;
import dev.benchwarden.platform.database.Timestamps;
import dev.benchwarden.store.catalog.ManyProjects;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.SqlOfProjects;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Repository;

/** Reader of the states of any number of projects with one statement. */
@Repository
class ProjectStates {

  private static final SqlOfProjects STATES =
      SqlOfProjects.of(
          """
          /* every project: a list shows how each stands that the caller may read */
          select p.project_id,
                 (select count(*) from series s where s.project_id = p.project_id) as series,
                 (select count(*) from revision r where r.project_id = p.project_id) as revisions,
                 (select max(received_at) from run
                   where run.project_id = p.project_id and run.trust <> 'FORK') as last_run_at,
          """
              + OpenAlerts.COUNT
              + """
                      as open_alerts,
                     newest.*,
              """
              + NewestResult.IS_UNCONFIRMED
              + """
                   as is_unconfirmed
                from unnest(:projects::bigint[]) as p (project_id)
                left join
              """
              + NewestResult.OF_PROJECT
              + " on true");

  private final ManyProjects many;

  ProjectStates(ManyProjects many) {
    this.many = many;
  }

  /**
   * State of a project.
   *
   * @param latest the newest revision of the stable branch with a verdict; absent before the first
   */
  record State(
      long series,
      long revisions,
      @Nullable Instant lastRunAt,
      long openAlerts,
      @Nullable Latest latest) {}

  /**
   * Result of the newest revision of the mainline that waits for no machine.
   *
   * @param verdict absent if nothing could be judged
   * @param isUnconfirmed whether it is a regression without an alert so far
   */
  record Latest(
      String evaluation,
      String revision,
      @Nullable String subject,
      Instant committedAt,
      @Nullable SuiteVerdict verdict,
      boolean isUnconfirmed) {}

  /**
   * By project.
   *
   * @param projects on a cluster those of one shard
   * @param line a stable branch; absent for the default one
   */
  Map<Long, State> of(List<Project> projects, @Nullable String line) {
    Map<Long, State> states = HashMap.newHashMap(projects.size());
    many.ask(STATES, projects)
        .param("line", line)
        .query(row -> {
          states.put(row.getLong("project_id"), state(row));
        });
    return states;
  }

  private static State state(ResultSet row) throws SQLException {
    return new State(
        row.getLong("series"),
        row.getLong("revisions"),
        Timestamps.instant(row, "last_run_at"),
        row.getLong("open_alerts"),
        latest(row));
  }

  private static @Nullable Latest latest(ResultSet row) throws SQLException {
    String evaluation = row.getString("evaluation_id");
    String verdict = row.getString("verdict");
    return evaluation == null
        ? null
        : new Latest(
            evaluation,
            row.getString("name"),
            row.getString("subject"),
            row.getTimestamp("committed_at").toInstant(),
            verdict == null ? null : SuiteVerdict.of(Verdict.valueOf(verdict)),
            row.getBoolean("is_unconfirmed"));
  }
}
