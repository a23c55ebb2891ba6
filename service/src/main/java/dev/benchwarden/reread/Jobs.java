package dev.benchwarden.reread;

import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.NoArgGenerator;
import dev.benchwarden.problem.Problem;
import dev.benchwarden.problem.ProblemException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.Optional;
import java.util.UUID;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import tools.jackson.databind.json.JsonMapper;

/** The jobs of projects, and how far they are. */
@Repository
class Jobs {

  private static final NoArgGenerator IDS = Generators.timeBasedEpochGenerator();

  private final JdbcClient jdbc;
  private final JsonMapper json;

  Jobs(JdbcClient jdbc, JsonMapper json) {
    this.jdbc = jdbc;
    this.json = json;
  }

  /**
   * @throws ProblemException 409 if one is at it already
   */
  UUID begin(long project, boolean dryRun, String by) {
    UUID id = IDS.generate();
    try {
      jdbc.sql(
              """
              insert into job (project_id, job_id, kind, dry_run, status, requested_by, total, report)
              select :project, :id, 'REREAD', :dryRun, 'QUEUED', :by,
                     (select count(*) from run where project_id = :project), :report::jsonb
              """)
          .param("project", project)
          .param("id", id)
          .param("dryRun", dryRun)
          .param("by", by)
          .param("report", json.writeValueAsString(RereadReport.EMPTY))
          .update();
      return id;
    } catch (DuplicateKeyException open) {
      throw new ProblemException(
          Problem.CONFLICT,
          "The uploads of this project are being read again already: wait until that is done.");
    }
  }

  Optional<Job> find(long project, UUID id) {
    return jdbc.sql(
            """
            select job_id, kind, dry_run, status, requested_by, requested_at, finished_at, total, done,
                   report, failure
              from job
             where project_id = :project and job_id = :id
            """)
        .param("project", project)
        .param("id", id)
        .query(this::job)
        .optional();
  }

  /**
   * Where a job stands.
   *
   * @param lastRun all runs up to this one are done
   */
  record Place(boolean dryRun, long lastRun) {}

  /** Holds the job until the transaction ends; empty if it is over. */
  Optional<Place> hold(long project, UUID id) {
    return jdbc.sql(
            """
            update job set status = 'RUNNING'
             where project_id = :project and job_id = :id and status in ('QUEUED', 'RUNNING')
            returning dry_run, last_run_id
            """)
        .param("project", project)
        .param("id", id)
        .query((row, number) -> new Place(row.getBoolean("dry_run"), row.getLong("last_run_id")))
        .optional();
  }

  /** Notes that a run is done, and what came of it. */
  void advance(long project, UUID id, long run, RereadReport part) {
    RereadReport report = find(project, id).orElseThrow().report().and(part);
    jdbc.sql(
            """
            update job
               set last_run_id = :run, done = least(done + 1, total), report = :report::jsonb
             where project_id = :project and job_id = :id
            """)
        .param("project", project)
        .param("id", id)
        .param("run", run)
        .param("report", json.writeValueAsString(report))
        .update();
  }

  void finish(long project, UUID id) {
    jdbc.sql(
            """
            update job set status = 'DONE', done = total, finished_at = now()
             where project_id = :project and job_id = :id
            """)
        .param("project", project)
        .param("id", id)
        .update();
  }

  void fail(long project, UUID id, String why) {
    jdbc.sql(
            """
            update job set status = 'FAILED', failure = :why, finished_at = now()
             where project_id = :project and job_id = :id
            """)
        .param("project", project)
        .param("id", id)
        .param("why", why)
        .update();
  }

  private Job job(ResultSet row, int number) throws SQLException {
    Timestamp finished = row.getTimestamp("finished_at");
    return new Job(
        row.getObject("job_id", UUID.class),
        row.getString("kind"),
        row.getBoolean("dry_run"),
        Job.Status.valueOf(row.getString("status")),
        row.getString("requested_by"),
        row.getTimestamp("requested_at").toInstant(),
        finished == null ? null : finished.toInstant(),
        row.getInt("total"),
        row.getInt("done"),
        json.readValue(row.getString("report"), RereadReport.class),
        row.getString("failure"));
  }
}
