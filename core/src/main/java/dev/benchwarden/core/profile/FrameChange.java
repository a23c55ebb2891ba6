package dev.benchwarden.core.profile;

import org.jspecify.annotations.Nullable;

/**
 * Part of one frame in the change between two profiles. All costs are in the unit of the
 * difference.
 *
 * @param frame its name
 * @param baseline its cost in the baseline
 * @param candidate its cost in the candidate
 * @param change the part of the whole change that is attributed to it: its own cost's change, and
 *     that of calls which it makes in one side only; the changes of all frames add up to the whole
 *     one
 * @param moved the part of {@code change} that another frame has with the other sign, because code
 *     moved between caller and callee; 0 if none did
 * @param movedWith the other frame, if it is one
 * @param presence whether both sides have it where the change was found
 * @param isExplaining whether it is one of the frames, the most weighty first, that together
 *     explain 80 % of the change
 */
public record FrameChange(
    String frame,
    Cost baseline,
    Cost candidate,
    double change,
    double moved,
    @Nullable String movedWith,
    Presence presence,
    boolean isExplaining) {

  /** If less than this part of its change is left, a frame's cost has only moved. */
  private static final double MOSTLY = 0.2;

  /**
   * Cost of a frame.
   *
   * @param self without what it called
   * @param total with all that it called; a recursion counts once
   * @param samples in whose stacks it stands; absent where a profile has weights instead of counts
   */
  public record Cost(double self, double total, @Nullable Long samples) {

    /**
     * @param perSample what one sample costs; 0 where samples are not counted
     */
    static Cost of(double self, double total, double perSample) {
      return new Cost(self, total, perSample == 0 ? null : Math.round(total / perSample));
    }
  }

  /** Sides in which a frame occurs. */
  public enum Presence {
    /** In both sides. */
    BOTH,
    /** In a path of the candidate that the baseline does not have. */
    NEW,
    /** In a path of the baseline that the candidate does not have. */
    GONE
  }

  /** The change without what moved. */
  public double net() {
    return change - moved;
  }

  /** Whether the frame became neither slower nor faster: its cost moved from or to another one. */
  public boolean isMoved() {
    return moved != 0 && Math.abs(net()) <= MOSTLY * Math.abs(change);
  }

  /** The change of its own cost. */
  public double selfChange() {
    return candidate.self() - baseline.self();
  }

  /** The change of its cost with all that it called. */
  public double totalChange() {
    return candidate.total() - baseline.total();
  }

  FrameChange explaining() {
    return new FrameChange(frame, baseline, candidate, change, moved, movedWith, presence, true);
  }
}
