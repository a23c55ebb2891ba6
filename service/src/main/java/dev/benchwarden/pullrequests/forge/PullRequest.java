package dev.benchwarden.pullrequests.forge;

import org.jspecify.annotations.Nullable;

/**
 * An open pull request, in the words of its forge.
 *
 * @param headSha the newest commit that it proposes
 * @param headOwner whose repository the commit lies in
 * @param headRef the branch there
 * @param baseRef the branch that it is to be merged into
 * @param mergeBase the commit that it branched off from; absent if the forge does not tell
 */
public record PullRequest(
    int number,
    String headSha,
    String headOwner,
    String headRef,
    String baseRef,
    @Nullable String mergeBase) {}
