package dev.benchwarden.judging.alert;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Search for the commit behind an alert.
 *
 * @param state how far it is, or its result
 * @param after the last good revision, after which the commits of the range come
 * @param message the result, in a sentence
 * @param waits what it waits for, in a sentence; absent while it continues, and at its end
 * @param machine the one that measures
 * @param probability that the change came with one of the commits found
 * @param culprit absent unless a single commit was found
 * @param commits those of the range in order, the oldest first; empty until they are known
 * @param found the names of the commits that it found
 * @param ladder what was measured, in the order of time
 * @param former the previous search, while this one is under way
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
   * @param posterior how likely it did, of two that share the change how likely it is one of them;
   *     absent until something was measured
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

  /** The search that shows the remaining range: the previous one, until this one has a result. */
  AlertSearch telling() {
    return former == null ? this : former;
  }

  /** The part of the range that remains once something was found. */
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

  /** The revision before the part of the range that remains. */
  String before(List<Suspect> left) {
    int first = commits.indexOf(left.getFirst());
    return first > 0 ? commits.get(first - 1).revision() : after;
  }
}
