package dev.benchwarden.measuring.agent;

import dev.benchwarden.measuring.request.AgentPlatforms;
import dev.benchwarden.measuring.request.MachineTime;
import dev.benchwarden.measuring.request.MeasurementRequest;
import dev.benchwarden.measuring.request.RequestChanged;
import dev.benchwarden.measuring.request.RequestState;
import dev.benchwarden.measuring.request.RequestVia;
import dev.benchwarden.measuring.request.Requests;
import dev.benchwarden.platform.access.Caller;
import dev.benchwarden.platform.access.Grants;
import dev.benchwarden.platform.access.Scope;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/**
 * Repository of the leases: a request belongs to one agent at a time. All times are the database's,
 * since replicas' clocks differ.
 */
@Repository
class Leases {

  private static final int MOST_ATTEMPTS = 3;
  private static final String LOST = "The agent gave no sign of life%s.";
  private static final String TOO_LONG = "The agent was still at it after a day.";

  /** Condition that a lease is over; the second part ends it for an agent that runs for ever. */
  private static final String IS_OVER =
      """
       (lease_expires_at <= clock_timestamp()
        or started_at <= clock_timestamp() - interval '1 day')
      """;

  private final JdbcClient jdbc;
  private final MachineTime time;
  private final ApplicationEventPublisher events;

  Leases(JdbcClient jdbc, MachineTime time, ApplicationEventPublisher events) {
    this.jdbc = jdbc;
    this.time = time;
    this.events = events;
  }

  /** A request that was given away. */
  record Given(UUID lease, MeasurementRequest request, Instant expiresAt) {}

  /** A lease that an agent has. */
  record Live(long project, UUID request, UUID lease, Instant expiresAt) {}

  /** The present lease of the caller's agent of this name, in any project. */
  Optional<Live> live(Caller caller, String agent) {
    return jdbc.sql(
            """
            select project_id, request_id, lease_id, lease_expires_at /* every project: an agent is at one thing at a time */
              from measurement_request
             where state = 'LEASED' and lease_caller = :caller and lease_agent = :agent and not
            """
                + IS_OVER
                + " order by started_at desc limit 1")
        .param("caller", caller.id())
        .param("agent", agent)
        .query((row, number) ->
            new Live(
                row.getLong("project_id"),
                row.getObject("request_id", UUID.class),
                row.getObject("lease_id", UUID.class),
                row.getTimestamp("lease_expires_at").toInstant()))
        .optional();
  }

  /** Whether the agent has sent nothing since it was given the lease. */
  boolean isUntouched(Live live) {
    return jdbc.sql(
            """
            select progress is null
                   and lease_expires_at < started_at + make_interval(secs => :seconds)
                   and not exists (select from measurement_log l
                                    where l.project_id = :project and l.request_id = :request
                                      and l.attempt = q.attempts)
                   and not exists (select from measurement_run k
                                    where k.project_id = :project and k.request_id = :request)
              from measurement_request q
             where project_id = :project and request_id = :request and lease_id = :lease
            """)
        .param("seconds", Lease.LIFETIME.toSeconds() + 1)
        .param("project", live.project())
        .param("request", live.request())
        .param("lease", live.lease())
        .query(Boolean.class)
        .optional()
        .orElse(false);
  }

  /** Those of the projects in which something waits, the longest wait first. */
  List<Long> waiting(Collection<Long> projects) {
    return jdbc.sql(
            """
            select q.project_id /* every project: an agent measures for several, which take turns */
              from measurement_request q
              left join measurement_turn t using (project_id)
             where q.project_id = any(:projects) and q.state = 'QUEUED' and q.via = 'AGENT'
             group by q.project_id, t.taken_at
             order by t.taken_at nulls first, q.project_id
            """)
        .param("projects", projects.toArray(Long[]::new))
        .query((row, number) -> row.getLong("project_id"))
        .list();
  }

  /**
   * Gives the most urgent request of a project to an idle agent; one that is being given to another
   * is skipped.
   */
  @Transactional
  public Optional<Given> take(long project, Caller caller, AgentQuestion agent) {
    // The agent's lock first, since it asks for several projects: concurrent questions of one agent
    // then follow one another.
    queue("agent %s %s".formatted(caller.id(), agent.agent()), 0);
    queue("machine time", project);
    return live(caller, agent.agent()).isPresent() || time.isUsedUp(project)
        ? Optional.empty()
        : give(project, caller, agent);
  }

  private void queue(String what, long project) {
    jdbc.sql("select pg_advisory_xact_lock(hashtextextended(:what, :project)) is null as locked")
        .param("what", what)
        .param("project", project)
        .query(Boolean.class)
        .single();
  }

  private Optional<Given> give(long project, Caller caller, AgentQuestion agent) {
    UUID lease = UUID.randomUUID();
    Optional<Given> given =
        jdbc.sql(
                """
                with free as (
                  select request_id from measurement_request
                   where project_id = :project and state = 'QUEUED' and via = 'AGENT'
                     and (machine is null or machine = :machine)
                     and (platform is null or platform = :platform or platform = (
                          select
                """
                    + AgentPlatforms.PLATFORM
                    + """
                                from measurement_agent a
                               where a.project_id = :project and a.agent = :agent))
                       order by priority desc, asked_at, request_id
                       limit 1 for update skip locked
                    ), taken as (
                      update measurement_request q
                         set state = 'LEASED', lease_id = :lease, lease_caller = :caller, lease_agent = :agent,
                             lease_machine = :machine, progress = null, message = null,
                             started_at = clock_timestamp(), attempts = q.attempts + 1,
                             lease_expires_at = clock_timestamp() + make_interval(secs => :seconds)
                        from free
                       where q.project_id = :project and q.request_id = free.request_id
                      returning q.*
                    )
                    select q.lease_expires_at,
                    """
                    + Requests.COLUMNS
                    + " from taken q")
            .param("project", project)
            .param("machine", agent.machine())
            .param("platform", agent.platform())
            .param("lease", lease)
            .param("caller", caller.id())
            .param("agent", agent.agent())
            .param("seconds", Lease.LIFETIME.toSeconds())
            .query((row, number) ->
                new Given(
                    lease,
                    Requests.request(row, number),
                    row.getTimestamp("lease_expires_at").toInstant()))
            .optional();
    given.ifPresent(one -> {
      noteTurn(project);
      tell(project, one.request().id(), RequestState.LEASED);
    });
    return given;
  }

  private void noteTurn(long project) {
    jdbc.sql(
            """
            insert into measurement_turn (project_id, taken_at) values (:project, clock_timestamp())
            on conflict (project_id) do update set taken_at = excluded.taken_at
            """)
        .param("project", project)
        .update();
  }

  /** A request of a project. */
  private record Place(long project, UUID request) {}

  /** A lease that was given to this caller, held until the transaction ends. */
  Optional<HeldLease> lock(Caller caller, UUID lease) {
    return place(caller, lease).flatMap(place -> lock(place, lease));
  }

  private Optional<Place> place(Caller caller, UUID lease) {
    Grants grants = caller.grants();
    return jdbc.sql(
            """
            select project_id, request_id /* every project: an agent names its lease alone */
              from measurement_request
             where lease_id = :lease and lease_caller = :caller
               and (:everywhere or project_id = any(:own))
            """)
        .param("lease", lease)
        .param("caller", caller.id())
        .param("everywhere", grants.allowEverywhere(Scope.AGENT))
        .param("own", grants.projectsWith(Scope.AGENT).toArray(Long[]::new))
        .query(Leases::place)
        .optional();
  }

  /** Whether there is such a lease, of any caller. */
  boolean isGiven(UUID lease) {
    return jdbc.sql(
            """
            select exists (select from measurement_request /* every project: an agent names its lease alone */
                            where lease_id = :lease)
            """)
        .param("lease", lease)
        .query(Boolean.class)
        .single();
  }

  /** Whether the caller was the last one to get this request. */
  boolean isOf(Caller caller, long project, UUID request) {
    return jdbc.sql(
            """
            select exists (
              select from measurement_request
               where project_id = :project and request_id = :request and lease_caller = :caller)
            """)
        .param("project", project)
        .param("request", request)
        .param("caller", caller.id())
        .query(Boolean.class)
        .single();
  }

  private static Place place(ResultSet row, int number) throws SQLException {
    return new Place(row.getLong("project_id"), row.getObject("request_id", UUID.class));
  }

  private Optional<HeldLease> lock(Place place, UUID lease) {
    return jdbc.sql(
            "select state, list_after is not null as is_list, baseline is not null as is_pair, state <> 'LEASED' or"
                + IS_OVER
                + """
                       as is_over,
                       (select count(distinct k.revision) from measurement_run k
                         where k.project_id = :project and k.request_id = :request) as measured
                  from measurement_request
                 where project_id = :project and request_id = :request and lease_id = :lease
                   for update
                """)
        .param("project", place.project())
        .param("request", place.request())
        .param("lease", lease)
        .query((row, number) ->
            new HeldLease(
                place.project(),
                place.request(),
                RequestState.valueOf(row.getString("state")),
                row.getBoolean("is_over"),
                row.getBoolean("is_list"),
                row.getBoolean("is_pair"),
                row.getInt("measured")))
        .optional();
  }

  /**
   * Whether the caller holds this request now.
   *
   * @param lease by this lease; null: by any, of whichever of its agents
   */
  boolean holds(Caller caller, long project, UUID request, @Nullable UUID lease) {
    return jdbc.sql(
            """
            select exists (
              select from measurement_request
               where project_id = :project and request_id = :request and state = 'LEASED'
                 and lease_caller = :caller and (:lease::uuid is null or lease_id = :lease::uuid) and not
            """
                + IS_OVER
                + ")")
        .param("project", project)
        .param("request", request)
        .param("lease", lease, Types.OTHER)
        .param("caller", caller.id())
        .query(Boolean.class)
        .single();
  }

  /**
   * Prolongs a lease.
   *
   * @return until when
   */
  Instant prolong(HeldLease lease, @Nullable String progress) {
    return jdbc.sql(
            """
            update measurement_request
               set lease_expires_at = clock_timestamp() + make_interval(secs => :seconds),
                   progress = coalesce(:progress, progress)
             where project_id = :project and request_id = :request
            returning lease_expires_at
            """)
        .param("project", lease.project())
        .param("request", lease.request())
        .param("seconds", Lease.LIFETIME.toSeconds())
        .param("progress", progress)
        .query((row, number) -> row.getTimestamp("lease_expires_at").toInstant())
        .single();
  }

  /**
   * A lease that is over although its agent did not end it.
   *
   * @param isSilent whether the agent sent no heartbeat; else it took too long
   * @param progress its last report on what it was doing
   */
  private record Lost(
      long project,
      UUID request,
      int attempts,
      boolean isAnswered,
      boolean isSilent,
      @Nullable String progress) {

    RequestState next() {
      if (isAnswered) {
        return RequestState.DONE;
      }
      return isSilent && attempts < MOST_ATTEMPTS ? RequestState.QUEUED : RequestState.FAILED;
    }

    @Nullable String message() {
      if (isAnswered) {
        return null;
      }
      String why =
          isSilent
              ? LOST.formatted(attempts == 1 ? "" : ", %d times in all".formatted(attempts))
              : TOO_LONG;
      return progress == null ? why : "%s It said last: %s".formatted(why, progress);
    }
  }

  /**
   * Ends the leases that are over. Complete results count; else the request is given to another
   * agent, but not after the third lost one. Half of a pair does not count.
   */
  @Transactional
  public void expire() {
    expired().stream().map(this::lost).flatMap(Optional::stream).forEach(this::expire);
  }

  private List<Place> expired() {
    return jdbc.sql(
            """
            select project_id, request_id /* every project: agents that are gone, wherever they were */
              from measurement_request
             where state = 'LEASED' and
            """
                + IS_OVER
                + " order by project_id, request_id")
        .query(Leases::place)
        .list();
  }

  /** Empty if another transaction handles it, or the agent has sent a heartbeat after all. */
  private Optional<Lost> lost(Place place) {
    return jdbc.sql(
            """
            select attempts, progress, lease_expires_at <= clock_timestamp() as is_silent,
                   baseline is null
                   and exists (select from measurement_run k
                                where k.project_id = :project and k.request_id = :request) as answered
              from measurement_request
             where project_id = :project and request_id = :request and state = 'LEASED' and
            """
                + IS_OVER
                + " for update skip locked")
        .param("project", place.project())
        .param("request", place.request())
        .query((row, number) ->
            new Lost(
                place.project(),
                place.request(),
                row.getInt("attempts"),
                row.getBoolean("answered"),
                row.getBoolean("is_silent"),
                row.getString("progress")))
        .optional();
  }

  private void expire(Lost lost) {
    time.count(lost.project(), lost.request());
    if (!lost.isAnswered()) {
      jdbc.sql("delete from measurement_run where project_id = :project and request_id = :request")
          .param("project", lost.project())
          .param("request", lost.request())
          .update();
    }
    RequestState next = lost.next();
    jdbc.sql(
            """
            update measurement_request
               set state = :state, message = :message, progress = null,
                   lease_id = case when :state = 'QUEUED' then null else lease_id end,
                   finished_at = case when :state = 'QUEUED' then null else clock_timestamp() end
             where project_id = :project and request_id = :request
            """)
        .param("state", next.name())
        .param("message", lost.message())
        .param("project", lost.project())
        .param("request", lost.request())
        .update();
    tell(lost.project(), lost.request(), next);
  }

  private void tell(long project, UUID request, RequestState state) {
    events.publishEvent(new RequestChanged(project, request, state, RequestVia.AGENT));
  }
}
