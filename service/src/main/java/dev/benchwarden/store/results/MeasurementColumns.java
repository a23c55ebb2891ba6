package dev.benchwarden.store.results;

import dev.benchwarden.core.series.ExecutionMedian;
import dev.benchwarden.core.series.Measurement;
import java.util.List;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * Measurements as PostgreSQL takes a set of them: the values of all in one array, and of each the
 * part that is its own. So numbers go as they are, without being written as text and read again.
 *
 * @param firstSamples of each series, the place of its first sample among those of all, from 1
 * @param lastSamples that of its last one
 * @param firstExecutions the same among the executions
 * @param lengths how many samples each execution took
 * @param medians of each execution; null where it has no finite sample
 */
record MeasurementColumns(
    long[] series,
    int[] firstSamples,
    int[] lastSamples,
    int[] firstExecutions,
    int[] lastExecutions,
    double[] samples,
    int[] lengths,
    @Nullable Double[] medians) {

  static MeasurementColumns of(List<Measurement> measurements) {
    int executions = measurements.stream().mapToInt(one -> one.executions().size()).sum();
    long samples = measurements.stream().mapToLong(Measurement::samples).sum();
    MeasurementColumns columns =
        new MeasurementColumns(
            new long[measurements.size()],
            new int[measurements.size()],
            new int[measurements.size()],
            new int[measurements.size()],
            new int[measurements.size()],
            new double[Math.toIntExact(samples)],
            new int[executions],
            new Double[executions]);
    columns.fill(measurements);
    return columns;
  }

  private void fill(List<Measurement> measurements) {
    int sample = 0;
    int execution = 0;
    for (int i = 0; i < measurements.size(); i++) {
      firstSamples[i] = sample + 1;
      firstExecutions[i] = execution + 1;
      for (double[] values : measurements.get(i).executions()) {
        System.arraycopy(values, 0, samples, sample, values.length);
        sample += values.length;
        lengths[execution] = values.length;
        medians[execution++] = boxed(ExecutionMedian.of(values));
      }
      series[i] = measurements.get(i).series();
      lastSamples[i] = sample;
      lastExecutions[i] = execution;
    }
  }

  private static @Nullable Double boxed(OptionalDouble median) {
    return median.isPresent() ? median.getAsDouble() : null;
  }
}
