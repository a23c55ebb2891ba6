package dev.benchwarden.core.harness;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Metadata of pyperf about one benchmark, or about all of a file together. */
final class PyperfMetadata {

  private static final Set<String> KEPT =
      Set.of(
          "name",
          "unit",
          "command",
          "timeit_stmt",
          "cpu_model_name",
          "cpu_count",
          "platform",
          "python_implementation",
          "python_version");

  private final Map<String, String> fields = new HashMap<>();

  void read(JsonOutput json) {
    json.object(
        "metadata",
        field -> {
          if (KEPT.contains(field)) {
            fields.put(field, json.scalar(field, NameRules.MAX_VALUE));
          }
        });
  }

  /** The text of a field, from here or else from what is common to all; null if neither says it. */
  @Nullable String get(String field, PyperfMetadata common) {
    String own = fields.get(field);
    return own == null ? common.fields.get(field) : own;
  }

  void describe(Fingerprint machine, PyperfMetadata common) {
    machine.add("cpu", get("cpu_model_name", common));
    machine.add("cores", get("cpu_count", common));
    machine.add("os", get("platform", common));
    String implementation = get("python_implementation", common);
    String version = get("python_version", common);
    if (implementation != null && version != null) {
      machine.add("runtime", implementation + " " + version);
    }
  }
}
