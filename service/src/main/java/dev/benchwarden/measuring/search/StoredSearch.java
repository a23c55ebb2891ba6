package dev.benchwarden.measuring.search;

import dev.benchwarden.core.search.CommitSearch;
import dev.benchwarden.core.series.Revision;
import dev.benchwarden.judging.alert.AlertSearch;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Search as it is stored.
 *
 * @param commits empty until they are known
 * @param machine the one that measures; absent until one has
 * @param posterior by commit; empty until the levels are known
 * @param found indices of the commits that it found
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

  /** As people write it: a commit by its first ten digits. */
  String labelOf(int commit) {
    return Revision.shortened(nameOf(commit));
  }

  boolean hasNamed(String revision) {
    return phase == SearchPhase.NAMED && nameOf(found.getFirst()).equals(revision);
  }

  boolean isUnderWay() {
    return finishedAt == null;
  }

  /** Its commits that lie in a range; empty where it has not listed both ends of it. */
  Optional<List<RangeCommit>> commitsIn(SearchedAlert range) {
    List<String> listed = commits.stream().map(RangeCommit::sha).toList();
    int first =
        after.equals(range.after()) ? CommitSearch.LAST_GOOD : listed.indexOf(range.after());
    int last = listed.indexOf(range.upTo());
    boolean isListed = first >= 0 || after.equals(range.after());
    return isListed && last > first
        ? Optional.of(commits.subList(first + 1, last + 1))
        : Optional.empty();
  }

  /** The change that its alert reports, in percent. */
  double percentChange() {
    return 100 * Math.expm1(change);
  }

  /** The result, in a sentence; empty while it is under way. */
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
