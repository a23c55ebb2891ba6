package dev.benchwarden.pullrequests.hook;

import dev.benchwarden.pullrequests.forge.ForgeAwayException;
import dev.benchwarden.pullrequests.forge.ForgeNotSetUpException;
import dev.benchwarden.pullrequests.forge.Forges;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.ProjectChanges;
import dev.benchwarden.store.catalog.Projects;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Updater of projects whose repository was renamed or given to another owner. */
@Component
class MovedRepositories {

  private static final Logger log = LoggerFactory.getLogger(MovedRepositories.class);

  private final Projects projects;
  private final ProjectChanges changes;
  private final Forges forges;

  MovedRepositories(Projects projects, ProjectChanges changes, Forges forges) {
    this.projects = projects;
    this.changes = changes;
    this.forges = forges;
  }

  /**
   * @throws ForgeAwayException if the forge does not answer
   */
  void follow(long id) {
    projects.withId(id).ifPresent(this::follow);
  }

  private void follow(Project project) {
    try {
      forges
          .addressNow(project)
          .filter(now -> !isSame(now, String.valueOf(project.repository())))
          .ifPresent(now -> {
            log.info("The repository of {} has moved to {}.", project.slug(), now);
            changes.moveRepository(project, now);
          });
    } catch (ForgeNotSetUpException notSetUp) {
      log.info("{} is not followed: {}", project.slug(), notSetUp.getMessage());
    }
  }

  private static boolean isSame(String now, String before) {
    return now.equalsIgnoreCase(before.replaceFirst("(\\.git)?/?$", ""));
  }
}
