package dev.benchwarden.core.harness;

import dev.benchwarden.core.harness.CheckedEvents.Role;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A benchmark in asv's result file: a list whose places {@code result_columns} describes, with one
 * result for each combination of parameters.
 */
final class AsvBenchmark {

  private static final double[] NONE = {};

  private final String name;
  private final String pointer;
  private double @Nullable [] results;
  private final List<List<String>> parameters = new ArrayList<>();
  private final List<double[]> samples = new ArrayList<>();

  AsvBenchmark(String name, String pointer) {
    this.name = name;
    this.pointer = pointer;
  }

  String name() {
    return name;
  }

  void readColumn(String column, JsonOutput json, AsvFiles files) {
    if (json.isNull()) {
      return;
    }
    switch (column) {
      case "result" -> results = json.numbers("The result");
      case "params" -> json.list(column, () -> parameters.add(values(json, files)));
      case "samples" -> json.list(column, () -> samples.add(samples(json, files)));
      default -> {}
    }
  }

  private static double[] samples(JsonOutput json, AsvFiles files) {
    files.keep("");
    return json.isNull() ? NONE : json.numbers("samples");
  }

  private static List<String> values(JsonOutput json, AsvFiles files) {
    files.keep("");
    List<String> values = new ArrayList<>();
    json.list("params", () -> values.add(files.kept("The parameter", NameRules.MAX_VALUE)));
    return values;
  }

  /**
   * @throws UnreadableOutputException if there are not as many results as combinations
   */
  void handOn(CheckedEvents events, AsvDescription description) {
    if (results == null) {
      events.warning(pointer, NameRules.shortened(name) + " has no result: it failed");
      return;
    }
    if (results.length != combinations()) {
      throw new UnreadableOutputException(
          "There are %d results for %d combinations of parameters"
              .formatted(results.length, combinations()),
          pointer,
          null);
    }
    for (int i = 0; i < results.length; i++) {
      events.result(
          series(description, combination(i, description)),
          List.of(samplesOf(i, results[i])),
          pointer + "/0/" + i);
    }
  }

  private long combinations() {
    return parameters.stream().mapToLong(List::size).reduce(1, AsvBenchmark::product);
  }

  /** Exact as far as there can be so many results. */
  private static long product(long a, long b) {
    return Math.min(Integer.MAX_VALUE, a * b);
  }

  private double[] samplesOf(int index, double result) {
    double[] all = index < samples.size() ? samples.get(index) : NONE;
    return all.length > 0 ? all : new double[] {result};
  }

  /** The last parameter changes fastest. */
  private Map<String, String> combination(int index, AsvDescription description) {
    Map<String, String> combination = new LinkedHashMap<>();
    int rest = index;
    for (int i = parameters.size() - 1; i >= 0; i--) {
      List<String> values = parameters.get(i);
      combination.put(description.parameter(i), values.get(rest % values.size()));
      rest /= values.size();
    }
    return combination;
  }

  private SampleSeries series(AsvDescription description, Map<String, String> combination) {
    return switch (description.typeOf(name)) {
      case "time" -> SampleSeries.of(name, combination, "time", "s", Role.PRIMARY);
      case "memory", "peakmemory" ->
          SampleSeries.of(name, combination, "memory", "B", Role.PRIMARY);
      default -> {
        String unit = description.unit() == null ? "" : description.unit();
        yield SampleSeries.of(name, combination, "value", unit, Role.PRIMARY);
      }
    };
  }
}
