package dev.benchwarden.core.profile;

import java.util.Arrays;
import java.util.function.IntConsumer;

/** The children of each node of a tree, as chains of siblings. */
record Children(int[] firstChild, int[] nextSibling, int firstRoot) {

  private static final int NONE = NodeTable.NONE;

  static Children of(int[] parentOf) {
    int[] first = new int[parentOf.length];
    int[] next = new int[parentOf.length];
    Arrays.fill(first, NONE);
    int root = NONE;
    for (int node = parentOf.length - 1; node >= 0; node--) {
      int parent = parentOf[node];
      next[node] = parent < 0 ? root : first[parent];
      if (parent < 0) {
        root = node;
      } else {
        first[parent] = node;
      }
    }
    return new Children(first, next, root);
  }

  /**
   * Goes through the tree from the outermost nodes inwards, without a call for each level.
   *
   * @param enter is called before a node's children
   * @param leave is called behind them
   */
  void walk(IntConsumer enter, IntConsumer leave) {
    int[] path = new int[firstChild.length + 1];
    int depth = 0;
    int node = firstRoot;
    while (node != NONE || depth > 0) {
      if (node != NONE) {
        enter.accept(node);
        path[depth++] = node;
        node = firstChild[node];
      } else {
        int done = path[--depth];
        leave.accept(done);
        node = nextSibling[done];
      }
    }
  }
}
