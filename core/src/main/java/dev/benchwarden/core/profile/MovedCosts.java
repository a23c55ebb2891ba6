package dev.benchwarden.core.profile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Costs that went from a caller to a callee or back: of what a caller's own cost truly changed by
 * ({@link OwnShifts}) and the change of a call which only one side makes, with opposite signs, the
 * smaller one has moved. So it is when a part of a function becomes one of its own, or a compiler
 * inlines it.
 */
final class MovedCosts {

  private final double[] moved;
  private final int[] partner;

  private record Call(int caller, int callee, double change) {}

  private MovedCosts(int frames) {
    moved = new double[frames];
    partner = new int[frames];
    Arrays.fill(partner, NodeTable.NONE);
  }

  static MovedCosts of(TwoSidedTree tree, ChangedPaths paths, OwnShifts.Grain grain) {
    MovedCosts costs = new MovedCosts(tree.frames().size());
    double[] left = movable(tree, paths, grain);
    for (Call call : calls(tree, paths)) {
      double own = left[call.caller()];
      if (own * call.change() < 0 && grain.isClear(call.change())) {
        double part = Math.copySign(Math.min(Math.abs(own), Math.abs(call.change())), own);
        left[call.caller()] -= part;
        costs.move(call.caller(), call.callee(), part);
      }
    }
    return costs;
  }

  /** The part of each frame's own change that is neither dilution nor chance. */
  private static double[] movable(TwoSidedTree tree, ChangedPaths paths, OwnShifts.Grain grain) {
    OwnShifts shifts =
        new OwnShifts(tree.ownByFrame(tree.baseline()), tree.ownByFrame(tree.candidate()), grain);
    double[] movable = paths.own.clone();
    for (int frame = 0; frame < movable.length; frame++) {
      double shift = shifts.of(frame);
      double size = movable[frame] * shift > 0 ? Math.abs(shift) : 0;
      movable[frame] = Math.copySign(Math.min(Math.abs(movable[frame]), size), movable[frame]);
    }
    return movable;
  }

  private void move(int caller, int callee, double part) {
    moved[caller] += part;
    moved[callee] -= part;
    partner[caller] = partner[caller] < 0 ? callee : partner[caller];
    partner[callee] = partner[callee] < 0 ? caller : partner[callee];
  }

  /** Calls that only one side makes, the most weighty first. */
  private static List<Call> calls(TwoSidedTree tree, ChangedPaths paths) {
    NodeTable pairs = new NodeTable();
    double[] changes = new double[tree.size()];
    for (int node = 0; node < tree.size(); node++) {
      if (paths.isEntry(node)) {
        int caller = tree.frameOf()[tree.parentOf()[node]];
        changes[pairs.node(caller, paths.frameOfEntry(node))] += paths.entered[node];
      }
    }
    List<Call> calls = new ArrayList<>();
    for (int pair = 0; pair < pairs.size(); pair++) {
      if (pairs.parent(pair) != pairs.frame(pair)) {
        calls.add(new Call(pairs.parent(pair), pairs.frame(pair), changes[pair]));
      }
    }
    calls.sort(
        Comparator.comparingDouble((Call call) -> -Math.abs(call.change()))
            .thenComparing(call -> tree.frames().get(call.caller()))
            .thenComparing(call -> tree.frames().get(call.callee())));
    return calls;
  }

  /** The part of a frame's change that another frame has with the other sign. */
  double of(int frame) {
    return moved[frame];
  }

  /** The frame with which it was exchanged; -1 if nothing moved. */
  int partner(int frame) {
    return partner[frame];
  }
}
