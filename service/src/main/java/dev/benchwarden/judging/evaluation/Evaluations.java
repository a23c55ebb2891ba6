package dev.benchwarden.judging.evaluation;

import com.github.luben.zstd.Zstd;
import dev.benchwarden.core.comparison.Change;
import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.verdict.Gate;
import dev.benchwarden.core.statistics.verdict.SuiteVerdict;
import dev.benchwarden.judging.verdict.Subject;
import dev.benchwarden.platform.access.Trust;
import dev.benchwarden.platform.database.Timestamps;
import dev.benchwarden.platform.packing.Zstandard;
import dev.benchwarden.store.catalog.Page;
import dev.benchwarden.store.catalog.PageRequest;
import dev.benchwarden.store.catalog.Revisions;
import dev.benchwarden.store.catalog.SeriesCatalog;
import dev.benchwarden.store.results.Run;
import dev.benchwarden.store.results.Runs;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import tools.jackson.databind.json.JsonMapper;

/** Repository of evaluations and their reports. */
@Repository
public class Evaluations {

  private static final String COLUMNS =
      """
      e.evaluation_id, r.name as revision, e.pull_request, e.status, e.verdict, e.gate,
      e.waiting_until, e.requested_at, e.finished_at, e.failure,
      (select run.branch from run
        where run.project_id = :project and run.revision_id = e.revision_id
          and run.mainline = e.mainline
          and run.pull_request is not distinct from e.pull_request
        order by run.trust <> 'FORK' desc, run.run_id desc limit 1) as branch,
      (select case when bool_and(run.trust = 'FORK') then 'FORK'
                   when bool_or(run.trust = 'MEMBER') then 'MEMBER'
                   else 'PROTECTED' end
         from run
        where run.project_id = :project and run.revision_id = e.revision_id
          and run.mainline = e.mainline
          and run.pull_request is not distinct from e.pull_request) as trust
      """;

  private static final String TABLES =
      """
      evaluation e
      join revision r on r.project_id = e.project_id and r.revision_id = e.revision_id
      """;

  private static final String SELECT =
      "select " + COLUMNS + " from " + TABLES + " where e.project_id = :project";

  private final JdbcClient jdbc;
  private final Runs runs;
  private final Revisions revisions;
  private final CommitsOfPullRequests commits;
  private final SeriesCatalog series;
  private final JsonMapper json;

  Evaluations(
      JdbcClient jdbc,
      Runs runs,
      Revisions revisions,
      CommitsOfPullRequests commits,
      SeriesCatalog series,
      JsonMapper json) {
    this.jdbc = jdbc;
    this.runs = runs;
    this.revisions = revisions;
    this.commits = commits;
    this.series = series;
    this.json = json;
  }

  public Optional<Evaluation> withId(long project, UUID id) {
    return jdbc.sql(SELECT + " and e.evaluation_id = :id")
        .param("project", project)
        .param("id", id)
        .query(Evaluations::evaluation)
        .optional();
  }

  /** The evaluation that judges a run. */
  public Optional<Evaluation> of(long project, Run run) {
    return of(project, new Subject(run.revisionId(), run.mainline(), run.pullRequest()));
  }

  Optional<Evaluation> of(long project, Subject subject) {
    return jdbc.sql(
            SELECT
                + """
                   and e.revision_id = :revision and e.mainline = :mainline
                   and e.pull_request is not distinct from :pullRequest::integer
                """)
        .param("project", project)
        .param("revision", subject.revision())
        .param("mainline", subject.mainline())
        .param("pullRequest", subject.pullRequest())
        .query(Evaluations::evaluation)
        .optional();
  }

  /** By run, the evaluation that judges it. */
  public Map<UUID, Evaluation> of(long project, List<Run> runs) {
    Map<UUID, Evaluation> judging = HashMap.newHashMap(runs.size());
    jdbc.sql(
            "select judged.public_id as run, "
                + COLUMNS
                + " from "
                + TABLES
                + """
                  join run judged
                    on judged.project_id = e.project_id and judged.revision_id = e.revision_id
                   and judged.mainline = e.mainline
                   and judged.pull_request is not distinct from e.pull_request
                 where e.project_id = :project and judged.public_id = any(:runs::uuid[])
                """)
        .param("project", project)
        .param("runs", runs.stream().map(run -> run.id().toString()).toArray(String[]::new))
        .query(row -> {
          judging.put(row.getObject("run", UUID.class), evaluation(row, row.getRow()));
        });
    return judging;
  }

  /**
   * Filter of evaluations.
   *
   * @param revision only of this revision; absent for all
   * @param pullRequest only of this pull request; absent for all
   * @param branch only of uploads for this branch, outside of pull requests; absent for all
   */
  record Filter(@Nullable String revision, @Nullable Integer pullRequest, @Nullable String branch) {

    static final Filter ALL = new Filter(null, null, null);
  }

  /** Sorted by when they were first requested, latest first. */
  Page<Evaluation> list(long project, Filter filter, PageRequest page) {
    List<Evaluation> found =
        jdbc.sql(
                SELECT
                    + """
                       and (:revision::text is null or r.name = :revision)
                       and (:pullRequest::integer is null or e.pull_request = :pullRequest)
                       and (:branch::text is null
                            or e.pull_request is null
                               and exists (select from run
                                            where run.project_id = :project
                                              and run.revision_id = e.revision_id
                                              and run.pull_request is null
                                              and run.mainline = e.mainline
                                              and run.branch = :branch))
                       and (:before::uuid is null or e.evaluation_id < :before::uuid)
                     order by e.evaluation_id desc
                     limit :limit
                    """)
            .param("project", project)
            .param("revision", filter.revision())
            .param("pullRequest", filter.pullRequest())
            .param("branch", filter.branch())
            .param("before", page.cursor())
            .param("limit", page.size() + 1)
            .query(Evaluations::evaluation)
            .list();
    return Page.of(found, page.size(), last -> last.id().toString());
  }

  /** The newest that was judged, even if it is being judged again. */
  Optional<Evaluation> newestJudged(long project) {
    return jdbc.sql(SELECT + " and e.report is not null order by e.evaluation_id desc limit 1")
        .param("project", project)
        .query(Evaluations::evaluation)
        .optional();
  }

  /**
   * The evaluation that represents a pull request: that of its newest commit, according to the
   * forge.
   */
  public Optional<Evaluation> current(long project, int pullRequest) {
    return runs.newestRevisionOf(project, pullRequest)
        .flatMap(revision -> of(project, pullRequest, revision.name()));
  }

  /** Whether an evaluation represents its pull request; those of older commits do not. */
  public boolean isCurrent(long project, Evaluation evaluation) {
    Integer pullRequest = evaluation.pullRequest();
    return pullRequest != null
        && current(project, pullRequest)
            .filter(one -> one.id().equals(evaluation.id()))
            .isPresent();
  }

  /** The evaluation of a revision of a stable branch, outside pull requests. */
  public Optional<Evaluation> of(long project, String revision) {
    return jdbc.sql(
            SELECT
                + " and e.mainline and e.pull_request is null and r.name = :revision"
                + " order by e.evaluation_id desc limit 1")
        .param("project", project)
        .param("revision", revision)
        .query(Evaluations::evaluation)
        .optional();
  }

  /** Whether a revision was judged, and no machine was awaited then. */
  boolean isReported(long project, Subject subject) {
    return jdbc.sql(
            """
            select exists (
              select from evaluation
               where project_id = :project and revision_id = :revision and mainline = :mainline
                 and pull_request is not distinct from :pullRequest::integer
                 and report is not null and waiting_until is null)
            """)
        .param("project", project)
        .param("revision", subject.revision())
        .param("mainline", subject.mainline())
        .param("pullRequest", subject.pullRequest())
        .query(Boolean.class)
        .single();
  }

  /** Whether a revision of a stable branch is being judged, or machines are awaited for one. */
  public boolean isMainlineAwaited(long project) {
    return jdbc.sql(
            """
            select exists (
              select from evaluation
               where project_id = :project and mainline and pull_request is null
                 and (status in ('QUEUED', 'RUNNING') or waiting_until > now()))
            """)
        .param("project", project)
        .query(Boolean.class)
        .single();
  }

  /** The evaluation of this revision in a pull request. */
  public Optional<Evaluation> of(long project, int pullRequest, String revision) {
    return list(project, new Filter(revision, pullRequest, null), new PageRequest(1, null))
        .items()
        .stream()
        .findFirst();
  }

  /** The numbers of the pull requests that a revision was measured for. */
  public List<Integer> pullRequestsOf(long project, String revision) {
    return jdbc.sql(
            """
            select distinct e.pull_request
              from evaluation e
              join revision r on r.project_id = e.project_id and r.revision_id = e.revision_id
             where e.project_id = :project and r.name = :revision and e.pull_request is not null
            """)
        .param("project", project)
        .param("revision", revision)
        .query((row, index) -> row.getInt("pull_request"))
        .list();
  }

  /**
   * Whether a regression was reported at an earlier commit of the same pull request. Where the
   * forge was asked, only commits that were the newest of the pull request count.
   */
  public boolean hasRegressedBefore(long project, Evaluation evaluation) {
    Integer pullRequest = evaluation.pullRequest();
    return pullRequest != null
        && revisions
            .named(project, evaluation.revision())
            .map(commit -> new Subject(commit.id(), false, pullRequest))
            .filter(subject -> commits.hasRegressedBefore(project, subject))
            .isPresent();
  }

  /**
   * The report of the last commit of a pull request before this one whose result was reported, as
   * it was written; empty where there is none, and outside of pull requests.
   */
  Optional<EvaluationReport> toldBefore(long project, Subject subject) {
    return subject.pullRequest() == null
        ? Optional.empty()
        : commits.toldBefore(project, subject).flatMap(before -> written(project, before));
  }

  /**
   * The report of the last finished judgement, with the present names of platforms; empty before
   * the first.
   */
  public Optional<EvaluationReport> report(long project, UUID id) {
    return written(project, id)
        .map(written -> written.today(series.describe(project, written.ofUnnamedPlatform())));
  }

  /** The same report as it was written. */
  Optional<EvaluationReport> written(long project, UUID id) {
    return jdbc.sql(
            """
            select report from evaluation
             where project_id = :project and evaluation_id = :id and report is not null
            """)
        .param("project", project)
        .param("id", id)
        .query(byte[].class)
        .optional()
        .map(this::unpack);
  }

  /**
   * Stores what was found. If more was requested meanwhile, the evaluation stays queued.
   *
   * @param requests how many requests the judgement covers
   */
  void finish(long project, UUID id, int requests, Evaluator.Judgement judgement) {
    EvaluationReport report = judgement.report();
    ComparisonRow worst = judgement.worst();
    jdbc.sql(
            """
            update evaluation
               set status = case when requests = :requests then 'DONE' else 'QUEUED' end,
                   judged = :requests, verdict = :verdict, gate = :gate, report = :report,
                   base_revision_id = (select revision_id from revision
                                        where project_id = :project and name = :base),
                   past_runs = :pastRuns, worst_series = :worst, worst_percent = :worstPercent,
                   open = :open, waiting_until = :waitingUntil, failure = null, finished_at = statement_timestamp()
             where project_id = :project and evaluation_id = :id
            """)
        .param("project", project)
        .param("id", id)
        .param("base", report.base())
        .param("open", report.isOpen())
        .param("waitingUntil", Timestamps.of(report.waitingUntil()), Types.TIMESTAMP)
        .param("requests", requests)
        .param("pastRuns", judgement.pastRuns(), Types.INTEGER)
        .param("worst", worst == null ? null : worst.series(), Types.BIGINT)
        .param("worstPercent", worst == null ? null : percent(worst), Types.DOUBLE)
        .param("verdict", StoredVerdicts.stored(report.verdict()).name())
        .param("gate", report.gate().name())
        .param("report", Zstd.compress(json.writeValueAsBytes(StoredReport.of(report))))
        .update();
  }

  private static @Nullable Double percent(ComparisonRow row) {
    double percent = Change.inOwnSign(row);
    return Double.isNaN(percent) ? null : (Double) percent;
  }

  private EvaluationReport unpack(byte[] packed) {
    try (InputStream report = Zstandard.unpacking(new ByteArrayInputStream(packed))) {
      return json.readValue(report, StoredReport.class).report();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static Evaluation evaluation(ResultSet row, int number) throws SQLException {
    EvaluationStatus status = EvaluationStatus.valueOf(row.getString("status"));
    String verdict = row.getString("verdict");
    String gate = row.getString("gate");
    boolean done = status == EvaluationStatus.DONE;
    return new Evaluation(
        row.getObject("evaluation_id", UUID.class),
        row.getString("revision"),
        row.getString("branch"),
        row.getObject("pull_request", Integer.class),
        Trust.valueOf(row.getString("trust")),
        status,
        done && verdict != null ? SuiteVerdict.of(Verdict.valueOf(verdict)) : null,
        done && gate != null ? Gate.valueOf(gate) : null,
        Timestamps.instant(row, "waiting_until"),
        row.getTimestamp("requested_at").toInstant(),
        Timestamps.instant(row, "finished_at"),
        status == EvaluationStatus.FAILED ? row.getString("failure") : null);
  }
}
