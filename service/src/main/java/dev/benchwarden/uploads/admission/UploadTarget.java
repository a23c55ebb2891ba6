package dev.benchwarden.uploads.admission;

import org.jspecify.annotations.Nullable;

/**
 * Target of an upload.
 *
 * @param base the merge base of the pull request, where it is known
 */
public record UploadTarget(
    String revision, String branch, @Nullable Integer pullRequest, @Nullable String base) {

  /** The same, for another commit. */
  UploadTarget at(String commit) {
    return new UploadTarget(commit, branch, pullRequest, base);
  }
}
