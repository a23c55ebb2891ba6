package dev.benchwarden.core.answer;

import dev.benchwarden.core.profile.FrameChange;
import dev.benchwarden.core.profile.ProfileDifference;
import dev.benchwarden.core.profile.TwoSidedTree;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Difference of two profiles as it is answered.
 *
 * @param unit of all costs: the benchmark's, or {@code %} where no value is known
 * @param baseline what the baseline costs
 * @param candidate what the candidate costs
 * @param change the candidate's cost less the baseline's
 * @param summary where the change lies, in a sentence; absent where no frame explains it
 * @param doubts reasons to doubt it, a sentence each
 * @param path frames from the outermost inwards that each hold 80 % of the change
 * @param frames the frames, those that explain 80 % of the change first
 * @param tree both profiles as one tree
 */
public record ProfileDifferenceAnswer(
    String unit,
    double baseline,
    double candidate,
    double change,
    @Nullable String summary,
    List<String> doubts,
    List<String> path,
    List<Frame> frames,
    Tree tree) {

  /** Narrower nodes cannot be seen in a flame graph. */
  private static final double SMALLEST_SEEN = 0.0005;

  /** Beyond this number, a longer list adds nothing. */
  private static final int MOST_FRAMES = 500;

  /**
   * One frame.
   *
   * @param change the part of the change that is attributed to it
   * @param net the same without what it took over from another frame or gave to it
   * @param samplesBefore the samples in whose stacks it stands: a change of only a few says little;
   *     absent where the profile has weights instead of counts
   * @param samplesNow the same of the candidate
   * @param moved whether its cost only moved from or to another frame
   * @param movedWith that frame
   * @param isNew whether it is new in this path
   * @param isGone whether it is gone from this path
   * @param isExplaining whether it is one of those that together explain 80 % of the change
   */
  public record Frame(
      String frame,
      double change,
      double net,
      double selfBefore,
      double selfNow,
      double totalBefore,
      double totalNow,
      @Nullable Long samplesBefore,
      @Nullable Long samplesNow,
      boolean moved,
      @Nullable String movedWith,
      boolean isNew,
      boolean isGone,
      boolean isExplaining) {

    static Frame of(FrameChange change) {
      return new Frame(
          change.frame(),
          change.change(),
          change.net(),
          change.baseline().self(),
          change.candidate().self(),
          change.baseline().total(),
          change.candidate().total(),
          change.baseline().samples(),
          change.candidate().samples(),
          change.isMoved(),
          change.movedWith(),
          change.presence() == FrameChange.Presence.NEW,
          change.presence() == FrameChange.Presence.GONE,
          change.isExplaining());
    }
  }

  /**
   * Both profiles as one tree: the n-th numbers of the lists are those of the n-th node.
   *
   * @param frames the different frames
   * @param frame each node's frame, as an index of {@code frames}
   * @param parent each node's caller, a node before it; -1 for the outermost
   * @param baseline each node's own cost in the baseline
   * @param candidate each node's own cost in the candidate
   */
  public record Tree(
      List<String> frames, int[] frame, int[] parent, double[] baseline, double[] candidate) {

    static Tree of(TwoSidedTree tree) {
      return new Tree(
          tree.frames(), tree.frameOf(), tree.parentOf(), tree.baseline(), tree.candidate());
    }
  }

  /** The answer, without frames and nodes that are too small to be seen. */
  public static ProfileDifferenceAnswer of(ProfileDifference difference) {
    return of(difference, MOST_FRAMES, difference.tree().pruned(SMALLEST_SEEN));
  }

  /** The answer with every frame and every node. */
  public static ProfileDifferenceAnswer whole(ProfileDifference difference) {
    return of(difference, Integer.MAX_VALUE, difference.tree());
  }

  private static ProfileDifferenceAnswer of(
      ProfileDifference difference, int mostFrames, TwoSidedTree tree) {
    return new ProfileDifferenceAnswer(
        difference.unit(),
        difference.baseline(),
        difference.candidate(),
        difference.change(),
        difference.summary().isEmpty() ? null : difference.summary(),
        difference.doubts(),
        difference.path(),
        difference.frames().stream().limit(mostFrames).map(Frame::of).toList(),
        Tree.of(tree));
  }
}
