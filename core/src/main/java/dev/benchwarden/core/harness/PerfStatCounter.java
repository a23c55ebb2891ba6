package dev.benchwarden.core.harness;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A line of {@code perf stat -j}: what one event came to, on all processors or on one. */
final class PerfStatCounter {

  /** What perf counts apart, where options ask for it ({@code -A}, {@code --per-core}, …). */
  private static final Set<String> PARTS =
      Set.of("cpu", "core", "cluster", "cache", "die", "socket", "node", "thread", "cgroup");

  private final Map<String, String> parts = new LinkedHashMap<>();
  private @Nullable String event;
  private @Nullable String value;
  private String unit = "";
  private @Nullable Double interval;

  PerfStatCounter(JsonOutput json) {
    json.object("The counter", field -> readField(field, json));
  }

  private void readField(String field, JsonOutput json) {
    switch (field) {
      case "event" -> event = json.text(field, NameRules.MAX_NAME);
      case "counter-value" -> value = json.scalar(field, NameRules.MAX_VALUE);
      case "unit" -> unit = json.text(field, NameRules.MAX_UNIT);
      case "interval" -> interval = json.number(field);
      default -> {
        if (PARTS.contains(field)) {
          parts.put(field, json.scalar(field, NameRules.MAX_VALUE));
        }
      }
    }
  }

  /** Null on a line that holds only a metric that perf worked out from the counters. */
  @Nullable String event() {
    return event;
  }

  /** As perf writes it: a number, or that it could not count. */
  @Nullable String value() {
    return value;
  }

  String unit() {
    return unit;
  }

  /** Seconds since the start, where perf prints every so often; else null. */
  @Nullable Double interval() {
    return interval;
  }

  Map<String, String> parts() {
    return parts;
  }
}
