package dev.benchwarden.pullrequests.forge;

import org.jspecify.annotations.Nullable;

/**
 * Pull request in its present state on the forge, open or not.
 *
 * @param open neither merged nor closed
 * @param headSha the newest commit that it proposes
 * @param baseRef the branch that it is to be merged into
 * @param mergeBase the commit that it branched off from; absent if the forge does not state it
 * @param mergedAs the commit that it became on that branch; absent while it is not merged, or if
 *     the forge does not state it
 */
public record PullRequestState(
    int number,
    boolean open,
    String headSha,
    String baseRef,
    @Nullable String mergeBase,
    @Nullable String mergedAs) {

  public PullRequestState {
    if (headSha.isBlank() || baseRef.isBlank() || baseRef.indexOf('\0') >= 0) {
      throw new IllegalArgumentException("a pull request without a head or a base");
    }
  }
}
