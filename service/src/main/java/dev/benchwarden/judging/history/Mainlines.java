package dev.benchwarden.judging.history;

import dev.benchwarden.store.catalog.Revisions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Repository of mainlines. The mainline of a stable branch beside the default one begins with the
 * default branch's revisions up to where it was cut, and continues with its own.
 */
@Repository
class Mainlines {

  /**
   * No branch is cut from a revision followed by more than this many unmeasured commits of the
   * branch.
   */
  private static final int LONGEST_CHAIN = 1000;

  private static final String OF_LINE =
      "r.project_id = :project and r.stable_branch = :line and not r.mainline";

  private static final String FIRST =
      "select r.revision_id, r.name, r.parents, r.ancestor, r.ordinal, r.place from revision r where "
          + OF_LINE
          + " order by "
          + Revisions.PLACE
          + " limit 1";

  private final JdbcClient jdbc;

  Mainlines(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * @param line the stable branch; absent for the default one
   * @param most so many of the newest revisions at most
   */
  Mainline of(long project, @Nullable String line, int most) {
    List<Long> own = line == null ? ofDefault(project, most + 1) : ofLine(project, line, most + 1);
    List<Long> newest = new ArrayList<>(own);
    int room = most + 1 - own.size();
    if (line != null && room > 0) {
      fork(project, line).ifPresent(fork -> newest.addAll(ofDefaultUpTo(project, fork, room)));
    }
    boolean complete = newest.size() <= most;
    List<Long> shown = complete ? newest : newest.subList(0, most);
    return new Mainline(
        shown.reversed(),
        complete,
        line,
        line == null ? 0 : shown.size() - Math.min(own.size(), shown.size()));
  }

  /** The newest first. */
  private List<Long> ofDefault(long project, int most) {
    return jdbc.sql(
            "select r.revision_id from revision r where r.project_id = :project and r.mainline"
                + " order by "
                + Revisions.PLACE_NEWEST_FIRST
                + " limit :limit")
        .param("project", project)
        .param("limit", most)
        .query((row, number) -> row.getLong("revision_id"))
        .list();
  }

  private List<Long> ofLine(long project, String line, int most) {
    return jdbc.sql(
            "select r.revision_id from revision r where "
                + OF_LINE
                + " order by "
                + Revisions.PLACE_NEWEST_FIRST
                + " limit :limit")
        .param("project", project)
        .param("line", line)
        .param("limit", most)
        .query((row, number) -> row.getLong("revision_id"))
        .list();
  }

  private List<Long> ofDefaultUpTo(long project, long fork, int most) {
    return jdbc.sql(
            """
            select r.revision_id
              from revision r
              join revision f on f.project_id = r.project_id and f.revision_id = :fork
             where r.project_id = :project and r.mainline
               and (coalesce(r.ordinal, :first), r.place, r.place_rank, r.revision_id)
                <= (coalesce(f.ordinal, :first), f.place, f.place_rank, f.revision_id)
             order by
            """
                + Revisions.PLACE_NEWEST_FIRST
                + " limit :limit")
        .param("project", project)
        .param("fork", fork)
        .param("first", Long.MIN_VALUE)
        .param("limit", most)
        .query((row, number) -> row.getLong("revision_id"))
        .list();
  }

  /**
   * The revision of the default branch that a stable branch was cut from: by the first parents of
   * its first revision, else as an upload stated it, else the newest before it.
   */
  Optional<Long> fork(long project, String line) {
    return byParents(project, line).or(() -> asTold(project, line)).or(() -> byTime(project, line));
  }

  /**
   * Also works if revisions between are on no stable branch. Unmeasured ones are bridged by the
   * nearest measured ancestor, as far as the forge has reported it.
   */
  private Optional<Long> byParents(long project, String line) {
    return jdbc.sql(
            "with recursive first as ("
                + FIRST
                + """
                ),
                chain (name, ancestor, depth) as (
                  select parents[1], ancestor, 1 from first
                   union all
                  select r.parents[1], r.ancestor, chain.depth + 1
                    from chain
                    join revision r on r.project_id = :project and r.name = coalesce(
                         (select m.name from revision m
                           where m.project_id = :project and m.name = chain.name),
                         chain.ancestor)
                   where not r.mainline and chain.depth < :longest)
                select r.revision_id
                  from chain
                  join revision r on r.project_id = :project and r.mainline and r.name = coalesce(
                       (select m.name from revision m
                         where m.project_id = :project and m.name = chain.name),
                       chain.ancestor)
                 order by chain.depth
                 limit 1
                """)
        .param("project", project)
        .param("line", line)
        .param("longest", LONGEST_CHAIN)
        .query(Long.class)
        .optional();
  }

  /** The fork as stated for its oldest revision that has such a statement. */
  private Optional<Long> asTold(long project, String line) {
    return jdbc.sql(
            """
            select base.revision_id
              from revision r
              join run
                on run.project_id = r.project_id and run.revision_id = r.revision_id
               and run.mainline and run.base is not null
              join revision base
                on base.project_id = r.project_id and base.name = run.base and base.mainline
             where
            """
                + OF_LINE
                + " order by "
                + Revisions.PLACE
                + ", run.run_id limit 1")
        .param("project", project)
        .param("line", line)
        .query(Long.class)
        .optional();
  }

  /** Compares counts of commits where both sides have them. */
  private Optional<Long> byTime(long project, String line) {
    return jdbc.sql(
            "with first as ("
                + FIRST
                + """
                )
                select r.revision_id
                  from revision r, first
                 where r.project_id = :project and r.mainline
                   and case when r.ordinal is not null and first.ordinal is not null
                            then r.ordinal < first.ordinal
                            else r.place < first.place end
                 order by
                """
                + Revisions.PLACE_NEWEST_FIRST
                + " limit 1")
        .param("project", project)
        .param("line", line)
        .query(Long.class)
        .optional();
  }
}
