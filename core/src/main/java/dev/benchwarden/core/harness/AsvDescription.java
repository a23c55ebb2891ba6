package dev.benchwarden.core.harness;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Description of a benchmark in {@code benchmarks.json}.
 *
 * @param parameters the names of its parameters, null if this describes no benchmark
 * @param type {@code time}, {@code memory}, {@code peakmemory} or {@code track}
 * @param unit what a tracked value is measured in
 */
record AsvDescription(
    @Nullable List<String> parameters, @Nullable String type, @Nullable String unit) {

  static final AsvDescription NONE = new AsvDescription(null, null, null);

  static AsvDescription read(JsonOutput json, AsvFiles files) {
    List<List<String>> parameters = new ArrayList<>();
    Map<String, String> texts = new HashMap<>();
    json.object(
        "The benchmark",
        field -> {
          switch (field) {
            case "param_names" -> parameters.add(names(json, files));
            case "type" -> texts.put(field, files.kept(field, NameRules.MAX_NAME));
            case "unit" -> texts.put(field, files.kept(field, NameRules.MAX_UNIT));
            default -> {}
          }
        });
    return parameters.isEmpty()
        ? NONE
        : new AsvDescription(parameters.getFirst(), texts.get("type"), texts.get("unit"));
  }

  private static List<String> names(JsonOutput json, AsvFiles files) {
    List<String> names = new ArrayList<>();
    json.list(
        "param_names", () -> names.add(files.kept("The parameter's name", NameRules.MAX_NAME)));
    return names;
  }

  boolean isOfBenchmark() {
    return parameters != null;
  }

  /** The parameter's name; its number, from 1, where no description names it. */
  String parameter(int index) {
    return parameters == null || index >= parameters.size()
        ? "param" + (index + 1)
        : parameters.get(index);
  }

  /** The type; without a description, as the function's prefix tells it. */
  String typeOf(String benchmark) {
    if (type != null) {
      return type;
    }
    String function = benchmark.substring(benchmark.lastIndexOf('.') + 1);
    return switch (function.substring(0, function.indexOf('_') + 1)) {
      case "time_", "timeraw_" -> "time";
      case "mem_" -> "memory";
      case "peakmem_" -> "peakmemory";
      default -> "track";
    };
  }
}
