package dev.benchwarden.measuring.search;

import dev.benchwarden.core.text.Commits;
import dev.benchwarden.store.catalog.Places;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Line of commits after a good one, which is excluded, up to a bad one, which is included. */
final class CommitRange {

  /** Searching more commits would take too long. */
  static final int MOST = 1000;

  /** The smallest step of a time that is stored. */
  private static final Duration MOMENT = Duration.ofNanos(1000);

  /**
   * Significant digits of a step between ranks: enough that a thousand steps do not reach the end.
   */
  private static final int SIGNIFICANT = 8;

  private CommitRange() {}

  /** Whether a repository can be asked for the commits in between. */
  static boolean areCommits(String after, String upTo) {
    return Commits.isHash(after) && Commits.isHash(upTo);
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

  /**
   * A commit with its place on the mainline.
   *
   * @param rank its order among those of the same time; absent where it has a time of its own
   */
  record Placed(RangeCommit commit, Instant at, @Nullable BigDecimal rank) {}

  /**
   * Places of the commits inside of a range, each at its own time as far as the order allows: after
   * the one before and the good commit, and before the next one and the bad commit, which keep
   * theirs. Where times leave no room, commits get the time of the one before, in order.
   *
   * @param line the oldest first, with the bad commit, which gets no place
   * @param staying the places of those that have one already and keep it
   * @return empty where the ends are not in order
   */
  static List<Placed> placed(
      List<RangeCommit> line,
      Places.Place after,
      Places.Place upTo,
      Map<String, Places.Place> staying) {
    List<Placed> placed = new ArrayList<>();
    List<RangeCommit> between = new ArrayList<>();
    Places.Place last = after;
    for (RangeCommit commit : line.subList(0, line.size() - 1)) {
      Places.@Nullable Place own = staying.get(commit.sha());
      if (own == null) {
        between.add(commit);
      } else if (last.isBefore(own) && own.isBefore(upTo)) {
        placed.addAll(placed(between, last, own));
        between.clear();
        last = own;
      }
    }
    placed.addAll(placed(between, last, upTo));
    return placed;
  }

  private static List<Placed> placed(
      List<RangeCommit> inside, Places.Place after, Places.Place upTo) {
    if (!after.isBefore(upTo)) {
      return List.of();
    }
    boolean hasRoom = after.at().plus(MOMENT.multipliedBy(inside.size())).isBefore(upTo.at());
    return hasRoom ? byTime(inside, after.at(), upTo.at()) : byRank(inside, after, upTo);
  }

  private static List<Placed> byTime(List<RangeCommit> inside, Instant after, Instant upTo) {
    List<Placed> newestFirst = new ArrayList<>();
    Instant next = upTo;
    for (int index = inside.size() - 1; index >= 0; index--) {
      RangeCommit commit = inside.get(index);
      Instant earliest = after.plus(MOMENT.multipliedBy(index + 1L));
      Instant latest = next.minus(MOMENT);
      Instant own = Objects.requireNonNullElse(commit.committedAt(), latest);
      next = own.isAfter(latest) ? latest : own.isBefore(earliest) ? earliest : own;
      newestFirst.add(new Placed(commit, next, null));
    }
    return newestFirst.reversed();
  }

  /** Places commits at fractions of the gap between the ranks, which never run out. */
  private static List<Placed> byRank(
      List<RangeCommit> inside, Places.Place after, Places.Place upTo) {
    BigDecimal end = after.at().equals(upTo.at()) ? upTo.rank() : after.rank().add(BigDecimal.ONE);
    BigDecimal room = end.subtract(after.rank());
    BigDecimal step =
        room.divide(
            BigDecimal.valueOf(inside.size() + 1L),
            new MathContext(SIGNIFICANT, RoundingMode.DOWN));
    List<Placed> oldestFirst = new ArrayList<>();
    for (RangeCommit commit : inside) {
      BigDecimal rank =
          after.rank().add(step.multiply(BigDecimal.valueOf(oldestFirst.size() + 1L)));
      oldestFirst.add(new Placed(commit, after.at(), rank));
    }
    return oldestFirst;
  }
}
