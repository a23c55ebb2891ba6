package dev.benchwarden.detection;

import dev.benchwarden.statistics.Environment;
import dev.benchwarden.statistics.MachineHistory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What is known of the machines at earlier mainline revisions (docs/statistics.md section A9). */
public final class MachinePast {

  /** Found sick so often in a row, a machine is no longer sick: its level changed for good. */
  private static final int CHANGED_FOR_GOOD = 5;

  private final Map<String, List<MachineEffect>> byMachine;
  private final List<MachineEffect> sick;

  /**
   * @param effects in the order of the mainline
   */
  MachinePast(List<MachineEffect> effects) {
    this.byMachine =
        effects.stream()
            .collect(
                Collectors.groupingBy(MachineEffect::machine, TreeMap::new, Collectors.toList()));
    this.sick = byMachine.values().stream().flatMap(one -> sick(one).stream()).toList();
  }

  /** How far each machine usually moves. */
  public MachineHistory history() {
    Map<String, double[]> effects = HashMap.newHashMap(byMachine.size());
    byMachine.forEach((machine, past) ->
        effects.put(machine, past.stream().mapToDouble(MachineEffect::effect).toArray()));
    return MachineHistory.ofEffects(effects);
  }

  /** By machine, the points of a region at which it was found sick. */
  Map<String, int[]> sickIn(SeriesHistory region) {
    Map<String, int[]> points = new HashMap<>();
    for (MachineEffect effect : sick) {
      int point = Arrays.binarySearch(region.places(), effect.place());
      if (point >= 0) {
        points.merge(effect.machine(), new int[] {point}, MachinePast::joined);
      }
    }
    return points;
  }

  private static int[] joined(int[] some, int[] more) {
    int[] all = Arrays.copyOf(some, some.length + more.length);
    System.arraycopy(more, 0, all, some.length, more.length);
    return all;
  }

  /** When the machine was sick, without those stretches in which its level changed for good. */
  private static List<MachineEffect> sick(List<MachineEffect> ofOneMachine) {
    List<MachineEffect> sick = new ArrayList<>();
    List<MachineEffect> stretch = new ArrayList<>();
    for (MachineEffect effect : ofOneMachine) {
      if (!stretch.isEmpty() && !continues(stretch.getLast(), effect)) {
        close(stretch, sick);
      }
      if (effect.suspect()) {
        stretch.add(effect);
      }
    }
    close(stretch, sick);
    return sick;
  }

  private static boolean continues(MachineEffect last, MachineEffect next) {
    return next.suspect() && Math.signum(last.effect()) == Math.signum(next.effect());
  }

  private static void close(List<MachineEffect> stretch, List<MachineEffect> sick) {
    boolean forGood =
        stretch.size() >= CHANGED_FOR_GOOD
            && stretch.stream().allMatch(one -> one.state() == Environment.State.UNRESOLVED);
    if (!forGood) {
      sick.addAll(stretch);
    }
    stretch.clear();
  }
}
