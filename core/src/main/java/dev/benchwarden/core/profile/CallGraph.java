package dev.benchwarden.core.profile;

import dev.benchwarden.core.harness.UnreadableOutputException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A graph of calls, from which a tree of stacks is reckoned. A function that has several callers
 * costs each of them the part that the cost of its calls has of all the function costs, as gprof
 * does it (Graham, Kessler and McKusick, "gprof: a call graph execution profiler", 1982). What lies
 * in a circle, or is less than a two-thousandth of all, is not followed further: that cost stands
 * at the function alone, so that each function's own cost is always as it was measured.
 */
final class CallGraph {

  private static final double SMALLEST_FOLLOWED = 5e-4;
  private static final int DEEPEST_FOLLOWED = 100;
  private static final int MOST_VISITS = 100_000;

  private record Call(int callee, double[] cost) {}

  private final ProfileLimits limits;
  private final Function<String, UnreadableOutputException> place;
  private final Map<String, Integer> byNumber = new HashMap<>();
  private final Map<String, Integer> byName = new HashMap<>();
  private final List<String> names = new ArrayList<>();
  private final List<Map<Integer, Call>> calls = new ArrayList<>();
  private double[] self = new double[64];
  private int callCount;
  private int nameChars;

  CallGraph(ProfileLimits limits, Function<String, UnreadableOutputException> place) {
    this.limits = limits;
    this.place = place;
  }

  /**
   * The function of this number or name: a number stands for the name it was first given with.
   *
   * @param number as it is written; null where only names are
   */
  int function(@Nullable String number, String name) {
    if (number == null) {
      return byName.computeIfAbsent(name, this::add);
    }
    Integer known = byNumber.get(number);
    if (known == null && name.isEmpty()) {
      throw place.apply("The function (%s) has no name before".formatted(number));
    }
    if (known != null && name.isEmpty()) {
      return known;
    }
    int function = byName.computeIfAbsent(name, this::add);
    byNumber.put(number, function);
    return function;
  }

  private int add(String name) {
    String kept = name.substring(0, Math.min(name.length(), 4096));
    nameChars += kept.length();
    if (names.size() == limits.frames() || nameChars > limits.nameChars()) {
      throw place.apply(
          "The profile has more than %,d functions, or names longer than %,d characters in all"
              .formatted(limits.frames(), limits.nameChars()));
    }
    names.add(kept);
    calls.add(new HashMap<>(2));
    if (names.size() > self.length) {
      self = Arrays.copyOf(self, self.length * 2);
    }
    return names.size() - 1;
  }

  void addSelf(int function, double cost) {
    self[function] += cost;
  }

  void addCall(int caller, int callee, double cost) {
    Call call = calls.get(caller).get(callee);
    if (call == null) {
      if (++callCount > limits.nodes()) {
        throw place.apply(
            "The profile has more than %,d different calls".formatted(limits.nodes()));
      }
      call = new Call(callee, new double[1]);
      calls.get(caller).put(callee, call);
    }
    call.cost()[0] += cost;
  }

  /** Hands the stacks on; the weights of all together are the functions' own costs. */
  void fold(StackFolder folder) {
    new Walk(folder).fold();
  }

  private final class Walk {

    private final StackFolder folder;
    private final double[] left = Arrays.copyOf(self, names.size());
    private final double[] inclusive = Arrays.copyOf(self, names.size());
    private final boolean[] isCalled = new boolean[names.size()];
    private final boolean[] isOnPath = new boolean[names.size()];
    private final int[] path = new int[DEEPEST_FOLLOWED];
    private final double smallest = Arrays.stream(left).sum() * SMALLEST_FOLLOWED;
    private int visits;

    Walk(StackFolder folder) {
      this.folder = folder;
    }

    void fold() {
      for (int caller = 0; caller < calls.size(); caller++) {
        for (Call call : calls.get(caller).values()) {
          inclusive[caller] += call.cost()[0];
          isCalled[call.callee()] = isCalled[call.callee()] || call.callee() != caller;
        }
      }
      for (int function = 0; function < left.length; function++) {
        if (!isCalled[function]) {
          follow(function, 1, 0);
        }
      }
      for (int function = 0; function < left.length; function++) {
        path[0] = function;
        hand(1, left[function]);
      }
    }

    /**
     * @param part of what the function costs that belongs to this path
     */
    private void follow(int function, double part, int depth) {
      visits++;
      path[depth] = function;
      isOnPath[function] = true;
      double own = Math.min(left[function], self[function] * part);
      left[function] -= own;
      hand(depth + 1, own);
      for (Call call : calls.get(function).values()) {
        double cost = part * call.cost()[0];
        boolean isFollowed = cost > smallest && !isOnPath[call.callee()] && visits < MOST_VISITS;
        if (isFollowed && depth + 1 < DEEPEST_FOLLOWED) {
          follow(call.callee(), Math.min(1, cost / inclusive[call.callee()]), depth + 1);
        }
      }
      isOnPath[function] = false;
    }

    private void hand(int depth, double weight) {
      folder.begin();
      for (int i = 0; i < depth; i++) {
        folder.push(folder.frame(names.get(path[i])));
      }
      folder.end(weight);
    }
  }
}
