package dev.benchwarden.measuring.search;

import dev.benchwarden.measuring.request.AgentPlatforms;
import dev.benchwarden.measuring.request.NewRequest;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Reader of the machines on which agents were recently seen. */
@Repository
class SearchMachines {

  /** When an agent {@code a} last asked for work, or reported work on a request of the project. */
  private static final String LAST_SIGN =
      """
      greatest(a.seen_at, (select max(q.lease_expires_at) from measurement_request q
                            where q.project_id = :project and q.state = 'LEASED' and q.lease_agent = a.agent))
      """;

  private final AgentPlatforms platforms;
  private final JdbcClient jdbc;

  SearchMachines(AgentPlatforms platforms, JdbcClient jdbc) {
    this.platforms = platforms;
    this.jdbc = jdbc;
  }

  /**
   * Where a series is best measured: on the machine of its platform that has measured it, of
   * several the one whose agent sent a heartbeat in the last minutes, and of several of those the
   * one that has measured it most. Any of its platform if no agent was seen within the hour.
   */
  NewRequest.Where best(long project, long series) {
    NewRequest.Where where = platforms.of(project, series);
    Optional<String> machine =
        jdbc.sql(
                """
                select a.machine
                  from (select a.*,
                """
                    + LAST_SIGN
                    + " as last_sign, "
                    + AgentPlatforms.PLATFORM
                    + """
                              as counts_for,
                              (select count(*)
                                 from machine_median m
                                 join machine n on n.project_id = m.project_id and n.machine_id = m.machine_id
                                where m.project_id = :project and m.series_id = :series and m.mainline
                                  and n.name = a.machine) as measured
                              from measurement_agent a
                             where a.project_id = :project) a
                     where a.last_sign > now() - interval '1 hour'
                       and (:platform::text is null or a.counts_for = :platform)
                     order by a.measured > 0 desc, a.last_sign > now() - interval '3 minutes' desc,
                              a.measured desc, a.last_sign desc
                     limit 1
                    """)
            .param("project", project)
            .param("series", series)
            .param("platform", where.platform())
            .query(String.class)
            .optional();
    return where.on(machine.orElse(null));
  }

  /** How many agents work on a machine, at least 1. */
  int count(long project, @Nullable String machine) {
    return jdbc.sql(
            """
            select greatest(1, count(*)) from measurement_agent
             where project_id = :project and machine = :machine
               and seen_at > now() - interval '10 minutes'
            """)
        .param("project", project)
        .param("machine", machine)
        .query(Integer.class)
        .single();
  }
}
