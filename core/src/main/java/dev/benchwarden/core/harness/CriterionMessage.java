package dev.benchwarden.core.harness;

import dev.benchwarden.core.harness.CheckedEvents.Role;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A message of cargo-criterion. Only those of completed benchmarks have an id and values. */
final class CriterionMessage {

  private final JsonOutput json;
  private final String pointer;
  private @Nullable String reason;
  private @Nullable String id;
  private String unit = "ns";
  private double[] iterations = {};
  private double[] values = {};

  CriterionMessage(JsonOutput json) {
    this.json = json;
    json.startBenchmark();
    pointer = "line " + json.line();
    json.object("The message", this::readField);
  }

  private void readField(String field) {
    switch (field) {
      case "reason" -> reason = json.text("The reason", NameRules.MAX_NAME);
      case "id" -> id = json.text("The benchmark's id", NameRules.MAX_NAME);
      case "unit" -> unit = json.text("The unit", NameRules.MAX_UNIT);
      case "iteration_count" -> iterations = json.numbers("iteration_count");
      case "measured_values" -> values = json.numbers("measured_values");
      default -> {}
    }
  }

  void handOn(CheckedEvents events) {
    if ("benchmark-complete".equals(reason)) {
      if (id == null) {
        throw new UnreadableOutputException("The message has no \"id\"", pointer, json.line());
      }
      double[] samples = CriterionSamples.perIteration(values, iterations, pointer);
      events.result(
          SampleSeries.of(id, Map.of(), "time", unit, Role.PRIMARY), List.of(samples), pointer);
    }
  }
}
