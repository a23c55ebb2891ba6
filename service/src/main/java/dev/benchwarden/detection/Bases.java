package dev.benchwarden.detection;

import dev.benchwarden.catalog.Revisions;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Finds what a revision is judged against. */
@Repository
class Bases {

  private final JdbcClient jdbc;

  Bases(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * For a mainline revision the mainline before it. Otherwise the mainline up to the merge base
   * that an upload told, or, where that was never measured, up to the revision that was the newest
   * when the pull request was first seen.
   */
  Base of(long project, Judged what, Mainline mainline) {
    if (what.mainline()) {
      int place = mainline.placeOf(what.revision()).orElse(0);
      return Base.before(place, mainline);
    }
    return mergeBase(project, what)
        .or(() -> newestWhenFirstSeen(project, what))
        .map(revision -> Base.before(mainline.placeOf(revision).orElse(-1) + 1, mainline))
        .orElse(Base.NONE);
  }

  /** A revision as its evaluation sees it: for the pull request that measured it last. */
  Judged judged(long project, long revision, boolean mainline) {
    Integer pullRequest =
        mainline
            ? null
            : jdbc.sql(
                    """
                    select pull_request
                      from run
                     where project_id = :project and revision_id = :revision and not mainline
                     order by trust <> 'FORK' desc, run_id desc
                     limit 1
                    """)
                .param("project", project)
                .param("revision", revision)
                .query((row, number) ->
                    Optional.ofNullable(row.getObject("pull_request", Integer.class)))
                .optional()
                .flatMap(one -> one)
                .orElse(null);
    return new Judged(revision, mainline, pullRequest, 0);
  }

  private Optional<Long> mergeBase(long project, Judged what) {
    return jdbc.sql(
            """
            select r.revision_id
              from run
              join revision r on r.project_id = run.project_id and r.name = run.base and r.mainline
             where run.project_id = :project and run.revision_id = :revision and not run.mainline
               and run.pull_request is not distinct from :pullRequest::integer
             order by run.trust <> 'FORK' desc, run.run_id desc
             limit 1
            """)
        .param("project", project)
        .param("revision", what.revision())
        .param("pullRequest", what.pullRequest())
        .query(Long.class)
        .optional();
  }

  private Optional<Long> newestWhenFirstSeen(long project, Judged what) {
    return jdbc.sql(
            """
            with seen as (
              select min(received_at) as first
                from run
               where project_id = :project and not mainline
                 and pull_request is not distinct from :pullRequest::integer
                 and (pull_request is not null or revision_id = :revision))
            select r.revision_id
              from revision r, seen
             where r.project_id = :project and r.mainline
               and exists (select from run
                            where run.project_id = r.project_id and run.revision_id = r.revision_id
                              and run.mainline and run.received_at <= seen.first)
             order by
            """
                + Revisions.PLACE_NEWEST_FIRST
                + " limit 1")
        .param("project", project)
        .param("revision", what.revision())
        .param("pullRequest", what.pullRequest())
        .query(Long.class)
        .optional();
  }
}
