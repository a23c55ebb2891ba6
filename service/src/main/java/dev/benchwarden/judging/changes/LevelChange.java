package dev.benchwarden.judging.changes;

import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Direction;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Change of one series' level at a commit, as it is stored.
 *
 * @param series with the direction that the policy gives it
 * @param percent of the level, in the metric's own sign; absent from 0
 * @param difference the same in the metric's unit; absent where a release that did not store it
 *     found the change, and then not from 0
 * @param previous the last revision at the level before
 * @param foundAt when it was found: a level takes some results to show
 * @param alert the one about it; absent without one
 * @param state of the alert; absent without one
 */
record LevelChange(
    Commit commit,
    Series series,
    @Nullable Double percent,
    @Nullable Double difference,
    Previous previous,
    Instant foundAt,
    @Nullable UUID alert,
    ChangedCommit.@Nullable State state) {

  /** What is found at older commits was imported, or is found again by other rules. */
  private static final Duration LONGEST_SEARCH = Duration.ofDays(21);

  /**
   * Commit with the names that people know it by.
   *
   * @param line its stable branch beside the default one; absent on that
   */
  record Commit(
      long project,
      long id,
      @Nullable String line,
      String name,
      String label,
      @Nullable String subject,
      @Nullable String author,
      Instant committedAt,
      @Nullable Integer pullRequest) {}

  /** Revision by number and name. */
  record Previous(long id, String name) {}

  /** The same, with the direction that the policy gives its series. */
  LevelChange of(Series directed) {
    return new LevelChange(commit, directed, percent, difference, previous, foundAt, alert, state);
  }

  /** Whether it differs by less than matters in the metric's own unit. */
  boolean isNegligible(double minAbsolute) {
    return difference != null && Math.abs(difference) < minAbsolute;
  }

  /** Whether it was found at this time or later, and not at a commit of long before. */
  boolean isFoundSince(Instant time) {
    return !foundAt.isBefore(time) && !commit.committedAt().isBefore(time.minus(LONGEST_SEARCH));
  }

  boolean isWorse() {
    double change = Objects.requireNonNull(percent == null ? difference : percent);
    return (change > 0) == (series.metric().direction() == Direction.LOWER_IS_BETTER);
  }

  /**
   * By ratio: half the throughput and twice the time are the same size; from 0 and to 0 infinite.
   */
  double size() {
    return percent == null
        ? Double.POSITIVE_INFINITY
        : Math.abs(Math.log1p(Math.max(percent, -100) / 100));
  }
}
