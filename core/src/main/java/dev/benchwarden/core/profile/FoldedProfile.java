package dev.benchwarden.core.profile;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A profile as a tree: stacks with the same beginning share its nodes. A node is a place in the
 * arrays, and a parent comes before its children.
 *
 * @param format what it was read from, such as {@code jfr}
 * @param unit of the weights, such as {@code samples} or {@code ns}
 * @param frames the different frames, as people read them
 * @param frameOf the frame of each node, as an index of {@code frames}
 * @param parentOf the caller of each node; -1 for the outermost
 * @param self the weight of each node without what it called; not negative
 */
public record FoldedProfile(
    String format, String unit, List<String> frames, int[] frameOf, int[] parentOf, double[] self) {

  /** How many nodes the tree has. */
  public int size() {
    return frameOf.length;
  }

  /**
   * Whether the arrays are such a tree: each node has a frame, a parent before it, and a weight
   * that is a number of zero or more, and not all of these are zero. Trees from readers are; stored
   * ones may not be.
   */
  public boolean isSound() {
    int nodes = size();
    return parentOf.length == nodes
        && self.length == nodes
        && IntStream.range(0, nodes).allMatch(this::isSound)
        && total() > 0
        && Double.isFinite(total());
  }

  private boolean isSound(int node) {
    return frameOf[node] >= 0
        && frameOf[node] < frames.size()
        && parentOf[node] >= -1
        && parentOf[node] < node
        && self[node] >= 0;
  }

  /** Whether a sound tree keeps within limits: trees from readers do, stored ones may not. */
  public boolean isWithin(ProfileLimits limits) {
    return frames.size() <= limits.frames()
        && size() <= limits.nodes()
        && frames.stream().mapToLong(String::length).sum() <= limits.nameChars()
        && depth() <= limits.depth();
  }

  private int depth() {
    int[] depths = new int[size()];
    int deepest = 0;
    for (int node = 0; node < size(); node++) {
      depths[node] = parentOf[node] < 0 ? 1 : depths[parentOf[node]] + 1;
      deepest = Math.max(deepest, depths[node]);
    }
    return deepest;
  }

  /** Whether its weights are numbers of samples. */
  boolean isCounted() {
    return unit.equals("samples");
  }

  /** What one sample weighs: where samples are not counted, no more than the lightest stack. */
  double grain() {
    return isCounted() ? 1 : Arrays.stream(self).filter(weight -> weight > 0).min().orElse(0);
  }

  /** The weight of all stacks together; above zero. */
  public double total() {
    return Arrays.stream(self).sum();
  }
}
