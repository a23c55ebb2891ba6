package dev.benchwarden.judging.alert;

import dev.benchwarden.core.series.Revision;
import dev.benchwarden.core.series.Series;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An alert as the API shows it.
 *
 * @param group the same for all alerts of one culprit range
 * @param pullRequest the one that measured the first revision at the worse level, if any did
 * @param snoozedUntil until then it is not among the open ones
 * @param machines those that measured that revision, by name
 * @param search for the commit that brought it; absent if there was none
 */
record AlertItem(
    UUID id,
    AlertState state,
    long series,
    String benchmark,
    Map<String, String> parameters,
    Series.Metric metric,
    IntroducedBy introducedBy,
    String group,
    @Nullable Double percentChange,
    @Nullable Double zScore,
    Instant openedAt,
    @Nullable Integer pullRequest,
    @Nullable String assignee,
    @Nullable Instant snoozedUntil,
    List<String> machines,
    @Nullable AlertSearch search,
    List<Entry> history) {

  /**
   * Where it came from: somewhere after one revision, up to and including another.
   *
   * @param after the last revision measured at the level before
   * @param upTo the first one measured at the worse level
   * @param commits the mainline revisions in between that are known, the oldest first
   */
  record IntroducedBy(String after, String upTo, List<Commit> commits) {}

  /** A range with what is left of it once the commit, or a few, were found. */
  static IntroducedBy narrowed(IntroducedBy range, AlertSearch search) {
    return search
        .left()
        .map(left ->
            new IntroducedBy(
                search.before(left).orElse(range.after()),
                left.getLast().revision(),
                left.stream().map(suspect -> Commit.of(suspect, range)).toList()))
        .orElse(range);
  }

  /** A revision as far as a reader wants to know it at once. */
  record Commit(
      String revision,
      String label,
      @Nullable String subject,
      @Nullable String author,
      Instant committedAt) {

    /** As it is known from uploads, or else as the search lists it. */
    static Commit of(AlertSearch.Suspect suspect, IntroducedBy range) {
      return range.commits().stream()
          .filter(commit -> commit.revision().equals(suspect.revision()))
          .findFirst()
          .orElseGet(() ->
              new Commit(
                  suspect.revision(),
                  suspect.revision().substring(0, Math.min(suspect.revision().length(), 10)),
                  suspect.subject(),
                  suspect.author(),
                  Objects.requireNonNullElse(suspect.committedAt(), Instant.EPOCH)));
    }

    static Commit of(Revision revision) {
      return new Commit(
          revision.name(),
          revision.label(),
          revision.subject(),
          revision.author(),
          revision.committedAt());
    }
  }

  /**
   * Something that happened to it.
   *
   * @param by the name of the token that did it; absent for the service itself
   */
  record Entry(
      Instant at, @Nullable String by, String action, AlertState state, @Nullable String note) {}
}
