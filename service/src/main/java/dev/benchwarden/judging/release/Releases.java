package dev.benchwarden.judging.release;

import dev.benchwarden.core.series.Revision;
import dev.benchwarden.judging.history.SeriesHistories;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.store.catalog.Page;
import dev.benchwarden.store.catalog.PageRequest;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Revisions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Repository of releases: revisions that carry a tag. They follow each other in the order of their
 * stable branch, which begins with what it shares with the default one.
 */
@Repository
class Releases {

  /** How many earlier releases a release is compared with, so that small steps add up. */
  private static final int AGAINST = 2;

  private static final String TAGGED =
      """
       and exists (select from revision_tag t
                    where t.project_id = :project and t.revision_id = r.revision_id)
      """;

  private static final String OF_LINE =
      """
       and case when :line::text is null then r.mainline
                else r.stable_branch = :line and not r.mainline end
      """;

  /** The place of a revision as one value to be compared: see {@link Revisions#PLACE}. */
  private static final String PLACE_OF_R =
      "(coalesce(r.ordinal, :first), r.place, r.place_rank, r.revision_id)";

  private static final String PLACE_OF_O =
      "(coalesce(o.ordinal, :first), o.place, o.place_rank, o.revision_id)";

  private static final String BESIDE =
      """
       from revision r
       join revision o on o.project_id = r.project_id and o.revision_id = :of
      where r.project_id = :project and r.revision_id <> :of
      """;

  private final JdbcClient jdbc;
  private final Revisions revisions;
  private final SeriesHistories histories;

  Releases(JdbcClient jdbc, Revisions revisions, SeriesHistories histories) {
    this.jdbc = jdbc;
    this.revisions = revisions;
    this.histories = histories;
  }

  /**
   * The newest first.
   *
   * @param all those of any branch
   * @param line else those of this stable branch; absent for the default one
   * @param tag only the one that carries it; absent: all
   */
  Page<Revision> list(
      long project, boolean all, @Nullable String line, @Nullable String tag, PageRequest page) {
    int offset = page.cursor() == null ? 0 : Integer.parseInt(page.cursor());
    List<Revision> found =
        jdbc.sql(
                "select "
                    + Revisions.COLUMNS
                    + " from revision r where r.project_id = :project"
                    + TAGGED
                    + " and (:all or (true"
                    + OF_LINE
                    + "))"
                    + """
                       and (:tag::text is null or exists (
                            select from revision_tag t
                             where t.project_id = :project and t.revision_id = r.revision_id
                               and t.tag = :tag))
                     order by
                    """
                    + Revisions.PLACE_NEWEST_FIRST
                    + " limit :limit offset :offset")
            .param("project", project)
            .param("all", all)
            .param("line", line)
            .param("tag", tag)
            .param("limit", page.size() + 1)
            .param("offset", offset)
            .query(Revisions::revision)
            .list();
    return Page.of(found, page.size(), last -> Integer.toString(offset + page.size()));
  }

  /**
   * @param name its tag, or the name of its revision
   * @throws ProblemException 404 if no revision carries the tag, or the revision none
   */
  Revision find(Project project, String name) {
    return revisions
        .withTag(project.id(), name)
        .or(() -> revisions.named(project.id(), name).filter(one -> !one.tags().isEmpty()))
        .orElseThrow(() ->
            ProblemException.notFound(
                "Project '%s' has no release '%s': a release is a revision that is uploaded with a tag."
                    .formatted(project.slug(), name)));
  }

  /** The two releases before one, the last one first. */
  List<Revision> before(long project, Revision release) {
    if (!release.isStable()) {
      return ofNoBranchBefore(project, release);
    }
    String line = release.line();
    List<Revision> found = new ArrayList<>(ofLineBefore(project, line, release.id(), AGAINST));
    if (line != null && found.size() < AGAINST) {
      histories
          .fork(project, line)
          .ifPresent(fork -> found.addAll(upTo(project, fork, AGAINST - found.size())));
    }
    return List.copyOf(found);
  }

  private List<Revision> ofLineBefore(long project, @Nullable String line, long of, int most) {
    return jdbc.sql(
            "select "
                + Revisions.COLUMNS
                + BESIDE
                + TAGGED
                + OF_LINE
                + " and "
                + PLACE_OF_R
                + " < "
                + PLACE_OF_O
                + " order by "
                + Revisions.PLACE_NEWEST_FIRST
                + " limit :limit")
        .param("project", project)
        .param("of", of)
        .param("line", line)
        .param("first", Long.MIN_VALUE)
        .param("limit", most)
        .query(Revisions::revision)
        .list();
  }

  /** Those of the default branch up to the revision that another was cut from, that one too. */
  private List<Revision> upTo(long project, long fork, int most) {
    List<Revision> found = new ArrayList<>();
    Optional.of(revisions.byId(project, fork))
        .filter(one -> !one.tags().isEmpty())
        .ifPresent(found::add);
    found.addAll(ofLineBefore(project, null, fork, most));
    return found.subList(0, Math.min(most, found.size()));
  }

  /** A revision on no stable branch is placed only by its time. */
  private List<Revision> ofNoBranchBefore(long project, Revision release) {
    return jdbc.sql(
            "select "
                + Revisions.COLUMNS
                + BESIDE
                + TAGGED
                + """
                   and (r.mainline or r.stable_branch is null)
                   and (r.committed_at, r.revision_id) < (o.committed_at, o.revision_id)
                 order by r.committed_at desc, r.revision_id desc
                 limit :limit
                """)
        .param("project", project)
        .param("of", release.id())
        .param("limit", AGAINST)
        .query(Revisions::revision)
        .list();
  }

  /** The newest revision after a release on its stable branch, tagged or not. */
  Optional<Revision> newestAfter(long project, Revision release) {
    if (!release.isStable()) {
      return Optional.empty();
    }
    return jdbc.sql(
            "select "
                + Revisions.COLUMNS
                + BESIDE
                + OF_LINE
                + " and "
                + PLACE_OF_R
                + " > "
                + PLACE_OF_O
                + " order by "
                + Revisions.PLACE_NEWEST_FIRST
                + " limit 1")
        .param("project", project)
        .param("of", release.id())
        .param("line", release.line())
        .param("first", Long.MIN_VALUE)
        .query(Revisions::revision)
        .optional();
  }
}
