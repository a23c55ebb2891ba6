package dev.benchwarden.core.statistics.evidence;

import dev.benchwarden.core.statistics.Sample;

/**
 * One machine's runs and their median.
 *
 * @param runs the valid runs, never empty; not to be modified
 */
public record MachineRuns(String machine, double median, double[] runs) {

  static MachineRuns of(String machine, double[] validRuns) {
    return new MachineRuns(machine, Sample.median(validRuns), validRuns);
  }

  MachineRuns times(double factor) {
    double[] scaled = runs.clone();
    for (int i = 0; i < scaled.length; i++) {
      scaled[i] *= factor;
    }
    return new MachineRuns(machine, median * factor, scaled);
  }
}
