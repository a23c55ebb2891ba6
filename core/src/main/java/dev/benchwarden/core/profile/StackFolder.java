package dev.benchwarden.core.profile;

import dev.benchwarden.core.harness.UnreadableOutputException;
import dev.benchwarden.core.text.PrintableText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Folder of stacks into a tree as they are read, within the limits of a profile. */
final class StackFolder {

  private static final double LARGEST_WEIGHT = 1e18;
  private static final int LONGEST_UNIT = 40;

  /**
   * How much longer than a readable name the written one may be, with addresses, types and the
   * like.
   */
  private static final int CLEANED = 4;

  /** How much written text is remembered, as a multiple of what is read. */
  private static final int REMEMBERED = 2;

  private final ProfileLimits limits;
  private final Function<String, UnreadableOutputException> place;
  private final NodeTable nodes = new NodeTable();
  private final List<String> frames = new ArrayList<>();
  private final Map<String, Integer> numbers = new HashMap<>();
  private final Map<String, Integer> numbersOfRaw = new HashMap<>();
  private double[] self = new double[256];
  private int[] depths = new int[256];
  private int nameChars;
  private int rawChars;
  private long charsCleaned;
  private long walked;
  private int samples;
  private int[] stack = new int[64];
  private int depth;

  /**
   * @param place makes a detail into an exception that names where the reader stands
   */
  StackFolder(ProfileLimits limits, Function<String, UnreadableOutputException> place) {
    this.limits = limits;
    this.place = place;
  }

  /** The number of the frame of this name, which may hold addresses, hashes and the like. */
  int frame(String rawName) {
    Integer known = numbersOfRaw.get(rawName);
    if (known != null) {
      return known;
    }
    charsCleaned += rawName.length();
    if (charsCleaned > CLEANED * (long) limits.nameChars()) {
      throw place.apply(
          "The names of frames are longer than %,d characters in all, as they are written"
              .formatted(CLEANED * (long) limits.nameChars()));
    }
    int number = numbers.computeIfAbsent(FrameNames.readable(rawName), this::add);
    remember(rawName, number);
    return number;
  }

  private int add(String name) {
    nameChars += name.length();
    if (nameChars > limits.nameChars()) {
      throw place.apply(
          "The names of frames are longer than %,d characters in all"
              .formatted(limits.nameChars()));
    }
    if (frames.size() == limits.frames()) {
      throw place.apply(
          "The profile has more than %,d different frames".formatted(limits.frames()));
    }
    frames.add(name);
    return frames.size() - 1;
  }

  /**
   * Cleaning a name takes longer than finding it; names for which there is no room are cleaned
   * anew.
   */
  private void remember(String rawName, int number) {
    if (rawChars + rawName.length() <= REMEMBERED * limits.nameChars()
        && numbersOfRaw.size() < REMEMBERED * limits.frames()) {
      rawChars += rawName.length();
      numbersOfRaw.put(rawName, number);
    }
  }

  /** Begins a stack, which then gets its frames by {@link #push}. */
  void begin() {
    depth = 0;
  }

  void push(int frame) {
    if (depth == limits.depth()) {
      throw tooDeep();
    }
    if (++walked > limits.walked()) {
      throw place.apply("The stacks have more than %,d frames in all".formatted(limits.walked()));
    }
    if (depth == stack.length) {
      stack = Arrays.copyOf(stack, depth * 2);
    }
    stack[depth++] = frame;
  }

  /**
   * Ends a stack whose innermost frame was pushed first.
   *
   * @return as {@link #end}
   */
  int endInnermostFirst(double weight) {
    for (int i = 0, j = depth - 1; i < j; i++, j--) {
      int frame = stack[i];
      stack[i] = stack[j];
      stack[j] = frame;
    }
    return end(weight);
  }

  /**
   * Ends a stack whose outermost frame was pushed first. One without frame or weight is skipped.
   *
   * @return the node of its innermost frame; -1 if it was skipped
   */
  int end(double weight) {
    check(weight);
    if (depth == 0 || weight == 0) {
      return NodeTable.NONE;
    }
    if (++samples > limits.samples()) {
      throw place.apply("The profile has more than %,d samples".formatted(limits.samples()));
    }
    int node = NodeTable.NONE;
    for (int i = 0; i < depth; i++) {
      node = under(node, stack[i]);
    }
    self[node] += weight;
    return node;
  }

  private void check(double weight) {
    if (!isWeight(weight)) {
      throw place.apply("A stack's weight is %s, not between 0 and 1e18".formatted(weight));
    }
  }

  /** Whether a stack may weigh so much. */
  static boolean isWeight(double weight) {
    return weight >= 0 && weight <= LARGEST_WEIGHT;
  }

  /** The node of a frame that this node calls; -1 is the node outside of all stacks. */
  int under(int caller, int frame) {
    int node = nodes.node(caller, frame);
    if (nodes.size() > limits.nodes()) {
      throw place.apply(
          "The profile has more than %,d different beginnings of stacks".formatted(limits.nodes()));
    }
    if (node >= self.length) {
      self = Arrays.copyOf(self, self.length * 2);
      depths = Arrays.copyOf(depths, self.length);
    }
    depths[node] = caller < 0 ? 1 : depths[caller] + 1;
    if (depths[node] > limits.depth()) {
      throw tooDeep();
    }
    return node;
  }

  /** Gives a node more weight. */
  void add(int node, double weight) {
    check(weight);
    self[node] += weight;
  }

  private UnreadableOutputException tooDeep() {
    return place.apply(
        "A stack has more than %,d frames: let the profiler cut stacks that are deeper"
            .formatted(limits.depth()));
  }

  /**
   * The tree of all stacks.
   *
   * @param unit as the profile names it, which may be anything
   * @throws UnreadableOutputException if there was none
   */
  FoldedProfile fold(ProfileFormat format, String unit) {
    if (nodes.size() == 0) {
      throw new UnreadableOutputException(
          "There is no stack with a weight in this profile", null, null);
    }
    return new FoldedProfile(
        format.name(),
        unitNamed(unit),
        List.copyOf(frames),
        nodes.frames(),
        nodes.parents(),
        Arrays.copyOf(self, nodes.size()));
  }

  private static String unitNamed(String unit) {
    String printable = PrintableText.of(unit, LONGEST_UNIT).strip();
    return printable.isEmpty() ? "samples" : printable;
  }
}
