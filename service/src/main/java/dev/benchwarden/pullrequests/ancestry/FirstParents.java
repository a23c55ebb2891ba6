package dev.benchwarden.pullrequests.ancestry;

import dev.benchwarden.pullrequests.forge.Commit;
import dev.benchwarden.store.catalog.Places;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Walk along first parents, from a commit back to one whose place is known. */
final class FirstParents {

  /** If none of this many commits has a place, the oldest of them is placed by its time. */
  static final int MOST = 200;

  /** Nearly always the parent is known. */
  private static final int FIRST_QUESTION = 20;

  private static final int QUESTION = 100;
  private static final Duration MOMENT = Duration.ofNanos(1000);

  private final History history;
  private final Function<Collection<String>, Map<String, Instant>> told;

  /** Answers of a forge. */
  interface History {
    List<Commit> commits(String sha, int most);
  }

  /**
   * @param told the known places among some commits
   */
  FirstParents(History history, Function<Collection<String>, Map<String, Instant>> told) {
    this.history = history;
    this.told = told;
  }

  /**
   * Commits that have no place yet.
   *
   * @param commits with the place of each, the oldest first
   * @param base the one with a place that the oldest of them follows; null if there is none
   */
  record Line(List<Places.PlacedCommit> commits, @Nullable String base) {}

  /** The commits up to this one that have no place yet. */
  Line to(String sha) {
    List<Commit> newestFirst = new ArrayList<>();
    Map<String, Commit> answer = Map.of();
    Map<String, Instant> known = Map.of();
    @Nullable String next = sha;
    while (next != null && newestFirst.size() < MOST) {
      if (!answer.containsKey(next)) {
        answer = ask(next, newestFirst.isEmpty() ? FIRST_QUESTION : QUESTION);
        known = told.apply(answer.keySet());
      }
      @Nullable Commit commit = answer.get(next);
      if (commit == null || known.containsKey(next)) {
        break;
      }
      newestFirst.add(commit);
      next = commit.firstParent().orElse(null);
    }
    @Nullable Instant base = next == null ? null : known.get(next);
    return new Line(placed(newestFirst.reversed(), base), base == null ? null : next);
  }

  private Map<String, Commit> ask(String sha, int most) {
    return history.commits(sha, most).stream()
        .collect(Collectors.toMap(Commit::sha, Function.identity(), (one, same) -> one));
  }

  /** Each at its time, or a moment after the one before, whichever is later. */
  private static List<Places.PlacedCommit> placed(
      List<Commit> oldestFirst, @Nullable Instant base) {
    List<Places.PlacedCommit> placed = new ArrayList<>();
    @Nullable Instant last = base;
    for (Commit commit : oldestFirst) {
      Instant own = commit.committedAt();
      last = last == null || own.isAfter(last) ? own : last.plus(MOMENT);
      placed.add(placedCommit(commit, last));
    }
    return placed;
  }

  private static Places.PlacedCommit placedCommit(Commit commit, Instant at) {
    return new Places.PlacedCommit(
        commit.sha(),
        commit.parents(),
        commit.committedAt(),
        at,
        null,
        commit.subject(),
        commit.author());
  }
}
