package dev.benchwarden.pages.search;

import dev.benchwarden.store.catalog.Project;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** The things of projects that have a name. */
@Repository
class NamedThings {

  /** Of each kind. */
  private static final int MOST = 8;

  private static final String IN_PROJECT =
      "with named "
          + SearchedNames.COLUMNS
          + " as ("
          + SearchedNames.inProject()
          + """
          ),
          ranked as (
            select kind, id, title, detail,
                   row_number() over (partition by kind order by newness desc) as rank
              from named
             where not exists (select from unnest(:words::text[]) as word
                                where strpos(lower(looked), word) = 0))
          select kind, id, title, detail from ranked where rank <= :most
           order by array_position(:kinds::text[], kind), rank
          """;

  private static final String SERIES_OF_PROJECTS = inProjects(Found.Kind.SERIES);
  private static final String COMMITS_OF_PROJECTS = inProjects(Found.Kind.COMMIT);
  private static final String PULL_REQUESTS_OF_PROJECTS = inProjects(Found.Kind.PULL_REQUEST);

  private static String inProjects(Found.Kind kind) {
    return "/* every project: outside of projects all are searched that the caller may read */ with named "
        + SearchedNames.COLUMNS
        + " as ("
        + SearchedNames.inProjects(kind)
        + """
        ),
        ranked as (
          select project_id, kind, id, title, detail, newness,
                 row_number() over (partition by project_id, case kind when 'SERIES' then title else id end
                                    order by newness desc) as place
            from named
           where not exists (select from unnest(:words::text[]) as word
                              where strpos(lower(looked), word) = 0))
        select project_id, kind, id, title, detail
          from ranked
         where place = 1
         order by newness desc, project_id, id
         limit :most
        """;
  }

  private static final String[] KINDS =
      List.of(Found.Kind.values()).stream().map(Found.Kind::name).toArray(String[]::new);

  private final JdbcClient jdbc;

  NamedThings(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * What has all of these words somewhere in its name, in any case.
   *
   * @param primary the metric whose series come before those of others; absent: none
   * @param words in lower case; none: the newest of what can be compared
   */
  List<Found> named(long project, @Nullable String primary, List<String> words) {
    return jdbc.sql(IN_PROJECT)
        .param("project", project)
        .param("words", words.toArray(String[]::new))
        .param("primary", primary)
        .param("most", MOST)
        .param("kinds", KINDS)
        .query(NamedThings::found)
        .list();
  }

  /**
   * Series, commits and pull requests of these projects that have all of these words somewhere in
   * their names, in any case; of each benchmark one series.
   *
   * @param words in lower case
   */
  List<FoundAnywhere> named(List<Project> projects, List<String> words) {
    Map<Long, String> slugs =
        projects.stream().collect(Collectors.toMap(Project::id, Project::slug));
    return Stream.of(
            jdbc.sql(SERIES_OF_PROJECTS),
            jdbc.sql(COMMITS_OF_PROJECTS),
            jdbc.sql(PULL_REQUESTS_OF_PROJECTS))
        .flatMap(kind ->
            kind
                .param("projects", slugs.keySet().toArray(Long[]::new))
                .param("words", words.toArray(String[]::new))
                .param("primary", null)
                .param("most", MOST)
                .query((row, number) -> foundAnywhere(row, slugs))
                .list()
                .stream())
        .toList();
  }

  private static FoundAnywhere foundAnywhere(ResultSet row, Map<Long, String> slugs)
      throws SQLException {
    Found found = found(row, 0);
    return new FoundAnywhere(
        Objects.requireNonNull(slugs.get(row.getLong("project_id"))),
        found.kind(),
        found.id(),
        found.title(),
        found.detail());
  }

  private static Found found(ResultSet row, int number) throws SQLException {
    return new Found(
        Found.Kind.valueOf(row.getString("kind")),
        row.getString("id"),
        row.getString("title"),
        row.getString("detail"));
  }
}
