package dev.benchwarden.judging.changepoint;

import dev.benchwarden.judging.history.Mainline;
import dev.benchwarden.store.catalog.JudgingLock;
import dev.benchwarden.store.catalog.Page;
import dev.benchwarden.store.catalog.PageRequest;
import dev.benchwarden.store.catalog.Revisions;
import dev.benchwarden.store.catalog.SeriesCatalog;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Repository of change points. Those of revisions that have left every stable branch are kept but
 * not shown, since the revisions may return to one.
 */
@Repository
public class ChangePoints {

  private static final String SELECT =
      """
      select c.change_point_id, c.series_id, c.revision_id, c.previous_revision_id, c.percent_change,
             c.difference, c.z_score, c.p_value, c.effect, c.points_after, c.state, c.note, c.decided_by, c.decided_at,
             r.mainline
        from change_point c
        join revision r on r.project_id = c.project_id and r.revision_id = c.revision_id
       where c.project_id = :project
      """;

  private static final String OF_DEFAULT = " and r.mainline";

  private static final String OF_BRANCH =
      " and (r.mainline and :line::text is null or r.stable_branch = :line and not r.mainline)";

  /** A stable branch shares changes with the default one, up to the revision it was cut from. */
  private static final String SEEN_ON_LINE = " and (r.mainline or r.stable_branch = :line)";

  private static final String OF_ANY = " and (r.mainline or r.stable_branch is not null)";

  private final JdbcClient jdbc;
  private final JudgingLock lock;

  ChangePoints(JdbcClient jdbc, JudgingLock lock) {
    this.jdbc = jdbc;
    this.lock = lock;
  }

  /**
   * Blocks everyone else who wants to change change points or alerts of this project until the
   * transaction ends.
   */
  public void lock(long project) {
    lock.take(project);
  }

  /**
   * Those of each of these series that has any, in the order of the mainline. For the default
   * branch, including older ones; for another, those that its mainline reaches back to.
   */
  public Map<Long, List<KnownChange>> bySeries(
      long project, Mainline mainline, Collection<Long> series) {
    List<KnownChange> found =
        mainline.line() == null
            ? ofDefault(project, series)
            : onLine(project, mainline, mainline.line(), series);
    return found.stream().collect(Collectors.groupingBy(KnownChange::series));
  }

  /** All of one series on the default branch, in the order of the mainline. */
  public List<KnownChange> ofSeries(long project, long series) {
    return ofDefault(project, List.of(series));
  }

  private List<KnownChange> ofDefault(long project, Collection<Long> series) {
    return jdbc.sql(
            SELECT + OF_DEFAULT + " and c.series_id = any(:series) order by " + Revisions.PLACE)
        .param("project", project)
        .param("series", series.toArray(Long[]::new))
        .query(ChangePoints::change)
        .list();
  }

  /** A stable branch's own, however old, and those that it shares. */
  private List<KnownChange> onLine(
      long project, Mainline mainline, String line, Collection<Long> series) {
    return jdbc
        .sql(SELECT + SEEN_ON_LINE + " and c.series_id = any(:series) order by " + Revisions.PLACE)
        .param("project", project)
        .param("line", line)
        .param("series", series.toArray(Long[]::new))
        .query((row, number) -> new Seen(change(row, number), !row.getBoolean("mainline")))
        .list()
        .stream()
        .filter(seen -> seen.isOwn() || mainline.placeOf(seen.change().revision()).isPresent())
        .map(Seen::change)
        .sorted(Comparator.comparingInt(change -> mainline.placeOf(change.revision()).orElse(-1)))
        .toList();
  }

  /** A change, and whether it is at one of the branch's own revisions. */
  private record Seen(KnownChange change, boolean isOwn) {}

  /** The series that have any, shown or not. */
  public List<Long> series(long project) {
    return jdbc.sql(
            """
            select distinct series_id from change_point where project_id = :project
             order by series_id
            """)
        .param("project", project)
        .query((row, number) -> row.getLong("series_id"))
        .list();
  }

  Optional<KnownChange> find(long project, UUID id) {
    return jdbc.sql(SELECT + OF_ANY + " and c.change_point_id = :id")
        .param("project", project)
        .param("id", id)
        .query(ChangePoints::change)
        .optional();
  }

  /**
   * The most recently found first.
   *
   * @param line only those of this stable branch; absent: of the default one
   * @param state only those in it; absent: all
   * @param platform only those of machines of this platform; absent: of all
   */
  Page<KnownChange> list(
      long project,
      @Nullable String line,
      @Nullable ChangePointState state,
      @Nullable String platform,
      PageRequest page) {
    page.requireOwn(cursor -> isItem(project, cursor));
    List<KnownChange> found =
        jdbc.sql(
                SELECT
                    + OF_BRANCH
                    + " and "
                    + SeriesCatalog.ON_PLATFORM
                    + """
                       and (:state::text is null or c.state = :state)
                       and (:after::uuid is null or (c.found_at, c.change_point_id) <
                            (select found_at, change_point_id from change_point
                              where project_id = :project and change_point_id = :after::uuid))
                     order by c.found_at desc, c.change_point_id desc
                     limit :limit
                    """)
            .param("project", project)
            .param("line", line)
            .param("state", state == null ? null : state.name())
            .param("platform", platform)
            .param("after", page.cursor())
            .param("limit", page.size() + 1)
            .query(ChangePoints::change)
            .list();
    return Page.of(found, page.size(), change -> change.id().toString());
  }

  private boolean isItem(long project, String cursor) {
    return jdbc.sql(
            """
            select exists (
              select from change_point where project_id = :project and change_point_id = :item::uuid)
            """)
        .param("project", project)
        .param("item", cursor)
        .query(Boolean.class)
        .single();
  }

  void remove(long project, List<KnownChange> vanished) {
    if (vanished.isEmpty()) {
      return;
    }
    jdbc.sql(
            "delete from change_point where project_id = :project and change_point_id = any(:ids::uuid[])")
        .param("project", project)
        .param("ids", column(vanished, change -> change.id().toString(), String[]::new))
        .update();
  }

  /** Adds new ones, and updates the place and numbers of known ones; their state stays. */
  void save(long project, List<KnownChange> changes) {
    if (changes.isEmpty()) {
      return;
    }
    jdbc.sql(
            """
            insert into change_point (project_id, change_point_id, series_id, revision_id,
                                      previous_revision_id, percent_change, difference, z_score,
                                      p_value, effect, points_after, state)
            select :project, c.*, 'PROPOSED'
              from unnest(:ids::uuid[], :series::bigint[], :revisions::bigint[], :previous::bigint[],
                          :percents::float8[], :differences::float8[], :zScores::float8[],
                          :pValues::float8[], :effects::float8[], :pointsAfter::integer[]) as c
            on conflict (project_id, change_point_id) do update
               set revision_id = excluded.revision_id,
                   previous_revision_id = excluded.previous_revision_id,
                   percent_change = excluded.percent_change, difference = excluded.difference,
                   z_score = excluded.z_score,
                   p_value = excluded.p_value, effect = excluded.effect,
                   points_after = excluded.points_after
            """)
        .param("project", project)
        .param("ids", column(changes, change -> change.id().toString(), String[]::new))
        .param("series", column(changes, KnownChange::series, Long[]::new))
        .param("revisions", column(changes, KnownChange::revision, Long[]::new))
        .param("previous", column(changes, KnownChange::previousRevision, Long[]::new))
        .param("percents", column(changes, KnownChange::percentChange, Double[]::new))
        .param("differences", column(changes, KnownChange::difference, Double[]::new))
        .param("zScores", column(changes, KnownChange::zScore, Double[]::new))
        .param("pValues", column(changes, KnownChange::pValue, Double[]::new))
        .param("effects", column(changes, KnownChange::effect, Double[]::new))
        .param("pointsAfter", column(changes, KnownChange::pointsAfter, Integer[]::new))
        .update();
  }

  /** Those of these whose alert is confirmed, as by a repeat before five points are. */
  public Set<UUID> seenAgain(long project, Collection<KnownChange> changes) {
    return jdbc.sql(
            """
            select change_point_id from alert
             where project_id = :project and state = 'CONFIRMED'
               and change_point_id = any(:ids::uuid[])
            """)
        .param("project", project)
        .param("ids", changes.stream().map(change -> change.id().toString()).toArray(String[]::new))
        .query((row, number) -> row.getObject("change_point_id", UUID.class))
        .set();
  }

  /** Those of these that a person rejected. */
  public Set<UUID> rejected(long project, Collection<UUID> ids) {
    return jdbc.sql(
            """
            select change_point_id from change_point
             where project_id = :project and state = 'REJECTED'
               and change_point_id = any(:ids::uuid[])
            """)
        .param("project", project)
        .param("ids", ids.stream().map(UUID::toString).toArray(String[]::new))
        .query((row, number) -> row.getObject("change_point_id", UUID.class))
        .set();
  }

  void decide(long project, UUID id, ChangePointState state, @Nullable String note, String by) {
    jdbc.sql(
            """
            update change_point
               set state = :state, note = :note, decided_by = :by, decided_at = now()
             where project_id = :project and change_point_id = :id
            """)
        .param("project", project)
        .param("id", id)
        .param("state", state.name())
        .param("note", note)
        .param("by", by)
        .update();
  }

  private static <T extends @Nullable Object> T[] column(
      List<KnownChange> changes, Function<KnownChange, T> value, IntFunction<T[]> array) {
    return changes.stream().map(value).toArray(array);
  }

  private static KnownChange change(ResultSet row, int number) throws SQLException {
    Timestamp decidedAt = row.getTimestamp("decided_at");
    return new KnownChange(
        row.getObject("change_point_id", UUID.class),
        row.getLong("series_id"),
        row.getLong("revision_id"),
        row.getLong("previous_revision_id"),
        row.getObject("percent_change", Double.class),
        row.getObject("difference", Double.class),
        row.getObject("z_score", Double.class),
        row.getDouble("p_value"),
        row.getObject("effect", Double.class),
        row.getInt("points_after"),
        ChangePointState.valueOf(row.getString("state")),
        row.getString("note"),
        row.getString("decided_by"),
        decidedAt == null ? null : decidedAt.toInstant());
  }
}
