package dev.benchwarden.judging.limit;

import dev.benchwarden.core.series.Revision;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.platform.database.Timestamps;
import dev.benchwarden.store.catalog.Revisions;
import dev.benchwarden.store.catalog.SeriesCatalog;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of the alerts on limits. */
@Repository
public class LimitAlerts {

  private static final String SELECT =
      """
      select limit_alert_id, series_id, limit_text, revision_id, passed_earlier, sentence, owners,
             opened_at, resolved_revision_id, resolved_at,
             case when decision in ('DISMISSED', 'RESOLVED') then decision
                  when resolved_at is not null then 'RESOLVED'
                  when decision = 'ACKNOWLEDGED' then decision
                  else 'OPEN' end as state
        from limit_alert
        left join (select limit_alert_id, decision from limit_alert_handling
                    where project_id = :project) as handling using (limit_alert_id)
       where project_id = :project
      """;

  /** Condition that an alert is of the stable branch {@code :line}; null is the default one. */
  private static final String OF_LINE =
      """
       and (select case when r.mainline then null else r.stable_branch end
              from revision r
             where r.project_id = :project and r.revision_id = limit_alert.revision_id)
           is not distinct from :line::text
      """;

  private final JdbcClient jdbc;
  private final SeriesCatalog catalog;
  private final Revisions revisions;

  LimitAlerts(JdbcClient jdbc, SeriesCatalog catalog, Revisions revisions) {
    this.jdbc = jdbc;
    this.catalog = catalog;
    this.revisions = revisions;
  }

  /** An alert as it is stored. */
  record Stored(
      UUID id,
      long series,
      String limit,
      long revision,
      boolean passedEarlier,
      String sentence,
      List<String> owners,
      Instant openedAt,
      @Nullable Long resolvedRevision,
      @Nullable Instant resolvedAt,
      LimitAlert.State state) {

    Limited limited() {
      return new Limited(series, limit);
    }
  }

  /**
   * Those of limits that are exceeded on a stable branch.
   *
   * @param line absent for the default branch, which also has those that no longer belong to any
   */
  List<Stored> open(long project, @Nullable String line) {
    return jdbc.sql(SELECT + OF_LINE + " and resolved_at is null")
        .param("project", project)
        .param("line", line)
        .query(LimitAlerts::stored)
        .list();
  }

  /** Moves an alert to another series, with everything that people decided. */
  void move(long project, UUID id, long series) {
    jdbc.sql(
            """
            update limit_alert set series_id = :series
             where project_id = :project and limit_alert_id = :id
            """)
        .param("project", project)
        .param("id", id)
        .param("series", series)
        .update();
  }

  void open(long project, UUID id, LimitExcess excess, List<String> owners) {
    jdbc.sql(
            """
            insert into limit_alert (project_id, limit_alert_id, series_id, limit_text, revision_id,
                                     passed_earlier, sentence, owners)
            values (:project, :id, :series, :limit, :revision, :earlier, :sentence, :owners::text[])
            """)
        .param("project", project)
        .param("id", id)
        .param("series", excess.row().series())
        .param("limit", excess.row().limit())
        .param("revision", excess.revision())
        .param("earlier", excess.earlier())
        .param("sentence", excess.row().sentence())
        .param("owners", owners.toArray(String[]::new))
        .update();
  }

  /** Sets another revision as the one that exceeded the limit. */
  void correct(long project, UUID id, LimitExcess excess, List<String> owners) {
    jdbc.sql(
            """
            update limit_alert
               set revision_id = :revision, passed_earlier = :earlier, sentence = :sentence, owners = :owners::text[]
             where project_id = :project and limit_alert_id = :id
            """)
        .param("project", project)
        .param("id", id)
        .param("revision", excess.revision())
        .param("earlier", excess.earlier())
        .param("sentence", excess.row().sentence())
        .param("owners", owners.toArray(String[]::new))
        .update();
  }

  /**
   * @param revision at which the limit held; null if the limit is gone
   */
  void resolve(long project, UUID id, @Nullable Long revision) {
    jdbc.sql(
            """
            update limit_alert set resolved_at = now(), resolved_revision_id = :revision::bigint
             where project_id = :project and limit_alert_id = :id
            """)
        .param("project", project)
        .param("id", id)
        .param("revision", revision)
        .update();
  }

  /** Those with these numbers. */
  public List<LimitAlert> find(long project, Collection<UUID> ids) {
    return named(
        project,
        jdbc.sql(SELECT + " and limit_alert_id = any(:ids::uuid[]) order by limit_alert_id")
            .param("project", project)
            .param("ids", ids.stream().map(UUID::toString).toArray(String[]::new))
            .query(LimitAlerts::stored)
            .list());
  }

  /**
   * The newest first.
   *
   * @param line the stable branch that they are of; absent for the default one
   * @param open whether only those that are exceeded, and that no person closed
   */
  List<LimitAlert> newest(long project, @Nullable String line, boolean open, int most) {
    return named(
        project,
        jdbc.sql(
                SELECT
                    + OF_LINE
                    + """
                       and (not :open or resolved_at is null
                                    and coalesce(decision not in ('DISMISSED', 'RESOLVED'), true))
                     order by limit_alert_id desc limit :most
                    """)
            .param("project", project)
            .param("line", line)
            .param("open", open)
            .param("most", most)
            .query(LimitAlerts::stored)
            .list());
  }

  private List<LimitAlert> named(long project, List<Stored> alerts) {
    Map<Long, Series> series =
        catalog.describe(project, alerts.stream().map(Stored::series).distinct().toList());
    Set<Long> named =
        alerts.stream()
            .flatMap(one ->
                Stream.concat(Stream.of(one.revision()), Stream.ofNullable(one.resolvedRevision())))
            .collect(Collectors.toSet());
    Map<Long, Revision> byId = revisions.byIds(project, named);
    return alerts.stream()
        .map(one -> named(one, Objects.requireNonNull(series.get(one.series())), byId))
        .toList();
  }

  private static LimitAlert named(Stored one, Series of, Map<Long, Revision> byId) {
    Long resolvedBy = one.resolvedRevision();
    Revision exceeding = Objects.requireNonNull(byId.get(one.revision()));
    return new LimitAlert(
        one.id(),
        "limit",
        one.state(),
        of.id(),
        of.benchmark(),
        of.parameters(),
        of.metric(),
        of.platform(),
        exceeding.line(),
        one.limit(),
        exceeding.name(),
        one.passedEarlier(),
        one.sentence(),
        one.owners(),
        one.openedAt(),
        resolvedBy == null ? null : Objects.requireNonNull(byId.get(resolvedBy)).name(),
        one.resolvedAt());
  }

  private static Stored stored(ResultSet row, int number) throws SQLException {
    return new Stored(
        row.getObject("limit_alert_id", UUID.class),
        row.getLong("series_id"),
        row.getString("limit_text"),
        row.getLong("revision_id"),
        row.getBoolean("passed_earlier"),
        row.getString("sentence"),
        List.of((String[]) row.getArray("owners").getArray()),
        row.getTimestamp("opened_at").toInstant(),
        row.getObject("resolved_revision_id", Long.class),
        Timestamps.instant(row, "resolved_at"),
        LimitAlert.State.valueOf(row.getString("state")));
  }
}
