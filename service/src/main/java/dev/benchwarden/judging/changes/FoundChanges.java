package dev.benchwarden.judging.changes;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Recent changes in some projects as they are stored, the newest first.
 *
 * @param levels changes of levels, those of a commit together
 * @param unconfirmed newest results that are regressions without an alert so far
 * @param pullRequests the open ones
 */
record FoundChanges(
    List<LevelChange> levels,
    List<UnconfirmedResult> unconfirmed,
    List<JudgedPullRequest> pullRequests) {

  private static final Comparator<LevelChange> BY_COMMIT =
      Comparator.comparing((LevelChange change) -> change.commit().committedAt())
          .thenComparingLong(change -> change.commit().id());

  /** The newest of several parts; all changes of levels. */
  static FoundChanges merged(List<FoundChanges> parts, int limit) {
    return new FoundChanges(
        newest(parts, FoundChanges::levels, BY_COMMIT, Integer.MAX_VALUE),
        newest(
            parts,
            FoundChanges::unconfirmed,
            Comparator.comparing(UnconfirmedResult::committedAt),
            limit),
        newest(
            parts,
            FoundChanges::pullRequests,
            Comparator.comparing(JudgedPullRequest::requestedAt),
            limit));
  }

  /** Only the commits with a change that was found at this time or later. */
  FoundChanges foundSince(Instant time) {
    Set<LevelChange.Commit> found =
        levels.stream()
            .filter(change -> change.isFoundSince(time))
            .map(LevelChange::commit)
            .collect(Collectors.toSet());
    return new FoundChanges(
        levels.stream().filter(change -> found.contains(change.commit())).toList(),
        unconfirmed,
        pullRequests);
  }

  private static <T> List<T> newest(
      List<FoundChanges> parts,
      Function<FoundChanges, List<T>> items,
      Comparator<T> byTime,
      int limit) {
    if (parts.size() == 1) {
      return items.apply(parts.getFirst()).stream().limit(limit).toList();
    }
    return parts.stream()
        .flatMap(part -> items.apply(part).stream())
        .sorted(byTime.reversed())
        .limit(limit)
        .toList();
  }
}
