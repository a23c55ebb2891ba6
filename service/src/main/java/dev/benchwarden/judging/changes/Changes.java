package dev.benchwarden.judging.changes;

import java.util.List;

/**
 * Recent changes.
 *
 * @param commits those of mainlines at which levels changed, the newest first
 * @param unconfirmed newest results that are regressions without an alert so far
 * @param pullRequests the open ones, the one that was measured last first
 * @param unread projects that cannot be read now, since their part of the database does not answer
 */
public record Changes(
    List<ChangedCommit> commits,
    List<UnconfirmedResult> unconfirmed,
    List<JudgedPullRequest> pullRequests,
    List<String> unread) {}
