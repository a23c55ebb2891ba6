package dev.benchwarden.store.catalog;

import dev.benchwarden.platform.access.Caller;
import dev.benchwarden.platform.access.Scope;
import dev.benchwarden.platform.access.Trust;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Repository of projects, as far as the caller of this request may see and change them. */
@Repository
public class Projects {

  private static final String COLUMNS =
      """
      project_id, slug, name, default_branch, default_branch_known, visibility, repository, created_at
      """;

  /** The assumed default branch until it is known. */
  static final String ASSUMED_BRANCH = "main";

  private final JdbcClient jdbc;
  private final ProjectProperties usual;
  private final DefaultBranchLock branchLock;
  private final ApplicationEventPublisher events;

  Projects(
      JdbcClient jdbc,
      ProjectProperties usual,
      DefaultBranchLock branchLock,
      ApplicationEventPublisher events) {
    this.jdbc = jdbc;
    this.usual = usual;
    this.branchLock = branchLock;
    this.events = events;
  }

  /**
   * @throws ProblemException 404 if there is no such project, or the caller may not see it
   */
  public Project readable(String slug) {
    return find(slug).filter(Projects::isVisible).orElseThrow(() -> unknown(slug));
  }

  /** A project that everyone may see, so that answers may be cached for everyone. */
  public Optional<Project> open(String slug) {
    return find(slug).filter(project -> project.visibility() == Visibility.PUBLIC);
  }

  /**
   * The project, for what only its members read, also where it is public.
   *
   * @throws ProblemException as {@link #writable(String, Scope)}
   */
  public Project readableByMember(String slug) {
    return granted(slug, find(slug), EnumSet.of(Scope.READ));
  }

  /** The project, for a member of it who has something computed: a public one has many readers. */
  public Project computable(String slug) {
    Project project = readableByMember(slug);
    refuseForks();
    return project;
  }

  /**
   * @throws ProblemException 401 without a token, 404 if there is no such project or the caller may
   *     not see it, 403 if the token does not allow it
   */
  public Project writable(String slug, Scope scope) {
    return writable(slug, EnumSet.of(scope));
  }

  /** As {@link #writable(String, Scope)}, if any of several scopes allows it. */
  public Project writable(String slug, Set<Scope> anyOf) {
    Project project = granted(slug, find(slug), anyOf);
    refuseForks();
    return project;
  }

  private static void refuseForks() {
    if (authenticated().trust() == Trust.FORK) {
      throw new ProblemException(
          Problem.FORBIDDEN,
          "'%s' is trusted as FORK and may upload, but change nothing else."
              .formatted(authenticated().name()));
    }
  }

  private Project granted(String slug, Optional<Project> found, Set<Scope> anyOf) {
    Caller caller = authenticated();
    Project project =
        found
            .filter(one -> isVisible(one) || anyOf.stream().anyMatch(s -> caller.may(s, one.id())))
            .orElseThrow(() -> unknown(slug));
    if (anyOf.stream().noneMatch(scope -> caller.may(scope, project.id()))) {
      throw new ProblemException(
          Problem.FORBIDDEN,
          "'%s' may not do this in project '%s': it takes the scope %s, or the role that has it."
              .formatted(caller.name(), slug, oneOf(anyOf)));
    }
    return project;
  }

  private static String oneOf(Set<Scope> scopes) {
    return scopes.stream().map(Scope::text).collect(Collectors.joining(" or "));
  }

  /**
   * The project to upload to. For an admin of the installation it need not exist yet: {@link
   * #stored} creates it.
   */
  public Project uploadable(String slug) {
    Optional<Project> found = find(slug);
    if (found.filter(one -> isOnlyAgent(authenticated(), one)).isPresent()) {
      throw new ProblemException(
          Problem.FORBIDDEN,
          "request: is missing. '%s' is an agent of project '%s' and uploads what it was asked for: name the request of its lease."
              .formatted(authenticated().name(), slug));
    }
    return mayBeMade(found) ? planned(slug) : granted(slug, found, EnumSet.of(Scope.UPLOAD));
  }

  private static boolean isOnlyAgent(Caller caller, Project project) {
    return caller.may(Scope.AGENT, project.id()) && !caller.may(Scope.UPLOAD, project.id());
  }

  /** The project to which an agent uploads what the project requested. */
  public Project measurable(String slug) {
    return granted(slug, find(slug), EnumSet.of(Scope.UPLOAD, Scope.AGENT));
  }

  /** The project to import into, which need not exist yet either. */
  public Project importable(String slug) {
    return mayBeMade(find(slug)) ? planned(slug) : writable(slug, Scope.ADMIN);
  }

  private static boolean mayBeMade(Optional<Project> found) {
    return found.isEmpty() && ProjectField.SLUG.isOpenTo(authenticated());
  }

  private Project planned(String slug) {
    return new NewProject(NewProject.checked(slug), null, null, null, null)
        .described(usual.visibility());
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
      return withId(project.id()).orElseThrow(() -> unknown(project.slug()));
    }
    return find(project.slug())
        .or(() -> createUnlessThere(project))
        .or(() -> find(project.slug()))
        .orElseThrow(() -> unknown(project.slug()));
  }

  /**
   * @throws ProblemException 403 if the caller may not make projects, 409 if the slug is taken
   */
  @Transactional
  Project create(NewProject project) {
    ProjectField.demand(project.fields(), authenticated());
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
    return jdbc.sql(
            """
            insert into project (slug, name, default_branch, default_branch_known, visibility, repository)
            values (:slug, :name, :defaultBranch, :known, :visibility, :repository)
            on conflict (slug) do nothing
            returning
            """
                + COLUMNS)
        .param("slug", project.slug())
        .param("name", project.name())
        .param("defaultBranch", project.defaultBranch())
        .param("known", project.defaultBranchKnown())
        .param("visibility", project.visibility().name())
        .param("repository", project.repository())
        .query(Projects::project)
        .optional();
  }

  private void tellRepository(long project, @Nullable String repository) {
    if (repository != null) {
      events.publishEvent(new RepositoryNamed(project));
    }
  }

  /**
   * What the caller may see, by slug.
   *
   * @param wanted words that name and slug together must have
   */
  public Page<Project> visible(PageRequest page, SearchWords wanted) {
    Optional<Caller> caller = Caller.current();
    List<Project> found =
        jdbc.sql(
                "select "
                    + COLUMNS
                    + """
                       from project
                      where deleted_at is null
                        and (visibility = 'PUBLIC' or :everything or project_id = any(:own))
                        and slug > :after
                        and not exists (
                          select from unnest(:words::text[]) as wanted
                           where position(lower(wanted) in lower(slug || ' ' || name)) = 0)
                      order by slug
                      limit :limit
                    """)
            .param(
                "everything", caller.map(c -> c.grants().allowEverywhere(Scope.READ)).orElse(false))
            .param(
                "own",
                caller
                    .map(c -> c.grants().projectsWith(Scope.READ))
                    .orElse(List.of())
                    .toArray(Long[]::new))
            .param("words", wanted.toArray())
            .param("after", page.cursor() == null ? "" : page.cursor())
            .param("limit", page.size() + 1)
            .query(Projects::project)
            .list();
    return Page.of(found, page.size(), Project::slug);
  }

  /** For background work: the caller who requested it could see the project. */
  public Optional<Project> withId(long id) {
    return jdbc.sql(
            "select " + COLUMNS + " from project where project_id = :id and deleted_at is null")
        .param("id", id)
        .query(Projects::project)
        .optional();
  }

  /**
   * For background work: the projects whose benchmarks are in a repository.
   *
   * @param address as browsers reach it; upper and lower case are the same
   */
  public List<Project> ofRepository(String address) {
    return jdbc.sql(
            "select "
                + COLUMNS
                + """
                   from project
                  where lower(repository) = any(:addresses) and deleted_at is null
                  order by project_id
                """)
        .param("addresses", spellings(address.toLowerCase(Locale.ROOT)))
        .query(Projects::project)
        .list();
  }

  private static String[] spellings(String given) {
    return RepositorySpelling.of(given).toArray(String[]::new);
  }

  /** The numbers of projects by their slugs; of those that do not exist, none. */
  public Map<String, Long> numbersOf(Collection<String> slugs) {
    return jdbc
        .sql("select slug, project_id from project where slug = any(:slugs)")
        .param("slugs", slugs.toArray(String[]::new))
        .query((row, number) -> Map.entry(row.getString("slug"), row.getLong("project_id")))
        .list()
        .stream()
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  /** The slugs of projects by their numbers. */
  public Map<Long, String> slugsOf(Collection<Long> numbers) {
    return jdbc
        .sql("select slug, project_id from project where project_id = any(:numbers)")
        .param("numbers", numbers.toArray(Long[]::new))
        .query((row, number) -> Map.entry(row.getLong("project_id"), row.getString("slug")))
        .list()
        .stream()
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  /**
   * @throws ProblemException 403 naming a field that the caller may not set
   */
  @Transactional
  Project change(Project project, ProjectChange change) {
    ProjectField.demand(change.fields(), authenticated());
    if (change.defaultBranch() != null) {
      branchLock.take(project.id());
    }
    Project changed =
        jdbc.sql(
                """
                update project
                   set name = coalesce(:name, name), visibility = coalesce(:visibility, visibility),
                       repository = coalesce(:repository, repository),
                       default_branch = coalesce(:defaultBranch, default_branch),
                       default_branch_known = default_branch_known or :defaultBranch::text is not null
                 where project_id = :id
                returning
                """
                    + COLUMNS)
            .param("id", project.id())
            .param("name", change.name())
            .param("visibility", change.visibility() == null ? null : change.visibility().name())
            .param("repository", change.repository())
            .param("defaultBranch", change.defaultBranch())
            .query(Projects::project)
            .single();
    tellRepository(project.id(), change.repository());
    if (change.defaultBranch() != null) {
      // Also if it is the same: this completes what a failed move left undone.
      events.publishEvent(new DefaultBranchChanged(project.id()));
    }
    return changed;
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
    boolean withRepository = ProjectField.REPOSITORY.isOpenTo(authenticated());
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
    ProjectField.demand(EnumSet.of(ProjectField.DELETED_AT), authenticated());
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
  public void moveRepository(long id, String address) {
    jdbc.sql("update project set repository = :address where project_id = :id")
        .param("id", id)
        .param("address", address)
        .update();
  }

  private Optional<Project> find(String slug) {
    return jdbc.sql("select " + COLUMNS + " from project where slug = :slug and deleted_at is null")
        .param("slug", slug)
        .query(Projects::project)
        .optional();
  }

  private static boolean isVisible(Project project) {
    return project.visibility() == Visibility.PUBLIC
        || Caller.current().filter(caller -> caller.may(Scope.READ, project.id())).isPresent();
  }

  private static Caller authenticated() {
    return Caller.current()
        .orElseThrow(
            () -> new ProblemException(Problem.UNAUTHENTICATED, Problem.UNAUTHENTICATED.advice()));
  }

  private static ProblemException unknown(String slug) {
    return ProblemException.notFound(
        "There is no project '%s', or it is private and you may not read it.".formatted(slug));
  }

  private static Project project(ResultSet row, int number) throws SQLException {
    return new Project(
        row.getLong("project_id"),
        row.getString("slug"),
        row.getString("name"),
        row.getString("default_branch"),
        row.getBoolean("default_branch_known"),
        Visibility.valueOf(row.getString("visibility")),
        row.getString("repository"),
        row.getTimestamp("created_at").toInstant());
  }
}
