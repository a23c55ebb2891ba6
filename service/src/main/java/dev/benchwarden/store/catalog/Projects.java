package dev.benchwarden.store.catalog;

import dev.benchwarden.platform.access.Caller;
import dev.benchwarden.platform.access.Scope;
import dev.benchwarden.platform.access.Trust;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
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
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of projects, as far as the caller of this request may see and use them. */
@Repository
public class Projects {

  static final String COLUMNS =
      """
      project_id, slug, name, default_branch, default_branch_known, visibility, repository, created_at
      """;

  private final JdbcClient jdbc;
  private final ProjectProperties usual;

  Projects(JdbcClient jdbc, ProjectProperties usual) {
    this.jdbc = jdbc;
    this.usual = usual;
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
    if (Caller.authenticated().trust() == Trust.FORK) {
      throw new ProblemException(
          Problem.FORBIDDEN,
          "'%s' is trusted as FORK and may upload, but change nothing else."
              .formatted(Caller.authenticated().name()));
    }
  }

  private Project granted(String slug, Optional<Project> found, Set<Scope> anyOf) {
    Caller caller = Caller.authenticated();
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
   * ProjectChanges#stored} creates it.
   */
  public Project uploadable(String slug) {
    Optional<Project> found = find(slug);
    if (found.filter(one -> isOnlyAgent(Caller.authenticated(), one)).isPresent()) {
      throw new ProblemException(
          Problem.FORBIDDEN,
          "request: is missing. '%s' is an agent of project '%s' and uploads what it was asked for: name the request of its lease."
              .formatted(Caller.authenticated().name(), slug));
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
    return found.isEmpty() && ProjectField.SLUG.isOpenTo(Caller.authenticated());
  }

  private Project planned(String slug) {
    return new NewProject(NewProject.checked(slug), null, null, null, null)
        .described(usual.visibility());
  }

  /**
   * What the caller may see, by slug.
   *
   * @param wanted words that name and slug together must have
   */
  public Page<Project> visible(PageRequest page, SearchWords wanted) {
    return Page.of(
        visible(wanted, Objects.requireNonNullElse(page.cursor(), ""), page.size() + 1),
        page.size(),
        Project::slug);
  }

  /** All that the caller may see, by slug. */
  public List<Project> everyVisible() {
    return visible(SearchWords.NONE, "", null);
  }

  /**
   * @param limit how many at most; absent: all
   */
  private List<Project> visible(SearchWords wanted, String after, @Nullable Integer limit) {
    Optional<Caller> caller = Caller.current();
    return jdbc.sql(
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
        .param("everything", caller.map(c -> c.grants().allowEverywhere(Scope.READ)).orElse(false))
        .param(
            "own",
            caller
                .map(c -> c.grants().projectsWith(Scope.READ))
                .orElse(List.of())
                .toArray(Long[]::new))
        .param("words", wanted.toArray())
        .param("after", after)
        .param("limit", limit, Types.INTEGER)
        .query(Projects::project)
        .list();
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

  Optional<Project> find(String slug) {
    return jdbc.sql("select " + COLUMNS + " from project where slug = :slug and deleted_at is null")
        .param("slug", slug)
        .query(Projects::project)
        .optional();
  }

  private static boolean isVisible(Project project) {
    return project.visibility() == Visibility.PUBLIC
        || Caller.current().filter(caller -> caller.may(Scope.READ, project.id())).isPresent();
  }

  static ProblemException unknown(String slug) {
    return ProblemException.notFound(
        "There is no project '%s', or it is private and you may not read it.".formatted(slug));
  }

  static Project project(ResultSet row, int number) throws SQLException {
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
