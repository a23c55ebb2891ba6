package dev.benchwarden.judging.calibration;

import com.github.kagkarlsson.scheduler.task.Task;
import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.policy.PolicyYaml;
import dev.benchwarden.platform.limit.ProjectTurns;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.platform.work.Retries;
import dev.benchwarden.platform.work.Work;
import dev.benchwarden.platform.work.WorkQueue;
import dev.benchwarden.store.job.Job;
import dev.benchwarden.store.job.JobKind;
import dev.benchwarden.store.job.Jobs;
import dev.benchwarden.store.job.NewJob;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Job that tries a policy in the background. Its answer is kept until a result, a decision or the
 * policy changes: the same question on the same data is only computed once.
 */
@Component
class BackTestJob {

  /**
   * The work as it is stored in the queue.
   *
   * @param line the stable branch whose past it is; absent for the default one, and as an earlier
   *     release asked
   */
  record Request(long project, UUID job, @Nullable String line) {

    static final TaskDescriptor<Request> TASK = TaskDescriptor.of("backtest", Request.class);
  }

  /** Signal that no caller wants the answer any more. */
  private static final class CancelledException extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  private static final int STEPS_A_NOTE = 5;

  /** Two for an edit that is tried, beside what is in effect, and as many for one before. */
  private static final int MOST_OPEN = 4;

  private static final String OTHERS_FIRST = "other policies are being tried";
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final Duration RETRY_AFTER = Duration.ofSeconds(10);

  private final ProjectTurns turns = new ProjectTurns(OTHERS_FIRST, PATIENCE);
  private final Jobs jobs;
  private final BackTestAnswers answers;
  private final BackTestQuestions questions;
  private final WorkQueue work;

  BackTestJob(Jobs jobs, BackTestAnswers answers, BackTestQuestions questions, WorkQueue work) {
    this.jobs = jobs;
    this.answers = answers;
    this.questions = questions;
    this.work = work;
  }

  /** The job that has answered or is running, else a new one. */
  @Transactional
  public Job begin(long project, @Nullable String line, Policy policy, String by) {
    String question = questions.of(project, line, policy);
    UUID id =
        jobs.answering(project, question)
            .orElseGet(() -> queued(project, line, asked(policy, question, by)));
    return jobs.find(project, id).orElseThrow();
  }

  private UUID queued(long project, @Nullable String line, NewJob asked) {
    if (jobs.open(project, JobKind.BACKTEST) >= MOST_OPEN) {
      throw ProblemException.retryAfter(
          Problem.BUSY,
          "%d other policies are being tried on the project. %s"
              .formatted(MOST_OPEN, Problem.BUSY.advice()),
          RETRY_AFTER);
    }
    UUID id = jobs.begin(project, asked);
    work.add(Request.TASK.instance(id.toString()).data(new Request(project, id, line)).build());
    return id;
  }

  /**
   * The answer that is kept, else one that the caller waits for.
   *
   * @throws ProblemException 503 if others are answered for too long before it
   */
  Object answer(long project, @Nullable String line, Policy policy, String by) throws IOException {
    String question = questions.of(project, line, policy);
    Optional<Object> kept = kept(project, question);
    return kept.isPresent()
        ? kept.get()
        : turns.take(
            project,
            () ->
                kept(project, question)
                    .orElseGet(() -> computed(project, line, policy, asked(policy, question, by))));
  }

  private Optional<Object> kept(long project, String question) {
    return jobs.answering(project, question)
        .flatMap(id -> jobs.find(project, id))
        .filter(job -> job.status() == Job.Status.DONE)
        .map(job -> Objects.requireNonNull(job.report()));
  }

  private BackTestAnswer computed(
      long project, @Nullable String line, Policy policy, NewJob asked) {
    BackTestAnswer answer = answers.of(project, line, policy, (done, total) -> {});
    UUID id = jobs.begin(project, asked);
    jobs.progress(project, id, answer.revisions(), answer.revisions());
    jobs.finish(project, id, answer);
    return answer;
  }

  private static NewJob asked(Policy policy, String question, String by) {
    return new NewJob(JobKind.BACKTEST, true, by, 0, Map.of(), question, PolicyYaml.write(policy));
  }

  void run(Request request) {
    long project = request.project();
    Policy policy = PolicyYaml.read(jobs.task(project, request.job()).orElseThrow());
    try {
      jobs.finish(
          project,
          request.job(),
          answers.of(project, request.line(), policy, (done, total) -> note(request, done, total)));
    } catch (CancelledException notWanted) {
      // Partial results are worthless.
    }
  }

  private void note(Request request, int done, int total) {
    boolean isTime = done % STEPS_A_NOTE == 1 || done == total;
    if (isTime && !jobs.progress(request.project(), request.job(), done, total)) {
      throw new CancelledException();
    }
  }

  private void giveUp(Request request, String why) {
    jobs.fail(request.project(), request.job(), why);
  }

  /** The task in the queue. */
  @Configuration(proxyBeanMethods = false)
  static class Queueing {

    @Bean
    Task<Request> backtest(BackTestJob job) {
      return Work.task(Request.TASK, Retries.RESTARTED_JOB, job::run, job::giveUp);
    }
  }
}
