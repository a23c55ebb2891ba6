package dev.benchwarden.pullrequests.forge;

import org.jspecify.annotations.Nullable;

/**
 * An open pull request, according to its forge.
 *
 * @param headSha the newest commit that it proposes
 * @param headOwner the owner of the commit's repository
 * @param headRef the branch there
 * @param baseRef the branch that it is to be merged into
 * @param mergeBase the commit that it branched off from; absent if the forge does not state it
 */
public record PullRequest(
    int number,
    String headSha,
    String headOwner,
    boolean isOfFork,
    String headRef,
    String baseRef,
    @Nullable String mergeBase) {}
