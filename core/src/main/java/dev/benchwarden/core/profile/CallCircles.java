package dev.benchwarden.core.profile;

import java.util.Arrays;

/**
 * Circles of calls: functions that call each other, directly or through others. A function in none
 * is one of its own (Tarjan, "Depth-first search and linear graph algorithms", 1972; without a call
 * for each level, since graphs are deeper than threads' stacks).
 */
final class CallCircles {

  private static final int UNSEEN = -1;

  private final int[][] callees;
  private final int[] seenAs;
  private final int[] lowest;
  private final int[] nextCall;
  private final int[] circleOf;
  private final int[] open;
  private int openCount;
  private int seen;
  private int count;

  private CallCircles(int[][] callees) {
    this.callees = callees;
    this.seenAs = new int[callees.length];
    this.lowest = new int[callees.length];
    this.nextCall = new int[callees.length];
    this.circleOf = new int[callees.length];
    this.open = new int[callees.length];
    Arrays.fill(seenAs, UNSEEN);
    Arrays.fill(circleOf, UNSEEN);
  }

  /** The circle of each function, counted from 0. */
  static int[] of(int[][] callees) {
    CallCircles circles = new CallCircles(callees);
    int[] path = new int[callees.length];
    for (int function = 0; function < callees.length; function++) {
      if (circles.seenAs[function] == UNSEEN) {
        circles.search(function, path);
      }
    }
    return circles.circleOf;
  }

  private void search(int start, int[] path) {
    int depth = 0;
    path[depth++] = see(start);
    while (depth > 0) {
      int function = path[depth - 1];
      if (nextCall[function] < callees[function].length) {
        int callee = callees[function][nextCall[function]++];
        if (seenAs[callee] == UNSEEN) {
          path[depth++] = see(callee);
        } else if (circleOf[callee] == UNSEEN) {
          lowest[function] = Math.min(lowest[function], seenAs[callee]);
        }
      } else {
        depth--;
        close(function);
        if (depth > 0) {
          lowest[path[depth - 1]] = Math.min(lowest[path[depth - 1]], lowest[function]);
        }
      }
    }
  }

  private int see(int function) {
    seenAs[function] = seen;
    lowest[function] = seen++;
    open[openCount++] = function;
    return function;
  }

  /** Ends the circle that was entered by this function, if it was. */
  private void close(int function) {
    if (lowest[function] != seenAs[function]) {
      return;
    }
    int member;
    do {
      member = open[--openCount];
      circleOf[member] = count;
    } while (member != function);
    count++;
  }
}
