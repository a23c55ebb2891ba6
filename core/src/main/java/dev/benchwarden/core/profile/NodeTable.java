package dev.benchwarden.core.profile;

import java.util.Arrays;

/** The nodes of a tree of stacks, found by their parent and their frame. */
final class NodeTable {

  /** The parent of the outermost frames. */
  static final int NONE = -1;

  private int[] frames = new int[256];
  private int[] parents = new int[256];
  private int[] slots = new int[1024];
  private int size;

  int size() {
    return size;
  }

  int frame(int node) {
    return frames[node];
  }

  int parent(int node) {
    return parents[node];
  }

  int[] frames() {
    return Arrays.copyOf(frames, size);
  }

  int[] parents() {
    return Arrays.copyOf(parents, size);
  }

  /** The node of this frame under this parent, which is made where there is none. */
  int node(int parent, int frame) {
    int slot = slot(slots, parent, frame);
    if (slots[slot] > 0) {
      return slots[slot] - 1;
    }
    if (size == frames.length) {
      frames = Arrays.copyOf(frames, size * 2);
      parents = Arrays.copyOf(parents, size * 2);
    }
    frames[size] = frame;
    parents[size] = parent;
    slots[slot] = ++size;
    if (size * 2 > slots.length) {
      enlarge();
    }
    return size - 1;
  }

  /** Where the node is, or the free place where it would be; places hold its number plus one. */
  private int slot(int[] table, int parent, int frame) {
    long mixed = (parent * 0x9E3779B97F4A7C15L + frame) * 0xBF58476D1CE4E5B9L;
    int slot = (int) (mixed >>> 33) & (table.length - 1);
    while (table[slot] > 0 && !is(table[slot] - 1, parent, frame)) {
      slot = (slot + 1) & (table.length - 1);
    }
    return slot;
  }

  private boolean is(int node, int parent, int frame) {
    return frames[node] == frame && parents[node] == parent;
  }

  private void enlarge() {
    int[] larger = new int[slots.length * 2];
    for (int node = 0; node < size; node++) {
      larger[slot(larger, parents[node], frames[node])] = node + 1;
    }
    slots = larger;
  }
}
