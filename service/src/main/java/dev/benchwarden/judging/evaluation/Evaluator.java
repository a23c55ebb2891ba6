package dev.benchwarden.judging.evaluation;

import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.judging.limit.JudgedLimits;
import dev.benchwarden.judging.limit.LimitAlertKeeper;
import dev.benchwarden.judging.limit.LimitJudge;
import dev.benchwarden.judging.verdict.ConfirmedVerdicts;
import dev.benchwarden.judging.verdict.JudgingContext;
import dev.benchwarden.judging.verdict.JudgingContextReader;
import dev.benchwarden.judging.verdict.JudgingScope;
import dev.benchwarden.judging.verdict.MeasuredRevision;
import dev.benchwarden.judging.verdict.MeasuredRevisions;
import dev.benchwarden.judging.verdict.RevisionJudge;
import dev.benchwarden.judging.verdict.Subject;
import dev.benchwarden.store.catalog.Places;
import dev.benchwarden.store.job.Jobs;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Judge of evaluations, which also updates what depends on those of the mainline. */
@Component
class Evaluator {

  private final Places places;
  private final JudgingContextReader contexts;
  private final MeasuredRevisions measurings;
  private final RevisionJudge judge;
  private final LimitJudge limits;
  private final LimitAlertKeeper limitAlerts;
  private final Awaiting awaiting;
  private final MainlineUpdater mainline;
  private final ShortPasts pasts;
  private final ReportWriter reports;
  private final Jobs jobs;

  Evaluator(
      Places places,
      JudgingContextReader contexts,
      MeasuredRevisions measurings,
      RevisionJudge judge,
      LimitJudge limits,
      LimitAlertKeeper limitAlerts,
      Awaiting awaiting,
      MainlineUpdater mainline,
      ShortPasts pasts,
      ReportWriter reports,
      Jobs jobs) {
    this.places = places;
    this.contexts = contexts;
    this.measurings = measurings;
    this.judge = judge;
    this.limits = limits;
    this.limitAlerts = limitAlerts;
    this.awaiting = awaiting;
    this.mainline = mainline;
    this.pasts = pasts;
    this.reports = reports;
    this.jobs = jobs;
  }

  /**
   * Result of a judgement.
   *
   * @param worst the regression that the headline names; absent without one
   * @param pastRuns how many runs a short past had; absent for a long one
   * @param isMoved whether a revision of the mainline has another place than the last time it was
   *     judged
   */
  record Judgement(
      JudgingScope scope,
      EvaluationReport report,
      @Nullable ComparisonRow worst,
      @Nullable Integer pastRuns,
      boolean isMoved) {}

  Judgement judge(long project, JudgingTask task) {
    Subject subject = task.subject();
    boolean moved = subject.mainline() && places.follow(project, List.of(subject.revision()));
    JudgingScope scope = contexts.scope(project, subject);
    // Determined before anything is read: a machine that reports meanwhile is still awaited, and
    // its own request judges again. Determined later, half of the machines would count as all.
    Awaited awaited = awaiting.of(scope);
    Integer pastRuns = pasts.runs(scope);
    MeasuredRevision measured = measurings.of(scope);
    JudgingContext context = contexts.read(scope, measured);
    ConfirmedVerdicts verdicts = judge.judge(context, measured);
    // Determined after everything is read, so that a partial rereading does not go unnoticed.
    boolean isWhole = !awaited.isOpen() && !jobs.isRereading(project);
    if (subject.mainline()) {
      mainline.update(context, isWhole ? Set.of() : measured.series());
    }
    JudgedLimits judged = limits.judge(context, measured.judged().medians(), verdicts.first());
    if (subject.mainline() && isWhole) {
      limitAlerts.follow(context, judged, measured.series());
    }
    EvaluationReport report = reports.write(context, verdicts, judged, measured.series(), awaited);
    return new Judgement(
        scope,
        report,
        report.worst(context.policy().primary()).orElse(null),
        pastRuns,
        moved || isRebased(task, scope));
  }

  private static boolean isRebased(JudgingTask task, JudgingScope scope) {
    Long last = task.lastBase();
    return task.subject().mainline() && last != null && !last.equals(scope.base().revision());
  }
}
