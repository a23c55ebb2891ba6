package dev.benchwarden.core.harness;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * asv's files of one run, one after the other in any order. Results are kept until the last file
 * has been read, because the names of their parameters may stand in it.
 */
final class AsvFiles {

  private static final int MAX_BENCHMARKS = 100_000;

  private static final Map<String, String> MACHINE =
      Map.of("cpu", "cpu", "num_cpu", "cores", "ram", "memory", "os", "os", "arch", "arch");

  private final JsonOutput json;
  private final Fingerprint machine = new Fingerprint();
  private final List<String> columns = new ArrayList<>();
  private final List<AsvBenchmark> benchmarks = new ArrayList<>();
  private final Map<String, AsvDescription> descriptions = new HashMap<>();
  private boolean anyResults;
  private final TextBudget texts = new TextBudget();

  AsvFiles(JsonOutput json) {
    this.json = json;
  }

  /**
   * @throws UnreadableOutputException if the value on which it stands is none of asv's files
   */
  void read() {
    columns.clear();
    json.object("The file", MAX_BENCHMARKS, this::readField);
  }

  private void readField(String field) {
    switch (field) {
      case "params" -> json.object(field, this::readMachine);
      case "python" -> machine.add("runtime", "Python " + json.scalar(field, NameRules.MAX_NAME));
      case "result_columns" ->
          json.list(field, () -> columns.add(kept("The column", NameRules.MAX_NAME)));
      case "results" -> readResults();
      default -> {
        if (json.isObject()) {
          describe(field);
        } else {
          readMachine(field);
        }
      }
    }
  }

  private void readMachine(String field) {
    String name = MACHINE.get(field);
    if (name != null && !json.isNull()) {
      machine.add(name, json.scalar(field, NameRules.MAX_VALUE));
    }
  }

  private void readResults() {
    if (columns.isEmpty()) {
      throw json.unreadable("\"result_columns\" is missing before the results (asv version 2)");
    }
    if (anyResults) {
      throw json.unreadable("There is more than one result file: upload each on its own");
    }
    anyResults = true;
    json.object("results", MAX_BENCHMARKS, name -> benchmarks.add(readBenchmark(name)));
  }

  private AsvBenchmark readBenchmark(String name) {
    keep(json.storable("The benchmark's name", name, NameRules.MAX_NAME));
    AsvBenchmark benchmark = new AsvBenchmark(name, json.pointer());
    int[] column = {0};
    json.list(
        "The result",
        () -> {
          int index = column[0]++;
          benchmark.readColumn(index < columns.size() ? columns.get(index) : "", json, this);
        });
    return benchmark;
  }

  private void describe(String benchmark) {
    AsvDescription description = AsvDescription.read(json, this);
    if (description.isOfBenchmark()) {
      keep(benchmark);
      descriptions.put(benchmark, description);
    }
  }

  /** A string or number of this file that is kept until all have been read. */
  String kept(String what, int maxLength) {
    String text = json.scalar(what, maxLength);
    keep(text);
    return text;
  }

  /** To be called for all that is kept. */
  void keep(String text) {
    texts.take(text, json.pointer());
  }

  void handOn(CheckedEvents events) {
    machine.handOn(events);
    benchmarks.forEach(benchmark ->
        benchmark.handOn(events, descriptions.getOrDefault(benchmark.name(), AsvDescription.NONE)));
  }
}
