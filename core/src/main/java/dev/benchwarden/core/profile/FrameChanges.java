package dev.benchwarden.core.profile;

import dev.benchwarden.core.profile.FrameChange.Cost;
import dev.benchwarden.core.profile.FrameChange.Presence;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Sums of a two-sided tree, frame by frame. */
final class FrameChanges {

  /** What is left of sums that should be zero is below this part of the whole. */
  private static final double RESIDUE = 1e-12;

  private FrameChanges() {}

  /**
   * What one sample of each side costs; 0 of a profile that weighs its stacks and does not count
   * them.
   */
  record SampleCosts(double baseline, double candidate) {

    static SampleCosts of(FoldedProfile baseline, FoldedProfile candidate, OwnShifts.Grain grain) {
      return new SampleCosts(
          baseline.isCounted() ? grain.baseline() : 0,
          candidate.isCounted() ? grain.candidate() : 0);
    }
  }

  /** Every frame once, in the order of the tree. */
  static List<FrameChange> of(
      TwoSidedTree tree, ChangedPaths paths, OwnShifts.Grain grain, SampleCosts perSample) {
    double[] selfBefore = tree.ownByFrame(tree.baseline());
    double[] selfAfter = tree.ownByFrame(tree.candidate());
    double[] before = tree.totalByFrame(tree.totals(tree.baseline()));
    double[] after = tree.totalByFrame(tree.totals(tree.candidate()));
    double[] changes = paths.own.clone();
    double[] entered = new double[changes.length];
    for (int node = 0; node < tree.size(); node++) {
      if (paths.isEntry(node)) {
        changes[paths.frameOfEntry(node)] += paths.entered[node];
        entered[paths.frameOfEntry(node)] += paths.entered[node];
      }
    }
    MovedCosts moved = MovedCosts.of(tree, paths, grain);
    double residue = RESIDUE * (sum(tree.baseline()) + sum(tree.candidate()));
    List<FrameChange> frames = new ArrayList<>();
    for (int frame = 0; frame < changes.length; frame++) {
      frames.add(
          new FrameChange(
              tree.frames().get(frame),
              Cost.of(selfBefore[frame], before[frame], perSample.baseline()),
              Cost.of(selfAfter[frame], after[frame], perSample.candidate()),
              rounded(changes[frame], residue),
              rounded(moved.of(frame), residue),
              name(tree, moved.partner(frame)),
              presence(entered[frame], changes[frame]),
              false));
    }
    return frames;
  }

  private static double sum(double[] costs) {
    return Arrays.stream(costs).sum();
  }

  private static double rounded(double change, double residue) {
    return Math.abs(change) <= residue ? 0 : change;
  }

  private static @Nullable String name(TwoSidedTree tree, int frame) {
    return frame < 0 ? null : tree.frames().get(frame);
  }

  /** A frame is new or gone if most of its change was found where a new or gone path begins. */
  private static Presence presence(double entered, double change) {
    if (entered == 0 || Math.abs(entered) * 2 < Math.abs(change)) {
      return Presence.BOTH;
    }
    return entered > 0 ? Presence.NEW : Presence.GONE;
  }
}
