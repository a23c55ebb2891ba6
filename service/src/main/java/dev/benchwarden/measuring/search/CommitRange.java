package dev.benchwarden.measuring.search;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Line of commits behind a good one, which is none of them, up to a bad one. */
final class CommitRange {

  /** More would take a search that nobody waits for. */
  static final int MOST = 1000;

  /** The smallest step of a time that is stored. */
  private static final Duration MOMENT = Duration.ofNanos(1000);

  private static final Pattern SHA = Pattern.compile("[0-9a-f]{40}|[0-9a-f]{64}");

  private CommitRange() {}

  /** Whether a repository can be asked for what lies between. */
  static boolean areCommits(String after, String upTo) {
    return isCommit(after) && isCommit(upTo);
  }

  static boolean isCommit(String revision) {
    return SHA.matcher(revision).matches();
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

  /**
   * The commits with the subject and author that uploads gave them, where they did.
   *
   * @param known in any order
   */
  static List<RangeCommit> worded(List<RangeCommit> line, Collection<RangeCommit> known) {
    Map<String, RangeCommit> bySha =
        known.stream().collect(Collectors.toMap(RangeCommit::sha, Function.identity()));
    return line.stream()
        .map(commit -> commit.inTheWordsOf(bySha.getOrDefault(commit.sha(), commit)))
        .toList();
  }

  /** A commit with its place on the mainline. */
  record Placed(RangeCommit commit, Instant at) {}

  /**
   * Places of the commits inside of a range, each at its own time as far as the order allows:
   * behind the one before and the good commit, and before the next one and the bad commit, which
   * keep theirs.
   *
   * @param line the oldest first, with the bad commit, which is left out
   * @return empty where the ends leave no room between them
   */
  static List<Placed> placed(List<RangeCommit> line, Instant after, Instant upTo) {
    List<RangeCommit> inside = line.subList(0, line.size() - 1);
    if (!after.plus(MOMENT.multipliedBy(inside.size())).isBefore(upTo)) {
      return List.of();
    }
    List<Placed> newestFirst = new ArrayList<>();
    Instant next = upTo;
    for (int index = inside.size() - 1; index >= 0; index--) {
      RangeCommit commit = inside.get(index);
      Instant earliest = after.plus(MOMENT.multipliedBy(index + 1L));
      Instant latest = next.minus(MOMENT);
      Instant own = Objects.requireNonNullElse(commit.committedAt(), latest);
      next = own.isAfter(latest) ? latest : own.isBefore(earliest) ? earliest : own;
      newestFirst.add(new Placed(commit, next));
    }
    return newestFirst.reversed();
  }
}
