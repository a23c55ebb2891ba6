package dev.benchwarden.judging.mainline;

import com.github.kagkarlsson.scheduler.task.Task;
import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import dev.benchwarden.judging.changepoint.ChangePointUpdater;
import dev.benchwarden.judging.changepoint.ChangePoints;
import dev.benchwarden.judging.evaluation.EvaluationQueue;
import dev.benchwarden.platform.access.Caller;
import dev.benchwarden.platform.work.Retries;
import dev.benchwarden.platform.work.Work;
import dev.benchwarden.platform.work.WorkQueue;
import dev.benchwarden.store.catalog.DefaultBranchChanged;
import dev.benchwarden.store.catalog.DefaultBranchLock;
import dev.benchwarden.store.catalog.Revisions;
import dev.benchwarden.store.job.JobKind;
import dev.benchwarden.store.job.Jobs;
import dev.benchwarden.store.job.NewJob;
import dev.benchwarden.store.policy.StableBranches;
import dev.benchwarden.store.policy.StableBranchesChanged;
import dev.benchwarden.store.results.RunBranches;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Job that follows a change of the default branch or of the stable ones, revision by revision, each
 * in a transaction of its own: after an interruption it continues with those that are still on the
 * wrong side. An old mainline is removed first, so that the two are never mixed; what depends on it
 * is judged when all are where they belong.
 */
@Component
class MainlineJob {

  private static final int SERIES_AT_ONCE = 200;

  /** The work as it is stored in the queue. */
  record Request(long project, UUID job) {

    static final TaskDescriptor<Request> TASK = TaskDescriptor.of("mainline", Request.class);
  }

  /** A change of the policy as it is stored in the queue, until uploads follow it. */
  record Follow(long project) {

    static final TaskDescriptor<Follow> TASK = TaskDescriptor.of("stable-branches", Follow.class);
  }

  private final Jobs jobs;
  private final DefaultBranchLock branchLock;
  private final RunBranches runBranches;
  private final RevisionMoves moves;
  private final StableBranches branches;
  private final Revisions revisions;
  private final ChangePoints changePoints;
  private final ChangePointUpdater updater;
  private final EvaluationQueue evaluations;
  private final WorkQueue work;
  private final TransactionTemplate transaction;

  MainlineJob(
      Jobs jobs,
      DefaultBranchLock branchLock,
      RunBranches runBranches,
      RevisionMoves moves,
      StableBranches branches,
      Revisions revisions,
      ChangePoints changePoints,
      ChangePointUpdater updater,
      EvaluationQueue evaluations,
      WorkQueue work,
      TransactionTemplate transaction) {
    this.jobs = jobs;
    this.branchLock = branchLock;
    this.runBranches = runBranches;
    this.moves = moves;
    this.branches = branches;
    this.revisions = revisions;
    this.changePoints = changePoints;
    this.updater = updater;
    this.evaluations = evaluations;
    this.work = work;
    this.transaction = transaction;
  }

  /**
   * Begins in the transaction that changes the branch. A move that is under way continues with this
   * branch, since it does not end while anything is on the wrong side.
   */
  @EventListener
  void on(DefaultBranchChanged changed) {
    runBranches.nameAssumed(changed.project());
    begin(changed.project());
  }

  /**
   * An upload may have changed the policy, and holds a lock on the branches: the job begins when
   * all uploads are stored that followed the old policy.
   */
  @EventListener
  void on(StableBranchesChanged changed) {
    work.add(
        Follow.TASK
            .instance("%d/%s".formatted(changed.project(), Instant.now()))
            .data(new Follow(changed.project()))
            .build());
  }

  void follow(Follow changed) {
    transaction.executeWithoutResult(status -> {
      branchLock.take(changed.project());
      begin(changed.project());
    });
  }

  private void begin(long project) {
    int misplaced = misplaced(project).size();
    if (misplaced == 0 || jobs.open(project, JobKind.MAINLINE) > 0) {
      return;
    }
    String by = Caller.current().map(Caller::name).orElse("the service");
    UUID id = jobs.begin(project, NewJob.of(JobKind.MAINLINE, by, misplaced, Map.of()));
    work.add(
        Request.TASK
            .instance("%d/%s".formatted(project, id))
            .data(new Request(project, id))
            .build());
  }

  void run(Request request) {
    int done = 0;
    do {
      List<Long> misplaced = misplaced(request.project());
      int total = done + misplaced.size();
      for (long revision : misplaced) {
        done++;
        move(request, revision, done, total);
      }
      lookForChanges(request.project());
    } while (!finish(request));
  }

  private List<Long> misplaced(long project) {
    return runBranches.misplaced(
        project, branches.named(project, runBranches.ofProtected(project)));
  }

  private void move(Request request, long revision, int done, int total) {
    if (Thread.currentThread().isInterrupted()) {
      throw new IllegalStateException("The service stops; the job goes on when it is back.");
    }
    transaction.executeWithoutResult(status -> {
      moves.move(request.project(), revision);
      jobs.progress(request.project(), request.job(), done, total);
    });
  }

  /**
   * A series that is not measured on the new mainline would otherwise keep the changes of the old
   * one.
   */
  private void lookForChanges(long project) {
    List<Long> series = changePoints.series(project);
    List<@Nullable String> lines = new ArrayList<>(revisions.lines(project));
    lines.addFirst(null);
    for (int from = 0; from < series.size(); from += SERIES_AT_ONCE) {
      List<Long> some = series.subList(from, Math.min(from + SERIES_AT_ONCE, series.size()));
      lines.forEach(line -> updater.update(project, line, some));
    }
  }

  /**
   * Whether everything is where it belongs; the branch cannot change between that and the job's
   * end.
   */
  private boolean finish(Request request) {
    return Boolean.TRUE.equals(
        transaction.execute(status -> {
          branchLock.share(request.project());
          boolean done = misplaced(request.project()).isEmpty();
          if (done) {
            evaluations.judgeAll(request.project(), "mainline-" + request.job());
            jobs.finish(request.project(), request.job());
          }
          return done;
        }));
  }

  /** What was moved so far is judged anyway; naming the branch again continues the move. */
  private void giveUp(Request request, String why) {
    transaction.executeWithoutResult(status -> {
      evaluations.judgeAll(request.project(), "mainline-" + request.job());
      jobs.fail(request.project(), request.job(), why);
    });
  }

  /** The task in the queue. */
  @Configuration(proxyBeanMethods = false)
  static class Queueing {

    @Bean
    Task<Request> mainline(MainlineJob job) {
      return Work.task(Request.TASK, Retries.RESUMED_JOB, job::run, job::giveUp);
    }

    @Bean
    Task<Follow> followBranches(MainlineJob job) {
      return Work.task(Follow.TASK, Retries.FAULT, job::follow);
    }
  }
}
