package dev.benchwarden.core.series;

import dev.benchwarden.core.statistics.evidence.InProcessSamples;
import java.util.List;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * Median of a series on one machine at a revision.
 *
 * @param median over all valid executions of the machine; absent if none is valid
 * @param runs the median of each valid execution, in order of upload
 * @param invalidRuns executions without a finite value
 * @param inProcess the samples of the only execution, where there is one and they were asked for
 */
public record MachineMedian(
    long series,
    long machine,
    @Nullable Double median,
    double[] runs,
    int invalidRuns,
    int samples,
    @Nullable InProcessSamples inProcess) {

  /** The same of only some of the runs. */
  public MachineMedian with(double[] some) {
    OptionalDouble middle = ExecutionMedian.of(some);
    return new MachineMedian(
        series,
        machine,
        middle.isPresent() ? (Double) middle.getAsDouble() : null,
        some,
        invalidRuns,
        samples,
        null);
  }

  /** The same with the samples of its only execution. */
  public MachineMedian withSamples(@Nullable InProcessSamples ofTheOnlyRun) {
    return new MachineMedian(series, machine, median, runs, invalidRuns, samples, ofTheOnlyRun);
  }

  /** The median of a series' executions on a machine. */
  public static MachineMedian of(long machine, Measurement measurement) {
    List<double[]> executions = measurement.executions();
    double[] runs =
        executions.stream()
            .map(ExecutionMedian::of)
            .flatMapToDouble(OptionalDouble::stream)
            .toArray();
    OptionalDouble median = ExecutionMedian.of(runs);
    return new MachineMedian(
        measurement.series(),
        machine,
        median.isPresent() ? (Double) median.getAsDouble() : null,
        runs,
        executions.size() - runs.length,
        Math.toIntExact(measurement.samples()),
        executions.size() == 1 ? InProcessSamples.of(executions.getFirst()) : null);
  }
}
