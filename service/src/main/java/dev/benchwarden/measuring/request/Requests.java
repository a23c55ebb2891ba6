package dev.benchwarden.measuring.request;

import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.NoArgGenerator;
import dev.benchwarden.platform.access.Caller;
import dev.benchwarden.platform.access.Trust;
import dev.benchwarden.platform.database.Timestamps;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.store.catalog.Page;
import dev.benchwarden.store.catalog.PageRequest;
import dev.benchwarden.store.policy.Policies;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Repository of the measurement requests of projects. */
@Repository
public class Requests {

  /**
   * The columns of {@link #request}, from {@code measurement_request q}. The subject is that of the
   * search that asked, since a commit that was never measured is no revision yet.
   */
  public static final String COLUMNS =
      """
      q.request_id, q.revision, q.baseline, q.baseline_trust, q.baseline_branch, q.list_after, q.machine, q.platform, q.filter, q.benchmarks, q.reason,
      q.priority, q.trust, q.branch, q.pull_request, q.ref, q.alert_id, q.via, q.state, q.attempts, q.asked_by,
      q.asked_at, q.started_at, q.finished_at, q.lease_agent, q.lease_machine, q.progress, q.message, q.log_cut,
      array(select k.run_id from measurement_run k
             where k.project_id = :project and k.request_id = q.request_id
             order by k.kept_at, k.run_id) as runs,
      coalesce(
        (select c.commits -> s.commit ->> 'subject'
           from commit_search_step s
           join commit_search c on c.project_id = s.project_id and c.search_id = s.search_id
          where s.project_id = :project and s.request_id = q.request_id and s.commit >= 0
          limit 1),
        (select r.subject from revision r
          where r.project_id = :project and r.name = q.revision)) as subject
      """;

  /** More than agents measure in days: a script that asks for more does so by mistake. */
  private static final int MOST_BY_HAND = 1000;

  private static final String NO_LONGER_ALLOWED =
      "The policy does not let agents build branches that are not stable (measure.unprotected).";

  private static final NoArgGenerator IDS = Generators.timeBasedEpochGenerator();

  private final JdbcClient jdbc;
  private final Policies policies;
  private final MachineTime time;
  private final ApplicationEventPublisher events;

  Requests(JdbcClient jdbc, Policies policies, MachineTime time, ApplicationEventPublisher events) {
    this.jdbc = jdbc;
    this.policies = policies;
    this.time = time;
    this.events = events;
  }

  /**
   * Result of a request.
   *
   * @param isNew false if the same waits or is being measured already
   */
  public record Asked(UUID id, boolean isNew) {}

  /**
   * Requests a measurement, unless the same request is open already, or one of all benchmarks. A
   * gap that waits for an agent is measured with further benchmarks instead.
   */
  @Transactional
  public Asked ask(long project, NewRequest wanted) {
    RequestVia via =
        policies.of(project).measure().dispatch() == null || wanted.listAfter() != null
            ? RequestVia.AGENT
            : RequestVia.DISPATCH;
    if (wanted.reason() == RequestReason.BY_HAND) {
      requireRoom(project, wanted);
    }
    Asked asked = newOrOpen(project, wanted, via);
    if (asked.isNew()) {
      events.publishEvent(new RequestChanged(project, asked.id(), RequestState.QUEUED, via));
    }
    return asked;
  }

  /** The same may be asked for between the two statements; then that one is the answer. */
  private Asked newOrOpen(long project, NewRequest wanted, RequestVia via) {
    Optional<UUID> open = open(project, wanted).or(() -> widened(project, wanted));
    if (open.isPresent()) {
      return new Asked(open.get(), false);
    }
    UUID id = IDS.generate();
    return insert(project, id, wanted, via) ? new Asked(id, true) : newOrOpen(project, wanted, via);
  }

  /** The same gap with these benchmarks as well; empty if none waits, or it is begun already. */
  private Optional<UUID> widened(long project, NewRequest wanted) {
    return wanted.reason() != RequestReason.BACKFILL
        ? Optional.empty()
        : jdbc.sql(
                """
                update measurement_request
                   set benchmarks = array(select distinct unnest(benchmarks || :benchmarks::text[]) order by 1)
                 where project_id = :project and request_id = (
                       select request_id from measurement_request
                        where project_id = :project and revision = :revision and reason = 'BACKFILL'
                          and state = 'QUEUED' and via = 'AGENT' and benchmarks <> '{}'
                          and machine is not distinct from :machine
                          and platform is not distinct from :platform
                          and branch is not distinct from :branch
                        order by asked_at limit 1 for update)
                   and state = 'QUEUED'
                returning request_id
                """)
            .param("project", project)
            .param("benchmarks", wanted.benchmarks().toArray(String[]::new))
            .param("revision", wanted.source().revision())
            .param("machine", wanted.where().machine())
            .param("platform", wanted.where().platform())
            .param("branch", wanted.source().branch())
            .query(UUID.class)
            .optional();
  }

  /** Concurrent requests may exceed the limit slightly: it is a bound, not an exact count. */
  private void requireRoom(long project, NewRequest wanted) {
    int open =
        jdbc.sql(
                """
                select count(*) from measurement_request
                 where project_id = :project and reason = 'BY_HAND'
                   and state in ('QUEUED', 'LEASED', 'DISPATCHED')
                """)
            .param("project", project)
            .query(Integer.class)
            .single();
    if (open >= MOST_BY_HAND && open(project, wanted).isEmpty()) {
      throw new ProblemException(
          Problem.CONFLICT,
          "%d measurements that were asked for by hand wait already, and no more are taken: cancel some, or wait until they are measured."
              .formatted(open));
    }
  }

  private boolean insert(long project, UUID id, NewRequest wanted, RequestVia via) {
    NewRequest.Source source = wanted.source();
    NewRequest.Source baseline = wanted.baseline();
    return jdbc.sql(
                """
                insert into measurement_request
                       (project_id, request_id, revision, baseline, baseline_trust, baseline_branch, list_after,
                        machine, platform, filter, benchmarks, reason, priority, trust, branch, pull_request, ref,
                        alert_id, via, dedup_key, asked_by, asked_by_id)
                values (:project, :id, :revision, :baseline, :baselineTrust, :baselineBranch, :listAfter,
                        :machine, :platform, :filter, :benchmarks, :reason, :priority, :trust, :branch, :pullRequest, :ref,
                        :alert, :via, :key, :askedBy, :askerId)
                on conflict (project_id, md5(dedup_key)) where state in ('QUEUED', 'LEASED', 'DISPATCHED')
                do nothing
                """)
            .param("project", project)
            .param("id", id)
            .param("revision", source.revision())
            .param("baseline", baseline == null ? null : baseline.revision())
            .param("baselineTrust", baseline == null ? null : baseline.trust().name())
            .param("baselineBranch", baseline == null ? null : baseline.branch())
            .param("listAfter", wanted.listAfter())
            .param("machine", wanted.where().machine())
            .param("platform", wanted.where().platform())
            .param("filter", wanted.filter())
            .param("benchmarks", wanted.benchmarks().toArray(String[]::new))
            .param("reason", wanted.reason().name())
            .param("priority", wanted.reason().priority())
            .param("trust", source.trust().name())
            .param("branch", source.branch())
            .param("pullRequest", source.pullRequest(), Types.INTEGER)
            .param("ref", source.ref())
            .param("alert", wanted.alert(), Types.OTHER)
            .param("via", via.name())
            .param("key", wanted.dedupKey())
            .param("askedBy", wanted.askedBy())
            .param("askerId", wanted.askerId())
            .update()
        == 1;
  }

  private Optional<UUID> open(long project, NewRequest wanted) {
    return jdbc.sql(
            """
            select request_id from measurement_request
             where project_id = :project and md5(dedup_key) in (md5(:key), md5(:keyOfAll))
               and state in ('QUEUED', 'LEASED', 'DISPATCHED')
             order by asked_at limit 1
            """)
        .param("project", project)
        .param("key", wanted.dedupKey())
        .param("keyOfAll", wanted.dedupKeyOfAll())
        .query(UUID.class)
        .optional();
  }

  /** Whether a revision was ever asked for, for this reason, of machines of this platform. */
  public boolean wasAsked(
      long project, RequestReason reason, String revision, NewRequest.Where where) {
    return jdbc.sql(
            """
            select exists (select from measurement_request
                            where project_id = :project and revision = :revision and reason = :reason
                              and (platform is null or :platform::text is null or platform = :platform))
            """)
        .param("project", project)
        .param("revision", revision)
        .param("reason", reason.name())
        .param("platform", where.platform())
        .query(Boolean.class)
        .single();
  }

  /** Whether this very caller asked for it, not just one of the same name. */
  boolean isAskedBy(long project, UUID id, Caller caller) {
    return jdbc.sql(
            """
            select exists (select from measurement_request
                            where project_id = :project and request_id = :id and asked_by_id = :caller)
            """)
        .param("project", project)
        .param("id", id)
        .param("caller", caller.id())
        .query(Boolean.class)
        .single();
  }

  public Optional<MeasurementRequest> find(long project, UUID id) {
    return jdbc.sql(
            "select "
                + COLUMNS
                + " from measurement_request q where q.project_id = :project and q.request_id = :id")
        .param("project", project)
        .param("id", id)
        .query(Requests::request)
        .optional();
  }

  /** As {@link #find}, and holds it until the transaction ends. */
  @Transactional(propagation = Propagation.MANDATORY)
  public Optional<MeasurementRequest> lock(long project, UUID id) {
    jdbc.sql(
            """
            select true from measurement_request
             where project_id = :project and request_id = :id for update
            """)
        .param("project", project)
        .param("id", id)
        .query(Boolean.class)
        .optional();
    return find(project, id);
  }

  /** The newest first. */
  Page<MeasurementRequest> list(
      long project,
      @Nullable RequestState state,
      @Nullable RequestReason reason,
      @Nullable UUID alert,
      PageRequest page) {
    page.requireOwn(cursor -> isItem(project, cursor));
    List<MeasurementRequest> found =
        jdbc.sql(
                "select "
                    + COLUMNS
                    + """
                      from measurement_request q
                     where q.project_id = :project
                       and (:state::text is null or q.state = :state)
                       and (:reason::text is null or q.reason = :reason)
                       and (:alert::uuid is null or q.alert_id = :alert::uuid)
                       and (:after::uuid is null or (q.asked_at, q.request_id) <
                            (select asked_at, request_id from measurement_request
                              where project_id = :project and request_id = :after::uuid))
                     order by q.asked_at desc, q.request_id desc
                     limit :limit
                    """)
            .param("project", project)
            .param("state", state == null ? null : state.name())
            .param("reason", reason == null ? null : reason.name())
            .param("alert", alert == null ? null : alert.toString())
            .param("after", page.cursor())
            .param("limit", page.size() + 1)
            .query(Requests::request)
            .list();
    return Page.of(found, page.size(), request -> request.id().toString());
  }

  private boolean isItem(long project, String cursor) {
    return jdbc.sql(
            """
            select exists (
              select from measurement_request where project_id = :project and request_id = :item::uuid)
            """)
        .param("project", project)
        .param("item", cursor)
        .query(Boolean.class)
        .single();
  }

  /** The lines of its log in order, of all attempts. */
  String log(long project, UUID id) {
    List<String> parts =
        jdbc.sql(
                """
                select lines from measurement_log
                 where project_id = :project and request_id = :id order by position
                """)
            .param("project", project)
            .param("id", id)
            .query((row, number) -> row.getString("lines"))
            .list();
    return String.join("", parts);
  }

  /** Ends waiting requests that were made while the policy allowed building branches. */
  @Transactional
  public void endForbidden(long project) {
    if (!policies.of(project).measure().unprotected()) {
      unprotected(project)
          .forEach(id -> end(project, id, RequestState.CANCELLED, NO_LONGER_ALLOWED));
    }
  }

  /** A maintainer's command in a pull request does not depend on the policy. */
  private List<UUID> unprotected(long project) {
    return jdbc.sql(
            """
            select request_id from measurement_request
             where project_id = :project and state = 'QUEUED' and (trust = 'MEMBER' or baseline_trust = 'MEMBER')
               and reason in ('BY_HAND', 'CONFIRM')
             order by request_id
            """)
        .param("project", project)
        .query((row, number) -> row.getObject("request_id", UUID.class))
        .list();
  }

  /**
   * Lets any machine of the platform make the repeats whose machine had no agent for a day: a
   * revision asks for its repeat only once.
   */
  @Transactional
  public void freeRepeats() {
    jdbc.sql(
            """
            update measurement_request q set machine = null /* every project: agents that are gone, wherever they were */
             where q.state = 'QUEUED' and q.reason = 'CONFIRM' and q.machine is not null
               and not exists (
                   select from measurement_agent a
                    where a.project_id = q.project_id and a.machine = q.machine
                      and a.seen_at > now() - interval '1 day')
            """)
        .update();
  }

  /** Whether runs of everything that it asks for have arrived. */
  private boolean isAnswered(long project, MeasurementRequest asked) {
    int measured =
        jdbc.sql(
                """
                select count(distinct revision) from measurement_run
                 where project_id = :project and request_id = :id
                """)
            .param("project", project)
            .param("id", asked.id())
            .query(Integer.class)
            .single();
    return measured >= (asked.baseline() == null ? 1 : 2);
  }

  /**
   * Ends an open request; an ended one does not change. If it is cancelled or fails when all its
   * results have arrived, it is done: they count, even if they arrived a moment ago. The machine
   * time of its attempt counts for today.
   */
  @Transactional
  public boolean end(long project, UUID id, RequestState state, @Nullable String message) {
    // Read before the day's time is counted, as wherever requests are ended, to avoid a deadlock.
    boolean isDone =
        lock(project, id)
            .filter(asked -> state != RequestState.DONE && isAnswered(project, asked))
            .isPresent();
    return isDone
        ? ended(project, id, RequestState.DONE, null)
        : ended(project, id, state, message);
  }

  private boolean ended(long project, UUID id, RequestState state, @Nullable String message) {
    time.count(project, id);
    Optional<RequestVia> ended =
        jdbc.sql(
                """
                update measurement_request
                   set state = :state, message = :message, finished_at = clock_timestamp()
                 where project_id = :project and request_id = :id
                   and state in ('QUEUED', 'LEASED', 'DISPATCHED')
                returning via
                """)
            .param("project", project)
            .param("id", id)
            .param("state", state.name())
            .param("message", message)
            .query((row, number) -> RequestVia.valueOf(row.getString("via")))
            .optional();
    ended.ifPresent(via -> events.publishEvent(new RequestChanged(project, id, state, via)));
    return ended.isPresent();
  }

  /** Maps a row with {@link #COLUMNS}. */
  public static MeasurementRequest request(ResultSet row, int number) throws SQLException {
    return new MeasurementRequest(
        row.getObject("request_id", UUID.class),
        row.getString("revision"),
        row.getString("subject"),
        row.getString("baseline"),
        trust(row.getString("baseline_trust")),
        row.getString("baseline_branch"),
        row.getString("list_after"),
        row.getString("machine"),
        row.getString("platform"),
        row.getString("filter"),
        List.of((String[]) row.getArray("benchmarks").getArray()),
        RequestReason.valueOf(row.getString("reason")),
        row.getInt("priority"),
        Trust.valueOf(row.getString("trust")),
        row.getString("branch"),
        row.getObject("pull_request", Integer.class),
        row.getString("ref"),
        row.getObject("alert_id", UUID.class),
        RequestVia.valueOf(row.getString("via")),
        RequestState.valueOf(row.getString("state")),
        row.getInt("attempts"),
        row.getString("asked_by"),
        row.getTimestamp("asked_at").toInstant(),
        Timestamps.instant(row, "started_at"),
        Timestamps.instant(row, "finished_at"),
        row.getString("lease_agent"),
        row.getString("lease_machine"),
        row.getString("progress"),
        row.getString("message"),
        row.getBoolean("log_cut"),
        List.of((UUID[]) row.getArray("runs").getArray()));
  }

  private static @Nullable Trust trust(@Nullable String stored) {
    return stored == null ? null : Trust.valueOf(stored);
  }
}
