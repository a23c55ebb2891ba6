package dev.benchwarden.core.backfill;

import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Collector of the parameters of an upload; absent and empty ones are left out. */
public final class Parameters {

  private static final int LONGEST_SUBJECT = 1000;
  private static final int LONGEST_NAME = 200;

  private final Map<String, String> values = new TreeMap<>();

  public Parameters set(String name, @Nullable String value) {
    if (value != null && !value.isBlank()) {
      values.put(name, value.strip());
    }
    return this;
  }

  public Parameters set(String name, @Nullable Instant value) {
    return set(name, value == null ? null : value.toString());
  }

  /** The first line of a commit's message. */
  public Parameters subject(@Nullable String message) {
    return set(
        "subject",
        message == null
            ? null
            : cut(message.strip().lines().findFirst().orElse(""), LONGEST_SUBJECT));
  }

  public Parameters author(@Nullable String name) {
    return set("author", name == null ? null : cut(name, LONGEST_NAME));
  }

  public Map<String, String> asMap() {
    return Map.copyOf(values);
  }

  private static String cut(String text, int longest) {
    return text.length() <= longest ? text : text.substring(0, longest);
  }
}
