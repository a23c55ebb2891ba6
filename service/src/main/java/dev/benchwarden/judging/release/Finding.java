package dev.benchwarden.judging.release;

import dev.benchwarden.core.comparison.LimitRow;
import dev.benchwarden.core.statistics.Decline;
import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.SmallestEffect;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Finding of how much worse a series is in a release than in an earlier one, or than a limit
 * allows. Decisions store what was found.
 *
 * @param against the name of the earlier release's revision; absent for a limit
 * @param limit such as {@code at most 512 MiB}; absent for a change
 * @param decline how much worse than there, or than the limit; 0 percent where it is better
 */
record Finding(@Nullable String against, @Nullable String limit, Decline decline) {

  private static final Decline NONE = new Decline(0.0, null);

  static Finding against(String revision, Decline decline) {
    Double improvement = decline.improvement();
    boolean isBetter = improvement != null && improvement > 0;
    return new Finding(revision, null, isBetter ? NONE : decline);
  }

  static Finding of(LimitRow row) {
    Double percent = percentBeyond(row);
    return new Finding(
        null,
        row.limit(),
        Decline.of(percent == null ? null : (Double) (-Math.abs(percent)), row.value()));
  }

  /** How small a further change of a limit's value counts, on the side where it lies. */
  static SmallestEffect smallest(LimitRow row, double percent) {
    Double beyond = percentBeyond(row);
    boolean isBelow = beyond != null && beyond < 0;
    return new SmallestEffect(
        percent, isBelow ? Direction.HIGHER_IS_BETTER : Direction.LOWER_IS_BETTER);
  }

  /** By how much a value is above its limit, or below; null where that is 0. */
  private static @Nullable Double percentBeyond(LimitRow row) {
    Double value = row.value();
    Double bound = row.bound();
    return value == null || bound == null || bound == 0
        ? row.changePercent()
        : (Double) (100 * (value - bound) / Math.abs(bound));
  }

  /**
   * Whether a decision about this covers what is found now: the same, and no more of it.
   *
   * @param smallest how small a further change counts
   */
  boolean covers(Finding now, SmallestEffect smallest) {
    return Objects.equals(against, now.against)
        && Objects.equals(limit, now.limit)
        && now.decline.isWithin(decline, smallest);
  }
}
