package dev.benchwarden.pages.search;

import dev.benchwarden.store.catalog.ManyProjects;
import dev.benchwarden.store.catalog.Project;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of the named things of projects. */
@Repository
class NamedThings {

  /** Most results of each kind. */
  private static final int MOST = 8;

  private static final String IN_PROJECT =
      "with named as ("
          + SearchedNames.inProject()
          + "), "
          + SearchedNames.MATCHING
          + """
          , distinct_things as (
            select *, row_number() over (partition by kind, thing order by exact desc, newness desc) as place
              from matching),
          ranked as (
            select kind, id, title, detail,
                   row_number() over (partition by kind order by exact desc, newness desc) as rank
              from distinct_things
             where place = 1)
          select kind, id, title, detail from ranked where rank <= :most
           order by array_position(:kinds::text[], kind), rank
          """;

  private static final String SERIES_OF_PROJECTS = inProjects(Found.Kind.SERIES);
  private static final String COMMITS_OF_PROJECTS = inProjects(Found.Kind.COMMIT);
  private static final String PULL_REQUESTS_OF_PROJECTS = inProjects(Found.Kind.PULL_REQUEST);

  /** Projects take turns, so that the benchmarks of one do not crowd out the others. */
  private static String inProjects(Found.Kind kind) {
    return "/* every project: outside of projects all are searched that the caller may read */ with named as ("
        + SearchedNames.inProjects(kind)
        + "), "
        + SearchedNames.MATCHING
        + """
        , distinct_things as (
          select *, row_number() over (partition by project_id, case kind when 'SERIES' then title else id end
                                       order by exact desc, newness desc) as place
            from matching),
        taking_turns as (
          select *, row_number() over (partition by project_id order by exact desc, newness desc) as turn
            from distinct_things
           where place = 1)
        select project_id, kind, id, title, detail, exact
          from taking_turns
         order by exact desc, turn, newness desc, project_id, id
         limit :most
        """;
  }

  private static final String[] KINDS =
      List.of(Found.Kind.values()).stream().map(Found.Kind::name).toArray(String[]::new);

  private static final List<Found.Kind> KINDS_OF_PROJECTS =
      List.of(Found.Kind.SERIES, Found.Kind.COMMIT, Found.Kind.PULL_REQUEST);

  private final JdbcClient jdbc;
  private final ManyProjects many;

  NamedThings(JdbcClient jdbc, ManyProjects many) {
    this.jdbc = jdbc;
    this.many = many;
  }

  /**
   * Things with all of these words somewhere in their names, in any case; whole words first. For
   * each benchmark one series: another metric is found by its name.
   *
   * @param primary the metric whose series come before those of others; absent: none
   * @param words in any case; none: the newest revisions and pull requests
   */
  List<Found> named(long project, @Nullable String primary, List<String> words) {
    Map<Long, String> primaries = primary == null ? Map.of() : Map.of(project, primary);
    return asked(jdbc.sql(IN_PROJECT), words, primaries)
        .param("project", project)
        .param("kinds", KINDS)
        .query(NamedThings::found)
        .list();
  }

  /**
   * @param exact 2 if that is its whole name, 1 if it has the words as whole ones, else 0
   */
  private record Ranked(long project, FoundAnywhere found, int exact) {

    boolean isWhole() {
      return exact == 2;
    }
  }

  /**
   * Series, commits and pull requests of these projects that have all of these words somewhere in
   * their names, in any case; one series for each benchmark. Exact names come first, then whole
   * words before parts of words.
   *
   * @param primaryOf the metric of a project whose series stand for their benchmarks
   * @param words in any case
   */
  FoundInProjects namedAnywhere(
      List<Project> projects, LongFunction<Optional<String>> primaryOf, List<String> words) {
    ManyProjects.Answer<List<Ranked>> answer =
        many.readAtOnce(projects, some -> named(some, primaryOf, words));
    List<Ranked> all = answer.parts().stream().flatMap(List::stream).toList();
    return new FoundInProjects(
        KINDS_OF_PROJECTS.stream()
            .flatMap(kind -> first(all, kind))
            .sorted(Comparator.comparing(Ranked::isWhole).reversed())
            .map(Ranked::found)
            .toList(),
        answer.unread().stream().map(Project::slug).toList());
  }

  /** Nodes that were asked one by one return this many each. */
  private static Stream<Ranked> first(List<Ranked> all, Found.Kind kind) {
    return all.stream()
        .filter(one -> one.found().kind() == kind)
        .sorted(Comparator.comparingInt(Ranked::exact).reversed())
        .limit(MOST);
  }

  private List<Ranked> named(
      List<Project> projects, LongFunction<Optional<String>> primaryOf, List<String> words) {
    Map<Long, String> slugs =
        projects.stream().collect(Collectors.toMap(Project::id, Project::slug));
    return Stream.of(
            named(slugs, primaryOf, words),
            named(jdbc.sql(COMMITS_OF_PROJECTS), slugs, Map.of(), words),
            named(jdbc.sql(PULL_REQUESTS_OF_PROJECTS), slugs, Map.of(), words))
        .flatMap(List::stream)
        .toList();
  }

  /** Primary metrics take time to find, so they are only read for projects with results. */
  private List<Ranked> named(
      Map<Long, String> slugs, LongFunction<Optional<String>> primaryOf, List<String> words) {
    Map<Long, String> having = new HashMap<>();
    Map<Long, String> primaries = new HashMap<>();
    for (Ranked one : named(jdbc.sql(SERIES_OF_PROJECTS), slugs, Map.of(), words)) {
      if (having.put(one.project(), one.found().project()) == null) {
        primaryOf.apply(one.project()).ifPresent(primary -> primaries.put(one.project(), primary));
      }
    }
    return having.isEmpty()
        ? List.of()
        : named(jdbc.sql(SERIES_OF_PROJECTS), having, primaries, words);
  }

  private static List<Ranked> named(
      JdbcClient.StatementSpec query,
      Map<Long, String> slugs,
      Map<Long, String> primaries,
      List<String> words) {
    return asked(query, words, primaries)
        .param("projects", slugs.keySet().toArray(Long[]::new))
        .query((row, number) -> ranked(row, slugs))
        .list();
  }

  /**
   * @param primaries by project, the metric whose series come first
   */
  private static JdbcClient.StatementSpec asked(
      JdbcClient.StatementSpec query, List<String> words, Map<Long, String> primaries) {
    List<Map.Entry<Long, String>> known = List.copyOf(primaries.entrySet());
    return query
        .param("words", words.toArray(String[]::new))
        .param("whole", String.join(" ", words))
        .param("segments", words.stream().map(NamedThings::segment).toArray(String[]::new))
        .param("primaryOf", known.stream().map(Map.Entry::getKey).toArray(Long[]::new))
        .param("primaries", known.stream().map(Map.Entry::getValue).toArray(String[]::new))
        .param("most", MOST);
  }

  /**
   * A pattern for the word between characters other than letters and digits: {@code encode} in
   * Codec.encode.
   */
  private static String segment(String word) {
    StringBuilder pattern = new StringBuilder("(^|[^[:alnum:]])");
    word.codePoints()
        .forEach(character -> {
          if (character < 128 && !Character.isLetterOrDigit(character)) {
            pattern.append('\\');
          }
          pattern.appendCodePoint(character);
        });
    return pattern.append("($|[^[:alnum:]])").toString();
  }

  private static Ranked ranked(ResultSet row, Map<Long, String> slugs) throws SQLException {
    long project = row.getLong("project_id");
    Found found = found(row, 0);
    return new Ranked(
        project,
        new FoundAnywhere(
            Objects.requireNonNull(slugs.get(project)),
            found.kind(),
            found.id(),
            found.title(),
            found.detail()),
        row.getInt("exact"));
  }

  private static Found found(ResultSet row, int number) throws SQLException {
    return new Found(
        Found.Kind.valueOf(row.getString("kind")),
        row.getString("id"),
        row.getString("title"),
        row.getString("detail"));
  }
}
