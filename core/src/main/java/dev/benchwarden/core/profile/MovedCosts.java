package dev.benchwarden.core.profile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Costs that moved from a caller to a callee or back. If a caller's own cost truly changed ({@link
 * OwnShifts}) and a call that only one side makes changed with the opposite sign, the smaller of
 * the two has moved. This happens when a part of a function becomes a function of its own, or a
 * compiler inlines it.
 *
 * <p>A compiler that optimises while the program runs, such as V8, leaves some samples of a
 * function that it inlines: both sides then have the call. Then the smaller true change of the own
 * costs of caller and callee has moved, with that of the functions inlined with the callee.
 */
final class MovedCosts {

  /** Compilers also inline what an inlined function calls, but not without end. */
  private static final int DEEPEST_INLINED = 3;

  private static final double ABOUT = 0.2;

  private final double[] moved;
  private final int[] partner;

  /**
   * A call, however often it was made.
   *
   * @param change what one side's calls cost with all that they call; of a call that both sides
   *     make the change of the callee's own cost
   */
  private record Call(int caller, int callee, double change, boolean isOfBoth) {

    /**
     * How much the change differs from what its caller's own cost lost or gained; infinite where
     * they have little in common.
     */
    double mismatch(double own) {
      double rest = Math.abs(own + change);
      return rest <= ABOUT * Math.abs(own) ? rest : Double.POSITIVE_INFINITY;
    }
  }

  private MovedCosts(int frames) {
    moved = new double[frames];
    partner = new int[frames];
    Arrays.fill(partner, NodeTable.NONE);
  }

  static MovedCosts of(TwoSidedTree tree, ChangedPaths paths, OwnShifts.Grain grain) {
    MovedCosts costs = new MovedCosts(tree.frames().size());
    double[] left = movable(tree, paths, grain);
    List<Call> nearest = callsOfOneSide(tree, paths);
    nearest.addAll(callsOfBoth(tree, paths, left, 1));
    costs.exchange(sorted(nearest, tree, left), left, grain);
    for (int distance = 2; distance <= DEEPEST_INLINED; distance++) {
      costs.exchange(sorted(callsOfBoth(tree, paths, left, distance), tree, left), left, grain);
    }
    return costs;
  }

  private void exchange(List<Call> calls, double[] left, OwnShifts.Grain grain) {
    for (Call call : calls) {
      double own = left[call.caller()];
      double callee = call.isOfBoth() ? smaller(left[call.callee()], call.change()) : call.change();
      if (own * callee < 0 && callee * call.change() > 0 && grain.isClear(callee)) {
        double part = smaller(own, callee);
        left[call.caller()] -= part;
        left[call.callee()] += call.isOfBoth() ? part : 0;
        move(call.caller(), call.callee(), part);
      }
    }
  }

  /** The first with the size of the other, if that is less. */
  private static double smaller(double one, double other) {
    return Math.copySign(Math.min(Math.abs(one), Math.abs(other)), one);
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

  /** Calls that only one side makes. */
  private static List<Call> callsOfOneSide(TwoSidedTree tree, ChangedPaths paths) {
    NodeTable pairs = new NodeTable();
    double[] changes = new double[tree.size()];
    for (int node = 0; node < tree.size(); node++) {
      if (paths.isEntry(node)) {
        int caller = tree.frameOf()[tree.parentOf()[node]];
        changes[pairs.node(caller, paths.frameOfEntry(node))] += paths.entered[node];
      }
    }
    return calls(pairs, changes, false);
  }

  /**
   * Calls that both sides make, over so many steps, with the change of the callee's own cost there.
   * What lies between must have changed in the same direction, or not at all: it was inlined too.
   */
  private static List<Call> callsOfBoth(
      TwoSidedTree tree, ChangedPaths paths, double[] left, int distance) {
    NodeTable pairs = new NodeTable();
    double[] changes = new double[tree.size()];
    for (int node = 0; node < tree.size(); node++) {
      int callee = tree.frameOf()[node];
      int caller = paths.isOfBoth(node) ? caller(tree, left, node, distance) : NodeTable.NONE;
      if (caller >= 0 && left[callee] != 0) {
        changes[pairs.node(tree.frameOf()[caller], callee)] +=
            tree.candidate()[node] - tree.baseline()[node];
      }
    }
    return calls(pairs, changes, true);
  }

  /**
   * The node so many steps above; -1 if there is none, or it is not the one that gained or lost.
   */
  private static int caller(TwoSidedTree tree, double[] left, int node, int distance) {
    double change = left[tree.frameOf()[node]];
    int caller = tree.parentOf()[node];
    for (int step = 1; step < distance && caller >= 0; step++) {
      boolean isInlined = left[tree.frameOf()[caller]] * change >= 0;
      caller = isInlined ? tree.parentOf()[caller] : NodeTable.NONE;
    }
    return caller;
  }

  private static List<Call> calls(NodeTable pairs, double[] changes, boolean areOfBoth) {
    List<Call> calls = new ArrayList<>();
    for (int pair = 0; pair < pairs.size(); pair++) {
      if (pairs.parent(pair) != pairs.frame(pair)) {
        calls.add(new Call(pairs.parent(pair), pairs.frame(pair), changes[pair], areOfBoth));
      }
    }
    return calls;
  }

  /** The calls, first those that account for the whole change of the caller's own cost. */
  private static List<Call> sorted(List<Call> calls, TwoSidedTree tree, double[] left) {
    return calls.stream()
        .sorted(
            Comparator.comparingDouble((Call call) -> call.mismatch(left[call.caller()]))
                .thenComparing(Call::isOfBoth)
                .thenComparingDouble(call -> -Math.abs(call.change()))
                .thenComparing(call -> tree.frames().get(call.caller()))
                .thenComparing(call -> tree.frames().get(call.callee())))
        .toList();
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
