package dev.benchwarden.store.results;

import dev.benchwarden.core.series.ExecutionMedian;
import dev.benchwarden.core.series.Measurement;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * Measurements as table {@code measurement_batch} holds them: the values of all in one array, and
 * how many of these each series has. So key and index are stored once, and numbers that are alike
 * are packed.
 *
 * @param series in ascending order
 * @param sampleCounts how many of the samples each series has
 * @param executionCounts how many of the executions each series has
 * @param samples of one series after the other, and of one execution after the other
 * @param lengths how many samples each execution took
 * @param medians of each execution; null where it has no finite sample
 */
record MeasurementColumns(
    long[] series,
    int[] sampleCounts,
    int[] executionCounts,
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
            new double[Math.toIntExact(samples)],
            new int[executions],
            new Double[executions]);
    columns.fill(
        measurements.stream().sorted(Comparator.comparingLong(Measurement::series)).toList());
    return columns;
  }

  private void fill(List<Measurement> measurements) {
    int sample = 0;
    int execution = 0;
    for (int i = 0; i < measurements.size(); i++) {
      Measurement one = measurements.get(i);
      for (double[] values : one.executions()) {
        System.arraycopy(values, 0, samples, sample, values.length);
        sample += values.length;
        lengths[execution] = values.length;
        medians[execution++] = boxed(ExecutionMedian.of(values));
      }
      series[i] = one.series();
      sampleCounts[i] = Math.toIntExact(one.samples());
      executionCounts[i] = one.executions().size();
    }
  }

  private static @Nullable Double boxed(OptionalDouble median) {
    return median.isPresent() ? median.getAsDouble() : null;
  }
}
