package dev.benchwarden.judging.changepoint;

import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Change point as it is stored.
 *
 * @param revision the first revision of the new level
 * @param previousRevision the last one measured at the old level
 * @param percentChange of the means, in the metric's own sign; absent where the old one is 0
 * @param difference of the means, after minus before, in the metric's unit; absent where the change
 *     is too large for a percentage, or a release that did not store it found it
 * @param zScore in standard deviations of the old level; absent without spread
 * @param pValue two-sided
 * @param effect in pooled standard deviations; absent without spread
 * @param pointsAfter how many points the series has from the change on
 */
public record KnownChange(
    UUID id,
    long series,
    long revision,
    long previousRevision,
    @Nullable Double percentChange,
    @Nullable Double difference,
    @Nullable Double zScore,
    double pValue,
    @Nullable Double effect,
    int pointsAfter,
    ChangePointState state,
    @Nullable String note,
    @Nullable String decidedBy,
    @Nullable Instant decidedAt) {

  /** With fewer points after it, a change may turn out to be a passing disturbance. */
  static final int CONFIRMING_POINTS = 5;

  public boolean isProvisional() {
    return pointsAfter < CONFIRMING_POINTS;
  }

  /**
   * @param isSeenAgain whether a repeat has shown it, so that its alert is confirmed
   */
  public ChangeStanding standing(boolean isSeenAgain) {
    if (state == ChangePointState.REJECTED) {
      return ChangeStanding.REJECTED;
    }
    boolean isSure = state == ChangePointState.CONFIRMED || !isProvisional() || isSeenAgain;
    return isSure ? ChangeStanding.CONFIRMED : ChangeStanding.SUSPECTED;
  }

  /** Whether it separates levels. */
  public boolean isBoundary() {
    return state != ChangePointState.REJECTED;
  }

  /** Of the means, in the metric's own sign; infinite from 0, NaN where its sign is not known. */
  public double percent() {
    return percentChange == null
        ? differenceOrNaN() * Double.POSITIVE_INFINITY
        : (double) percentChange;
  }

  /** Of the means, in the metric's unit; NaN where that is not known. */
  public double differenceOrNaN() {
    return difference == null ? Double.NaN : (double) difference;
  }

  /** Whether it describes the same change, whenever it was found. */
  boolean agreesWith(KnownChange other) {
    return id.equals(other.id)
        && revision == other.revision
        && previousRevision == other.previousRevision
        && Objects.equals(percentChange, other.percentChange)
        && Objects.equals(difference, other.difference)
        && Objects.equals(zScore, other.zScore)
        && pValue == other.pValue
        && pointsAfter == other.pointsAfter;
  }
}
