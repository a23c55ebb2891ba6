package dev.benchwarden.core.series;

import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Comparison of fingerprints that several tools take of one machine: {@code amd64} and {@code
 * x86_64} are one architecture, and {@code Linux} is a less precise {@code Ubuntu 24.04}.
 */
public final class FingerprintFields {

  private FingerprintFields() {}

  /** Whether all fields that both know agree. */
  public static boolean agree(Map<String, String> known, Map<String, String> other) {
    return known.entrySet().stream().allMatch(field -> agree(field, other.get(field.getKey())));
  }

  /**
   * The fields of both, in the words that were known first unless the other ones are more precise.
   */
  public static Map<String, String> joined(Map<String, String> known, Map<String, String> other) {
    Map<String, String> joined = new TreeMap<>(other);
    known.forEach((field, value) ->
        joined.merge(field, value, (now, before) -> saysMore(field, now, before) ? now : before));
    return joined;
  }

  private static boolean saysMore(String field, String now, String before) {
    return field.equals("os") && Platform.isSystem(before) && !Platform.isSystem(now);
  }

  private static boolean agree(Map.Entry<String, String> known, @Nullable String other) {
    String value = known.getValue();
    return other == null
        || value.equalsIgnoreCase(other)
        || switch (known.getKey()) {
          case "arch" -> Platform.architecture(value).equals(Platform.architecture(other));
          case "os" ->
              (Platform.isSystem(value) || Platform.isSystem(other))
                  && Platform.system(value).equals(Platform.system(other));
          default -> false;
        };
  }
}
