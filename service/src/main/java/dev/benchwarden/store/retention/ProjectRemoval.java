package dev.benchwarden.store.retention;

import com.google.errorprone.annotations.CompileTimeConstant;
import dev.benchwarden.platform.work.WorkQueue;
import dev.benchwarden.store.catalog.JudgingLock;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.ProjectChanges;
import dev.benchwarden.store.catalog.Projects;
import java.util.function.IntSupplier;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Remover of projects: they are hidden at once, and removed from the database soon after, large
 * data batch by batch and the rest with the project's own row.
 */
@Component
class ProjectRemoval {

  private static final int RUNS = 100;
  private static final int MEDIANS = 20_000;

  private final JdbcClient jdbc;
  private final Projects projects;
  private final ProjectChanges changes;
  private final JudgingLock judging;
  private final WorkQueue work;
  private final TransactionTemplate transaction;

  ProjectRemoval(
      JdbcClient jdbc,
      Projects projects,
      ProjectChanges changes,
      JudgingLock judging,
      WorkQueue work,
      TransactionTemplate transaction) {
    this.jdbc = jdbc;
    this.projects = projects;
    this.changes = changes;
    this.judging = judging;
    this.work = work;
    this.transaction = transaction;
  }

  @Transactional
  void begin(Project project) {
    changes.delete(project);
    work.add(new RemoveProject(project.id()).work());
  }

  /** May be interrupted and started again. */
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
    removeEvaluations(project);
    transaction.executeWithoutResult(status -> removeRow(project));
    removeMedians(project);
  }

  /**
   * Removed separately: a writer of one waits for the project, and the project's deletion would
   * wait for the one being written.
   */
  private void removeEvaluations(long project) {
    jdbc.sql("delete from evaluation where project_id = :project")
        .param("project", project)
        .update();
  }

  /**
   * Removes the row of the project and everything left of it, once nothing of it is being judged.
   */
  private void removeRow(long project) {
    judging.take(project);
    jdbc.sql("delete from project where project_id = :project and deleted_at is not null")
        .param("project", project)
        .update();
  }

  /**
   * Runs before the removal of the project itself, since they are many, and after it, when no more
   * can be added.
   */
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
