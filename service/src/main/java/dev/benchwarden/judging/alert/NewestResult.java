package dev.benchwarden.judging.alert;

import dev.benchwarden.store.catalog.Revisions;

/** SQL of a stable branch's newest result, and of whether an alert reports it. */
public final class NewestResult {

  private static final String ON_LINE =
      """
      case when r.mainline then null else r.stable_branch end is not distinct from :line::text
      order by
      """
          + Revisions.PLACE_NEWEST_FIRST
          + " limit ";

  /** How many revisions back at most an alert's step lies if it explains the newest result. */
  private static final int EXPLAINED_BY = 10;

  private static final String RESULT =
      """
      (select e.evaluation_id, e.verdict, e.worst_series, e.worst_percent, r.revision_id, r.name, r.subject, r.author,
              r.committed_at
         from revision r
         join evaluation e on e.project_id = r.project_id and e.revision_id = r.revision_id
        where r.project_id = p.project_id and e.mainline and e.status = 'DONE'
          and e.waiting_until is null and
      """;

  private static final String THE_NEWEST =
      " order by " + Revisions.PLACE_NEWEST_FIRST + " limit 1)";

  /**
   * Joins what a project {@code p} has on the stable branch {@code :line}, of which null is the
   * default one, as {@code newest}: no row before the first result. A revision that waits for
   * machines is skipped. One of the two parts is empty; each begins where its index ends, and so
   * does not read the history.
   */
  public static final String OF_PROJECT =
      "lateral ("
          + RESULT
          + "r.mainline and :line::text is null"
          + THE_NEWEST
          + " union all "
          + RESULT
          + "not r.mainline and r.stable_branch = :line::text"
          + THE_NEWEST
          + ") as newest";

  /**
   * Whether that result is a regression without an alert on its worst series, since too few results
   * show it: later ones will confirm or refute it. Where an earlier release judged it, which series
   * was the worst is not known, and any alert counts.
   */
  public static final String IS_UNCONFIRMED =
      """
      (coalesce(newest.verdict = 'REGRESSION', false)
        and not exists (
          select from alert a
           where a.project_id = p.project_id and not a.withdrawn and a.state <> 'RESOLVED'
             and a.series_id = coalesce(newest.worst_series, a.series_id)
             and a.revision_id in (
               select r.revision_id from revision r
                where r.project_id = p.project_id and
      """
          + ON_LINE
          + EXPLAINED_BY
          + ")))";

  /**
   * The last results of {@code :project} on the stable branch {@code :line}, the newest first: as
   * many as an alert's step may lie back.
   */
  public static final String LAST_RESULTS =
      """
      select e.verdict, r.name as revision, r.subject, r.author, r.committed_at
        from revision r
        join evaluation e on e.project_id = r.project_id and e.revision_id = r.revision_id
       where r.project_id = :project and e.mainline and e.status = 'DONE'
         and e.waiting_until is null and
      """
          + ON_LINE
          + EXPLAINED_BY;

  private NewestResult() {}
}
