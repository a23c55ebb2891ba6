package dev.benchwarden.pullrequests.tracker;

import java.time.Instant;

/**
 * Temporary reason why a requested issue is not opened yet.
 *
 * @param next when to check again
 * @param reason in words
 * @param isSearched whether the answer about it was lost, so that it may exist
 */
record Delay(Instant next, String reason, boolean isSearched) {

  IssueCheck check() {
    return isSearched ? IssueCheck.searched(next) : IssueCheck.until(next);
  }
}
