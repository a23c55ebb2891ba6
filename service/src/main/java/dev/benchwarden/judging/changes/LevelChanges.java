package dev.benchwarden.judging.changes;

import dev.benchwarden.store.catalog.ManyProjects;
import dev.benchwarden.store.catalog.SeriesCatalog;
import dev.benchwarden.store.catalog.SqlOfProjects;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Repository;

/** Repository of the changes of levels on mainlines that nobody rejected. */
@Repository
class LevelChanges {

  /**
   * A commit's name is its first tag, where it has one; it is no newer than its first upload,
   * whatever its clock said. For a rise from 0 found by a release before V68, not even the sign is
   * known. Only revisions with changes are read. As one query, its nine tables would take longer to
   * plan than to read.
   */
  private static final SqlOfProjects NEWEST =
      SqlOfProjects.of(
          """
          /* every project: the start page shows what changed last in any that the caller may read */
          with newest as materialized (
            select r.project_id, r.revision_id, r.name, r.subject, r.author,
                   case when cardinality(:projects) = 1 then r.ordinal end as ordinal,
                   least(r.committed_at, r.first_seen) as committed_at,
                   case when not r.mainline then r.stable_branch end as line
              from (select distinct c.project_id, c.revision_id
                      from change_point c
                     where c.project_id = any(:projects) and c.state <> 'REJECTED') found
              join revision r on r.project_id = found.project_id and r.revision_id = found.revision_id
             where (:every or r.mainline and :line::text is null
                    or r.stable_branch = :line and not r.mainline)
             order by case when cardinality(:projects) = 1 then r.ordinal end desc nulls last,
                      least(r.committed_at, r.first_seen) desc, r.revision_id desc
             limit :limit),
          changed as materialized (
            select n.*, c.series_id as changed_series, c.percent_change, c.difference, c.found_at,
                   before.name as previous,
                   before.revision_id as previous_id, a.alert_id, a.state as alert,
                   a.snoozed_until > now() as is_snoozed,
                   (select min(t.tag) from revision_tag t
                     where t.project_id = n.project_id and t.revision_id = n.revision_id) as tag,
                   (select max(pull_request) from run
                     where run.project_id = n.project_id and run.revision_id = n.revision_id
                       and run.trust <> 'FORK') as pull_request
              from newest n
              join change_point c
                on c.project_id = n.project_id and c.revision_id = n.revision_id
               and c.state <> 'REJECTED' and coalesce(c.percent_change, c.difference) is not null
              join revision before
                on before.project_id = c.project_id and before.revision_id = c.previous_revision_id
              left join alert a
                on a.project_id = c.project_id and a.series_id = c.series_id
               and a.revision_id = c.revision_id and not a.withdrawn)
          select changed.*,
          """
              + SeriesCatalog.COLUMNS
              + " from changed join "
              + SeriesCatalog.TABLES
              + """
                 on s.project_id = changed.project_id and s.series_id = changed.changed_series
               order by ordinal desc nulls last, committed_at desc, revision_id desc
              """);

  /**
   * How many commits are read for each one wanted, since those at which only unjudged series
   * changed are skipped.
   */
  private static final int ASKED_FOR_EACH = 3;

  private final ManyProjects many;
  private final SeriesCatalog catalog;

  LevelChanges(ManyProjects many, SeriesCatalog catalog) {
    this.many = many;
    this.catalog = catalog;
  }

  /**
   * The changes at the newest commits, the newest first.
   *
   * @param commits how many judged ones are wanted
   */
  List<LevelChange> newest(ShownChanges shown, int commits) {
    return many.ask(NEWEST, shown.projects())
        .param("every", shown.ofEveryBranch())
        .param("line", shown.line())
        .param("limit", ASKED_FOR_EACH * commits)
        .query(this::change)
        .list();
  }

  private LevelChange change(ResultSet row, int number) throws SQLException {
    return new LevelChange(
        commit(row),
        catalog.series(row, number),
        row.getObject("percent_change", Double.class),
        row.getObject("difference", Double.class),
        new LevelChange.Previous(row.getLong("previous_id"), row.getString("previous")),
        row.getTimestamp("found_at").toInstant(),
        row.getObject("alert_id", UUID.class),
        state(row.getString("alert"), row.getBoolean("is_snoozed")));
  }

  private static LevelChange.Commit commit(ResultSet row) throws SQLException {
    return new LevelChange.Commit(
        row.getLong("project_id"),
        row.getLong("revision_id"),
        row.getString("line"),
        row.getString("name"),
        Objects.requireNonNullElse(row.getString("tag"), row.getString("name")),
        row.getString("subject"),
        row.getString("author"),
        row.getTimestamp("committed_at").toInstant(),
        row.getObject("pull_request", Integer.class));
  }

  private static ChangedCommit.@Nullable State state(@Nullable String alert, boolean isSnoozed) {
    if (alert == null) {
      return null;
    }
    return switch (alert) {
      case "RESOLVED" -> ChangedCommit.State.RESOLVED;
      case "DISMISSED" -> ChangedCommit.State.DISMISSED;
      case "ACKNOWLEDGED" ->
          isSnoozed ? ChangedCommit.State.SNOOZED : ChangedCommit.State.ACKNOWLEDGED;
      default -> isSnoozed ? ChangedCommit.State.SNOOZED : ChangedCommit.State.OPEN;
    };
  }
}
