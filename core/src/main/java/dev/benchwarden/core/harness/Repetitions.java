package dev.benchwarden.core.harness;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.DoubleStream;

/**
 * Collector of the samples of each series, for harnesses that print every repetition of a benchmark
 * as a result of its own, not always one after the other.
 */
final class Repetitions {

  private static final int MAX_SERIES = 100_000;
  private static final int MAX_SAMPLES = 2_000_000;

  private final TextBudget names = new TextBudget();
  private final Map<SampleSeries, Samples> bySeries = new LinkedHashMap<>();
  private int samples;

  /**
   * @param execution which process start it belongs to; those of one execution come together
   * @throws UnreadableOutputException if there are more than one output can have
   */
  void add(SampleSeries series, int execution, double sample, String pointer) {
    if (++samples > MAX_SAMPLES || bySeries.size() > MAX_SERIES) {
      throw new UnreadableOutputException(
          "There are more than %d samples or %d series".formatted(MAX_SAMPLES, MAX_SERIES),
          pointer,
          null);
    }
    bySeries.computeIfAbsent(series, _ -> remember(series, pointer)).add(execution, sample);
  }

  private Samples remember(SampleSeries series, String pointer) {
    names.take(series.benchmark(), pointer);
    names.take(series.metric(), pointer);
    series.parameters().values().forEach(value -> names.take(value, pointer));
    return new Samples(pointer);
  }

  void handOn(CheckedEvents events) {
    handOn(events, UnaryOperator.identity());
  }

  /**
   * @param resolved gives a series its final name, now that all have been seen
   */
  void handOn(CheckedEvents events, UnaryOperator<SampleSeries> resolved) {
    bySeries.forEach((series, values) ->
        events.result(resolved.apply(series), values.executions(), values.pointer));
  }

  private static final class Samples {

    private final String pointer;
    private final List<DoubleStream.Builder> executions = new ArrayList<>();
    private int current;

    Samples(String pointer) {
      this.pointer = pointer;
    }

    void add(int execution, double sample) {
      if (executions.isEmpty() || execution != current) {
        executions.add(DoubleStream.builder());
        current = execution;
      }
      executions.getLast().add(sample);
    }

    List<double[]> executions() {
      return executions.stream().map(builder -> builder.build().toArray()).toList();
    }
  }
}
