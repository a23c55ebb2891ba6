package dev.benchwarden.pullrequests.tracker;

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
 */
record IssueCheck(@Nullable Instant next, boolean isSearched) {

  /** Nothing is left to do until there is news. */
  static final IssueCheck DONE = new IssueCheck(null, false);

  static IssueCheck until(Instant next) {
    return new IssueCheck(next, false);
  }

  static IssueCheck all(List<IssueCheck> checks) {
    Optional<Instant> next =
        checks.stream().flatMap(check -> Stream.ofNullable(check.next)).min(Instant::compareTo);
    return new IssueCheck(next.orElse(null), checks.stream().anyMatch(IssueCheck::isSearched));
  }
}
