package dev.benchwarden.measuring.search;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Line of commits behind a good one, which is none of them, up to a bad one. */
final class CommitRange {

  /** More would take a search that nobody waits for. */
  static final int MOST = 1000;

  private static final Pattern SHA = Pattern.compile("[0-9a-f]{40}|[0-9a-f]{64}");

  private CommitRange() {}

  /** Whether a repository can be asked for what lies between. */
  static boolean areCommits(String after, String upTo) {
    return SHA.matcher(after).matches() && SHA.matcher(upTo).matches();
  }

  /**
   * The commits in order, the oldest first; empty if the first parents of the last one do not lead
   * to the first one.
   *
   * @param known in any order
   */
  static Optional<List<RangeCommit>> between(
      String after, String upTo, Collection<RangeCommit> known) {
    Map<String, RangeCommit> bySha =
        known.stream()
            .collect(Collectors.toMap(RangeCommit::sha, Function.identity(), (one, same) -> one));
    List<RangeCommit> newestFirst = new ArrayList<>();
    @Nullable String next = upTo;
    while (next != null && !next.equals(after) && newestFirst.size() < MOST) {
      @Nullable RangeCommit commit = bySha.get(next);
      if (commit == null) {
        return Optional.empty();
      }
      newestFirst.add(commit);
      next = commit.parents().stream().findFirst().orElse(null);
    }
    return after.equals(next) && !newestFirst.isEmpty()
        ? Optional.of(newestFirst.reversed())
        : Optional.empty();
  }
}
