package dev.benchwarden.core.profile;

/**
 * Attribution of a change to frames. A node's own change is attributed to its own frame, with one
 * exception: a call that only one side makes, with all that it calls, is attributed to the frame
 * that is called, so that a new path is reported by its entry and not by the dozens of frames
 * inside.
 *
 * <p>A call counts as one side's only if it costs the other at most a fiftieth, after both are
 * scaled by what their callers cost. Where the same frame costs something in paths that are new and
 * in paths that are gone, the smaller of the two costs has only changed its callers, and is
 * attributed to the frame itself, where both cancel out.
 */
final class ChangedPaths {

  /**
   * A fiftieth, plus the rounding by which sums of exactly that may differ when added in another
   * order.
   */
  private static final double AT_MOST = 0.02 * (1 + 1e-9);

  private static final double WORKS = 0.5;

  /** The part of its cost that a function gives to one callee if it only passes calls on. */
  private static final double HANDED_ON = 0.96;

  private final TwoSidedTree tree;
  private final double[] baseline;
  private final double[] candidate;
  private final Children children;
  private final int[] entries;
  private final double[] left;
  private final double[] right;

  /** Own changes by frame, without those that were attributed to an entry. */
  final double[] own;

  /** Changes attributed to a node as the entry of a path that only one side has. */
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

  /** The frame that represents the path with this entry. */
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

  /** A function that does most of the work itself is a helper: its caller is the better name. */
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
