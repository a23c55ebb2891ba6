package dev.benchwarden.detection;

import dev.benchwarden.work.WorkQueue;
import java.time.Duration;
import java.time.Instant;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Judging that waits until no more results of the past come in. Judged earlier, each series would
 * be searched for changes anew with every run, and the uploads would wait for that.
 */
@Component
class BackfillQueue {

  /** How long nothing may have come in. */
  private static final Duration QUIET = Duration.ofSeconds(5);

  private static final Duration PAUSE = Duration.ofSeconds(15);

  /** A project whose CI is never quiet is judged all the same. */
  private static final Duration LONGEST = Duration.ofMinutes(30);

  private final WorkQueue work;
  private final JdbcClient jdbc;

  BackfillQueue(WorkQueue work, JdbcClient jdbc) {
    this.work = work;
    this.jdbc = jdbc;
  }

  void add(EvaluationRequest request) {
    Instant due = Instant.now().plus(PAUSE);
    work.add(request.whenBackfilled(due), due);
  }

  /** Whether it is still too early, and the request has been queued again. */
  @Transactional
  public boolean putOff(EvaluationRequest request) {
    boolean tooEarly = comesIn(request);
    if (tooEarly) {
      add(request);
    }
    return tooEarly;
  }

  private boolean comesIn(EvaluationRequest request) {
    return jdbc.sql(
            """
            select e.requested_at > now() - make_interval(secs => :longest)
                   and (select max(received_at) from run where project_id = :project)
                       > now() - make_interval(secs => :quiet)
              from evaluation e
             where e.project_id = :project and e.evaluation_id = :id
            """)
        .param("project", request.project())
        .param("id", request.evaluation())
        .param("quiet", (double) QUIET.toSeconds())
        .param("longest", (double) LONGEST.toSeconds())
        .query((row, number) -> row.getBoolean(1))
        .optional()
        .orElse(false);
  }
}
