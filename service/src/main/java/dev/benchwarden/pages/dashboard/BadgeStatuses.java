package dev.benchwarden.pages.dashboard;

import dev.benchwarden.judging.alert.NewestResult;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Counter of open alerts, as on the pages: snoozed ones do not count. */
@Repository
public class BadgeStatuses {

  /** Condition that an alert is one of those that are asked for. */
  private static final String ASKED_FOR =
      """
           and coalesce(snoozed_until <= now(), true)
           and (:series::bigint is null or a.series_id = :series)
           and exists (select from revision r
                        where r.project_id = :project and r.revision_id = a.revision_id
                          and case when r.mainline then null else r.stable_branch end
                                is not distinct from :line::text)
           and (:platform::text is null or exists (
                 select from series s
                   join metric k on k.project_id = s.project_id and k.metric_id = s.metric_id
                   join project p on p.project_id = s.project_id
                  where s.project_id = :project and s.series_id = a.series_id
                    and coalesce(k.platform, p.platform, 'default') = :platform))
      """;

  private static final String OPEN =
      """
      (select count(*) from alert a
        where a.project_id = :project and a.state in ('SUSPECTED', 'CONFIRMED', 'ACKNOWLEDGED')
      """
          + ASKED_FOR
          + """
          ) as regressions,
          (select count(*) from limit_alert a
             left join limit_alert_handling h
               on h.project_id = a.project_id and h.limit_alert_id = a.limit_alert_id
            where a.project_id = :project and a.resolved_at is null
              and coalesce(h.decision not in ('DISMISSED', 'RESOLVED'), true)
          """
          + ASKED_FOR
          + ") as limits";

  /** Verdicts without a comparison do not count: of a first result, or of machines that are ill. */
  private static final String IS_COMPARED =
      """
      exists (select from evaluation e
                join revision r
                  on r.project_id = e.project_id and r.revision_id = e.revision_id
               where e.project_id = :project and e.mainline and e.status = 'DONE'
                 and e.verdict in ('REGRESSION', 'IMPROVEMENT', 'INCONCLUSIVE', 'NO_CHANGE')
                 and case when r.mainline then null else r.stable_branch end
                       is not distinct from :line::text)
      """;

  private final JdbcClient jdbc;

  BadgeStatuses(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** The default branch of a project: its open alerts, including those on limits. */
  public BadgeStatus ofMainline(long project) {
    return ofBranch(project, null, null);
  }

  /**
   * A stable branch.
   *
   * @param line absent for the default one
   * @param platform whose series alone count; absent: all
   */
  BadgeStatus ofBranch(long project, @Nullable String line, @Nullable String platform) {
    return jdbc.sql(
            "select "
                + IS_COMPARED
                + """
                        as is_compared,
                       (select :platform::text is null and
                """
                + NewestResult.IS_UNCONFIRMED
                + " from (select :project::bigint as project_id) p left join "
                + NewestResult.OF_PROJECT
                + " on true) as is_unconfirmed, "
                + OPEN)
        .param("project", project)
        .param("line", line)
        .param("series", null)
        .param("platform", platform)
        .query(BadgeStatus.class)
        .single();
  }

  /** One series on a stable branch. */
  BadgeStatus ofSeries(long project, @Nullable String line, long series) {
    return jdbc.sql(
            "select "
                + IS_COMPARED
                + """
                       and exists (select from machine_median m
                                where m.project_id = :project and m.series_id = :series and m.mainline
                                  and exists (select from revision r
                                               where r.project_id = :project
                                                 and r.revision_id = m.revision_id
                                                 and case when r.mainline then null else r.stable_branch end
                                                       is not distinct from :line::text))
                         as is_compared,
                       false as is_unconfirmed,
                """
                + OPEN)
        .param("project", project)
        .param("line", line)
        .param("series", series)
        .param("platform", null)
        .query(BadgeStatus.class)
        .single();
  }
}
