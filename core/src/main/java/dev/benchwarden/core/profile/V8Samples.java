package dev.benchwarden.core.profile;

import dev.benchwarden.core.harness.JsonOutput;
import dev.benchwarden.core.harness.UnreadableOutputException;

/** The samples of a {@code .cpuprofile}: the node each fell on, and the time before it. */
final class V8Samples {

  private static final int MOST = 2_000_000;

  private final JsonOutput json;
  private final IntList nodes = new IntList();
  private final NumberList times = new NumberList();

  V8Samples(JsonOutput json) {
    this.json = json;
  }

  void readNodes() {
    json.list(
        "samples",
        () -> {
          demandRoom(nodes.size(), "samples");
          nodes.add(JsonNumbers.index(json, "A sample"));
        });
  }

  void readTimes() {
    json.list(
        "timeDeltas",
        () -> {
          demandRoom(times.size(), "timeDeltas");
          times.add(time());
        });
  }

  private double time() {
    double time = json.number("A time");
    if (!StackFolder.isWeight(Math.abs(time))) {
      throw json.unreadable("A time is %s, not between -1e18 and 1e18".formatted(time));
    }
    return time;
  }

  private void demandRoom(int size, String what) {
    if (size == MOST) {
      throw json.unreadable("There are more than %,d %s".formatted(MOST, what));
    }
  }

  /**
   * Whether times are known; without them the nodes' own counts are read.
   *
   * @throws UnreadableOutputException if a sample is of no node, or not each has a time
   */
  boolean areTimed(V8Nodes tree) {
    for (int i = 0; i < nodes.size(); i++) {
      if (tree.index(nodes.at(i)) < 0) {
        throw json.unreadable(
            "Sample %,d names the node %d, which is not there".formatted(i, nodes.at(i)));
      }
    }
    if (times.size() > 0 && times.size() != nodes.size()) {
      throw json.unreadable(
          "There are %,d samples and %,d timeDeltas: each sample has one"
              .formatted(nodes.size(), times.size()));
    }
    return times.size() > 0;
  }

  /**
   * The microseconds of each node. A time is the one that passed before its sample; clocks of
   * several processors may let it be below zero, which counts as none.
   */
  double[] times(V8Nodes tree) {
    double[] weights = new double[tree.size()];
    for (int i = 0; i < nodes.size(); i++) {
      weights[tree.index(nodes.at(i))] += Math.max(0, times.at(i));
    }
    return weights;
  }
}
