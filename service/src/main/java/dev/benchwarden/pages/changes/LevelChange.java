package dev.benchwarden.pages.changes;

import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Direction;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Change of one series' level at a commit, as it is stored.
 *
 * @param series with the direction that the policy gives it
 * @param percent of the level, in the metric's own sign; above −100
 * @param previous the last revision at the level before
 * @param othersBetween whether the commit's parent is another, so that one that was not measured
 *     may have brought the change
 * @param state of the alert; absent without one
 */
record LevelChange(
    Commit commit,
    Series series,
    double percent,
    String previous,
    boolean othersBetween,
    ChangedCommit.@Nullable State state) {

  /**
   * Commit with what people know it by.
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

  boolean isWorse() {
    return (percent > 0) == (series.metric().direction() == Direction.LOWER_IS_BETTER);
  }

  /** By ratio: half the throughput and twice the time are the same size. */
  double size() {
    return Math.abs(Math.log1p(percent / 100));
  }

  /** Orders what got worse before what got better, and each by its size. */
  double rank() {
    return isWorse() ? -size() : 1 / (1 + size());
  }
}
