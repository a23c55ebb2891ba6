package dev.benchwarden.core.profile;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * A tree of stacks computed from a graph of calls. The cost of a function with several callers is
 * divided among them in proportion to the cost of their calls, as gprof does it (Graham, Kessler
 * and McKusick, "gprof: a call graph execution profiler", 1982). Functions that call each other in
 * a circle cost the caller of any one of them as a whole, and each of them occurs once on a path
 * through the circle.
 *
 * <p>The most costly paths come first. Paths that cost less than a hundred-thousandth of the total,
 * or are deeper than a hundred calls, are not followed: their cost stays with the function alone,
 * so that each function's own cost is always as it was measured.
 */
final class CallTree {

  private static final double SMALLEST_FOLLOWED = 1e-5;
  private static final int DEEPEST_FOLLOWED = 100;
  private static final int MOST_VISITS = 100_000;
  private static final int MOST_CALLS_LOOKED_AT = 4_000_000;

  /** A function on a path, behind its caller. */
  private record Step(int function, @Nullable Step caller, int depth) {

    Step into(int callee) {
      return new Step(callee, this, depth + 1);
    }

    boolean isDeepest() {
      return depth == DEEPEST_FOLLOWED;
    }
  }

  /**
   * A path to be followed.
   *
   * @param cost of all that lies behind it
   * @param part of what its last function's circle costs that belongs to this path
   * @param turn in which it was found
   */
  private record Visit(Step step, double cost, double part, int turn) {}

  private final CallTable calls;
  private final int[] circleOf;
  private final StackFolder folder;
  private final double[] left;

  /** What each circle costs with all that it calls. */
  private final double[] whole;

  private final int[] visitedIn;
  private final PriorityQueue<Visit> queue =
      new PriorityQueue<>(
          Comparator.comparingDouble((Visit v) -> -v.cost()).thenComparingInt(Visit::turn));
  private double smallest;
  private int turns;
  private int visits;
  private int looks;

  private CallTree(CallTable calls, StackFolder folder, int mostVisits) {
    this.calls = calls;
    this.folder = folder;
    this.circleOf = CallCircles.of(calls.callees());
    this.left = calls.self().clone();
    this.whole = new double[calls.size()];
    this.visitedIn = new int[calls.size()];
    this.visits = MOST_VISITS - mostVisits;
  }

  /** Hands the stacks on; the weights of all together are the functions' own costs. */
  static void fold(CallTable calls, StackFolder folder, ProfileLimits limits) {
    new CallTree(calls, folder, Math.min(MOST_VISITS, limits.nodes() / 2)).fold();
  }

  private void fold() {
    boolean[] isCalled = new boolean[whole.length];
    for (int function = 0; function < left.length; function++) {
      whole[circleOf[function]] += calls.self()[function];
      for (int i = 0; i < calls.callees()[function].length; i++) {
        int circle = circleOf[calls.callees()[function][i]];
        if (circle != circleOf[function]) {
          whole[circleOf[function]] += calls.costs()[function][i];
          isCalled[circle] = true;
        }
      }
    }
    begin(isCalled);
    while (!queue.isEmpty() && hasRoom()) {
      follow(queue.remove());
    }
    for (int function = 0; function < left.length; function++) {
      hand(new Step(function, null, 1), left[function]);
    }
  }

  /** A path begins where nobody calls, in a circle at the function that costs most. */
  private void begin(boolean[] isCalled) {
    int[] first = new int[whole.length];
    Arrays.fill(first, NodeTable.NONE);
    double[] costs = new double[left.length];
    for (int function = 0; function < left.length; function++) {
      costs[function] = calls.self()[function] + Arrays.stream(calls.costs()[function]).sum();
      int circle = circleOf[function];
      boolean isFirst = first[circle] < 0 || costs[function] > costs[first[circle]];
      first[circle] = isFirst ? function : first[circle];
    }
    for (int circle = 0; circle < first.length; circle++) {
      if (first[circle] >= 0 && !isCalled[circle]) {
        smallest += whole[circle] * SMALLEST_FOLLOWED;
        queue.add(new Visit(new Step(first[circle], null, 1), whole[circle], 1, turns++));
      }
    }
  }

  private boolean hasRoom() {
    return visits < MOST_VISITS && looks < MOST_CALLS_LOOKED_AT;
  }

  /** Goes through the circle of the last function, once to each of its members. */
  private void follow(Visit visit) {
    int round = visit.turn() + 1;
    Deque<Step> steps = new ArrayDeque<>();
    steps.add(visit.step());
    visitedIn[visit.step().function()] = round;
    while (!steps.isEmpty() && hasRoom()) {
      Step step = steps.remove();
      int function = step.function();
      visits++;
      double own = Math.min(left[function], calls.self()[function] * visit.part());
      left[function] -= own;
      hand(step, own);
      if (!step.isDeepest()) {
        followCalls(step, visit.part(), round, steps);
      }
    }
  }

  private void followCalls(Step step, double part, int round, Deque<Step> inCircle) {
    int[] callees = calls.callees()[step.function()];
    double[] costs = calls.costs()[step.function()];
    for (int i = 0; i < callees.length; i++) {
      looks++;
      int circle = circleOf[callees[i]];
      double cost = part * costs[i];
      if (circle != circleOf[step.function()]) {
        if (cost > smallest) {
          queue.add(
              new Visit(step.into(callees[i]), cost, Math.min(1, cost / whole[circle]), turns++));
        }
      } else if (visitedIn[callees[i]] != round) {
        visitedIn[callees[i]] = round;
        inCircle.add(step.into(callees[i]));
      }
    }
  }

  private void hand(Step last, double weight) {
    if (weight <= 0) {
      return;
    }
    folder.begin();
    for (Step step = last; step != null; step = step.caller()) {
      folder.push(folder.frame(calls.names().get(step.function())));
    }
    folder.endInnermostFirst(weight);
  }
}
