package dev.benchwarden.core.harness;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;

/** Samples in JSON: a list of numbers for one execution, or a list of such lists. */
final class JsonSamples {

  private final List<double[]> executions = new ArrayList<>();
  private final DoubleStream.Builder single = DoubleStream.builder();
  private boolean anySingle;

  private JsonSamples() {}

  /**
   * The samples of each execution that has any.
   *
   * @throws UnreadableOutputException if numbers and lists are mixed
   */
  static List<double[]> read(JsonOutput json, String what) {
    JsonSamples samples = new JsonSamples();
    json.list(what, () -> samples.add(json, what));
    return samples.anySingle ? List.of(samples.single.build().toArray()) : samples.executions;
  }

  private void add(JsonOutput json, String what) {
    if (json.isList() ? anySingle : !executions.isEmpty()) {
      throw json.unreadable("%s mixes numbers and lists".formatted(what));
    }
    if (json.isList()) {
      addExecution(json.numbers("The execution"));
    } else {
      anySingle = true;
      single.add(json.keptNumber("The sample"));
    }
  }

  private void addExecution(double[] execution) {
    if (execution.length > 0) {
      executions.add(execution);
    }
  }
}
