package dev.benchwarden.uploads.admission;

import org.jspecify.annotations.Nullable;

/**
 * Where an upload wants to go.
 *
 * @param base the merge base of the pull request, where it is known
 */
public record Place(
    String revision, String branch, @Nullable Integer pullRequest, @Nullable String base) {

  /** The same, for another commit. */
  Place at(String commit) {
    return new Place(commit, branch, pullRequest, base);
  }
}
