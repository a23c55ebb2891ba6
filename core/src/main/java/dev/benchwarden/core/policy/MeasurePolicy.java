package dev.benchwarden.core.policy;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Rule of the measurements that the service asks for by itself, and of what agents may build.
 *
 * @param repeat whether a suspected finding asks for its repeat
 * @param search whether an alert with several commits in its range has them searched
 * @param backfill how many commits in the range of an alert are measured that nobody measured, 0 to
 *     1000
 * @param unprotected whether agents build revisions of branches that are not protected; those of a
 *     fork only after a maintainer asked, whatever this says
 * @param budget machine time that a project may use on one day, in UTC, up to 24 days of it
 * @param dispatch file of the workflow or name of the pipeline that measures; absent: agents do
 * @param expire how long a dispatched request may take until its results are in
 */
public record MeasurePolicy(
    boolean repeat,
    boolean search,
    int backfill,
    boolean unprotected,
    Duration budget,
    @Nullable String dispatch,
    Duration expire) {

  static final Duration MOST_BUDGET = Duration.ofHours(24 * 24);
  static final Duration LATEST = Duration.ofHours(7 * 24);

  /** Policy that asks for nothing by itself. */
  public static final MeasurePolicy DEFAULT =
      new MeasurePolicy(false, false, 0, false, Duration.ofHours(2), null, Duration.ofHours(6));

  public MeasurePolicy {
    Range.BACKFILL.require("measure.backfill", backfill);
    require("measure.budget", budget, MOST_BUDGET);
    require("measure.expire", expire, LATEST);
  }

  private static void require(String setting, Duration value, Duration longest) {
    if (value.isNegative() || value.compareTo(longest) > 0) {
      throw new IllegalArgumentException(
          "%s = %s is not 0s to %dh".formatted(setting, value, longest.toHours()));
    }
  }
}
