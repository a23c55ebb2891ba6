package dev.benchwarden.measuring.search;

import dev.benchwarden.measuring.request.MachineTime;
import dev.benchwarden.platform.database.Timestamps;
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

  private static final String USED_UP =
      "Waits until 00:00 UTC: the project's machine time for today is used up (measure.budget).";

  private final JdbcClient jdbc;
  private final MachineTime time;

  SearchWaits(JdbcClient jdbc, MachineTime time) {
    this.jdbc = jdbc;
    this.time = time;
  }

  /** A sentence; empty if it goes on, or has ended. */
  Optional<String> of(long project, StoredSearch search) {
    if (!search.phase().isOpen() || !isQueued(project, search)) {
      return Optional.empty();
    }
    return time.isUsedUp(project) ? Optional.of(USED_UP) : ofAgents(project, search.machine());
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
    Optional<Instant> seen = lastSeen(project, machine);
    if (seen.isEmpty()) {
      return Optional.of("Waits: %s has asked for work of this project.".formatted(agents));
    }
    Instant before = Instant.now().minus(SILENCE);
    return seen.filter(last -> last.isBefore(before))
        .map(last ->
            "Waits: %s has asked for work since %s."
                .formatted(agents, last.truncatedTo(ChronoUnit.MINUTES)));
  }

  private Optional<Instant> lastSeen(long project, @Nullable String machine) {
    return jdbc.sql(
            """
            select seen_at from measurement_agent
             where project_id = :project and (:machine::text is null or machine = :machine)
             order by seen_at desc limit 1
            """)
        .param("project", project)
        .param("machine", machine)
        .query((row, number) -> Timestamps.instant(row, "seen_at"))
        .optional();
  }
}
