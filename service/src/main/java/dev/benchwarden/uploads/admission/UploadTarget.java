package dev.benchwarden.uploads.admission;

import org.jspecify.annotations.Nullable;

/**
 * Target of an upload.
 *
 * @param isBranchNamed whether the caller named the branch or its forge vouches for it; else it is
 *     the assumed default branch
 * @param base the merge base of the pull request, where it is known
 */
public record UploadTarget(
    String revision,
    String branch,
    boolean isBranchNamed,
    @Nullable Integer pullRequest,
    @Nullable String base) {

  /** The same, of a branch that is known. */
  UploadTarget named() {
    return new UploadTarget(revision, branch, true, pullRequest, base);
  }

  /** The same, for another commit. */
  UploadTarget at(String commit) {
    return new UploadTarget(commit, branch, isBranchNamed, pullRequest, base);
  }
}
