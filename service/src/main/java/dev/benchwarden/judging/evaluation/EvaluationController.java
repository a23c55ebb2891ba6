package dev.benchwarden.judging.evaluation;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.benchwarden.core.answer.RowAnswer;
import dev.benchwarden.core.answer.SensitivityAnswer;
import dev.benchwarden.core.comparison.LimitRow;
import dev.benchwarden.core.comparison.OneSidedSeries;
import dev.benchwarden.core.comparison.SuiteMean;
import dev.benchwarden.core.series.Revision;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.limit.LimitOutcome;
import dev.benchwarden.core.statistics.verdict.Gate;
import dev.benchwarden.core.statistics.verdict.SuiteVerdict;
import dev.benchwarden.platform.access.Trust;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.store.catalog.Links;
import dev.benchwarden.store.catalog.Page;
import dev.benchwarden.store.catalog.PageRequest;
import dev.benchwarden.store.catalog.Platforms;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import dev.benchwarden.store.catalog.Revisions;
import dev.benchwarden.store.revalidation.Revalidated;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of evaluations: how revisions and pull requests were judged. */
@RestController
@RequestMapping("/api/v1/projects/{project}/evaluations")
class EvaluationController {

  private final Projects projects;
  private final Evaluations evaluations;
  private final Revisions revisions;
  private final EvaluationWait waiting;
  private final Platforms platforms;
  private final EvaluationSummaries summaries;
  private final Links links;

  EvaluationController(
      Projects projects,
      Evaluations evaluations,
      Revisions revisions,
      EvaluationWait waiting,
      Platforms platforms,
      EvaluationSummaries summaries,
      Links links) {
    this.platforms = platforms;
    this.projects = projects;
    this.evaluations = evaluations;
    this.revisions = revisions;
    this.waiting = waiting;
    this.summaries = summaries;
    this.links = links;
  }

  /**
   * @param branch only those of uploads for this branch, outside of pull requests
   */
  @GetMapping
  @Operation(summary = "Evaluations without their findings, the newest first")
  Page<ListedEvaluation> list(
      @PathVariable String project,
      @RequestParam(required = false) @Nullable String revision,
      @RequestParam(name = "pull_request", required = false) @Nullable Integer pullRequest,
      @RequestParam(required = false) @Nullable String branch,
      @Parameter(hidden = true) @RequestParam(required = false) @Nullable String platform,
      @RequestParam(required = false) @Nullable Integer limit,
      @RequestParam(required = false) @Nullable UUID cursor) {
    Project shown = projects.readable(project);
    Platforms.refuse(
        platform, "an evaluation is of all platforms; each of its findings names its own");
    PageRequest page = new PageRequest(limit, cursor == null ? null : cursor.toString());
    Page<Evaluation> found =
        evaluations.list(shown.id(), new Evaluations.Filter(revision, pullRequest, branch), page);
    return new Page<>(
        found.items().stream().map(one -> ListedEvaluation.of(one, links(shown, one))).toList(),
        found.next());
  }

  @GetMapping("/{evaluation}")
  @Revalidated
  @Operation(
      summary =
          "An evaluation with all its findings; Prefer: wait=N waits until it is decided, with no machine awaited")
  ShownEvaluation show(
      @PathVariable String project,
      @PathVariable UUID evaluation,
      @RequestHeader(name = "Prefer", required = false) @Nullable String prefer) {
    Project shown = projects.readable(project);
    Evaluation found =
        waiting
            .await(shown.id(), evaluation, PreferredWait.of(prefer))
            .orElseThrow(() ->
                ProblemException.notFound(
                    "Project '%s' has no evaluation %s.".formatted(project, evaluation)));
    EvaluationReport report =
        evaluations.report(shown.id(), evaluation).orElse(EvaluationReport.EMPTY);
    return ShownEvaluation.of(
        found,
        report,
        line(shown, found, report.base()),
        platforms.of(shown.id()).size() > 1 ? report.onlyPlatform() : null,
        summaries.summarize(shown, found, report),
        links(shown, found));
  }

  /** The branch that it was judged against; if none, the revision's own. */
  private @Nullable String line(Project project, Evaluation evaluation, @Nullable String base) {
    return revisions
        .named(project.id(), base == null ? evaluation.revision() : base)
        .map(Revision::line)
        .orElse(null);
  }

  private Map<String, String> links(Project project, Evaluation evaluation) {
    String path = "/evaluations/" + evaluation.id();
    return links.both(project, path);
  }

  record ListedEvaluation(
      UUID id,
      String revision,
      @Nullable String branch,
      @Nullable Integer pullRequest,
      Trust trust,
      EvaluationStatus status,
      @Nullable SuiteVerdict verdict,
      @Nullable Gate gate,
      @Nullable Instant waitingUntil,
      Instant requestedAt,
      @Nullable Instant finishedAt,
      Map<String, String> links) {

    static ListedEvaluation of(Evaluation evaluation, Map<String, String> links) {
      return new ListedEvaluation(
          evaluation.id(),
          evaluation.revision(),
          evaluation.branch(),
          evaluation.pullRequest(),
          evaluation.trust(),
          evaluation.status(),
          evaluation.verdict(),
          evaluation.gate(),
          evaluation.waitingUntil(),
          evaluation.requestedAt(),
          evaluation.finishedAt(),
          links);
    }
  }

  /**
   * While an evaluation is queued again, its findings are still those of the last judging. What
   * scripts decide by comes before the findings, which hold names of anybody's choice.
   *
   * @param line the stable branch that it was judged against, beside the default one; absent for
   *     the default one
   * @param platform the only one that measured it, where the project has several; absent else
   * @param verdict on the results so far: while machines are awaited only an indication
   * @param gate as it was judged, right after the verdict, where scripts look for it
   * @param waitingUntil when the gate is decided without the awaited machines; absent if none is
   * @param check what the check says now, with the gate and people's decisions; absent where it is
   *     of no pull request
   * @param headline the verdict in one line, as comments and checks say it; while machines are
   *     awaited, which ones
   * @param warnings sentences on how it was judged, such as that the base was never measured
   * @param detectable the smallest change in percent that half of the benchmarks would have shown
   *     in 80 % of cases; absent if fewer than half of them could be tested
   * @param sensitivity the same with its details: in which series least, and what to do about it
   * @param means how the suite of each metric and platform, and each group of it, moved as a whole
   * @param limits those that are exceeded, and those that may be
   * @param limitCounts how many limits are in each state; empty where none is set
   * @param limitMistakes sentences about limits that apply to no series
   * @param reported names of the machines whose results were judged
   * @param awaiting names of machines that are waited for, or were waited for in vain
   * @param waitedSeconds how long the wait lasted in vain; absent if none was missing in the end
   */
  record ShownEvaluation(
      UUID id,
      String revision,
      @Nullable String branch,
      @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String line,
      @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String platform,
      @Nullable Integer pullRequest,
      Trust trust,
      EvaluationStatus status,
      @Nullable SuiteVerdict verdict,
      @Nullable Gate gate,
      @Nullable Instant waitingUntil,
      @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable PullRequestCheck check,
      @Nullable String headline,
      List<String> warnings,
      @Nullable Double detectable,
      SensitivityAnswer sensitivity,
      @Nullable String base,
      Map<Verdict, Integer> counts,
      EnvironmentAnswer environment,
      List<SuiteMean> means,
      List<RowAnswer> findings,
      List<OneSidedSeries> onlyInBaseline,
      List<OneSidedSeries> onlyInCandidate,
      List<OneSidedSeries> rerun,
      List<LimitRow> limits,
      Map<LimitOutcome.State, Integer> limitCounts,
      List<String> limitMistakes,
      List<String> reported,
      List<String> awaiting,
      @Nullable Long waitedSeconds,
      Instant requestedAt,
      @Nullable Instant finishedAt,
      @Nullable String failure,
      Map<String, String> links) {

    static ShownEvaluation of(
        Evaluation evaluation,
        EvaluationReport report,
        @Nullable String line,
        @Nullable String platform,
        EvaluationSummary summary,
        Map<String, String> links) {
      return new ShownEvaluation(
          evaluation.id(),
          evaluation.revision(),
          evaluation.branch(),
          line,
          platform,
          evaluation.pullRequest(),
          evaluation.trust(),
          evaluation.status(),
          evaluation.verdict(),
          evaluation.gate(),
          report.waitingUntil(),
          summary.check(),
          evaluation.verdict() == null ? null : summary.headline(),
          report.warnings(),
          report.sensitivity().percent(),
          SensitivityAnswer.of(report.sensitivity()),
          report.base(),
          report.counts(),
          report.environment(),
          SuiteMean.of(report.findings()),
          RowAnswer.of(report.findings()),
          report.onlyInBaseline(),
          report.onlyInCandidate(),
          report.rerun(),
          report.limits().rows(),
          report.limits().counts(),
          report.limits().mistakes(),
          report.reported(),
          report.awaiting(),
          report.waited() == null ? null : (Long) report.waited().toSeconds(),
          evaluation.requestedAt(),
          evaluation.finishedAt(),
          evaluation.failure(),
          links);
    }
  }
}
