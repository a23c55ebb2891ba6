package dev.benchwarden.uploads.ingest;

import dev.benchwarden.core.series.Machine;
import dev.benchwarden.core.statistics.verdict.SuiteVerdict;
import dev.benchwarden.judging.evaluation.Evaluation;
import dev.benchwarden.judging.evaluation.EvaluationStatus;
import dev.benchwarden.platform.access.Trust;
import dev.benchwarden.store.catalog.Links;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.results.Run;
import dev.benchwarden.store.results.RunWarning;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A stored run, as the API shows it.
 *
 * @param trust how far the run is trusted
 * @param environment what was found about the machine while it measured, in the sender's words
 * @param evaluation the evaluation that the run belongs to
 */
record RunAnswer(
    UUID id,
    String project,
    String revision,
    String branch,
    @Nullable Integer pullRequest,
    Trust trust,
    MachineAnswer machine,
    String harness,
    int benchmarks,
    int measurements,
    long samples,
    Instant receivedAt,
    @Nullable String environment,
    List<RunWarning> warnings,
    @Nullable EvaluationAnswer evaluation,
    Map<String, String> links) {

  /**
   * @param platform whose machines are replicates of this one
   */
  record MachineAnswer(String name, int generation, String platform) {

    private static MachineAnswer of(Machine machine, String firstPlatform) {
      return new MachineAnswer(
          machine.name(),
          machine.generation(),
          Objects.requireNonNullElse(machine.platform(), firstPlatform));
    }
  }

  /**
   * @param verdict absent unless the status is {@code DONE}; of partial results, while machines are
   *     awaited
   * @param waitingUntil until when further machines are awaited at the longest; absent unless they
   *     are
   */
  record EvaluationAnswer(
      UUID id,
      EvaluationStatus status,
      @Nullable SuiteVerdict verdict,
      @Nullable Instant waitingUntil) {

    static EvaluationAnswer of(Evaluation evaluation) {
      return new EvaluationAnswer(
          evaluation.id(), evaluation.status(), evaluation.verdict(), evaluation.waitingUntil());
    }
  }

  static RunAnswer of(
      Project project,
      Run run,
      @Nullable Evaluation evaluation,
      String firstPlatform,
      Links links) {
    return of(project, run, run.warnings(), evaluation, firstPlatform, links);
  }

  /**
   * @param firstPlatform the name of the project's first platform
   */
  static RunAnswer of(
      Project project,
      Run run,
      List<RunWarning> warnings,
      @Nullable Evaluation evaluation,
      String firstPlatform,
      Links links) {
    return new RunAnswer(
        run.id(),
        project.slug(),
        run.revision(),
        run.branch(),
        run.pullRequest(),
        run.trust(),
        MachineAnswer.of(run.machine(), firstPlatform),
        run.harness(),
        run.benchmarks(),
        run.measurements(),
        run.samples(),
        run.receivedAt(),
        run.environment(),
        warnings,
        evaluation == null ? null : EvaluationAnswer.of(evaluation),
        links(project, run, evaluation, links));
  }

  private static Map<String, String> links(
      Project project, Run run, @Nullable Evaluation evaluation, Links links) {
    Map<String, String> all = new LinkedHashMap<>();
    all.put("self", links.api(project, "/runs/" + run.id()));
    if (evaluation != null) {
      all.put("evaluation", links.api(project, "/evaluations/" + evaluation.id()));
    }
    all.put("dashboard", links.page(project, ""));
    return all;
  }
}
