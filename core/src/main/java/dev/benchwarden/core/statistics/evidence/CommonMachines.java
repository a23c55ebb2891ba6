package dev.benchwarden.core.statistics.evidence;

import java.util.Arrays;
import java.util.List;

/**
 * The machines that two sides share, with the medians of each, in the order of their names.
 *
 * @param names machine names
 * @param baseline the baseline's median on each
 * @param candidate the candidate's median on each
 */
record CommonMachines(String[] names, double[] baseline, double[] candidate) {

  static CommonMachines of(RunSet baseline, RunSet candidate) {
    List<MachineRuns> left = baseline.perMachine();
    List<MachineRuns> right = candidate.perMachine();
    int most = Math.min(left.size(), right.size());
    CommonMachines common =
        new CommonMachines(new String[most], new double[most], new double[most]);
    int found = 0;
    for (int i = 0, j = 0; i < left.size() && j < right.size(); ) {
      int order = left.get(i).machine().compareTo(right.get(j).machine());
      if (order == 0) {
        common.set(found++, left.get(i++), right.get(j++));
      } else if (order < 0) {
        i++;
      } else {
        j++;
      }
    }
    return found == most ? common : common.first(found);
  }

  int count() {
    return names.length;
  }

  private void set(int index, MachineRuns left, MachineRuns right) {
    names[index] = left.machine();
    baseline[index] = left.median();
    candidate[index] = right.median();
  }

  private CommonMachines first(int count) {
    return new CommonMachines(
        Arrays.copyOf(names, count),
        Arrays.copyOf(baseline, count),
        Arrays.copyOf(candidate, count));
  }
}
