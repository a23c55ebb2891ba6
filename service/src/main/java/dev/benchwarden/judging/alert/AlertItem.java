package dev.benchwarden.judging.alert;

import dev.benchwarden.core.series.Revision;
import dev.benchwarden.core.series.Series;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An alert as the API shows it.
 *
 * @param platform of the machines that measured it
 * @param group the same for all alerts of one culprit range, and for those of one benchmark and
 *     metric on several platforms whose ranges overlap
 * @param pullRequest the one that measured the first revision at the worse level, if any did
 * @param snoozedUntil until then it is not among the open ones
 * @param machines those that measured that revision, by name
 */
record AlertItem(
    UUID id,
    AlertState state,
    long series,
    String benchmark,
    Map<String, String> parameters,
    Series.Metric metric,
    String platform,
    IntroducedBy introducedBy,
    String group,
    @Nullable Double percentChange,
    @Nullable Double zScore,
    Instant openedAt,
    @Nullable Integer pullRequest,
    @Nullable String assignee,
    @Nullable Instant snoozedUntil,
    List<String> machines,
    List<Entry> history) {

  /**
   * Where it came from: somewhere after one revision, up to and including another.
   *
   * @param after the last revision measured at the level before
   * @param upTo the first one measured at the worse level
   * @param commits the mainline revisions in between that are known, the oldest first
   */
  record IntroducedBy(String after, String upTo, List<Commit> commits) {}

  /** A revision as far as a reader wants to know it at once. */
  record Commit(
      String revision,
      String label,
      @Nullable String subject,
      @Nullable String author,
      Instant committedAt) {

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
