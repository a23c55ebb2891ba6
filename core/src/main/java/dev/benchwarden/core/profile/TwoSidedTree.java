package dev.benchwarden.core.profile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Two profiles as one tree in the same unit, from which a flame graph of the difference is drawn. A
 * node is a place in the arrays, and a parent comes before its children.
 *
 * @param frames the different frames of both
 * @param frameOf the frame of each node
 * @param parentOf the caller of each node; -1 for the outermost
 * @param baseline the own cost of each node in the baseline
 * @param candidate the own cost of each node in the candidate
 */
public record TwoSidedTree(
    List<String> frames, int[] frameOf, int[] parentOf, double[] baseline, double[] candidate) {

  /**
   * @param baselineValue what all of the baseline costs
   * @param candidateValue what all of the candidate costs, in the same unit
   */
  static TwoSidedTree of(
      FoldedProfile baseline,
      double baselineValue,
      FoldedProfile candidate,
      double candidateValue) {
    NodeTable nodes = new NodeTable();
    Map<String, Integer> numbers = new HashMap<>();
    int[] left = merged(baseline, nodes, numbers);
    int[] right = merged(candidate, nodes, numbers);
    List<String> frames = new ArrayList<>(Arrays.asList(new String[numbers.size()]));
    numbers.forEach((name, number) -> frames.set(number, name));
    return new TwoSidedTree(
        List.copyOf(frames),
        nodes.frames(),
        nodes.parents(),
        costs(baseline, left, baselineValue, nodes.size()),
        costs(candidate, right, candidateValue, nodes.size()));
  }

  /** The node of both for each node of the profile. */
  private static int[] merged(
      FoldedProfile profile, NodeTable nodes, Map<String, Integer> numbers) {
    int[] merged = new int[profile.size()];
    for (int node = 0; node < merged.length; node++) {
      String name = profile.frames().get(profile.frameOf()[node]);
      Integer frame = numbers.computeIfAbsent(name, unknown -> numbers.size());
      int parent = profile.parentOf()[node];
      merged[node] = nodes.node(parent < 0 ? NodeTable.NONE : merged[parent], frame);
    }
    return merged;
  }

  private static double[] costs(FoldedProfile profile, int[] merged, double value, int size) {
    double[] costs = new double[size];
    double scale = value / profile.total();
    for (int node = 0; node < merged.length; node++) {
      costs[merged[node]] += profile.self()[node] * scale;
    }
    return costs;
  }

  /** How many nodes the tree has. */
  public int size() {
    return frameOf.length;
  }

  /** The cost of each node with all that it called. */
  double[] totals(double[] own) {
    double[] totals = own.clone();
    for (int node = totals.length - 1; node >= 0; node--) {
      if (parentOf[node] >= 0) {
        totals[parentOf[node]] += totals[node];
      }
    }
    return totals;
  }

  /** The own cost of each frame, wherever it stands. */
  double[] ownByFrame(double[] own) {
    double[] sums = new double[frames.size()];
    for (int node = 0; node < own.length; node++) {
      sums[frameOf[node]] += own[node];
    }
    return sums;
  }

  /** The cost of each frame with all that it called; a recursion counts once. */
  double[] totalByFrame(double[] totals) {
    double[] sums = new double[frames.size()];
    Children children = Children.of(parentOf);
    boolean[] isOnPath = new boolean[frames.size()];
    boolean[] isRecursion = new boolean[size()];
    children.walk(
        node -> {
          int frame = frameOf[node];
          isRecursion[node] = isOnPath[frame];
          sums[frame] += isRecursion[node] ? 0 : totals[node];
          isOnPath[frame] = true;
        },
        node -> isOnPath[frameOf[node]] = isRecursion[node]);
    return sums;
  }

  /**
   * The tree without what is too narrow to be seen: nodes below a part of the larger side's whole
   * are left out, and their cost is their caller's own. Outermost nodes stay.
   *
   * @param smallest as a part of the whole, such as 0.0005
   */
  public TwoSidedTree pruned(double smallest) {
    double[] left = totals(baseline);
    double[] right = totals(candidate);
    double least = smallest * Math.max(sum(baseline), sum(candidate));
    int[] kept = new int[size()];
    int count = 0;
    for (int node = 0; node < kept.length; node++) {
      boolean stays = parentOf[node] < 0 || Math.max(left[node], right[node]) >= least;
      kept[node] = stays ? count++ : kept[parentOf[node]];
    }
    return onto(kept, count);
  }

  private TwoSidedTree onto(int[] kept, int count) {
    int[] frameOfKept = new int[count];
    int[] parentOfKept = new int[count];
    double[] left = new double[count];
    double[] right = new double[count];
    for (int node = kept.length - 1; node >= 0; node--) {
      int place = kept[node];
      frameOfKept[place] = frameOf[node];
      parentOfKept[place] = parentOf[node] < 0 ? NodeTable.NONE : kept[parentOf[node]];
      left[place] += baseline[node];
      right[place] += candidate[node];
    }
    return new TwoSidedTree(frames, frameOfKept, parentOfKept, left, right);
  }

  private static double sum(double[] costs) {
    return Arrays.stream(costs).sum();
  }
}
