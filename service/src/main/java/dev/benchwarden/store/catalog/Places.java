package dev.benchwarden.store.catalog;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Repository of the places of revisions by the repository's history. The place of a revision of a
 * stable branch is the time of its commit, or a moment after its first parent, whichever is later:
 * clocks differ, and jobs end in any order, but a child follows its parent. A place from the
 * repository's history is final.
 */
@Repository
public class Places {

  private static final int RECENT = 1000;

  private final JdbcClient jdbc;

  Places(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * A commit whose place is known from the repository's history.
   *
   * @param parents the first parent first
   * @param at its place
   * @param rank its place among those of the same time; absent: by when it was first seen
   */
  public record PlacedCommit(
      String name,
      List<String> parents,
      Instant committedAt,
      Instant at,
      @Nullable BigDecimal rank,
      @Nullable String subject,
      @Nullable String author) {

    public PlacedCommit {
      subject = CommitText.subject(subject);
      author = CommitText.author(author);
    }
  }

  /**
   * Places these revisions and those that follow them after their first parents. Only moved
   * revisions are written and followed further, which nearly always is none. A cycle of parents,
   * which only an upload can state, moves nothing.
   *
   * @return whether any has moved
   */
  public boolean follow(long project, Collection<Long> revisions) {
    return jdbc.sql(
                """
                with recursive moved (revision_id, name, place, path, is_circle) as (
                  select r.revision_id, r.name,
                         case when r.told_at is null
                              then greatest(r.committed_at, p.place + interval '1 microsecond')
                              else r.place end,
                         array[r.revision_id], false
                    from revision r
                    left join revision p
                      on p.project_id = r.project_id and p.name = r.parents[1] and p.name <> r.name
                     and (p.mainline or p.stable_branch is not null)
                   where r.project_id = :project and r.revision_id = any(:revisions)
                  union all
                  select c.revision_id, c.name,
                         greatest(c.committed_at, m.place + interval '1 microsecond'),
                         m.path || c.revision_id, c.revision_id = any(m.path)
                    from moved m
                    join revision c
                      on c.project_id = :project and c.parents[1] = m.name and c.name <> m.name
                     and c.parents is not null -- as the index has it
                   where not m.is_circle and (c.mainline or c.stable_branch is not null) and c.told_at is null
                     and c.place <> greatest(c.committed_at, m.place + interval '1 microsecond'))
                update revision r
                   set placed_at = nullif(m.place, r.committed_at)
                  from moved m
                 where r.project_id = :project and r.revision_id = m.revision_id
                   and (r.mainline or r.stable_branch is not null) and r.told_at is null
                   and r.place <> m.place
                   and not exists (select from moved around
                                    where around.is_circle and around.path[1] = m.path[1])
                """)
            .param("project", project)
            .param("revisions", revisions.toArray(Long[]::new))
            .update()
        > 0;
  }

  /**
   * Place of a revision.
   *
   * @param rank distinguishes it from others of the same time
   * @param ordinal where the client counts commits itself; else absent
   * @param isTold whether it is known from the repository's history, so that it is final
   */
  public record Place(Instant at, BigDecimal rank, @Nullable Long ordinal, boolean isTold) {

    private static final Comparator<Place> ORDER =
        Comparator.comparing(Place::at).thenComparing(Place::rank);

    /** Whether it stands before the other one, where both have the same ordinal. */
    public boolean isBefore(Place other) {
      return ORDER.compare(this, other) < 0;
    }
  }

  /** The places of those of these revisions that are known. */
  public Map<String, Place> of(long project, Collection<String> revisions) {
    Map<String, Place> places = new HashMap<>();
    jdbc.sql(
            """
            select name, place, place_rank, ordinal, told_at is not null as told from revision
             where project_id = :project and name = any(:names)
            """)
        .param("project", project)
        .param("names", revisions.toArray(String[]::new))
        .query(row -> {
          Place place =
              new Place(
                  row.getTimestamp("place").toInstant(),
                  row.getBigDecimal("place_rank"),
                  row.getObject("ordinal", Long.class),
                  row.getBoolean("told"));
          places.put(row.getString("name"), place);
        });
    return places;
  }

  /** The places that the forge has given to those of these commits that it has. */
  public Map<String, Instant> told(long project, Collection<String> commits) {
    Map<String, Instant> told = new HashMap<>();
    jdbc.sql(
            """
            select name, place from revision
             where project_id = :project and name = any(:names) and told_at is not null
            """)
        .param("project", project)
        .param("names", commits.toArray(String[]::new))
        .query(row -> {
          told.put(row.getString("name"), row.getTimestamp("place").toInstant());
        });
    return told;
  }

  /**
   * Gives this number to revisions that the client did not count: they come after the one that has
   * it, in the order of their times.
   */
  public void number(long project, Collection<String> revisions, long ordinal) {
    jdbc.sql(
            """
            update revision set ordinal = :ordinal
             where project_id = :project and name = any(:names) and ordinal is null
            """)
        .param("project", project)
        .param("names", revisions.toArray(String[]::new))
        .param("ordinal", ordinal)
        .update();
  }

  /** The newest commit of a stable branch that the forge may know and has not placed. */
  public Optional<String> newestUntold(long project) {
    return jdbc.sql(
            """
            select r.name
              from (select name, told_at, ordinal, place, place_rank, revision_id
                      from revision r
                     where r.project_id = :project and (r.mainline or r.stable_branch is not null)
                     order by
            """
                + Revisions.PLACE_NEWEST_FIRST
                + """
                      limit :recent) r
                  where r.told_at is null and r.name ~ '^([0-9a-f]{40}|[0-9a-f]{64})$'
                  order by
                """
                + Revisions.PLACE_NEWEST_FIRST
                + " limit 1")
        .param("project", project)
        .param("recent", RECENT)
        .query(String.class)
        .optional();
  }

  /**
   * Stores the places of measured commits from the repository's history. Texts from uploads are
   * kept; places are overwritten.
   *
   * @param commits by first parents, the oldest first
   * @param base the measured commit that the oldest of them follows; null if that is not known
   * @return the affected revisions
   */
  public List<Long> tell(long project, List<PlacedCommit> commits, @Nullable String base) {
    return jdbc.sql(
            """
            update revision r
               set parents = string_to_array(t.parents, ','), placed_at = t.place, placed_rank = t.rank, told_at = now(),
                   ancestor = coalesce(
                       (select m.name
                          from unnest(:names::text[]) with ordinality as older (name, number)
                          join revision m on m.project_id = :project and m.name = older.name
                         where older.number < t.number
                           and (m.mainline or m.stable_branch is not null)
                         order by older.number desc
                         limit 1),
                       :base::text),
                   committed_at = case when r.committed_at = r.first_seen then t.committed_at
                                       else r.committed_at end,
                   subject = coalesce(r.subject, t.subject), author = coalesce(r.author, t.author)
              from unnest(:names::text[], :parents::text[], :times::timestamptz[],
                          :places::timestamptz[], :ranks::numeric[], :subjects::text[], :authors::text[])
                   with ordinality
                   as t (name, parents, committed_at, place, rank, subject, author, number)
             where r.project_id = :project and r.name = t.name and r.told_at is null
               and (r.mainline or r.stable_branch is not null)
            returning r.revision_id
            """)
        .param("project", project)
        .param("names", column(commits, PlacedCommit::name, String[]::new))
        .param("parents", column(commits, one -> String.join(",", one.parents()), String[]::new))
        .param("times", column(commits, one -> one.committedAt().toString(), String[]::new))
        .param("places", column(commits, one -> one.at().toString(), String[]::new))
        .param("ranks", column(commits, Places::rank, String[]::new))
        .param("subjects", column(commits, PlacedCommit::subject, String[]::new))
        .param("authors", column(commits, PlacedCommit::author, String[]::new))
        .param("base", base)
        .query((row, number) -> row.getLong("revision_id"))
        .list();
  }

  private static @Nullable String rank(PlacedCommit commit) {
    return commit.rank() == null ? null : commit.rank().toPlainString();
  }

  private static <T extends @Nullable Object> T[] column(
      List<PlacedCommit> commits, Function<PlacedCommit, T> value, IntFunction<T[]> array) {
    return commits.stream().map(value).toArray(array);
  }
}
