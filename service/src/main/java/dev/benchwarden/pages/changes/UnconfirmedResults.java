package dev.benchwarden.pages.changes;

import dev.benchwarden.judging.alert.NewestResult;
import dev.benchwarden.store.catalog.ManyProjects;
import dev.benchwarden.store.catalog.SqlOfProjects;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.springframework.stereotype.Repository;

/** Reader of the newest results that say "regression" before an alert does. */
@Repository
class UnconfirmedResults {

  private static final SqlOfProjects NEWEST =
      SqlOfProjects.of(
          """
          /* every project: the start page shows those of any that the caller may read */
          select p.slug as project, :line::text as line, newest.evaluation_id::text as evaluation,
                 newest.name as revision, newest.subject, newest.author, newest.committed_at
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

  UnconfirmedResults(ManyProjects many) {
    this.many = many;
  }

  /** The newest first; of the default branches where all branches are shown. */
  List<UnconfirmedResult> of(ShownChanges shown, int limit) {
    return many.ask(NEWEST, shown.projects())
        .param("line", shown.line())
        .param("limit", limit)
        .query(UnconfirmedResults::result)
        .list();
  }

  private static UnconfirmedResult result(ResultSet row, int number) throws SQLException {
    return new UnconfirmedResult(
        row.getString("project"),
        row.getString("line"),
        row.getString("evaluation"),
        row.getString("revision"),
        row.getString("subject"),
        row.getString("author"),
        row.getTimestamp("committed_at").toInstant());
  }
}
