package dev.benchwarden.judging.evaluation;

import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.impl.TimeBasedEpochGenerator;
import dev.benchwarden.judging.history.Mainline;
import dev.benchwarden.judging.verdict.Subject;
import dev.benchwarden.platform.database.Timestamps;
import dev.benchwarden.store.catalog.Revisions;
import dev.benchwarden.store.results.RunRecorded;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Repository of requests for judgements, and of their progress. Requests are counted, and a
 * judgement notes the count before it reads anything, so that later requests remain open.
 */
@Repository
class EvaluationRequests {

  private static final TimeBasedEpochGenerator IDS = Generators.timeBasedEpochGenerator();

  private final JdbcClient jdbc;

  EvaluationRequests(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * Requests a judgement of the revision of a run, or of its pull request at the revision. The
   * evaluations of a project are in the order in which their first runs arrived, even if all arrive
   * at once with an archive.
   */
  EvaluationRequest request(RunRecorded run) {
    return jdbc.sql(
            """
            insert into evaluation (project_id, evaluation_id, revision_id, mainline, pull_request, status, requests,
                                    requested_at)
            values (:project, :id, :revision, :mainline, :pullRequest, 'QUEUED', 1, :requestedAt)
            on conflict (project_id, revision_id, mainline, pull_request) do update
               set status = 'QUEUED', requests = evaluation.requests + 1, requested_at = excluded.requested_at
            returning project_id, evaluation_id, requests
            """)
        .param("project", run.project())
        .param("id", IDS.construct(run.firstReceivedAt().toEpochMilli()))
        .param("revision", run.revision())
        .param("mainline", run.mainline())
        .param("pullRequest", run.pullRequest())
        .param("requestedAt", Timestamps.of(run.receivedAt()), Types.TIMESTAMP)
        .query(EvaluationRequests::request)
        .single();
  }

  /**
   * The evaluations with this revision as their base that are open or were judged before all its
   * runs had arrived, and those whose uploads name it as their base. One second is added for runs
   * that were being stored meanwhile.
   */
  List<UUID> basedOn(long project, long revision) {
    return jdbc.sql(
            """
            select e.evaluation_id
              from evaluation e
             where e.project_id = :project and e.base_revision_id = :revision
               and (e.open
                    or e.finished_at < (select max(run.received_at) + interval '1 second'
                                          from run
                                         where run.project_id = :project
                                           and run.revision_id = :revision and run.mainline))
            union
            select e.evaluation_id
              from revision r
              join run on run.project_id = r.project_id and run.base = r.name and not run.mainline
              join evaluation e on e.project_id = run.project_id and e.revision_id = run.revision_id
                   and not e.mainline and e.pull_request is not distinct from run.pull_request
             where r.project_id = :project and r.revision_id = :revision
            """)
        .param("project", project)
        .param("revision", revision)
        .query((row, number) -> row.getObject("evaluation_id", UUID.class))
        .list();
  }

  /**
   * Whether an evaluation should be judged again, now that the forge has stated the merge base:
   * that was measured but was not the base, and no upload states another one. Or the evaluation was
   * compared with another stable branch than the present target.
   *
   * @param mergeBase absent if the forge does not state it
   */
  boolean isRebased(long project, UUID evaluation, @Nullable String mergeBase) {
    return jdbc.sql(
            """
            select exists (
              select from evaluation e
                join revision r on r.project_id = e.project_id and r.name = :mergeBase
                 and (r.mainline or r.stable_branch is not null)
                left join pull_request p
                  on p.project_id = e.project_id and p.pull_request = e.pull_request
               where e.project_id = :project and e.evaluation_id = :id
                 and e.base_revision_id is distinct from r.revision_id
                 and not exists (
                   select from run
                    where run.project_id = :project and run.revision_id = e.revision_id
                      and not run.mainline and run.pull_request = e.pull_request
                      and run.base is not null
                      and (p.retargeted_at is null or run.received_at > p.retargeted_at)))
              or exists (
              select from evaluation e
                join pull_request p
                  on p.project_id = e.project_id and p.pull_request = e.pull_request
                join revision b
                  on b.project_id = e.project_id and b.revision_id = e.base_revision_id
               where e.project_id = :project and e.evaluation_id = :id
                 and case when b.mainline then null else b.stable_branch end
                       is distinct from (select r.stable_branch from revision r
                                          where r.project_id = :project and r.stable_branch = p.target
                                            and not r.mainline limit 1))
            """)
        .param("project", project)
        .param("id", evaluation)
        .param("mergeBase", mergeBase)
        .query(Boolean.class)
        .single();
  }

  /**
   * The evaluations that a new policy may change for a reader: those waiting for machines, and
   * those of open pull requests.
   */
  List<UUID> open(long project) {
    return jdbc.sql(
            """
            select evaluation_id from evaluation
             where project_id = :project and waiting_until is not null
            union
            select e.evaluation_id
              from pull_request p
              join revision r on r.project_id = p.project_id and r.name = p.head
              join evaluation e on e.project_id = p.project_id and e.revision_id = r.revision_id
                   and e.pull_request = p.pull_request
             where p.project_id = :project and p.open
            """)
        .param("project", project)
        .query((row, number) -> row.getObject("evaluation_id", UUID.class))
        .list();
  }

  /**
   * A stable branch's own revisions that were judged against another one than their present
   * predecessor.
   */
  List<UUID> misplaced(long project, Mainline mainline) {
    List<Long> revisions = mainline.revisions();
    int first = Math.max(mainline.ownFrom(), mainline.isComplete() ? 0 : 1);
    return jdbc.sql(
            """
            select e.evaluation_id
              from unnest(:revisions::bigint[], :before::bigint[]) as now (revision_id, before)
              join evaluation e
                on e.project_id = :project and e.revision_id = now.revision_id and e.mainline
             where e.judged = e.requests and e.base_revision_id is distinct from now.before
            """)
        .param("project", project)
        .param("revisions", revisions.stream().skip(first).toArray(Long[]::new))
        .param(
            "before",
            IntStream.range(first, revisions.size())
                .mapToObj(place -> place == 0 ? null : revisions.get(place - 1))
                .toArray(Long[]::new))
        .query((row, number) -> row.getObject("evaluation_id", UUID.class))
        .list();
  }

  /**
   * Gives each side of a revision, the mainline's and the branches', an evaluation exactly if it
   * has runs. An evaluation whose runs have all changed sides moves with them, so that links to it
   * stay valid. All are open then, with a higher count of requests than either side ever had, so
   * that older reads of a side are recognised as outdated.
   */
  void follow(long project, long revision) {
    int past = mostRequests(project, revision);
    jdbc.sql(
            """
            update evaluation e set mainline = not e.mainline
             where e.project_id = :project and e.revision_id = :revision and e.pull_request is null
               and not exists (select from run
                                where run.project_id = :project and run.revision_id = :revision
                                  and run.pull_request is null and run.mainline = e.mainline)
               and not exists (select from evaluation other
                                where other.project_id = :project and other.revision_id = :revision
                                  and other.pull_request is null
                                  and other.mainline <> e.mainline)
            """)
        .param("project", project)
        .param("revision", revision)
        .update();
    jdbc.sql(
            """
            delete from evaluation e
             where e.project_id = :project and e.revision_id = :revision and e.pull_request is null
               and not exists (select from run
                                where run.project_id = :project and run.revision_id = :revision
                                  and run.pull_request is null and run.mainline = e.mainline)
            """)
        .param("project", project)
        .param("revision", revision)
        .update();
    sides(project, revision).forEach(mainline -> open(project, revision, mainline, past));
  }

  private int mostRequests(long project, long revision) {
    return jdbc.sql(
            """
            select coalesce(max(requests), 0) from evaluation
             where project_id = :project and revision_id = :revision and pull_request is null
            """)
        .param("project", project)
        .param("revision", revision)
        .query(Integer.class)
        .single();
  }

  private List<Boolean> sides(long project, long revision) {
    return jdbc.sql(
            """
            select distinct mainline from run
             where project_id = :project and revision_id = :revision and pull_request is null
            """)
        .param("project", project)
        .param("revision", revision)
        .query((row, number) -> row.getBoolean("mainline"))
        .list();
  }

  private void open(long project, long revision, boolean mainline, int past) {
    jdbc.sql(
            """
            insert into evaluation (project_id, evaluation_id, revision_id, mainline, pull_request, status, requests)
            values (:project, :id, :revision, :mainline, null, 'QUEUED', :past + 1)
            on conflict (project_id, revision_id, mainline, pull_request) do update
               set status = 'QUEUED', requests = excluded.requests, requested_at = excluded.requested_at
            """)
        .param("project", project)
        .param("id", IDS.generate())
        .param("revision", revision)
        .param("mainline", mainline)
        .param("past", past)
        .update();
  }

  /**
   * The evaluations that depend on the mainline, in the order of dependence: its own revisions,
   * then branches, and the newest of each pull request that is not known to be closed.
   */
  List<UUID> all(long project) {
    return jdbc.sql(
            """
            with newest as (
              select distinct on (e.pull_request) e.evaluation_id
                from evaluation e
                join revision r on r.project_id = e.project_id and r.revision_id = e.revision_id
                left join pull_request_head h
                  on h.project_id = e.project_id and h.pull_request = e.pull_request and h.head = r.name
                left join pull_request p
                  on p.project_id = e.project_id and p.pull_request = e.pull_request
               where e.project_id = :project and e.pull_request is not null and p.open is not false
               order by e.pull_request, h.seen_at desc nulls last,
            """
                + Revisions.PLACE_NEWEST_FIRST
                + """
                )
                select e.evaluation_id
                  from evaluation e
                  join revision r on r.project_id = e.project_id and r.revision_id = e.revision_id
                 where e.project_id = :project
                   and (e.pull_request is null or e.evaluation_id in (select evaluation_id from newest))
                 order by e.mainline desc, e.pull_request nulls first,
                """
                + Revisions.PLACE)
        .param("project", project)
        .query((row, number) -> row.getObject("evaluation_id", UUID.class))
        .list();
  }

  /** The evaluations of revisions of stable branches as such. */
  List<UUID> ofMainline(long project, Collection<Long> revisions) {
    return jdbc.sql(
            """
            select evaluation_id from evaluation
             where project_id = :project and mainline and revision_id = any(:revisions)
            """)
        .param("project", project)
        .param("revisions", revisions.toArray(Long[]::new))
        .query((row, number) -> row.getObject("evaluation_id", UUID.class))
        .list();
  }

  /** The evaluations of runs that took turns with this run. */
  List<UUID> pairedWith(long project, long run) {
    return jdbc.sql(
            """
            select distinct e.evaluation_id
              from run
              join run other on other.project_id = run.project_id and other.pair = run.pair
                   and other.revision_id <> run.revision_id
              join evaluation e on e.project_id = other.project_id
                   and e.revision_id = other.revision_id and e.mainline = other.mainline
                   and e.pull_request is not distinct from other.pull_request
             where run.project_id = :project and run.run_id = :run
            """)
        .param("project", project)
        .param("run", run)
        .query((row, number) -> row.getObject("evaluation_id", UUID.class))
        .list();
  }

  /** Requests another judgement of an existing evaluation; empty if it no longer exists. */
  Optional<EvaluationRequest> repeat(long project, UUID evaluation) {
    return jdbc.sql(
            """
            update evaluation
               set status = 'QUEUED', requests = requests + 1
             where project_id = :project and evaluation_id = :id
            returning project_id, evaluation_id, requests
            """)
        .param("project", project)
        .param("id", evaluation)
        .query(EvaluationRequests::request)
        .optional();
  }

  /** Requests another judgement; empty if another replica has since, which covers this request. */
  Optional<EvaluationRequest> repeat(EvaluationRequest last) {
    return jdbc.sql(
            """
            update evaluation
               set status = 'QUEUED', requests = requests + 1
             where project_id = :project and evaluation_id = :id and requests = :number
            returning project_id, evaluation_id, requests
            """)
        .param("project", last.project())
        .param("id", last.evaluation())
        .param("number", last.number())
        .query(EvaluationRequests::request)
        .optional();
  }

  /** Marks it as being judged; empty if all requests have been answered. */
  Optional<JudgingTask> start(EvaluationRequest request) {
    return jdbc.sql(
            """
            update evaluation
               set status = 'RUNNING', started_at = now()
             where project_id = :project and evaluation_id = :id and judged < requests
            returning revision_id, mainline, pull_request, base_revision_id, requests
            """)
        .param("project", request.project())
        .param("id", request.evaluation())
        .query(EvaluationRequests::task)
        .optional();
  }

  /**
   * Waits for a replica that judges the same evaluation, or another commit of the same pull
   * request, since one may depend on the other; blocks others until the transaction ends.
   */
  void lock(EvaluationRequest request, Subject subject) {
    Object judged = Objects.requireNonNullElse(subject.pullRequest(), request.evaluation());
    jdbc.sql("select pg_advisory_xact_lock(hashtextextended(:judged, :project)) is null")
        .param("judged", "judging " + judged)
        .param("project", request.project())
        .query(Boolean.class)
        .single();
  }

  /** The task to judge, read under the lock; empty if another replica has just judged it. */
  Optional<JudgingTask> open(EvaluationRequest request) {
    return jdbc.sql(
            """
            select revision_id, mainline, pull_request, base_revision_id, requests
              from evaluation
             where project_id = :project and evaluation_id = :id and judged < requests
            """)
        .param("project", request.project())
        .param("id", request.evaluation())
        .query(EvaluationRequests::task)
        .optional();
  }

  /**
   * Notes why judging failed; it will be tried again.
   *
   * @param why one line
   * @return false if nothing is left to be judged, such as in a project that was deleted meanwhile
   */
  boolean fail(EvaluationRequest request, String why) {
    return jdbc.sql(
                """
                update evaluation
                   set status = 'FAILED', failure = :why, finished_at = now()
                 where project_id = :project and evaluation_id = :id and judged < requests
                """)
            .param("project", request.project())
            .param("id", request.evaluation())
            .param("why", why)
            .update()
        > 0;
  }

  private static EvaluationRequest request(ResultSet row, int number) throws SQLException {
    return new EvaluationRequest(
        row.getLong("project_id"),
        row.getObject("evaluation_id", UUID.class),
        row.getInt("requests"));
  }

  private static JudgingTask task(ResultSet row, int number) throws SQLException {
    return new JudgingTask(
        new Subject(
            row.getLong("revision_id"),
            row.getBoolean("mainline"),
            row.getObject("pull_request", Integer.class)),
        row.getObject("base_revision_id", Long.class),
        row.getInt("requests"));
  }
}
