package dev.benchwarden.platform.problem;

import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Wording of what a value has to look like. */
final class ExpectedValue {

  private static final Set<Class<?>> WHOLE =
      Set.of(int.class, Integer.class, long.class, Long.class);

  private ExpectedValue() {}

  /** Such as {@code a list}; of a value in JSON. */
  static String shape(@Nullable Class<?> type) {
    if (type == null || type == Object.class) {
      return "the API's description says which.";
    }
    if (Collection.class.isAssignableFrom(type) || type.isArray()) {
      return "a list, in [ ].";
    }
    if (Map.class.isAssignableFrom(type) || type.isRecord()) {
      return "an object, in { }.";
    }
    return type == String.class ? "a text, in quotes." : of(type) + ".";
  }

  /**
   * Such as {@code one of OPEN, CLOSED}.
   *
   * @param type what the value is read as; null if that is not known
   */
  static String of(@Nullable Class<?> type) {
    if (type == null) {
      return "a number is written 12, a time 2026-01-31T12:00:00Z, with a year from 1583 to 9999";
    }
    if (type.isEnum()) {
      return "it is one of "
          + Arrays.stream(type.getEnumConstants())
              .map(String::valueOf)
              .collect(Collectors.joining(", "));
    }
    if (type == Boolean.class || type == boolean.class) {
      return "it is true or false";
    }
    if (type == UUID.class) {
      return "it is an identifier such as 01995d5a-6b7c-7000-8000-000000000012";
    }
    if (type == Instant.class) {
      return "a time is written 2026-01-31T12:00:00Z, with a year from 1583 to 9999";
    }
    if (WHOLE.contains(type)) {
      return "a whole number is written 12";
    }
    boolean isNumber = type.isPrimitive() || Number.class.isAssignableFrom(type);
    return isNumber ? "a number is written 12" : of(null);
  }
}
