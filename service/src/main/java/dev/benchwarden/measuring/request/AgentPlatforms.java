package dev.benchwarden.measuring.request;

import dev.benchwarden.core.series.Platform;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Reader of the platforms of agents' machines: results of another platform are other series. */
@Repository
public class AgentPlatforms {

  /**
   * The platform for which the results of agent {@code a} of {@code :project} count: the one that
   * it states, else the one for which its machine measured last. A machine of the project's first
   * platform stays there as long as that has no name. Null if nobody knows.
   */
  public static final String PLATFORM =
      """
      coalesce(
        (select case when m.platform is null and p.platform is null then 'default'
                     else coalesce(a.platform, m.platform, p.platform) end
           from machine m
           join project p on p.project_id = m.project_id
          where m.project_id = :project and m.name = a.machine
          order by m.generation desc limit 1),
        a.platform)
      """;

  private final JdbcClient jdbc;

  AgentPlatforms(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** The machines on which a series may be measured. */
  public NewRequest.Where of(long project, long series) {
    return jdbc.sql(
            """
            select coalesce(k.platform, p.platform, :unnamed) as platform
              from series s
              join metric k on k.project_id = s.project_id and k.metric_id = s.metric_id
              join project p on p.project_id = s.project_id
             where s.project_id = :project and s.series_id = :series
            """)
        .param("project", project)
        .param("series", series)
        .param("unnamed", Platform.DEFAULT)
        .query(String.class)
        .optional()
        .map(platform -> named(project, platform))
        .orElse(NewRequest.Where.ANYWHERE);
  }

  /**
   * The machines of a platform: any, where no other platform is known. What an agent states is not
   * comparable while the project's first platform has no name.
   */
  public NewRequest.Where named(long project, String platform) {
    boolean hasOthers =
        jdbc.sql(
                """
                select exists (
                         select from machine m
                           join project p on p.project_id = m.project_id
                          where m.project_id = :project
                            and coalesce(m.platform, p.platform, :unnamed) <> :platform)
                    or :platform <> :unnamed and exists (
                         select from measurement_agent a
                          where a.project_id = :project and
                """
                    + PLATFORM
                    + " <> :platform) as others")
            .param("project", project)
            .param("platform", platform)
            .param("unnamed", Platform.DEFAULT)
            .query(Boolean.class)
            .single();
    return hasOthers ? new NewRequest.Where(null, platform) : NewRequest.Where.ANYWHERE;
  }
}
