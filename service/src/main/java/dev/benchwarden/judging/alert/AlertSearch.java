package dev.benchwarden.judging.alert;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Search for the commit behind an alert.
 *
 * @param state how far it is, or what it came to
 * @param after the last good revision, after which the commits of the range come
 * @param message what it came to, in a sentence
 * @param waits what keeps it from going on, in a sentence; absent while it goes on, and at its end
 * @param machine the one that measures
 * @param probability that the change came with one of the commits found
 * @param culprit absent unless a single commit was found
 * @param commits those of the range in order, the oldest first; empty until they are known
 * @param found the names of the commits that it came to
 * @param ladder what was measured, in the order of time
 * @param former what the search before came to, while this one is under way
 */
public record AlertSearch(
    UUID id,
    String state,
    String after,
    @Nullable String message,
    @Nullable String waits,
    @Nullable String machine,
    @Nullable Double probability,
    @Nullable Culprit culprit,
    List<Suspect> commits,
    List<String> found,
    List<Rung> ladder,
    Instant startedAt,
    @Nullable Instant finishedAt,
    @Nullable AlertSearch former) {

  /**
   * Commit that brought the change.
   *
   * @param pullRequest that brought the commit, where that is known
   */
  public record Culprit(
      String revision,
      @Nullable String subject,
      @Nullable String author,
      @Nullable Integer pullRequest,
      double posterior) {}

  /**
   * Commit that may have brought it.
   *
   * @param posterior how likely it did; absent until something was measured
   */
  public record Suspect(
      String revision,
      @Nullable String subject,
      @Nullable String author,
      @Nullable Instant committedAt,
      @Nullable Double posterior) {}

  /**
   * Something that was measured, or is being measured.
   *
   * @param commit its index in the range; -1 is the last good one
   * @param request the measurement request
   * @param state of that request
   * @param value in the unit of the series; absent without a result
   */
  public record Rung(
      int commit,
      String revision,
      UUID request,
      String state,
      @Nullable Double value,
      @Nullable UUID run,
      Instant askedAt) {}

  /** The one that tells what is left: the search before, until this one has come to something. */
  AlertSearch telling() {
    return former == null ? this : former;
  }

  /** The part of the range that is left once something was found. */
  Optional<List<Suspect>> left() {
    List<Integer> places =
        commits.stream()
            .filter(commit -> found.contains(commit.revision()))
            .map(commits::indexOf)
            .toList();
    return places.isEmpty()
        ? Optional.empty()
        : Optional.of(commits.subList(places.getFirst(), places.getLast() + 1));
  }

  /** The revision before the part of the range that is left. */
  String before(List<Suspect> left) {
    int first = commits.indexOf(left.getFirst());
    return first > 0 ? commits.get(first - 1).revision() : after;
  }
}
