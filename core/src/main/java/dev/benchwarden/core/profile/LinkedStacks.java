package dev.benchwarden.core.profile;

import dev.benchwarden.core.harness.UnreadableOutputException;
import java.util.Arrays;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;

/**
 * Stacks that each have a frame and name the stack of their caller. Each is walked once, however
 * many samples point to it or to what it called.
 */
final class LinkedStacks {

  /** The frame of a stack that stands for what is outside of all frames. */
  static final int NO_FRAME = -1;

  private static final int UNKNOWN = 0;
  private static final int ON_PATH = -1;
  private static final int OUTSIDE = -2;

  private final StackFolder folder;
  private final IntUnaryOperator callerOf;
  private final IntUnaryOperator frameOf;
  private final Function<String, UnreadableOutputException> place;

  /** The node of each stack plus one, or one of the marks above. */
  private final int[] nodes;

  /** The stacks that are being walked, the innermost first. */
  private int[] path = new int[64];

  /**
   * @param callerOf the caller of each stack, -1 for none
   * @param frameOf the number that the folder gave the frame of each stack
   * @param place makes a detail into an exception that names where the reader stands
   */
  LinkedStacks(
      int count,
      IntUnaryOperator callerOf,
      IntUnaryOperator frameOf,
      StackFolder folder,
      Function<String, UnreadableOutputException> place) {
    this.nodes = new int[count];
    this.callerOf = callerOf;
    this.frameOf = frameOf;
    this.folder = folder;
    this.place = place;
  }

  /** Gives a stack more weight; one that is not there has no frames. */
  void add(int stack, double weight) {
    if (stack < 0 || stack >= nodes.length || weight == 0) {
      return;
    }
    int depth = 0;
    int at = stack;
    while (at >= 0 && known(at) == UNKNOWN) {
      nodes[at] = ON_PATH;
      if (depth == path.length) {
        path = Arrays.copyOf(path, depth * 2);
      }
      path[depth++] = at;
      at = callerOf.applyAsInt(at);
    }
    int node = at < 0 ? NodeTable.NONE : nodeOf(at);
    while (depth > 0) {
      int next = path[--depth];
      int frame = frameOf.applyAsInt(next);
      node = frame == NO_FRAME ? NodeTable.NONE : folder.under(node, frame);
      nodes[next] = node < 0 ? OUTSIDE : node + 1;
    }
    if (node >= 0) {
      folder.add(node, weight);
    }
  }

  /** What is known of a stack that another one names as its caller. */
  private int known(int caller) {
    if (caller >= nodes.length) {
      throw place.apply("A stack is called by the stack %,d, which is not there".formatted(caller));
    }
    return nodes[caller];
  }

  private int nodeOf(int stack) {
    if (nodes[stack] == ON_PATH) {
      throw place.apply("The stack %,d is called by itself: it leads in a circle".formatted(stack));
    }
    return nodes[stack] == OUTSIDE ? NodeTable.NONE : nodes[stack] - 1;
  }
}
