package dev.benchwarden.measuring.search;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Search as it is stored.
 *
 * @param commits empty until they are known
 * @param machine the one that measures; absent until one has
 * @param posterior by commit; empty until the levels are known
 * @param found indices of the commits that it came to
 */
record StoredSearch(
    UUID id,
    UUID alert,
    long series,
    String after,
    String upTo,
    double change,
    SearchPhase phase,
    List<RangeCommit> commits,
    @Nullable String machine,
    List<Double> posterior,
    List<Integer> found,
    @Nullable Double probability,
    @Nullable Integer pullRequest,
    @Nullable String message,
    Instant startedAt,
    @Nullable Instant finishedAt) {

  /** The name of a commit by its index; -1 is the last good one. */
  String nameOf(int commit) {
    return commit < 0 ? after : commits.get(commit).sha();
  }
}
