package dev.benchwarden.store.retention;

import com.google.errorprone.annotations.CompileTimeConstant;
import dev.benchwarden.platform.work.WorkQueue;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import java.util.function.IntSupplier;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Deletes projects: at once for everybody who looks, and from the database soon after, what is
 * large batch by batch and the rest with the project's own row.
 */
@Component
class ProjectRemoval {

  private static final int RUNS = 100;
  private static final int MEDIANS = 20_000;

  private final JdbcClient jdbc;
  private final Projects projects;
  private final WorkQueue work;

  ProjectRemoval(JdbcClient jdbc, Projects projects, WorkQueue work) {
    this.jdbc = jdbc;
    this.projects = projects;
    this.work = work;
  }

  @Transactional
  void begin(Project project) {
    projects.delete(project);
    work.add(new RemoveProject(project.id()).work());
  }

  /** May be stopped and begun again. */
  void remove(long project) {
    if (projects.withId(project).isPresent()) {
      throw new IllegalStateException("Project number %d is not deleted.".formatted(project));
    }
    repeat(() ->
        batch(
            """
            delete from run
             where project_id = :project
               and run_id = any(array(select run_id from run where project_id = :project limit :batch))
            """,
            project,
            RUNS));
    removeMedians(project);
    jdbc.sql("delete from project where project_id = :project and deleted_at is not null")
        .param("project", project)
        .update();
    removeMedians(project);
  }

  /** Before the project itself, since they are many, and after it: none can come any more. */
  private void removeMedians(long project) {
    repeat(() ->
        batch(
            """
            delete from machine_median
             where project_id = :project
               and ctid = any(array(select ctid from machine_median where project_id = :project limit :batch))
            """,
            project,
            MEDIANS));
  }

  private int batch(@CompileTimeConstant String sql, long project, int size) {
    return jdbc.sql(sql).param("project", project).param("batch", size).update();
  }

  private static void repeat(IntSupplier batch) {
    int gone;
    do {
      gone = batch.getAsInt();
    } while (gone > 0);
  }
}
