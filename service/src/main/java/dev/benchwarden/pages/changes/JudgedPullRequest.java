package dev.benchwarden.pages.changes;

import dev.benchwarden.core.statistics.SuiteVerdict;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Open pull request with the verdict of its newest revision.
 *
 * @param verdict absent until it is judged, while machines are awaited, and where nothing could be
 * @param awaitsMachines whether machines are awaited before the verdict is told
 */
record JudgedPullRequest(
    String project,
    int pullRequest,
    String evaluation,
    String revision,
    @Nullable String subject,
    @Nullable String author,
    @Nullable SuiteVerdict verdict,
    boolean awaitsMachines,
    Instant requestedAt) {}
