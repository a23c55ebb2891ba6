package dev.benchwarden.uploads.reread;

import com.github.kagkarlsson.scheduler.task.Task;
import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import dev.benchwarden.judging.evaluation.EvaluationQueue;
import dev.benchwarden.platform.spool.TemporaryBytes;
import dev.benchwarden.platform.work.Retries;
import dev.benchwarden.platform.work.Work;
import dev.benchwarden.platform.work.WorkQueue;
import dev.benchwarden.store.job.Job;
import dev.benchwarden.store.job.JobKind;
import dev.benchwarden.store.job.Jobs;
import dev.benchwarden.store.job.NewJob;
import dev.benchwarden.uploads.reread.KeptRuns.KeptRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.json.JsonMapper;

/**
 * Job that reads the kept uploads of a project again, run by run, each in a transaction that also
 * notes its completion: after an interruption it continues after the last one. Alerts stay as they
 * are meanwhile, and are updated when all are read.
 */
@Component
class RereadJob {

  /**
   * The work as it is stored in the queue.
   *
   * @param platforms whether runs move to their machines' platforms; null as an earlier release
   *     queued it, which moves none
   */
  record Request(long project, UUID job, @Nullable Boolean platforms) {

    static final TaskDescriptor<Request> TASK = TaskDescriptor.of("reread", Request.class);

    boolean movesRuns() {
      return Boolean.TRUE.equals(platforms);
    }
  }

  private final Jobs jobs;
  private final KeptRuns runs;
  private final Rereading rereading;
  private final RereadJudge judge;
  private final EvaluationQueue evaluations;
  private final WorkQueue work;
  private final JsonMapper json;
  private final TransactionTemplate transaction;

  RereadJob(
      Jobs jobs,
      KeptRuns runs,
      Rereading rereading,
      RereadJudge judge,
      EvaluationQueue evaluations,
      WorkQueue work,
      JsonMapper json,
      TransactionTemplate transaction) {
    this.jobs = jobs;
    this.runs = runs;
    this.rereading = rereading;
    this.judge = judge;
    this.evaluations = evaluations;
    this.work = work;
    this.json = json;
    this.transaction = transaction;
  }

  /** Queues it, and notes it in the same transaction. */
  @Transactional
  public Job begin(long project, boolean dryRun, boolean platforms, String by) {
    UUID id =
        jobs.begin(
            project,
            new NewJob(
                JobKind.REREAD, dryRun, by, runs.count(project), RereadReport.EMPTY, null, null));
    Request request = new Request(project, id, platforms);
    work.add(Request.TASK.instance(id.toString()).data(request).build());
    return jobs.find(project, id).orElseThrow();
  }

  void run(Request request) {
    while (step(request)) {
      if (Thread.currentThread().isInterrupted()) {
        throw new IllegalStateException("The service stops; the job goes on when it is back.");
      }
    }
    if (changes(request)) {
      judge.judge(request.project());
    }
    end(request, () -> jobs.finish(request.project(), request.job()));
  }

  private void giveUp(Request request, String why) {
    end(request, () -> jobs.fail(request.project(), request.job(), why));
  }

  /** The newest revisions were judged meanwhile, if at all, without updating alerts. */
  private void end(Request request, Runnable how) {
    transaction.executeWithoutResult(status -> {
      how.run();
      if (changes(request)) {
        evaluations.judgeNewest(request.project(), "reread-" + request.job());
      }
    });
  }

  private boolean changes(Request request) {
    return jobs.find(request.project(), request.job()).filter(job -> !job.dryRun()).isPresent();
  }

  /** Reads the next run again; returns whether there was one. */
  boolean step(Request request) {
    long project = request.project();
    Optional<Jobs.Place> place = jobs.hold(project, request.job());
    Optional<KeptRun> run = place.flatMap(known -> runs.after(project, known.lastRun()));
    if (run.isEmpty()) {
      return false;
    }
    // The storage may take a while: without a connection, and while the job can be stopped.
    try (TemporaryBytes copy = rereading.copy(project, run.get())) {
      read(request, place.get(), run.get(), copy);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    return true;
  }

  /** Of a trial nothing stays but the report. Nothing is noted of a job that is over by now. */
  private void read(Request request, Jobs.Place place, KeptRun run, TemporaryBytes copy) {
    Supplier<RereadReport> reading =
        () -> rereading.reread(request.project(), run, copy, request.movesRuns());
    RereadReport tried = place.dryRun() ? tried(reading) : null;
    transaction.executeWithoutResult(status -> {
      if (jobs.hold(request.project(), request.job()).equals(Optional.of(place))) {
        RereadReport part = tried == null ? reading.get() : tried;
        jobs.advance(request.project(), request.job(), run.id(), soFar(request).and(part));
      }
    });
  }

  private RereadReport tried(Supplier<RereadReport> reading) {
    return Objects.requireNonNull(
        transaction.execute(status -> {
          status.setRollbackOnly();
          return reading.get();
        }));
  }

  private RereadReport soFar(Request request) {
    Job job = jobs.find(request.project(), request.job()).orElseThrow();
    return json.treeToValue(Objects.requireNonNull(job.report()), RereadReport.class);
  }

  /** How the queue calls it. */
  @Configuration(proxyBeanMethods = false)
  static class Queueing {

    @Bean
    Task<Request> reread(RereadJob job) {
      return Work.task(Request.TASK, Retries.RESUMED_JOB, job::run, job::giveUp);
    }
  }
}
