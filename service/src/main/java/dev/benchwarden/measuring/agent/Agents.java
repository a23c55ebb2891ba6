package dev.benchwarden.measuring.agent;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of the agents of projects, as they were last seen. */
@Repository
class Agents {

  private final JdbcClient jdbc;

  Agents(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** Notes that an agent asked; a precision of some seconds is enough. */
  void seen(Collection<Long> projects, AgentQuestion agent) {
    jdbc.sql(
            """
            insert into measurement_agent as a (project_id, agent, machine, platform, seen_at)
            select project_id, :agent, :machine, :platform, clock_timestamp()
              from unnest(:projects::bigint[]) as project_id
             order by project_id
            on conflict (project_id, agent) do update
               set machine = excluded.machine, platform = excluded.platform, seen_at = excluded.seen_at
             where a.seen_at < excluded.seen_at - interval '5 seconds'
                or a.machine <> excluded.machine or a.platform is distinct from excluded.platform
            """)
        .param("projects", projects.toArray(Long[]::new))
        .param("agent", agent.agent())
        .param("machine", agent.machine())
        .param("platform", agent.platform())
        .update();
  }

  /**
   * Those that were seen in the last thirty days, by name; of more than a hundred, those that are
   * working and then the most recently seen.
   */
  List<AgentItem> of(long project) {
    return jdbc.sql(
            """
            select a.agent, a.machine, a.platform, q.request_id, q.progress,
                   greatest(a.seen_at, q.lease_expires_at - make_interval(secs => :lifetime)) as seen_at
              from (select known.* from measurement_agent known
                     where known.project_id = :project and known.seen_at > now() - interval '30 days'
                     order by exists (select from measurement_request q
                                       where q.project_id = :project and q.state = 'LEASED'
                                         and q.lease_agent = known.agent) desc,
                              known.seen_at desc
                     limit 100) a
              left join lateral (
                   select request_id, progress, lease_expires_at from measurement_request
                    where project_id = :project and state = 'LEASED' and lease_agent = a.agent
                    order by started_at desc limit 1) q on true
             order by a.agent
            """)
        .param("project", project)
        .param("lifetime", Lease.LIFETIME.toSeconds())
        .query(Agents::agent)
        .list();
  }

  private static AgentItem agent(ResultSet row, int number) throws SQLException {
    return new AgentItem(
        row.getString("agent"),
        row.getString("machine"),
        row.getString("platform"),
        row.getTimestamp("seen_at").toInstant(),
        row.getObject("request_id", UUID.class),
        row.getString("progress"));
  }
}
