package dev.benchwarden.core.harness;

import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Fingerprint of the machine that an output names, as far as all of the output agrees. */
final class Fingerprint {

  private final Map<String, String> fields = new TreeMap<>();
  private final Map<String, String> contradictions = new TreeMap<>();

  /**
   * @param field one of those of {@link HarnessEvent.MachineFingerprint}
   * @param value null or blank if the output does not say
   */
  void add(String field, @Nullable String value) {
    if (value == null || value.isBlank()) {
      return;
    }
    String storable = NameRules.shortened(value.strip());
    String before = fields.putIfAbsent(field, storable);
    if (before != null && !before.equals(storable)) {
      contradictions.putIfAbsent(field, storable);
    }
  }

  /** Passes on the certain fields, and a warning about the others. */
  void handOn(CheckedEvents events) {
    contradictions.forEach((field, value) ->
        events.warning(
            "",
            "The output names different values of the machine's %s (%s, %s): none is taken"
                .formatted(field, fields.remove(field), value)));
    events.fingerprint(fields);
  }
}
