package dev.benchwarden.store.archive;

import dev.benchwarden.platform.audit.AuditAction;
import dev.benchwarden.platform.audit.AuditTrail;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.ProjectChanges;
import dev.benchwarden.store.results.Measurements;
import dev.benchwarden.store.results.RawUploads;
import dev.benchwarden.store.results.RunRecorded;
import dev.benchwarden.store.results.Runs;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reader of an archive into an empty project, all of it or nothing, which then requests a judgement
 * of all results.
 */
@Component
class ArchiveReader {

  private final ProjectChanges projects;
  private final JdbcClient jdbc;
  private final JsonMapper json;
  private final Runs runs;
  private final Measurements measurements;
  private final RawUploads rawUploads;
  private final ImportedProfiles profiles;
  private final AuditTrail trail;
  private final ApplicationEventPublisher events;

  ArchiveReader(
      ProjectChanges projects,
      JdbcClient jdbc,
      JsonMapper json,
      Runs runs,
      Measurements measurements,
      RawUploads rawUploads,
      ImportedProfiles profiles,
      AuditTrail trail,
      ApplicationEventPublisher events) {
    this.projects = projects;
    this.jdbc = jdbc;
    this.json = json;
    this.runs = runs;
    this.measurements = measurements;
    this.rawUploads = rawUploads;
    this.profiles = profiles;
    this.trail = trail;
    this.events = events;
  }

  /**
   * @param target made, if it is not stored yet
   * @throws ProblemException 409 if the project is not empty, 422 naming the line if the archive
   *     cannot be taken
   */
  @Transactional
  public ImportedLines read(Project target, InputStream archive) {
    Project project = projects.stored(target);
    requireEmpty(project.id());
    ArchiveImport reading =
        new ArchiveImport(project, projects, jdbc, json, runs, measurements, rawUploads, profiles);
    ImportedLines counted;
    try {
      counted = reading.read(new LineReader(archive));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    trail.note(
        AuditAction.PROJECT_IMPORTED,
        project.id(),
        project.slug(),
        "%d runs of %d series".formatted(counted.runs(), counted.series()));
    requestJudgement(project.id());
    return counted;
  }

  /** The row stays locked, so that no upload comes in between. */
  private void requireEmpty(long project) {
    jdbc.sql("select 1 from project where project_id = :project for update")
        .param("project", project)
        .query(Integer.class)
        .single();
    boolean inUse =
        jdbc.sql(
                """
                select exists (select from revision where project_id = :project)
                    or exists (select from machine where project_id = :project)
                    or exists (select from policy where project_id = :project)
                """)
            .param("project", project)
            .query(Boolean.class)
            .single();
    if (inUse) {
      throw new ProblemException(
          Problem.CONFLICT, "The project is not empty: import an archive into a new one.");
    }
  }

  /** In the order of the mainline, and the mainline before what is compared with it. */
  private void requestJudgement(long project) {
    jdbc.sql(
            """
            select max(run.run_id) as run, run.revision_id, run.mainline, run.pull_request,
                   bool_or(run.pair is not null) as paired, min(run.received_at) as first_received_at,
                   max(run.received_at) as received_at
              from run
              join revision r on r.project_id = run.project_id and r.revision_id = run.revision_id
             where run.project_id = :project
             group by run.revision_id, run.mainline, run.pull_request, r.ordinal, r.place, r.place_rank
             order by run.mainline desc, r.ordinal nulls first, r.place, r.place_rank, run.revision_id
            """)
        .param("project", project)
        .query((row, number) ->
            new RunRecorded(
                project,
                row.getLong("run"),
                row.getLong("revision_id"),
                row.getBoolean("mainline"),
                row.getObject("pull_request", Integer.class),
                row.getBoolean("paired"),
                true,
                row.getTimestamp("first_received_at").toInstant(),
                row.getTimestamp("received_at").toInstant()))
        .list()
        .forEach(events::publishEvent);
  }
}
