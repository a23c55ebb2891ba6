package dev.benchwarden.judging.evaluation;

import com.github.kagkarlsson.scheduler.task.Priority;
import dev.benchwarden.judging.history.Mainline;
import dev.benchwarden.judging.history.SeriesHistories;
import dev.benchwarden.judging.history.StoredMachineEffects;
import dev.benchwarden.judging.limit.LimitPastChanged;
import dev.benchwarden.judging.verdict.JudgingScope;
import dev.benchwarden.judging.verdict.Subject;
import dev.benchwarden.platform.work.WorkQueue;
import dev.benchwarden.store.catalog.Revisions;
import dev.benchwarden.store.policy.PolicyChanged;
import dev.benchwarden.store.results.RunRecorded;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Queue of evaluations, which requests a judgement of everything that an upload changes, in the
 * transaction that stores it.
 */
@Component
public class EvaluationQueue {

  /** How often at most the newest revision is judged again while its past arrives. */
  private static final int LIMIT_PAUSE_SECONDS = 5;

  /** The same for all that were judged with a short past: there may be twenty for each upload. */
  private static final int PAST_PAUSE_SECONDS = 15;

  private final EvaluationRequests requests;
  private final CommitsOfPullRequests commits;
  private final StoredMachineEffects effects;
  private final WorkQueue work;
  private final ShortPasts pasts;
  private final BackfillQueue backfilled;
  private final SeriesHistories histories;
  private final Revisions revisions;

  EvaluationQueue(
      EvaluationRequests requests,
      CommitsOfPullRequests commits,
      StoredMachineEffects effects,
      WorkQueue work,
      ShortPasts pasts,
      BackfillQueue backfilled,
      SeriesHistories histories,
      Revisions revisions) {
    this.requests = requests;
    this.commits = commits;
    this.effects = effects;
    this.work = work;
    this.pasts = pasts;
    this.backfilled = backfilled;
    this.histories = histories;
    this.revisions = revisions;
  }

  @EventListener
  void on(RunRecorded run) {
    EvaluationRequest request = requests.request(run);
    if (run.backfill()) {
      backfilled.add(request);
    } else {
      work.add(request.work());
    }
    if (run.paired()) {
      again(run.project(), requests.pairedWith(run.project(), run.run()), "run-" + run.run());
    }
  }

  /** A new policy may end waits, and may no longer block. */
  @EventListener
  void on(PolicyChanged policy) {
    again(policy.project(), requests.open(policy.project()), "policy-" + Instant.now());
  }

  /**
   * Alerts on limits follow the newest revision; a past that is uploaded is followed at its end.
   */
  @EventListener
  void on(LimitPastChanged past) {
    again(past.project(), newest(past.project()), "limit-past", LIMIT_PAUSE_SECONDS);
  }

  /** Judges once for all requests within a pause, at its end. */
  private void again(long project, List<UUID> evaluations, String cause, int pause) {
    long pauses = Instant.now().getEpochSecond() / pause + 1;
    evaluations.forEach(evaluation ->
        work.add(
            new JudgeAgain(project, evaluation, cause + "-" + pauses).work(),
            Instant.ofEpochSecond(pauses * pause)));
  }

  /**
   * Judges again the evaluations whose baseline is this revision of the mainline, which was judged
   * anew.
   *
   * @param judged identifies this judgement
   */
  void judgedAnew(long project, long revision, EvaluationRequest judged) {
    again(project, requests.basedOn(project, revision), judged.name());
  }

  /**
   * Judges again the later commits of a pull request that depend on the result of an earlier one,
   * which was judged now. Those that depend on them follow in the same way, never the other way
   * round.
   */
  void judgedEarlier(Subject commit, EvaluationRequest judged) {
    again(judged.project(), commits.restingOn(judged.project(), commit), judged.name());
  }

  /**
   * Judges again the revisions that now have another place on their stable branch, or another
   * predecessor. A change in the order of the default branch may change where another branch
   * begins.
   */
  public void reorder(long project) {
    List<UUID> misplaced =
        new ArrayList<>(requests.misplaced(project, histories.mainline(project)));
    revisions
        .lines(project)
        .forEach(line ->
            misplaced.addAll(requests.misplaced(project, histories.mainline(project, line))));
    again(project, misplaced, "order-" + Instant.now());
  }

  /**
   * The same if one revision was judged that has not moved: the next one may have been judged
   * before it arrived, and another branch may begin with it.
   */
  void reorderBehind(JudgingScope scope) {
    long project = scope.project();
    Mainline mainline = scope.mainline();
    int place = scope.base().end();
    if (place >= mainline.size() - 1) {
      return;
    }
    boolean mayBeginAnother = mainline.line() == null && !revisions.lines(project).isEmpty();
    if (mayBeginAnother || mainline.revisionAt(place) != scope.subject().revision()) {
      reorder(project);
    } else {
      again(
          project,
          requests.misplaced(project, mainline.part(place, place + 2)),
          "order-" + Instant.now());
    }
  }

  /** Judges again the evaluations that had a short past, of which a revision was judged now. */
  void followPast(JudgingScope scope) {
    List<UUID> outgrown = pasts.outgrown(scope.project(), scope.mainline(), scope.base().end());
    again(scope.project(), outgrown, "past", PAST_PAUSE_SECONDS);
  }

  /**
   * Moves a revision's evaluation with its runs, onto or off the mainline, and leaves it open. To
   * be called while the revision is locked.
   */
  public void follow(long project, long revision) {
    effects.remove(project, revision);
    requests.follow(project, revision);
  }

  /**
   * Judges again everything that a new mainline may change: the whole mainline, then the last
   * evaluations of branches and pull requests that may still be merged. New uploads take
   * precedence.
   */
  public void judgeAll(long project, String cause) {
    requests
        .all(project)
        .forEach(one -> work.add(new JudgeAgain(project, one, cause).work(Priority.LOW)));
  }

  /**
   * Judges again the newest revision of each stable branch, since only that opens and resolves
   * alerts on limits.
   */
  public void judgeNewest(long project, String cause) {
    again(project, newest(project), cause);
  }

  private List<UUID> newest(long project) {
    List<@Nullable String> lines = new ArrayList<>(revisions.lines(project));
    lines.addFirst(null);
    List<Long> newest =
        lines.stream()
            .flatMap(line -> histories.mainline(project, line, 1).revisions().stream())
            .toList();
    return requests.ofMainline(project, newest);
  }

  /** A separate task for each, since a transaction that locks several could block another. */
  private void again(long project, List<UUID> evaluations, String cause) {
    evaluations.forEach(one -> work.add(new JudgeAgain(project, one, cause).work()));
  }

  /**
   * Has an evaluation judged again. Must be called inside a transaction.
   *
   * @param cause identifies the reason, so that each one leads to a judgement
   */
  public void repeat(long project, UUID evaluation, String cause) {
    again(project, List.of(evaluation), cause);
  }

  /**
   * Has an evaluation judged again if it should have been compared with this commit, which by the
   * forge is the pull request's merge base, or with another stable branch.
   *
   * @param mergeBase absent if the forge does not state it
   * @return whether it will be
   */
  @Transactional
  public boolean rebase(long project, UUID evaluation, @Nullable String mergeBase) {
    boolean rebased = requests.isRebased(project, evaluation, mergeBase);
    if (rebased) {
      repeat(project, evaluation, "merge-base-" + Instant.now());
    }
    return rebased;
  }

  @Transactional
  void repeat(JudgeAgain again) {
    requests
        .repeat(again.project(), again.evaluation())
        .map(EvaluationRequest::work)
        .ifPresent(work::add);
  }

  /** Judges again what was waiting for machines, unless that is requested already. */
  @Transactional
  void repeat(EvaluationRequest last) {
    requests.repeat(last).map(EvaluationRequest::work).ifPresent(work::add);
  }
}
