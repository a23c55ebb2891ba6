package dev.benchwarden.judging.evaluation;

import dev.benchwarden.platform.work.WorkQueue;
import dev.benchwarden.store.job.Jobs;
import java.time.Duration;
import java.time.Instant;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Queue of judgements that wait until no more results of the past arrive. If they were judged
 * earlier, each series would be searched for changes again with every run, and the uploads would
 * wait for that.
 */
@Component
class BackfillQueue {

  /** How long nothing may have arrived. */
  private static final Duration QUIET = Duration.ofSeconds(5);

  private static final Duration PAUSE = Duration.ofSeconds(15);

  /**
   * Limits how often queued requests are checked, so that ten thousand of them do not take all the
   * time.
   */
  private static final int LOOKS_A_SECOND = 100;

  /** A project whose CI is never quiet is judged after this time. */
  private static final Duration LONGEST = Duration.ofMinutes(30);

  private final WorkQueue work;
  private final Jobs jobs;
  private final JdbcClient jdbc;

  BackfillQueue(WorkQueue work, Jobs jobs, JdbcClient jdbc) {
    this.work = work;
    this.jobs = jobs;
    this.jdbc = jdbc;
  }

  void add(EvaluationRequest request) {
    add(request, PAUSE);
  }

  private void add(EvaluationRequest request, Duration pause) {
    Instant due = Instant.now().plus(pause);
    work.add(request.whenBackfilled(due), due);
  }

  /** Whether it is still too early, and the request has been queued again. */
  @Transactional
  public boolean putOff(EvaluationRequest request) {
    boolean tooEarly = comesIn(request);
    if (tooEarly) {
      add(request, pause(work.waiting(EvaluationRequest.BACKFILLED)));
    }
    return tooEarly;
  }

  /**
   * How long until a request is checked again.
   *
   * @param waiting how many wait in the whole installation
   */
  static Duration pause(long waiting) {
    return PAUSE.plusSeconds(waiting / LOOKS_A_SECOND);
  }

  private boolean comesIn(EvaluationRequest request) {
    return jdbc.sql(
            """
            select e.requested_at > now() - make_interval(secs => :longest)
                   and ((select max(received_at) from run where project_id = :project)
                         > now() - make_interval(secs => :quiet)
                        or :rereading)
              from evaluation e
             where e.project_id = :project and e.evaluation_id = :id
            """)
        .param("project", request.project())
        .param("id", request.evaluation())
        .param("rereading", jobs.isRereading(request.project()))
        .param("quiet", (double) QUIET.toSeconds())
        .param("longest", (double) LONGEST.toSeconds())
        .query((row, number) -> row.getBoolean(1))
        .optional()
        .orElse(false);
  }
}
