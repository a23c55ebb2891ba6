package dev.benchwarden.core.profile;

/**
 * Attribution of a change to frames. A node whose own cost changed is laid to its own frame, with
 * one exception: a call that one side does not make, with all that it calls, is laid to the frame
 * that is called, so that a new path is told by its entry and not by dozens of frames inside.
 *
 * <p>A call counts as one side's only if it costs the other at most a fiftieth, after both are
 * scaled by what their callers cost. Where the same frame costs something in paths that are new and
 * in paths that are gone, the smaller of the two costs has only changed its callers, and is laid to
 * the frame itself, where both cancel each other.
 */
final class ChangedPaths {

  /** A fiftieth, and what sums of exactly that may differ by for being added in another order. */
  private static final double AT_MOST = 0.02 * (1 + 1e-9);

  private static final double WORKS = 0.5;

  /** The part of its cost that a function which only hands on gives to one callee. */
  private static final double HANDED_ON = 0.96;

  private final TwoSidedTree tree;
  private final double[] baseline;
  private final double[] candidate;
  private final Children children;
  private final int[] entries;
  private final double[] left;
  private final double[] right;

  /** Own changes by frame, without those that were laid to an entry. */
  final double[] own;

  /** Changes laid to a node as the entry of a path of one side. */
  final double[] entered;

  ChangedPaths(TwoSidedTree tree) {
    this.tree = tree;
    this.baseline = tree.totals(tree.baseline());
    this.candidate = tree.totals(tree.candidate());
    this.children = Children.of(tree.parentOf());
    this.entries = entries();
    this.own = new double[tree.frames().size()];
    this.entered = new double[tree.size()];
    this.left = new double[own.length];
    this.right = new double[own.length];
    attribute();
  }

  /** For each node the outermost node of the path of one side that it lies in, or -1. */
  private int[] entries() {
    int[] found = new int[tree.size()];
    for (int node = 0; node < found.length; node++) {
      int parent = tree.parentOf()[node];
      int above = parent < 0 ? NodeTable.NONE : found[parent];
      found[node] = above < 0 && isOfOneSide(node) ? node : above;
    }
    return found;
  }

  private boolean isOfOneSide(int node) {
    int parent = tree.parentOf()[node];
    double before = parent < 0 ? 1 : baseline[parent];
    double after = parent < 0 ? 1 : candidate[parent];
    double left = baseline[node] * after;
    double right = candidate[node] * before;
    return parent >= 0 && (left <= AT_MOST * right || right <= AT_MOST * left) && left != right;
  }

  private void attribute() {
    for (int node = 0; node < entries.length; node++) {
      if (entries[node] >= 0) {
        int frame = tree.frameOf()[node];
        left[frame] += Math.max(0, -change(node));
        right[frame] += Math.max(0, change(node));
      }
    }
    for (int node = 0; node < entries.length; node++) {
      int frame = tree.frameOf()[node];
      double change = change(node);
      double atEntry = entries[node] < 0 ? 0 : change * partOfOneSide(frame, change);
      own[frame] += change - atEntry;
      if (entries[node] >= 0) {
        entered[entries[node]] += atEntry;
      }
    }
  }

  /** The part of a frame's cost in new paths that it did not have in paths that are gone. */
  private double partOfOneSide(int frame, double change) {
    double whole = change > 0 ? right[frame] : left[frame];
    return whole == 0 ? 0 : 1 - Math.min(left[frame], right[frame]) / whole;
  }

  private double change(int node) {
    return tree.candidate()[node] - tree.baseline()[node];
  }

  /** Whether the node is the entry of a path that only one side has. */
  boolean isEntry(int node) {
    return entries[node] == node;
  }

  /** Whether both sides have the path to the node. */
  boolean isOfBoth(int node) {
    return entries[node] < 0;
  }

  /** The frame that a path is told by whose entry is this node. */
  int frameOfEntry(int entry) {
    double[] costs = candidate[entry] > baseline[entry] ? candidate : baseline;
    int node = entry;
    for (int child = heaviest(node, costs); child >= 0; child = heaviest(node, costs)) {
      if (costs[child] < HANDED_ON * costs[node] || works(child, costs)) {
        break;
      }
      node = child;
    }
    return tree.frameOf()[node];
  }

  /** A function that does most of it itself is a helper: its caller is the better name. */
  private boolean works(int node, double[] costs) {
    double[] own = costs == candidate ? tree.candidate() : tree.baseline();
    return own[node] > WORKS * costs[node];
  }

  private int heaviest(int node, double[] costs) {
    int heaviest = NodeTable.NONE;
    for (int child = children.firstChild()[node];
        child >= 0;
        child = children.nextSibling()[child]) {
      heaviest = heaviest < 0 || costs[child] > costs[heaviest] ? child : heaviest;
    }
    return heaviest;
  }

  /** The cost of a node with all that it called in the baseline. */
  double baselineTotal(int node) {
    return baseline[node];
  }

  /** The cost of a node with all that it called in the candidate. */
  double candidateTotal(int node) {
    return candidate[node];
  }
}
