package dev.benchwarden.detection;

import dev.benchwarden.statistics.MachineHistory;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What is known of the machines at earlier mainline revisions (docs/statistics.md section A9).
 *
 * @param effects in the order of the mainline
 */
record MachinePast(List<MachineEffect> effects) {

  /** How far each machine usually moves. */
  MachineHistory history() {
    Map<String, double[]> byMachine =
        effects.stream()
            .collect(
                Collectors.groupingBy(
                    MachineEffect::machine,
                    Collectors.collectingAndThen(
                        Collectors.toList(),
                        list -> list.stream().mapToDouble(MachineEffect::effect).toArray())));
    return MachineHistory.ofEffects(byMachine);
  }

  /** By machine, the points of a region at which it was found sick. */
  Map<String, int[]> sickIn(SeriesHistory region) {
    Map<String, Set<Integer>> sick = new HashMap<>();
    for (MachineEffect effect : effects) {
      int point = Arrays.binarySearch(region.places(), effect.place());
      if (effect.suspect() && point >= 0) {
        sick.computeIfAbsent(effect.machine(), machine -> new TreeSet<>()).add(point);
      }
    }
    Map<String, int[]> points = HashMap.newHashMap(sick.size());
    sick.forEach(
        (machine, at) -> points.put(machine, at.stream().mapToInt(Integer::intValue).toArray()));
    return points;
  }
}
