package dev.benchwarden.measuring.trigger;

import dev.benchwarden.measuring.request.AgentPlatforms;
import dev.benchwarden.measuring.request.NewRequest;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Finder of another machine of a platform with an agent, to repeat a measurement. */
@Repository
class OtherMachines {

  private final JdbcClient jdbc;

  OtherMachines(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** Empty if no agent was seen recently on one of them that has not measured the revision. */
  Optional<String> thanThoseAt(long project, String revision, NewRequest.Where where) {
    return jdbc.sql(
            """
            select a.machine
              from measurement_agent a
             where a.project_id = :project and a.seen_at > now() - interval '1 hour'
               and (:platform::text is null or :platform =
            """
                + AgentPlatforms.PLATFORM
                + """
                       )
                   and not exists (
                       select from run
                         join revision r on r.project_id = run.project_id and r.revision_id = run.revision_id
                         join machine n on n.project_id = run.project_id and n.machine_id = run.machine_id
                        where run.project_id = :project and r.name = :revision and n.name = a.machine)
                 order by a.seen_at desc limit 1
                """)
        .param("project", project)
        .param("revision", revision)
        .param("platform", where.platform())
        .query(String.class)
        .optional();
  }
}
