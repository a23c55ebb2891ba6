package dev.benchwarden.measuring.search;

import dev.benchwarden.judging.alert.AlertSearch;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Search as it is stored.
 *
 * @param commits empty until they are known
 * @param machine the one that measures; absent until one has
 * @param posterior by commit; empty until the levels are known
 * @param found indices of the commits that it came to
 * @param startedBy absent for the service itself
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
    @Nullable String startedBy,
    Instant startedAt,
    @Nullable Instant finishedAt) {

  /** The name of a commit by its index; -1 is the last good one. */
  String nameOf(int commit) {
    return commit < 0 ? after : commits.get(commit).sha();
  }

  boolean hasNamed(String revision) {
    return phase == SearchPhase.NAMED && nameOf(found.getFirst()).equals(revision);
  }

  /** Whether it is under way, or has ended and was of this range. */
  boolean isOf(SearchedAlert alert) {
    return finishedAt == null || after.equals(alert.after()) && upTo.equals(alert.upTo());
  }

  /** The change that its alert tells, in percent. */
  double percentChange() {
    return 100 * Math.expm1(change);
  }

  /** What it came to, in a sentence; empty while it is under way. */
  String said() {
    return Objects.requireNonNullElse(message, "");
  }

  /** The commit that was named; null unless a single one was. */
  AlertSearch.@Nullable Culprit culprit() {
    if (phase != SearchPhase.NAMED) {
      return null;
    }
    RangeCommit commit = commits.get(found.getFirst());
    return new AlertSearch.Culprit(
        commit.sha(),
        commit.subject(),
        commit.author(),
        pullRequest,
        Objects.requireNonNull(probability));
  }
}
