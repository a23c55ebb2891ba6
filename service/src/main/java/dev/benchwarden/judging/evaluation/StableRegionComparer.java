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
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.policy.Policies;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
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
  private final EvaluationSummaries summaries;

  StableRegionComparer(
      MergeBases bases,
      JudgingContextReader contexts,
      MeasuredRevisions measurings,
      RevisionJudge judge,
      LimitJudge limits,
      Awaiting awaiting,
      ReportWriter reports,
      Evaluations evaluations,
      Policies policies,
      EvaluationSummaries summaries) {
    this.bases = bases;
    this.contexts = contexts;
    this.measurings = measurings;
    this.judge = judge;
    this.limits = limits;
    this.awaiting = awaiting;
    this.reports = reports;
    this.evaluations = evaluations;
    this.policies = policies;
    this.summaries = summaries;
  }

  /**
   * Result of a revision's evaluation.
   *
   * @param headline of the pull request that it is of, with what people decided and what earlier
   *     commits left open; absent where it is of none
   */
  public record Judged(JudgedSides sides, @Nullable String headline) {}

  /**
   * The result of a revision's evaluation, by the policy at that time; empty until it is decided.
   *
   * @param chosen as {@link #compare} takes it
   */
  public Optional<Judged> judged(Project project, Subject chosen) {
    return evaluations
        .of(project.id(), bases.judged(project.id(), chosen))
        .filter(Evaluation::isDecided)
        .flatMap(evaluation ->
            evaluations
                .report(project.id(), evaluation.id())
                .map(report -> judged(project, evaluation, report)));
  }

  private Judged judged(Project project, Evaluation evaluation, EvaluationReport report) {
    return new Judged(
        report.sides(policies.of(project.id())),
        evaluation.pullRequest() == null
            ? null
            : summaries.summarize(project, evaluation, report).headline());
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
