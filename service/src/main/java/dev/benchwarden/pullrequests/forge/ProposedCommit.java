package dev.benchwarden.pullrequests.forge;

import org.jspecify.annotations.Nullable;

/**
 * Commit that an upload names for a pull request, according to the forge.
 *
 * @param sha the commit of the pull request whose code it is; for a merge, the one that was merged
 * @param pullRequest absent if the forge has none of this number, or did not say
 */
public record ProposedCommit(
    Relation relation, String sha, @Nullable PullRequestState pullRequest) {

  /** Relation of the named commit to the pull request. */
  public enum Relation {
    /** It is one of the commits that the pull request proposes. */
    PROPOSED,
    /** It merges one of them into the target, which is what many CI systems build. */
    MERGE,
    /** It is neither. */
    ELSEWHERE,
    /** The forge has no such pull request. */
    NO_PULL_REQUEST,
    /** The forge did not say. */
    UNKNOWN
  }

  /** Whether the code is that of the newest commit. */
  public boolean isHead() {
    return pullRequest != null && pullRequest.headSha().equals(sha);
  }
}
