package dev.benchwarden.core.statistics.backtest;

import dev.benchwarden.core.statistics.Verdict;

/**
 * A change that a person confirmed, by which a policy is measured.
 *
 * @param series the caller's own number
 * @param index the first point of the new level, counted from 0
 * @param direction {@link Verdict#REGRESSION} or {@link Verdict#IMPROVEMENT}
 */
public record ConfirmedChange(long series, int index, Verdict direction) {

  public ConfirmedChange {
    if (!direction.isChange()) {
      throw new IllegalArgumentException("a change has a direction, not " + direction);
    }
  }
}
