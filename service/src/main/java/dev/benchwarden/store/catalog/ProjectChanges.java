package dev.benchwarden.store.catalog;

import dev.benchwarden.platform.access.Caller;
import dev.benchwarden.platform.audit.AuditAction;
import dev.benchwarden.platform.audit.AuditTrail;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import java.sql.Timestamp;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Repository of the changes to projects: how they are made, described and deleted. */
@Repository
public class ProjectChanges {

  /** The assumed default branch until it is known. */
  static final String ASSUMED_BRANCH = "main";

  private final JdbcClient jdbc;
  private final Projects projects;
  private final ProjectProperties usual;
  private final DefaultBranchLock branchLock;
  private final AuditTrail trail;
  private final ApplicationEventPublisher events;

  ProjectChanges(
      JdbcClient jdbc,
      Projects projects,
      ProjectProperties usual,
      DefaultBranchLock branchLock,
      AuditTrail trail,
      ApplicationEventPublisher events) {
    this.jdbc = jdbc;
    this.projects = projects;
    this.usual = usual;
    this.branchLock = branchLock;
    this.trail = trail;
    this.events = events;
  }

  /**
   * The project as it is stored: created in the transaction of the caller, if it does not exist. If
   * two create it at once, the second waits for the first and finds it.
   *
   * @throws ProblemException 404 if it was deleted meanwhile
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public Project stored(Project project) {
    if (project.isStored()) {
      return projects.withId(project.id()).orElseThrow(() -> Projects.unknown(project.slug()));
    }
    return projects
        .find(project.slug())
        .or(() -> createUnlessThere(project))
        .or(() -> projects.find(project.slug()))
        .orElseThrow(() -> Projects.unknown(project.slug()));
  }

  /**
   * @throws ProblemException 403 if the caller may not make projects, 409 if the slug is taken
   */
  @Transactional
  Project create(NewProject project) {
    ProjectField.demand(project.fields(), Caller.authenticated());
    Project created =
        createUnlessThere(project.described(usual.visibility()))
            .orElseThrow(() ->
                new ProblemException(
                    Problem.CONFLICT,
                    "A project '%s' exists already: choose another slug."
                        .formatted(project.slug())));
    tellRepository(created.id(), project.repository());
    return created;
  }

  private Optional<Project> createUnlessThere(Project project) {
    Optional<Project> created =
        jdbc.sql(
                """
                insert into project (slug, name, default_branch, default_branch_known, visibility, repository)
                values (:slug, :name, :defaultBranch, :known, :visibility, :repository)
                on conflict (slug) do nothing
                returning
                """
                    + Projects.COLUMNS)
            .param("slug", project.slug())
            .param("name", project.name())
            .param("defaultBranch", project.defaultBranch())
            .param("known", project.defaultBranchKnown())
            .param("visibility", project.visibility().name())
            .param("repository", project.repository())
            .query(Projects::project)
            .optional();
    created.ifPresent(one ->
        trail.note(AuditAction.PROJECT_CREATED, one.id(), one.slug(), ProjectFields.of(one)));
    return created;
  }

  private void tellRepository(long project, @Nullable String repository) {
    if (repository != null && !repository.isEmpty()) {
      events.publishEvent(new RepositoryNamed(project));
    }
  }

  /**
   * @throws ProblemException 403 naming a field that the caller may not set
   */
  @Transactional
  Project change(Project project, ProjectChange change) {
    ProjectField.demand(change.fields(), Caller.authenticated());
    if (change.defaultBranch() != null) {
      branchLock.take(project.id());
    }
    Project changed =
        jdbc.sql(
                """
                update project
                   set name = coalesce(:name, name), visibility = coalesce(:visibility, visibility),
                       repository = nullif(coalesce(:repository, repository), ''),
                       default_branch = coalesce(:defaultBranch, default_branch),
                       default_branch_known = default_branch_known or :defaultBranch::text is not null
                 where project_id = :id
                returning
                """
                    + Projects.COLUMNS)
            .param("id", project.id())
            .param("name", change.name())
            .param("visibility", change.visibility() == null ? null : change.visibility().name())
            .param("repository", change.repository())
            .param("defaultBranch", change.defaultBranch())
            .query(Projects::project)
            .single();
    noteChange(project, changed);
    tellRepository(project.id(), change.repository());
    if (change.defaultBranch() != null) {
      // Also if it is the same: this completes what a failed move left undone.
      events.publishEvent(new DefaultBranchChanged(project.id()));
    }
    return changed;
  }

  private void noteChange(Project before, Project now) {
    String changes = ProjectFields.changed(before, now);
    if (!changes.isEmpty()) {
      trail.note(AuditAction.PROJECT_CHANGED, now.id(), now.slug(), changes);
    }
  }

  /** Sets the default branch, unless that is known already. */
  @Transactional
  public void tellDefaultBranch(long project, String branch) {
    branchLock.take(project);
    boolean told =
        jdbc.sql(
                    """
                    update project set default_branch = :branch, default_branch_known = true
                     where project_id = :project and not default_branch_known
                    """)
                .param("project", project)
                .param("branch", branch)
                .update()
            > 0;
    if (told) {
      events.publishEvent(new DefaultBranchChanged(project));
    }
  }

  /**
   * Restores the fields of the project from an archive. A repository that the caller may not set
   * stays as it is.
   *
   * @return the fields that differ now from those of the archive
   */
  public Set<ProjectField> restore(Project project, ArchivedProject archived) {
    boolean withRepository = ProjectField.REPOSITORY.isOpenTo(Caller.authenticated());
    jdbc.sql(
            """
            update project
               set name = :name, default_branch = :defaultBranch, default_branch_known = true,
                   created_at = :createdAt, platform = :platform,
                   repository = case when :withRepository then :repository else repository end
             where project_id = :id
            """)
        .param("id", project.id())
        .param("name", archived.name())
        .param("defaultBranch", archived.defaultBranch())
        .param("createdAt", Timestamp.from(archived.createdAt()))
        .param("platform", archived.platform())
        .param("withRepository", withRepository)
        .param("repository", archived.repository())
        .update();
    tellRepository(project.id(), withRepository ? archived.repository() : null);
    return withRepository || Objects.equals(archived.repository(), project.repository())
        ? EnumSet.noneOf(ProjectField.class)
        : EnumSet.of(ProjectField.REPOSITORY);
  }

  /** Hides it, invalidates its tokens and frees its slug. Its contents still exist. */
  @Transactional
  public void delete(Project project) {
    ProjectField.demand(EnumSet.of(ProjectField.DELETED_AT), Caller.authenticated());
    // Before the slug is freed, by which it is noted.
    trail.note(
        AuditAction.PROJECT_DELETED, project.id(), project.slug(), ProjectFields.of(project));
    jdbc.sql(
            """
            update project
               set deleted_at = now(), slug = 'deleted-' || project_id, visibility = 'PRIVATE', repository = null
             where project_id = :id
            """)
        .param("id", project.id())
        .update();
    jdbc.sql("delete from project_token where project_id = :id").param("id", project.id()).update();
  }

  /** Names the platform of the project's first results, unless it has a name already. */
  void namePlatform(long project, String platform) {
    jdbc.sql(
            """
            update project set platform = :platform
             where project_id = :project and platform is null
            """)
        .param("project", project)
        .param("platform", platform)
        .update();
  }

  /** Sets the repository's new address. */
  @Transactional
  public void moveRepository(Project project, String address) {
    jdbc.sql(
            """
            update project set repository = :address where project_id = :id returning
            """
                + Projects.COLUMNS)
        .param("id", project.id())
        .param("address", address)
        .query(Projects::project)
        .optional()
        .ifPresent(moved -> noteChange(project, moved));
  }
}
