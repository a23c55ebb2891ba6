package dev.benchwarden.measuring.search;

import dev.benchwarden.measuring.request.MachineTime;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Reader of what keeps a search from going on that is under way. */
@Repository
class SearchWaits {

  /** Agents that have nothing to do ask every few seconds; those that measure elsewhere do not. */
  private static final Duration SILENCE = Duration.ofMinutes(10);

  private final JdbcClient jdbc;
  private final MachineTime time;
  private final SearchMachines machines;

  SearchWaits(JdbcClient jdbc, MachineTime time, SearchMachines machines) {
    this.jdbc = jdbc;
    this.time = time;
    this.machines = machines;
  }

  /** A sentence; empty if it goes on, or has ended. */
  Optional<String> of(long project, StoredSearch search) {
    if (!search.phase().isOpen() || !isQueued(project, search)) {
      return Optional.empty();
    }
    return time.isUsedUp(project)
        ? Optional.of(MachineTime.USED_UP)
        : ofAgents(project, search.machine());
  }

  /** Whether it waits for an agent, and none of its requests is with one. */
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

  private Optional<String> ofAgents(long project, @Nullable String machine) {
    String agents = machine == null ? "no agent" : "no agent on %s".formatted(machine);
    Optional<Instant> seen = machines.lastSeen(project, machine);
    if (seen.isEmpty()) {
      return Optional.of("Waits: %s has asked for work of this project.".formatted(agents));
    }
    Instant before = Instant.now().minus(SILENCE);
    return seen.filter(last -> last.isBefore(before))
        .map(last ->
            "Waits: %s has asked for work since %s."
                .formatted(agents, last.truncatedTo(ChronoUnit.MINUTES)));
  }
}
