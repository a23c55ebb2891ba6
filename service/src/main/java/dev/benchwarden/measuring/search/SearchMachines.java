package dev.benchwarden.measuring.search;

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

  private final JdbcClient jdbc;

  SearchMachines(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * The machine that has measured a series most, of those whose agents sent a heartbeat in the last
   * minutes, or else within the hour; empty if none did.
   */
  Optional<String> best(long project, long series) {
    return jdbc.sql(
            """
            select a.machine
              from (select a.*,
            """
                + LAST_SIGN
                + """
                          as last_sign
                          from measurement_agent a
                         where a.project_id = :project) a
                 where a.last_sign > now() - interval '1 hour'
                 order by a.last_sign > now() - interval '3 minutes' desc,
                          (select count(*)
                             from machine_median m
                             join machine n on n.project_id = m.project_id and n.machine_id = m.machine_id
                            where m.project_id = :project and m.series_id = :series and m.mainline
                              and n.name = a.machine) desc, a.last_sign desc
                 limit 1
                """)
        .param("project", project)
        .param("series", series)
        .query(String.class)
        .optional();
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
