package dev.benchwarden.core.profile;

import dev.benchwarden.core.harness.JsonOutput;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** The call tree of a {@code .cpuprofile}: nodes that name their children. */
final class V8Nodes {

  private static final int LONGEST_TEXT = 1 << 20;

  /** Time in which nothing ran. */
  private static final Set<String> IDLE = Set.of("(idle)");

  private static final String ROOT = "(root)";
  private final JsonOutput json;
  private final StackFolder folder;
  private final ProfileLimits limits;
  private final Map<Integer, Integer> indices = new HashMap<>();
  private final IntList frames = new IntList();
  private final NumberList hits = new NumberList();
  private final IntList idle = new IntList();
  private final IntList children = new IntList();
  private final IntList parentsOfChildren = new IntList();

  private int id;
  private String function = "";
  private String url = "";
  private double hitCount;

  V8Nodes(JsonOutput json, StackFolder folder, ProfileLimits limits) {
    this.json = json;
    this.folder = folder;
    this.limits = limits;
  }

  int size() {
    return frames.size();
  }

  /** The place of the node of this id; -1 if there is none. */
  int index(int wanted) {
    return indices.getOrDefault(wanted, -1);
  }

  /** Reads the node on which the reader stands. */
  void read() {
    json.startBenchmark();
    function = "";
    url = "";
    hitCount = 0;
    json.object("A node", this::readField);
    if (size() == limits.nodes()) {
      throw json.unreadable("The profile has more than %,d nodes".formatted(limits.nodes()));
    }
    if (indices.putIfAbsent(id, size()) != null) {
      throw json.unreadable("Two nodes have the id %d".formatted(id));
    }
    frames.add(function.equals(ROOT) ? LinkedStacks.NO_FRAME : folder.frame(name()));
    hits.add(hitCount);
    idle.add(IDLE.contains(function) ? 1 : 0);
  }

  private void readField(String field) {
    switch (field) {
      case "id" -> id = JsonNumbers.index(json, field);
      case "hitCount" -> hitCount = JsonNumbers.weight(json, field);
      case "callFrame" -> json.object("callFrame", this::readCallFrame);
      case "children" -> json.list("children", this::readChild);
      default -> {}
    }
  }

  private void readCallFrame(String field) {
    switch (field) {
      case "functionName" -> function = json.text(field, LONGEST_TEXT);
      case "url" -> url = json.text(field, LONGEST_TEXT);
      default -> {}
    }
  }

  private void readChild() {
    if (children.size() >= limits.nodes()) {
      throw json.unreadable("The nodes have more than %,d children".formatted(limits.nodes()));
    }
    children.add(JsonNumbers.index(json, "A child"));
    parentsOfChildren.add(size());
  }

  /** A function without a name is identified by its file. */
  private String name() {
    String file = url.substring(url.lastIndexOf('/') + 1);
    return function.isEmpty() ? ("(anonymous) " + file).strip() : function;
  }

  double[] hits() {
    double[] weights = new double[size()];
    Arrays.setAll(weights, hits::at);
    return weights;
  }

  /** Hands the nodes to the folder, without those in which nothing ran. */
  void fold(double[] weights) {
    int[] parents = parents();
    LinkedStacks stacks =
        new LinkedStacks(size(), node -> parents[node], frames::at, folder, json::unreadable);
    for (int node = 0; node < weights.length; node++) {
      stacks.add(node, idle.at(node) == 0 ? weights[node] : 0);
    }
  }

  private int[] parents() {
    int[] parents = new int[size()];
    Arrays.fill(parents, -1);
    for (int i = 0; i < children.size(); i++) {
      int child = index(children.at(i));
      if (child < 0) {
        throw json.unreadable(
            "A node names the child %d, which is not there".formatted(children.at(i)));
      }
      if (parents[child] >= 0 && parents[child] != parentsOfChildren.at(i)) {
        throw json.unreadable("Two nodes name the child %d".formatted(children.at(i)));
      }
      parents[child] = parentsOfChildren.at(i);
    }
    return parents;
  }
}
