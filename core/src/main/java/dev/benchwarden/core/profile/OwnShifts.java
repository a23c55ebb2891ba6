package dev.benchwarden.core.profile;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Changes of frames' own costs beyond the change that all frames share, and beyond the chance of
 * sampling. Where something new takes time, everything else has a smaller share without having
 * become faster: the median frame shows by how much.
 */
final class OwnShifts {

  /** So many standard deviations are not chance. */
  private static final double CLEAR = 2;

  /** A frame with at least this part of the whole is nearly all there is. */
  private static final double NEARLY_ALL = 0.8;

  /** A single other frame does not show whether it changed or everything did. */
  private static final int FEWEST_WITNESSES = 2;

  private final double[] before;
  private final double[] after;
  private final Grain grain;

  /** Frames that both sides have, by the ratio of their costs. */
  private final int[] witnesses;

  /** The weights of the witnesses up to each, together. */
  private final double[] weights;

  private final int[] placeOf;

  /**
   * What one sample costs.
   *
   * @param baseline in the baseline
   * @param candidate in the candidate
   */
  record Grain(double baseline, double candidate) {

    /** Whether the change of a cost is more than chance. */
    boolean isClear(double change) {
      double size = Math.abs(change);
      return size > CLEAR * Math.sqrt(size * (change < 0 ? baseline : candidate));
    }
  }

  OwnShifts(double[] before, double[] after, Grain grain) {
    this.before = before;
    this.after = after;
    this.grain = grain;
    this.witnesses =
        IntStream.range(0, before.length)
            .filter(frame -> before[frame] > 0 && after[frame] > 0)
            .boxed()
            .sorted(Comparator.comparingDouble(this::ratio))
            .mapToInt(Integer::intValue)
            .toArray();
    this.weights = new double[witnesses.length];
    this.placeOf = new int[before.length];
    Arrays.fill(placeOf, NodeTable.NONE);
    double sum = 0;
    for (int place = 0; place < witnesses.length; place++) {
      sum += weight(witnesses[place]);
      weights[place] = sum;
      placeOf[witnesses[place]] = place;
    }
  }

  private double ratio(int frame) {
    return after[frame] / before[frame];
  }

  private double weight(int frame) {
    return Math.min(before[frame], after[frame]);
  }

  /**
   * The cost that a frame lost (below zero) or gained beyond all others; zero where that may be
   * chance.
   */
  double of(int frame) {
    double change = after[frame] - before[frame];
    double ratio = ratioOfOthers(frame);
    double dilution = change < 0 ? Math.min(1, ratio) : Math.max(1, ratio);
    double expected = before[frame] * dilution;
    double noise =
        Math.sqrt(expected * dilution * grain.baseline() + after[frame] * grain.candidate());
    double shift = after[frame] - expected;
    boolean isClear = shift * change > 0 && Math.abs(shift) > CLEAR * noise;
    return isClear ? shift : 0;
  }

  /**
   * Whether one frame holds nearly all of the cost, clearly changed, and did not clearly change in
   * the same way as all others. The few others may show nothing, but the change still lies in this
   * one.
   */
  boolean areOfOneFrame() {
    double allBefore = Arrays.stream(before).sum();
    double allAfter = Arrays.stream(after).sum();
    return IntStream.range(0, before.length)
        .filter(frame ->
            before[frame] >= NEARLY_ALL * allBefore && after[frame] >= NEARLY_ALL * allAfter)
        .anyMatch(frame ->
            isClear(before[frame], after[frame], 1)
                && !othersChangedAs(frame, allBefore - before[frame], allAfter - after[frame]));
  }

  /**
   * @param othersBefore what all others cost together
   */
  private boolean othersChangedAs(int frame, double othersBefore, double othersAfter) {
    double factor = ratio(frame);
    return isClear(othersBefore, othersAfter, 1)
        && !isClear(othersBefore, othersAfter, factor)
        && IntStream.range(0, before.length)
            .noneMatch(other -> isClear(before[other], after[other], factor));
  }

  /** Whether the second cost is clearly more or less than the first times this factor. */
  private boolean isClear(double first, double second, double factor) {
    double noise =
        Math.sqrt(first * factor * factor * grain.baseline() + second * grain.candidate());
    return Math.abs(second - first * factor) > CLEAR * noise;
  }

  /** The weighted median of the ratios of all other frames. */
  private double ratioOfOthers(int frame) {
    boolean isWitness = placeOf[frame] >= 0;
    if (witnesses.length - (isWitness ? 1 : 0) < FEWEST_WITNESSES) {
      return 1;
    }
    double own = isWitness ? weight(frame) : 0;
    double half = (weights[weights.length - 1] - own) / 2;
    int low = 0;
    int high = witnesses.length - 1;
    while (low < high) {
      int middle = (low + high) >>> 1;
      double upTo = weights[middle] - (isWitness && placeOf[frame] <= middle ? own : 0);
      if (upTo < half) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return ratio(witnesses[low]);
  }
}
