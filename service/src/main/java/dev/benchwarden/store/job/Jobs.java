package dev.benchwarden.store.job;

import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.NoArgGenerator;
import dev.benchwarden.platform.database.Timestamps;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import tools.jackson.databind.json.JsonMapper;

/** Repository of the jobs of projects, with their progress. */
@Repository
public class Jobs {

  private static final NoArgGenerator IDS = Generators.timeBasedEpochGenerator();

  /** How long the result of a job is kept. */
  private static final Duration KEPT = Duration.ofDays(30);

  /** An import makes progress at least this often while its process lives. */
  private static final Duration LOST_AFTER = Duration.ofMinutes(5);

  private static final int LISTED = 50;

  /** Most answers to policies that a person tried. */
  private static final int MOST_ANSWERS = 50;

  private static final String COLUMNS =
      """
      job_id, kind, dry_run, requested_by, requested_at, finished_at, total, done,
      case when kind = 'IMPORT' and status = 'RUNNING' and seen_at < now() - :lost::interval
           then 'FAILED' else status end as status,
      case when kind = 'IMPORT' and status = 'RUNNING' and seen_at < now() - :lost::interval
           then 'The service was stopped. Import the same file again to go on.'
           else failure end as failure
      """;

  private final JdbcClient jdbc;
  private final JsonMapper json;
  private final ApplicationEventPublisher events;

  Jobs(JdbcClient jdbc, JsonMapper json, ApplicationEventPublisher events) {
    this.jdbc = jdbc;
    this.json = json;
    this.events = events;
  }

  /**
   * @throws ProblemException 409 if one of the same kind is running already, where only one may
   */
  public UUID begin(long project, NewJob job) {
    forget(project);
    UUID id = IDS.generate();
    try {
      jdbc.sql(
              """
              insert into job (project_id, job_id, kind, dry_run, status, requested_by, total,
                               report, question, task)
              values (:project, :id, :kind, :dryRun, 'QUEUED', :by, :total, :report::jsonb,
                      :question, :task)
              """)
          .param("project", project)
          .param("id", id)
          .param("kind", job.kind().name())
          .param("dryRun", job.dryRun())
          .param("by", job.by())
          .param("total", job.total())
          .param("report", json.writeValueAsString(job.report()))
          .param("question", job.question())
          .param("task", job.task())
          .update();
      events.publishEvent(new JobBegun(project));
      return id;
    } catch (DuplicateKeyException open) {
      throw new ProblemException(
          Problem.CONFLICT,
          job.kind() == JobKind.REREAD
              ? "The uploads of this project are being read again already: wait until that is done."
              : "Something is being imported into this project already: wait until that is done.");
    }
  }

  private void forget(long project) {
    jdbc.sql(
            """
            delete from job where project_id = :project and finished_at < now() - :kept::interval
            """)
        .param("project", project)
        .param("kept", KEPT.toString())
        .update();
    jdbc.sql(
            """
            delete from job
             where project_id = :project and kind = 'BACKTEST' and finished_at is not null
               and job_id < (select job_id from job
                              where project_id = :project and kind = 'BACKTEST'
                              order by job_id desc offset :most limit 1)
            """)
        .param("project", project)
        .param("most", MOST_ANSWERS)
        .update();
    jdbc.sql(
            """
            update job
               set status = 'FAILED', finished_at = seen_at,
                   failure = 'The service was stopped. Import the same file again to go on.'
             where project_id = :project and kind = 'IMPORT' and status = 'RUNNING'
               and seen_at < now() - :lost::interval
            """)
        .param("project", project)
        .param("lost", LOST_AFTER.toString())
        .update();
  }

  public Optional<Job> find(long project, UUID id) {
    return jdbc.sql(
            "select " + COLUMNS + ", report from job where project_id = :project and job_id = :id")
        .param("project", project)
        .param("id", id)
        .param("lost", LOST_AFTER.toString())
        .query((row, number) -> job(row, row.getString("report")))
        .optional();
  }

  /** The newest first, without their reports. */
  List<Job> newest(long project) {
    return jdbc.sql(
            "select "
                + COLUMNS
                + " from job where project_id = :project order by job_id desc limit :limit")
        .param("project", project)
        .param("limit", LISTED)
        .param("lost", LOST_AFTER.toString())
        .query((row, number) -> job(row, null))
        .list();
  }

  /** The job that answers a question, or will. */
  public Optional<UUID> answering(long project, String question) {
    return jdbc.sql(
            """
            select job_id from job
             where project_id = :project and question = :question
               and status in ('QUEUED', 'RUNNING', 'DONE')
             order by job_id desc limit 1
            """)
        .param("project", project)
        .param("question", question)
        .query(UUID.class)
        .optional();
  }

  /** How many of this kind wait or are running. */
  public int open(long project, JobKind kind) {
    return jdbc.sql(
            """
            select count(*) from job
             where project_id = :project and kind = :kind and status in ('QUEUED', 'RUNNING')
            """)
        .param("project", project)
        .param("kind", kind.name())
        .query(Integer.class)
        .single();
  }

  /** Whether the uploads are being read again, and the results are stored. */
  public boolean isRereading(long project) {
    return jdbc.sql(
            """
            select exists (select from job
                            where project_id = :project and kind = 'REREAD' and not dry_run
                              and status in ('QUEUED', 'RUNNING'))
            """)
        .param("project", project)
        .query(Boolean.class)
        .single();
  }

  /** What the work needs to know. */
  public Optional<String> task(long project, UUID id) {
    return jdbc.sql("select task from job where project_id = :project and job_id = :id")
        .param("project", project)
        .param("id", id)
        .query(String.class)
        .optional();
  }

  /**
   * Progress of a job.
   *
   * @param lastRun all runs up to this one are done
   */
  public record Place(boolean dryRun, long lastRun) {}

  /** Locks the job until the transaction ends; empty if it has ended. */
  public Optional<Place> hold(long project, UUID id) {
    return jdbc.sql(
            """
            update job set status = 'RUNNING', seen_at = now()
             where project_id = :project and job_id = :id and status in ('QUEUED', 'RUNNING')
            returning dry_run, last_run_id
            """)
        .param("project", project)
        .param("id", id)
        .query((row, number) -> new Place(row.getBoolean("dry_run"), row.getLong("last_run_id")))
        .optional();
  }

  /** Notes that a run is done, with the result of all so far. */
  public void advance(long project, UUID id, long run, Object report) {
    jdbc.sql(
            """
            update job
               set last_run_id = :run, done = least(done + 1, total), report = :report::jsonb,
                   seen_at = now()
             where project_id = :project and job_id = :id
            """)
        .param("project", project)
        .param("id", id)
        .param("run", run)
        .param("report", json.writeValueAsString(report))
        .update();
  }

  /**
   * Notes the progress.
   *
   * @return whether it is still wanted
   */
  public boolean progress(long project, UUID id, int done, int total) {
    return jdbc.sql(
                """
                update job
                   set status = 'RUNNING', total = :total, done = least(:done, :total),
                       seen_at = now()
                 where project_id = :project and job_id = :id and status in ('QUEUED', 'RUNNING')
                """)
            .param("project", project)
            .param("id", id)
            .param("done", done)
            .param("total", total)
            .update()
        > 0;
  }

  /** The same with the result so far. */
  public boolean progress(long project, UUID id, int done, int total, Object report) {
    jdbc.sql("update job set report = :report::jsonb where project_id = :project and job_id = :id")
        .param("project", project)
        .param("id", id)
        .param("report", json.writeValueAsString(report))
        .update();
    return progress(project, id, done, total);
  }

  /** Marks it as done, with the report as it is. */
  public void finish(long project, UUID id) {
    end(project, id, Job.Status.DONE, null);
  }

  /** Marks it as done, with this answer. */
  public void finish(long project, UUID id, Object report) {
    jdbc.sql("update job set report = :report::jsonb where project_id = :project and job_id = :id")
        .param("project", project)
        .param("id", id)
        .param("report", json.writeValueAsString(report))
        .update();
    finish(project, id);
  }

  public void fail(long project, UUID id, String why) {
    end(project, id, Job.Status.FAILED, why);
  }

  /** Cancels it: the worker stops at the next step; what is stored stays. */
  void cancel(long project, UUID id) {
    end(project, id, Job.Status.CANCELLED, null);
  }

  private void end(long project, UUID id, Job.Status status, @Nullable String failure) {
    jdbc.sql(
            """
            update job
               set status = :status, failure = :failure, finished_at = now(),
                   done = case when :status = 'DONE' then total else done end
             where project_id = :project and job_id = :id and status in ('QUEUED', 'RUNNING')
            """)
        .param("project", project)
        .param("id", id)
        .param("status", status.name())
        .param("failure", failure)
        .update();
  }

  private Job job(ResultSet row, @Nullable String report) throws SQLException {
    return new Job(
        row.getObject("job_id", UUID.class),
        JobKind.valueOf(row.getString("kind")),
        row.getBoolean("dry_run"),
        Job.Status.valueOf(row.getString("status")),
        row.getString("requested_by"),
        row.getTimestamp("requested_at").toInstant(),
        Timestamps.instant(row, "finished_at"),
        row.getInt("total"),
        row.getInt("done"),
        report == null ? null : json.readTree(report),
        row.getString("failure"));
  }
}
