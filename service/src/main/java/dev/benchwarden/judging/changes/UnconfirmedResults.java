package dev.benchwarden.judging.changes;

import dev.benchwarden.core.series.Series;
import dev.benchwarden.judging.alert.NewestResult;
import dev.benchwarden.store.catalog.ManyProjects;
import dev.benchwarden.store.catalog.Platforms;
import dev.benchwarden.store.catalog.SeriesCatalog;
import dev.benchwarden.store.catalog.SqlOfProjects;
import dev.benchwarden.store.policy.Policies;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Reader of the newest results that are regressions without an alert. */
@Repository
class UnconfirmedResults {

  private static final SqlOfProjects NEWEST =
      SqlOfProjects.of(
          """
          /* every project: the start page shows those of any that the caller may read */
          select p.project_id, p.slug as project, :line::text as line, newest.evaluation_id::text as evaluation,
                 newest.name as revision, newest.subject, newest.author, newest.committed_at,
                 newest.worst_series, newest.worst_percent
            from project p
            join
          """
              + NewestResult.OF_PROJECT
              + " on "
              + NewestResult.IS_UNCONFIRMED
              + """
               where p.project_id = any(:projects)
               order by newest.committed_at desc, p.project_id
               limit :limit
              """);

  private final ManyProjects many;
  private final JdbcClient jdbc;
  private final SeriesCatalog catalog;
  private final Platforms platforms;
  private final Policies policies;

  UnconfirmedResults(
      ManyProjects many,
      JdbcClient jdbc,
      SeriesCatalog catalog,
      Platforms platforms,
      Policies policies) {
    this.many = many;
    this.jdbc = jdbc;
    this.catalog = catalog;
    this.platforms = platforms;
    this.policies = policies;
  }

  /** The newest first; of the default branches where all branches are shown. */
  List<UnconfirmedResult> of(ShownChanges shown, int limit) {
    return many.ask(NEWEST, shown.projects())
        .param("line", shown.line())
        .param("limit", limit)
        .query(this::result)
        .list();
  }

  private UnconfirmedResult result(ResultSet row, int number) throws SQLException {
    long project = row.getLong("project_id");
    String line = row.getString("line");
    UnconfirmedResult.FirstResult newest = measured(row);
    List<UnconfirmedResult.FirstResult> regressions = regressions(project, line);
    // What is judged meanwhile is told by the next answer.
    boolean isJudgedMeanwhile = regressions.isEmpty();
    return new UnconfirmedResult(
        row.getString("project"),
        line,
        row.getString("evaluation"),
        newest.revision(),
        newest.subject(),
        newest.author(),
        newest.committedAt(),
        isJudgedMeanwhile ? newest : regressions.getLast(),
        isJudgedMeanwhile ? 1 : regressions.size(),
        most(
            project,
            row.getObject("worst_series", Long.class),
            row.getObject("worst_percent", Double.class)));
  }

  /** The newest results as far as they are regressions, the newest first. */
  private List<UnconfirmedResult.FirstResult> regressions(long project, @Nullable String line) {
    return jdbc
        .sql(NewestResult.LAST_RESULTS)
        .param("project", project)
        .param("line", line)
        .query((row, number) -> new Judged(row.getString("verdict"), measured(row)))
        .list()
        .stream()
        .takeWhile(one -> "REGRESSION".equals(one.verdict()))
        .map(Judged::result)
        .toList();
  }

  private record Judged(@Nullable String verdict, UnconfirmedResult.FirstResult result) {}

  private static UnconfirmedResult.FirstResult measured(ResultSet row) throws SQLException {
    return new UnconfirmedResult.FirstResult(
        row.getString("revision"),
        row.getString("subject"),
        row.getString("author"),
        row.getTimestamp("committed_at").toInstant());
  }

  private UnconfirmedResult.@Nullable WorseSeries most(
      long project, @Nullable Long worst, @Nullable Double percent) {
    if (worst == null) {
      return null;
    }
    Series series = catalog.describe(project, List.of(worst)).get(worst);
    if (series == null) {
      return null;
    }
    return new UnconfirmedResult.WorseSeries(
        worst,
        series.benchmark(),
        series.parameters(),
        policies.of(project).directed(series).metric(),
        platforms.of(project).size() > 1 ? series.platform() : null,
        percent);
  }
}
