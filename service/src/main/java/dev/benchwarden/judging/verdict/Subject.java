package dev.benchwarden.judging.verdict;

import org.jspecify.annotations.Nullable;

/**
 * Revision or pull request that is judged.
 *
 * @param mainline whether the runs of the mainline count, or those of branches and pull requests
 * @param pullRequest whose runs count; absent for those of the mainline, or of a branch without one
 */
public record Subject(long revision, boolean mainline, @Nullable Integer pullRequest) {

  public static Subject ofMainline(long revision) {
    return new Subject(revision, true, null);
  }
}
