package dev.benchwarden.judging.changes;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.judging.alert.IntroducedBy;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Commit of a mainline at which levels changed.
 *
 * @param line its stable branch beside the default one; absent on that
 * @param previous the last revision at the level before, of the series that changed most
 * @param introducedBy the commits that may have caused the change of that series, as its alert
 *     names them: a single one if there is no other, or a search found it
 * @param pullRequest the one that measured the commit, if any did
 * @param worse how many judged series got worse
 * @param better how many got better
 * @param most the series that changed most: for the worse, if any did, and of the policy's primary
 *     metric, if that did
 * @param state of its alerts, the one that needs a person most; absent without an alert
 */
public record ChangedCommit(
    String project,
    @Nullable String line,
    String revision,
    String label,
    @Nullable String subject,
    @Nullable String author,
    Instant committedAt,
    String previous,
    IntroducedBy introducedBy,
    @Nullable Integer pullRequest,
    int worse,
    int better,
    MovedSeries most,
    @Nullable State state) {

  /** State of a commit's alerts, the most urgent first. */
  public enum State {
    OPEN,
    ACKNOWLEDGED,
    SNOOZED,
    DISMISSED,
    RESOLVED
  }

  /**
   * Series with its level before and after.
   *
   * @param platform of the machines that measured it; absent where the project has one alone
   * @param percentChange in the metric's own sign; absent from 0
   * @param difference the same in the metric's unit; absent where it is not known
   * @param before values up to the commit, the oldest first; without machines' own speeds
   * @param after the commit's value and later ones
   */
  public record MovedSeries(
      long series,
      String benchmark,
      Map<String, String> parameters,
      Series.Metric metric,
      @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String platform,
      @Nullable Double percentChange,
      @Nullable Double difference,
      List<@Nullable Double> before,
      List<@Nullable Double> after) {}
}
