package dev.benchwarden.core.statistics;

/**
 * One machine's opinion: the median of its runs.
 *
 * @param runs the valid runs, never empty; not to be modified
 */
public record MachineMedian(String machine, double median, double[] runs) {

  static MachineMedian of(String machine, double[] validRuns) {
    return new MachineMedian(machine, Sample.median(validRuns), validRuns);
  }

  MachineMedian times(double factor) {
    double[] scaled = runs.clone();
    for (int i = 0; i < scaled.length; i++) {
      scaled[i] *= factor;
    }
    return new MachineMedian(machine, median * factor, scaled);
  }
}
