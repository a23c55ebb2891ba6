package dev.benchwarden.core.harness;

import dev.benchwarden.core.statistics.Direction;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Everything that a harness passed on while it read an output. */
record Reading(
    List<HarnessResult> results,
    List<HarnessEvent.Warning> warnings,
    Map<String, String> fingerprint) {

  static Reading of(Harness harness, String output) {
    return of(harness, output.getBytes(StandardCharsets.UTF_8));
  }

  static Reading of(Harness harness, byte[] output) {
    Reading reading = new Reading(new ArrayList<>(), new ArrayList<>(), new TreeMap<>());
    try {
      harness.read(
          Outputs.stream(output),
          new MissingDirections(Direction.UNKNOWN, metric -> false, reading::add));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return reading;
  }

  /** The beginning of a text, from which its harness is recognised. */
  static Head head(String output) {
    try {
      return Head.of(Outputs.stream(output.getBytes(StandardCharsets.UTF_8)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void add(HarnessEvent event) {
    switch (event) {
      case HarnessEvent.Result(HarnessResult result) -> results.add(result);
      case HarnessEvent.Warning warning -> warnings.add(warning);
      case HarnessEvent.MachineFingerprint(Map<String, String> fields) ->
          fingerprint.putAll(fields);
    }
  }

  /** The only result of a benchmark with these parameters for a metric. */
  HarnessResult result(String benchmark, Map<String, String> parameters, String metric) {
    List<HarnessResult> found =
        results.stream()
            .filter(r -> r.benchmark().equals(benchmark) && r.metric().equals(metric))
            .filter(r -> r.parameters().equals(parameters))
            .toList();
    if (found.size() != 1) {
      throw new AssertionError(
          "%d results of %s %s %s among %s"
              .formatted(found.size(), benchmark, parameters, metric, series()));
    }
    return found.getFirst();
  }

  HarnessResult result(String benchmark, String metric) {
    return result(benchmark, Map.of(), metric);
  }

  List<String> warningPointers() {
    return warnings.stream().map(HarnessEvent.Warning::pointer).toList();
  }

  /** What was measured, for messages and for comparing readings. */
  List<String> series() {
    return results.stream()
        .map(r -> r.benchmark() + new TreeMap<>(r.parameters()) + " " + r.metric())
        .toList();
  }
}
