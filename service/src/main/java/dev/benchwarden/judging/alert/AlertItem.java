package dev.benchwarden.judging.alert;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.judging.profile.ProfileFinding;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An alert as the API shows it.
 *
 * @param branch the stable branch that it is of
 * @param platform of the machines that measured it
 * @param group the same for all alerts of one culprit range, as far as searches have narrowed it,
 *     and for those of one benchmark and metric on several platforms whose ranges overlap
 * @param percentChange of the level, in the metric's own sign; absent from 0, and of a limit
 * @param difference the same in the metric's unit; absent of a limit, and where a release that did
 *     not store it opened the alert
 * @param pullRequest the one that measured the first revision at the worse level, if any did
 * @param owners the owners by the policy and {@code CODEOWNERS}, as of when it opened or another
 *     commit was blamed
 * @param snoozedUntil until then it is not among the open ones
 * @param machines those that measured that revision, by name
 * @param search for the commit that brought it; absent if there was none
 * @param exceeded the limit that it reports; absent for a regression
 * @param profiledAt the first revision at the worse level at which its benchmark was profiled,
 *     absent if at none: the answer for this single alert names the functions that changed
 * @param functions those functions, as two profiles show them; absent in lists, and if there is no
 *     earlier profile, or no function explains the change
 * @param issue about it in a tracker; absent if there is none
 */
record AlertItem(
    UUID id,
    AlertState state,
    String branch,
    long series,
    String benchmark,
    Map<String, String> parameters,
    Series.Metric metric,
    String platform,
    IntroducedBy introducedBy,
    String group,
    @Nullable Double percentChange,
    @Nullable Double difference,
    @Nullable Double zScore,
    Instant openedAt,
    @Nullable Integer pullRequest,
    List<String> owners,
    @Nullable String assignee,
    @Nullable Instant snoozedUntil,
    List<String> machines,
    @Nullable AlertSearch search,
    List<Entry> history,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable ExceededLimit exceeded,
    @Nullable String profiledAt,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable ProfileFinding functions,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable AlertIssue issue) {

  /** The same, with the functions that changed. */
  AlertItem lyingIn(@Nullable ProfileFinding functions) {
    return new AlertItem(
        id,
        state,
        branch,
        series,
        benchmark,
        parameters,
        metric,
        platform,
        introducedBy,
        group,
        percentChange,
        difference,
        zScore,
        openedAt,
        pullRequest,
        owners,
        assignee,
        snoozedUntil,
        machines,
        search,
        history,
        exceeded,
        profiledAt,
        functions,
        issue);
  }

  /**
   * A limit of the policy that a stable branch exceeds, or exceeded.
   *
   * @param limit such as {@code at most 512 MiB}
   * @param earlier whether it was exceeded before all revisions that are examined, so that no
   *     commit is to blame; {@code introducedBy} then names the oldest that is known beyond it
   * @param sentence what was found at the revision that first exceeded it
   * @param heldBy the revision at which it held again; absent while it does not, and where the
   *     limit itself is gone
   */
  record ExceededLimit(String limit, boolean earlier, String sentence, @Nullable String heldBy) {}

  /**
   * Something that happened to it.
   *
   * @param by the name of the token that did it; absent for the service itself
   */
  record Entry(
      Instant at, @Nullable String by, String action, AlertState state, @Nullable String note) {}
}
