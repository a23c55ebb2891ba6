package dev.benchwarden.measuring.search;

import dev.benchwarden.measuring.request.AgentPlatforms;
import dev.benchwarden.measuring.request.RequestWaits;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Reader of what a search under way is waiting for. */
@Repository
class SearchWaits {

  private final JdbcClient jdbc;
  private final RequestWaits waits;
  private final AgentPlatforms platforms;

  SearchWaits(JdbcClient jdbc, RequestWaits waits, AgentPlatforms platforms) {
    this.jdbc = jdbc;
    this.waits = waits;
    this.platforms = platforms;
  }

  /** A sentence; empty if it does not wait, or has ended. */
  Optional<String> of(long project, StoredSearch search) {
    return search.phase().isOpen() && isQueued(project, search)
        ? waits.of(project).forAgent(platforms.of(project, search.series()).on(search.machine()))
        : Optional.empty();
  }

  /** Whether it waits for an agent, and no agent has any of its requests. */
  private boolean isQueued(long project, StoredSearch search) {
    return jdbc.sql(
            """
            select coalesce(bool_or(q.state = 'QUEUED') and not bool_or(q.state <> 'QUEUED'), false)
              from measurement_request q
             where q.project_id = :project and q.via = 'AGENT'
               and q.state in ('QUEUED', 'LEASED', 'DISPATCHED')
               and (q.request_id = (select list_request_id from commit_search
                                     where project_id = :project and search_id = :search)
                    or q.request_id in (select request_id from commit_search_step
                                         where project_id = :project and search_id = :search))
            """)
        .param("project", project)
        .param("search", search.id())
        .query(Boolean.class)
        .single();
  }
}
