package dev.benchwarden.judging.evaluation;

import dev.benchwarden.judging.history.Mainline;
import dev.benchwarden.judging.verdict.JudgingScope;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Repository of how many runs a short past had when a revision of the mainline was judged. With a
 * long past a verdict does not change any more.
 */
@Repository
class ShortPasts {

  /** As many revisions as machines are compared with, and four times what a stable region needs. */
  private static final int LONG = 20;

  private final JdbcClient jdbc;

  ShortPasts(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** How many runs the revisions before the judged one have; null if they are many. */
  @Nullable Integer runs(JudgingScope scope) {
    List<Long> before = scope.revisionsBefore(LONG);
    if (!scope.subject().mainline() || before.size() == LONG) {
      return null;
    }
    return jdbc.sql(
            """
            select count(*) from run
             where project_id = :project and revision_id = any(:before) and mainline
            """)
        .param("project", scope.project())
        .param("before", before.toArray(Long[]::new))
        .query(Integer.class)
        .single();
  }

  /**
   * The evaluations after a place that were judged with a short past, which has more runs now. The
   * runs of each revision are counted once: within the sliding sum they would be counted anew for
   * each revision that they precede.
   */
  List<UUID> outgrown(long project, Mainline mainline, int place) {
    int from = Math.max(0, place + 1 - LONG);
    int to = Math.min(mainline.size(), place + 1 + LONG);
    return jdbc.sql(
            """
            with counted as materialized (
              select w.place, w.revision_id, count(run.run_id) as runs
                from unnest(:revisions::bigint[]) with ordinality as w (revision_id, place)
                left join run
                  on run.project_id = :project and run.revision_id = w.revision_id and run.mainline
               group by w.place, w.revision_id),
            known as materialized (
              select place, revision_id,
                     sum(runs) over (order by place rows between :long preceding and 1 preceding) as runs
                from counted)
            select e.evaluation_id
              from known
              join evaluation e
                on e.project_id = :project and e.revision_id = known.revision_id and e.mainline
             where known.place > :judged and e.judged = e.requests and e.past_runs < known.runs
            """)
        .param("project", project)
        .param("long", LONG)
        .param("revisions", mainline.revisions().subList(from, to).toArray(Long[]::new))
        .param("judged", place + 1 - from)
        .query((row, number) -> row.getObject("evaluation_id", UUID.class))
        .list();
  }
}
