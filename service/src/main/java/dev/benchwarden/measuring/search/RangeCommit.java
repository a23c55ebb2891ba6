package dev.benchwarden.measuring.search;

import dev.benchwarden.measuring.agent.ListedCommit;
import dev.benchwarden.pullrequests.forge.Commit;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Commit in the range of a search, as it is stored.
 *
 * @param parents the first parent first
 */
record RangeCommit(
    String sha,
    List<String> parents,
    @Nullable String author,
    @Nullable String subject,
    @Nullable Instant committedAt) {

  static RangeCommit of(ListedCommit listed) {
    return new RangeCommit(
        listed.sha(),
        Objects.requireNonNullElse(listed.parents(), List.of()),
        listed.author(),
        listed.subject(),
        listed.committedAt());
  }

  RangeCommit inTheWordsOf(RangeCommit known) {
    return new RangeCommit(
        sha,
        parents,
        known.author == null ? author : known.author,
        known.subject == null ? subject : known.subject,
        committedAt);
  }

  static RangeCommit of(Commit commit) {
    return new RangeCommit(
        commit.sha(), commit.parents(), commit.author(), commit.subject(), commit.committedAt());
  }
}
