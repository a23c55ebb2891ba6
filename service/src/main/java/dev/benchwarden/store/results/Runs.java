package dev.benchwarden.store.results;

import com.google.errorprone.annotations.CompileTimeConstant;
import dev.benchwarden.core.series.Machine;
import dev.benchwarden.core.series.Platform;
import dev.benchwarden.core.series.Revision;
import dev.benchwarden.platform.access.Trust;
import dev.benchwarden.platform.database.Timestamps;
import dev.benchwarden.store.catalog.DefaultBranchLock;
import dev.benchwarden.store.catalog.Page;
import dev.benchwarden.store.catalog.PageRequest;
import dev.benchwarden.store.catalog.Revisions;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Repository of the runs of a project, with their uploads. */
@Repository
public class Runs {

  private static final TypeReference<List<RunWarning>> WARNINGS = new TypeReference<>() {};

  private static final String SELECT =
      """
      select run.run_id, run.public_id, run.revision_id, r.name as revision, run.branch, run.pull_request,
             run.mainline, run.trust, run.machine_id, m.name as machine, m.generation, run.harness, run.ci_url,
             run.environment, run.started_at, run.received_at, run.benchmarks, run.measurements, run.samples,
             run.pair, run.round, run.warnings, run.body_hash, m.platform
        from run
        join revision r on r.project_id = run.project_id and r.revision_id = run.revision_id
        join machine m on m.project_id = run.project_id and m.machine_id = run.machine_id
       where run.project_id = :project
      """;

  /** The newest revision with runs; a condition on them follows. */
  private static final String NEWEST =
      "select "
          + Revisions.COLUMNS
          + """
           from revision r
          where r.project_id = :project
            and exists (select from run
                         where run.project_id = :project and run.revision_id = r.revision_id and\s
          """;

  private static final String NEWEST_FIRST =
      ") order by " + Revisions.PLACE_NEWEST_FIRST + " limit 1";

  /**
   * Order of the revisions {@code r} that were measured for a pull request {@code opened}: the one
   * that represents it comes first. That is its newest commit, according to its forge; while that
   * is not measured, the last newest one before. Without a forge, the newest that was measured.
   */
  public static final String REPRESENTING_FIRST =
      """
      r.name = (select told.head from pull_request told
                 where told.project_id = opened.project_id
                   and told.pull_request = opened.pull_request) desc nulls last,
      (select h.seen_at from pull_request_head h
        where h.project_id = opened.project_id and h.pull_request = opened.pull_request
          and h.head = r.name) desc nulls last,
      """
          + Revisions.PLACE_NEWEST_FIRST;

  private static final String OF_PULL_REQUEST =
      "select "
          + Revisions.COLUMNS
          + """
           from (select :project::bigint as project_id, :pullRequest::integer as pull_request) opened
           join revision r on r.project_id = :project
          where exists (select from run
                         where run.project_id = :project and run.revision_id = r.revision_id
                           and run.pull_request = :pullRequest)
          order by
          """
          + REPRESENTING_FIRST
          + " limit 1";

  private final JdbcClient jdbc;
  private final JsonMapper json;

  Runs(JdbcClient jdbc, JsonMapper json) {
    this.jdbc = jdbc;
    this.json = json;
  }

  public long nextId() {
    return jdbc.sql("select nextval('run_id_sequence')").query(Long.class).single();
  }

  /**
   * As {@link #nextId()}, and blocks every other upload of the same identity until the transaction
   * ends, so that of two equal concurrent ones the second finds the first. The project's default
   * branch stays the same until then.
   */
  public long nextId(long project, String identity) {
    return jdbc.sql(
            "select nextval('run_id_sequence') as id, "
                + DefaultBranchLock.SHARED
                + " as held, pg_advisory_xact_lock(hashtextextended(:identity, :project)) is null"
                + " as locked")
        .param("identity", identity)
        .param("project", project)
        .query((row, number) -> row.getLong("id"))
        .single();
  }

  public Run save(long project, NewRun run) {
    return jdbc.sql(
            """
            insert into run (project_id, run_id, public_id, revision_id, machine_id, branch, branch_assumed, pull_request, base,
                             mainline, trust, harness, pair, round, ci_url, environment, started_at, benchmarks, measurements,
                             samples, warnings, idempotency_key, body_hash)
            values (:project, :id, :publicId, :revision, :machine, :branch, :branchAssumed, :pullRequest, :base,
                    :mainline, :trust, :harness, :pair, :round, :ciUrl, :environment, :startedAt, :benchmarks, :measurements,
                    :samples, :warnings::jsonb, :idempotencyKey, :bodyHash)
            returning received_at, started_at
            """)
        .param("project", project)
        .param("id", run.id())
        .param("publicId", run.publicId())
        .param("revision", run.revision())
        .param("machine", run.machine().id())
        .param("branch", run.branch())
        .param("branchAssumed", run.branchAssumed())
        .param("pullRequest", run.pullRequest())
        .param("base", run.base())
        .param("mainline", run.mainline())
        .param("trust", run.trust().name())
        .param("harness", run.harness())
        .param("pair", run.pair())
        .param("round", run.round())
        .param("ciUrl", run.ciUrl())
        .param("environment", run.environment())
        .param("startedAt", Timestamps.of(run.startedAt()), Types.TIMESTAMP)
        .param("benchmarks", run.benchmarks())
        .param("measurements", run.measurements())
        .param("samples", run.samples())
        .param("warnings", json.writeValueAsString(run.warnings()))
        .param("idempotencyKey", run.idempotencyKey())
        .param("bodyHash", run.bodyHash())
        .query((row, number) ->
            run.storedAt(
                row.getTimestamp("received_at").toInstant(), Timestamps.instant(row, "started_at")))
        .single();
  }

  /**
   * Updates the totals of a run after its output was read again. Warnings about the upload's
   * parameters stay: these have names, while places in the output are pointers or lines.
   */
  public void updateTotals(
      long project,
      long run,
      int benchmarks,
      int measurements,
      long samples,
      List<RunWarning> warnings) {
    jdbc.sql(
            """
            update run
               set benchmarks = :benchmarks, measurements = :measurements, samples = :samples,
                   warnings = jsonb_path_query_array(
                                run.warnings, '$[*] ? (@.pointer like_regex "^[a-z_.]+$")')
                              || :warnings::jsonb
             where project_id = :project and run_id = :run
            """)
        .param("project", project)
        .param("run", run)
        .param("benchmarks", benchmarks)
        .param("measurements", measurements)
        .param("samples", samples)
        .param("warnings", json.writeValueAsString(warnings))
        .update();
  }

  /** Moves a run to another machine. */
  public void moveTo(long project, long run, long machine) {
    jdbc.sql(
            """
            update run set machine_id = :machine where project_id = :project and run_id = :run
            """)
        .param("project", project)
        .param("run", run)
        .param("machine", machine)
        .update();
  }

  public Optional<Run> withKey(long project, String idempotencyKey) {
    return jdbc.sql(SELECT + " and run.idempotency_key = :key")
        .param("project", project)
        .param("key", idempotencyKey)
        .query(this::run)
        .optional();
  }

  /**
   * Content by which an upload without a key is recognised.
   *
   * @param bodyHash SHA-256 of the harness's output, unpacked
   */
  public record Content(
      Trust trust,
      String branch,
      @Nullable Integer pullRequest,
      String revision,
      String machine,
      @Nullable Instant startedAt,
      byte[] bodyHash) {}

  /**
   * The run that an upload without a key repeats: one of the same place. A run of a less trusted
   * sender does not count for others, and a fork's run is only repeated by a fork.
   */
  public Optional<Run> withContent(long project, Content content) {
    return jdbc.sql(
            SELECT
                + """
                   and run.idempotency_key is null and run.body_hash = :bodyHash
                   and (run.trust = :trust or run.trust = 'PROTECTED' and :trust = 'MEMBER')
                   and run.branch = :branch and run.pull_request is not distinct from :pullRequest::integer
                   and r.name = :revision and m.name = :machine
                   and run.started_at is not distinct from :startedAt
                 limit 1
                """)
        .param("project", project)
        .param("bodyHash", content.bodyHash())
        .param("trust", content.trust().name())
        .param("branch", content.branch())
        .param("pullRequest", content.pullRequest())
        .param("revision", content.revision())
        .param("machine", content.machine())
        .param("startedAt", Timestamps.of(content.startedAt()), Types.TIMESTAMP)
        .query(this::run)
        .optional();
  }

  public Optional<Run> withId(long project, UUID id) {
    return jdbc.sql(SELECT + " and run.public_id = :id")
        .param("project", project)
        .param("id", id)
        .query(this::run)
        .optional();
  }

  /** The number of a run inside the database. */
  public Optional<Long> numberOf(long project, UUID id) {
    return jdbc.sql("select run_id from run where project_id = :project and public_id = :id")
        .param("project", project)
        .param("id", id)
        .query(Long.class)
        .optional();
  }

  /**
   * Filter of runs.
   *
   * @param revision only runs of this one; absent for all
   * @param branch only runs for this one outside of pull requests; absent for all
   * @param platform only runs of machines of this one; absent for all
   */
  public record Filter(
      @Nullable String revision, @Nullable String branch, @Nullable String platform) {}

  /** The newest first. */
  public Page<Run> list(long project, Filter filter, PageRequest page) {
    page.requireOwn(cursor -> isItem(project, cursor));
    List<Run> runs =
        jdbc.sql(
                SELECT
                    + """
                       and (:revision::text is null or run.revision_id =
                            (select revision_id from revision
                              where project_id = :project and name = :revision))
                       and (:branch::text is null
                            or run.branch = :branch and run.pull_request is null)
                       and (:platform::text is null or run.machine_id in (
                            select m.machine_id from machine m
                              join project p on p.project_id = m.project_id
                             where m.project_id = :project
                               and :platform = coalesce(m.platform, p.platform, :unnamed)))
                       and (:after::uuid is null or (run.received_at, run.run_id) <
                            (select received_at, run_id from run
                              where project_id = :project and public_id = :after::uuid))
                     order by run.received_at desc, run.run_id desc
                     limit :limit
                    """)
            .param("project", project)
            .param("revision", filter.revision())
            .param("branch", filter.branch())
            .param("platform", filter.platform())
            .param("unnamed", Platform.DEFAULT)
            .param("after", page.cursor())
            .param("limit", page.size() + 1)
            .query(this::run)
            .list();
    return Page.of(runs, page.size(), run -> run.id().toString());
  }

  private boolean isItem(long project, String cursor) {
    return jdbc.sql(
            """
            select exists (
              select from run where project_id = :project and public_id = :item::uuid)
            """)
        .param("project", project)
        .param("item", cursor)
        .query(Boolean.class)
        .single();
  }

  /** The newest revision that was measured on this branch outside of pull requests. */
  public Optional<Revision> newestRevisionOf(long project, String branch) {
    return newest(
        project,
        NEWEST + "run.branch = :branch and run.pull_request is null" + NEWEST_FIRST,
        statement -> statement.param("branch", branch));
  }

  /** The revision that represents a pull request, see {@link #REPRESENTING_FIRST}. */
  public Optional<Revision> newestRevisionOf(long project, int pullRequest) {
    return newest(
        project, OF_PULL_REQUEST, statement -> statement.param("pullRequest", pullRequest));
  }

  /** Whether a revision was measured for a pull request. */
  public boolean isOf(long project, long revision, int pullRequest) {
    return jdbc.sql(
            """
            select exists (select from run
                            where project_id = :project and revision_id = :revision
                              and pull_request = :pullRequest)
            """)
        .param("project", project)
        .param("revision", revision)
        .param("pullRequest", pullRequest)
        .query(Boolean.class)
        .single();
  }

  /**
   * The runs of a pull request at a revision, if only a fork has measured it.
   *
   * @param pullRequest absent: the one that measured the revision last, if nobody but forks has
   */
  public List<Long> onlyOfFork(long project, long revision, @Nullable Integer pullRequest) {
    return jdbc.sql(
            """
            with here as (
              select run_id, trust, pull_request from run
               where project_id = :project and revision_id = :revision and not mainline
                 and (:pullRequest::integer is null or pull_request = :pullRequest))
            select run_id from here
             where not exists (select from here where trust <> 'FORK')
               and pull_request = (select pull_request from here order by run_id desc limit 1)
             order by run_id
            """)
        .param("project", project)
        .param("revision", revision)
        .param("pullRequest", pullRequest)
        .query((row, number) -> row.getLong("run_id"))
        .list();
  }

  private Optional<Revision> newest(
      long project,
      @CompileTimeConstant String sql,
      UnaryOperator<JdbcClient.StatementSpec> parameters) {
    JdbcClient.StatementSpec statement = jdbc.sql(sql).param("project", project);
    return parameters.apply(statement).query(Revisions::revision).optional();
  }

  private Run run(ResultSet row, int number) throws SQLException {
    return new Run(
        row.getObject("public_id", UUID.class),
        row.getLong("revision_id"),
        row.getString("revision"),
        row.getString("branch"),
        row.getObject("pull_request", Integer.class),
        row.getBoolean("mainline"),
        Trust.valueOf(row.getString("trust")),
        new Machine(
            row.getLong("machine_id"),
            row.getString("machine"),
            row.getInt("generation"),
            row.getString("platform")),
        row.getString("harness"),
        row.getString("pair"),
        row.getObject("round", Integer.class),
        row.getString("ci_url"),
        row.getString("environment"),
        Timestamps.instant(row, "started_at"),
        row.getTimestamp("received_at").toInstant(),
        row.getInt("benchmarks"),
        row.getInt("measurements"),
        row.getLong("samples"),
        json.readValue(row.getString("warnings"), WARNINGS),
        row.getBytes("body_hash"));
  }
}
