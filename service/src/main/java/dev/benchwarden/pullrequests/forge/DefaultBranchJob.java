package dev.benchwarden.pullrequests.forge;

import com.github.kagkarlsson.scheduler.task.Task;
import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import dev.benchwarden.platform.work.Retries;
import dev.benchwarden.platform.work.Work;
import dev.benchwarden.platform.work.WorkQueue;
import dev.benchwarden.store.catalog.PlainText;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.ProjectChanges;
import dev.benchwarden.store.catalog.Projects;
import dev.benchwarden.store.catalog.RepositoryNamed;
import java.time.Instant;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * Job that asks the forge for the default branch of a repository that a project has just named,
 * unless that is known. Nobody waits for the answer.
 */
@Component
class DefaultBranchJob {

  /** The work as it is stored in the queue. */
  record Request(long project) {

    static final TaskDescriptor<Request> TASK =
        TaskDescriptor.of("ask-default-branch", Request.class);
  }

  private static final int LONGEST_BRANCH = 255;

  private final Projects projects;
  private final ProjectChanges changes;
  private final Forges forges;
  private final WorkQueue work;

  DefaultBranchJob(Projects projects, ProjectChanges changes, Forges forges, WorkQueue work) {
    this.projects = projects;
    this.changes = changes;
    this.forges = forges;
    this.work = work;
  }

  /**
   * Under a new name each time, since the repository may differ from the one of a task under way.
   */
  @EventListener
  void on(RepositoryNamed named) {
    work.add(
        Request.TASK
            .instance("%d/%s".formatted(named.project(), Instant.now()))
            .data(new Request(named.project()))
            .build());
  }

  void ask(Request request) {
    projects
        .withId(request.project())
        .filter(project -> !project.defaultBranchKnown())
        .ifPresent(this::ask);
  }

  private void ask(Project project) {
    forges
        .defaultBranch(project)
        .filter(branch -> PlainText.isName(branch) && branch.length() <= LONGEST_BRANCH)
        .ifPresent(branch -> changes.tellDefaultBranch(project.id(), branch));
  }

  /** The task in the queue. */
  @Configuration(proxyBeanMethods = false)
  static class Queueing {

    @Bean
    Task<Request> askDefaultBranch(DefaultBranchJob job) {
      return Work.task(Request.TASK, Retries.FORGE_AWAY, job::ask);
    }
  }
}
