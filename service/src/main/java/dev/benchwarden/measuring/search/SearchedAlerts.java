package dev.benchwarden.measuring.search;

import dev.benchwarden.store.catalog.Revisions;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Reader of the alerts that are searched, and of the mainline around them. */
@Repository
class SearchedAlerts {

  /**
   * Condition that a revision {@code r} is of the stable branch {@code :line}; null: the default.
   */
  static final String ON_LINE =
      """
      (r.mainline or r.stable_branch is not null)
      and case when r.mainline then null else r.stable_branch end is not distinct from :line::text
      """;

  private final JdbcClient jdbc;

  SearchedAlerts(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  Optional<SearchedAlert> find(long project, UUID alert) {
    return jdbc.sql(
            """
            select a.alert_id, a.series_id, a.percent_change, b.name as benchmark,
                   good.name as after, good.revision_id as after_id,
                   bad.name as up_to, bad.revision_id as up_to_id,
                   case when bad.mainline then null else bad.stable_branch end as line
              from alert a
              join series s on s.project_id = a.project_id and s.series_id = a.series_id
              join benchmark b on b.project_id = a.project_id and b.benchmark_id = s.benchmark_id
              join revision good on good.project_id = a.project_id and good.revision_id = a.after_revision_id
              join revision bad on bad.project_id = a.project_id and bad.revision_id = a.revision_id
             where a.project_id = :project and a.alert_id = :alert
            """)
        .param("project", project)
        .param("alert", alert)
        .query(SearchedAlerts::alert)
        .optional();
  }

  /**
   * The alert of a search, in the words with which the search began: the alert may have moved
   * since.
   */
  Optional<SearchedAlert> of(long project, StoredSearch search) {
    return jdbc.sql(
            """
            select b.name as benchmark, good.revision_id as after_id, bad.revision_id as up_to_id,
                   case when bad.mainline then null else bad.stable_branch end as line
              from series s
              join benchmark b on b.project_id = s.project_id and b.benchmark_id = s.benchmark_id
              join revision good on good.project_id = s.project_id and good.name = :after
              join revision bad on bad.project_id = s.project_id and bad.name = :upTo
             where s.project_id = :project and s.series_id = :series
            """)
        .param("project", project)
        .param("series", search.series())
        .param("after", search.after())
        .param("upTo", search.upTo())
        .query((row, number) ->
            new SearchedAlert(
                search.alert(),
                search.series(),
                row.getString("benchmark"),
                search.after(),
                row.getLong("after_id"),
                search.upTo(),
                row.getLong("up_to_id"),
                search.change(),
                row.getString("line")))
        .optional();
  }

  private static SearchedAlert alert(ResultSet row, int number) throws SQLException {
    Double percent = row.getObject("percent_change", Double.class);
    double change = percent == null || percent <= -100 ? 0 : Math.log1p(percent / 100);
    return new SearchedAlert(
        row.getObject("alert_id", UUID.class),
        row.getLong("series_id"),
        row.getString("benchmark"),
        row.getString("after"),
        row.getLong("after_id"),
        row.getString("up_to"),
        row.getLong("up_to_id"),
        change,
        row.getString("line"));
  }

  /** Whether people have dismissed all of them. */
  boolean areDismissed(long project, List<UUID> alerts) {
    return jdbc.sql(
            """
            select coalesce(bool_and(state = 'DISMISSED'), false) from alert
             where project_id = :project and alert_id = any(:alerts::uuid[])
            """)
        .param("project", project)
        .param("alerts", alerts.stream().map(UUID::toString).toArray(String[]::new))
        .query(Boolean.class)
        .single();
  }

  /** The first of these commits that uploads have named but that the range does not have. */
  Optional<String> elsewhere(
      long project, StoredSearch search, List<RangeCommit> line, List<RangeCommit> inRange) {
    return jdbc.sql(
            """
            select r.name from revision r
             where r.project_id = :project and r.name = any(:line) and r.name <> all(:range)
               and r.name <> :upTo
             order by r.name limit 1
            """)
        .param("project", project)
        .param("line", names(line))
        .param("range", names(inRange))
        .param("upTo", search.upTo())
        .query((row, number) -> row.getString("name"))
        .optional();
  }

  private static String[] names(List<RangeCommit> commits) {
    return commits.stream().map(RangeCommit::sha).toArray(String[]::new);
  }

  private static List<String> parents(ResultSet row) throws SQLException {
    @Nullable Array parents = row.getArray("parents");
    return parents == null ? List.of() : List.of((String[]) parents.getArray());
  }

  /** The revisions of its branch that are known after one up to another, the oldest first. */
  List<RangeCommit> known(long project, SearchedAlert alert) {
    List<RangeCommit> line =
        jdbc.sql(
                "select r.name, r.parents, r.author, r.subject, r.committed_at from revision r"
                    + " where r.project_id = :project and "
                    + ON_LINE
                    + " order by "
                    + Revisions.PLACE_NEWEST_FIRST
                    + " limit :most")
            .param("project", project)
            .param("line", alert.line())
            .param("most", 2 * CommitRange.MOST)
            .query((row, number) ->
                new RangeCommit(
                    row.getString("name"),
                    parents(row),
                    row.getString("author"),
                    row.getString("subject"),
                    row.getTimestamp("committed_at").toInstant()))
            .list()
            .reversed();
    List<String> names = line.stream().map(RangeCommit::sha).toList();
    int from = names.indexOf(alert.after());
    int to = names.indexOf(alert.upTo());
    return from < 0 || to <= from ? List.of() : line.subList(from + 1, to + 1);
  }
}
