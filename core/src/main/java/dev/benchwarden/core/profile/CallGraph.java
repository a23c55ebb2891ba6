package dev.benchwarden.core.profile;

import dev.benchwarden.core.harness.UnreadableOutputException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** A graph of calls as it is read: what each function costs, and what its calls cost. */
final class CallGraph {

  private static final int AMBIGUOUS = -1;

  /**
   * Functions of one name in different files, such as those of the linker and of the C library, are
   * different ones.
   *
   * @param object the program or library
   */
  record NamedFunction(String object, String file, String name) {}

  private record Call(int callee, double cost) {}

  private final ProfileLimits limits;
  private final Function<String, UnreadableOutputException> place;
  private final Map<NamedFunction, Integer> numbers = new HashMap<>();
  private final List<String> names = new ArrayList<>();
  private final List<Map<Integer, double[]>> calls = new ArrayList<>();
  private final BitSet defined = new BitSet();
  private double[] self = new double[64];
  private int callCount;

  /**
   * @param place makes a detail into an exception that names where the reader stands
   */
  CallGraph(ProfileLimits limits, Function<String, UnreadableOutputException> place) {
    this.limits = limits;
    this.place = place;
  }

  /** The number of a function whose own costs follow. */
  int define(NamedFunction function) {
    int number = number(function);
    defined.set(number);
    return number;
  }

  /** The number of a function. */
  int number(NamedFunction function) {
    return numbers.computeIfAbsent(function, this::add);
  }

  private int add(NamedFunction function) {
    if (names.size() == limits.frames()) {
      throw place.apply(
          "The profile has more than %,d different functions".formatted(limits.frames()));
    }
    names.add(function.name());
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
    double[] sum = calls.get(caller).get(callee);
    if (sum == null) {
      if (++callCount > limits.nodes()) {
        throw place.apply(
            "The profile has more than %,d different calls".formatted(limits.nodes()));
      }
      sum = new double[1];
      calls.get(caller).put(callee, sum);
    }
    sum[0] += cost;
  }

  /** The graph, once it has been read. */
  CallTable table() {
    int[] resolved = resolved();
    int[][] callees = new int[names.size()][];
    double[][] costs = new double[names.size()][];
    for (int caller = 0; caller < callees.length; caller++) {
      List<Call> sorted = sorted(calls.get(caller), resolved);
      callees[caller] = sorted.stream().mapToInt(Call::callee).toArray();
      costs[caller] = sorted.stream().mapToDouble(Call::cost).toArray();
    }
    return new CallTable(names, Arrays.copyOf(self, names.size()), callees, costs);
  }

  private static List<Call> sorted(Map<Integer, double[]> calls, int[] resolved) {
    Map<Integer, Double> sums = new HashMap<>();
    calls.forEach((callee, cost) -> sums.merge(resolved[callee], cost[0], Double::sum));
    return sums.entrySet().stream()
        .map(call -> new Call(call.getKey(), call.getValue()))
        .sorted(Comparator.comparingDouble((Call c) -> -c.cost()).thenComparing(Call::callee))
        .toList();
  }

  /**
   * Some writers do not state the file or object of a callee. If no function is described there,
   * the only one of that name is taken.
   */
  private int[] resolved() {
    Map<String, Integer> byName = new HashMap<>();
    defined.stream().forEach(one -> byName.merge(names.get(one), one, (a, b) -> AMBIGUOUS));
    int[] resolved = new int[names.size()];
    for (int one = 0; one < resolved.length; one++) {
      int namesake = byName.getOrDefault(names.get(one), AMBIGUOUS);
      resolved[one] = defined.get(one) || namesake == AMBIGUOUS ? one : namesake;
    }
    return resolved;
  }
}
