package dev.benchwarden.judging.evaluation;

import dev.benchwarden.core.comparison.JudgedSides;
import dev.benchwarden.judging.limit.LimitJudge;
import dev.benchwarden.judging.verdict.ConfirmedVerdicts;
import dev.benchwarden.judging.verdict.JudgingContext;
import dev.benchwarden.judging.verdict.JudgingContextReader;
import dev.benchwarden.judging.verdict.JudgingScope;
import dev.benchwarden.judging.verdict.MeasuredRevision;
import dev.benchwarden.judging.verdict.MeasuredRevisions;
import dev.benchwarden.judging.verdict.MergeBases;
import dev.benchwarden.judging.verdict.RevisionJudge;
import dev.benchwarden.judging.verdict.Subject;
import dev.benchwarden.store.policy.Policies;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * Comparer of a revision with the stable region of each series. It works like the revision's
 * evaluation, so that both agree as long as all machines are included.
 */
@Component
public class StableRegionComparer {

  private final MergeBases bases;
  private final JudgingContextReader contexts;
  private final MeasuredRevisions measurings;
  private final RevisionJudge judge;
  private final LimitJudge limits;
  private final Awaiting awaiting;
  private final ReportWriter reports;
  private final Evaluations evaluations;
  private final Policies policies;

  StableRegionComparer(
      MergeBases bases,
      JudgingContextReader contexts,
      MeasuredRevisions measurings,
      RevisionJudge judge,
      LimitJudge limits,
      Awaiting awaiting,
      ReportWriter reports,
      Evaluations evaluations,
      Policies policies) {
    this.bases = bases;
    this.contexts = contexts;
    this.measurings = measurings;
    this.judge = judge;
    this.limits = limits;
    this.awaiting = awaiting;
    this.reports = reports;
    this.evaluations = evaluations;
    this.policies = policies;
  }

  /**
   * The result of a revision's evaluation, by the policy at that time; empty until it is decided.
   *
   * @param chosen as {@link #compare} takes it
   */
  public Optional<JudgedSides> judged(long project, Subject chosen) {
    return evaluations
        .of(project, bases.judged(project, chosen))
        .filter(Evaluation::isDecided)
        .flatMap(evaluation -> evaluations.report(project, evaluation.id()))
        .map(report -> report.sides(policies.of(project)));
  }

  /**
   * @param chosen without a pull request, a revision outside the mainline is treated as that of the
   *     pull request that measured it last
   * @param onlyMachines the names of the machines to include; empty for all
   */
  public JudgedSides compare(long project, Subject chosen, List<String> onlyMachines) {
    JudgingScope scope = contexts.scope(project, bases.judged(project, chosen));
    MeasuredRevision measured =
        measurings.of(scope, name -> onlyMachines.isEmpty() || onlyMachines.contains(name));
    JudgingContext context = contexts.read(scope, measured);
    ConfirmedVerdicts verdicts = judge.judge(context, measured);
    EvaluationReport report =
        reports.write(
            context,
            verdicts,
            limits.judge(context, measured.judged().medians(), verdicts.first()),
            measured.series(),
            awaiting.of(scope));
    return report.sides(scope.policy());
  }
}
