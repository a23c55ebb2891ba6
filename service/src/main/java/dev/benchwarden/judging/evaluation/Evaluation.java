package dev.benchwarden.judging.evaluation;

import dev.benchwarden.core.statistics.verdict.Gate;
import dev.benchwarden.core.statistics.verdict.SuiteVerdict;
import dev.benchwarden.platform.access.Trust;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Evaluation of a revision or a pull request, without its findings.
 *
 * @param branch of the newest run that is judged
 * @param trust of the least trusted run that is judged; runs of forks are judged only where there
 *     is no other
 * @param verdict absent unless the status is {@code DONE}, like {@code gate}; while machines are
 *     awaited it is based on some of them
 * @param waitingUntil until when machines are awaited at the longest; absent unless they are
 * @param failure why the last attempt failed; absent unless the status is {@code FAILED}
 */
public record Evaluation(
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
    @Nullable String failure) {

  public boolean isDone() {
    return status == EvaluationStatus.DONE;
  }

  /** Whether judging failed; it may be tried again. */
  public boolean hasFailed() {
    return status == EvaluationStatus.FAILED;
  }

  /** Whether all that was uploaded has been judged, and no further machine is awaited. */
  public boolean isDecided() {
    return isDone() && waitingUntil == null;
  }
}
