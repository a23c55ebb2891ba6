package dev.benchwarden.pullrequests.tracker;

import dev.benchwarden.pullrequests.forge.ForgeAwayException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Result of checking one issue, or all of a project.
 *
 * @param next when to check again; absent if nothing is left to do until there is news
 * @param isSearched whether the answer about a new issue was lost, and the issue was not found yet
 * @param failure the tracker's answer to the first issue that could not be written; absent if all
 *     were
 */
record IssueCheck(
    @Nullable Instant next, boolean isSearched, @Nullable ForgeAwayException failure) {

  /** Nothing is left to do until there is news. */
  static final IssueCheck DONE = new IssueCheck(null, false, null);

  static IssueCheck until(Instant next) {
    return new IssueCheck(next, false, null);
  }

  /** The issue may exist, since the answer about it was lost. */
  static IssueCheck searched(Instant next) {
    return new IssueCheck(next, true, null);
  }

  static IssueCheck failed(ForgeAwayException failure, Instant next) {
    return new IssueCheck(next, false, failure);
  }

  static IssueCheck all(List<IssueCheck> checks) {
    Optional<Instant> next =
        checks.stream().flatMap(check -> Stream.ofNullable(check.next)).min(Instant::compareTo);
    Optional<ForgeAwayException> failure =
        checks.stream().flatMap(check -> Stream.ofNullable(check.failure)).findFirst();
    return new IssueCheck(
        next.orElse(null), checks.stream().anyMatch(IssueCheck::isSearched), failure.orElse(null));
  }
}
