package dev.benchwarden.judging.changes;

import dev.benchwarden.core.statistics.verdict.SuiteVerdict;
import dev.benchwarden.judging.evaluation.PullRequestDecision;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Open pull request with the verdict of its newest revision.
 *
 * @param verdict absent until it is judged, while machines are awaited, and if nothing could be
 *     judged
 * @param decided a person's decision about its regressions, or, where there are none, about what
 *     deserves a look; absent if there is nothing, or it does not cover all of that
 * @param awaitsMachines whether machines are awaited before the verdict is reported
 */
public record JudgedPullRequest(
    String project,
    int pullRequest,
    String evaluation,
    String revision,
    @Nullable String subject,
    @Nullable String author,
    @Nullable SuiteVerdict verdict,
    PullRequestDecision.@Nullable Kind decided,
    boolean awaitsMachines,
    Instant requestedAt) {

  JudgedPullRequest decided(PullRequestDecision.Kind kind) {
    return new JudgedPullRequest(
        project,
        pullRequest,
        evaluation,
        revision,
        subject,
        author,
        verdict,
        kind,
        awaitsMachines,
        requestedAt);
  }
}
