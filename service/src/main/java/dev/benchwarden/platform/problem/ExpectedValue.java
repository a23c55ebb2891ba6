package dev.benchwarden.platform.problem;

import java.time.Instant;
import java.time.LocalTime;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Wording for the expected form of a value. */
final class ExpectedValue {

  private static final Set<Class<?>> WHOLE =
      Set.of(int.class, Integer.class, long.class, Long.class);

  private static final Set<Class<?>> TEXTUAL = Set.of(UUID.class, Instant.class, LocalTime.class);

  private static final Pattern WHOLE_NUMBER = Pattern.compile("[+-]?[0-9]+");

  private ExpectedValue() {}

  /**
   * Such as {@code too large: the largest whole number that is taken is 2147483647}.
   *
   * @return empty unless a whole number is needed and this one is out of the range of its type
   */
  static Optional<String> beyond(@Nullable Object value, @Nullable Class<?> type) {
    if (!(value instanceof String text)
        || type == null
        || !WHOLE.contains(type)
        || !WHOLE_NUMBER.matcher(text.strip()).matches()) {
      return Optional.empty();
    }
    boolean isLong = type == long.class || type == Long.class;
    return Optional.of(
        text.strip().startsWith("-")
            ? "too small: the smallest whole number that is taken is "
                + (isLong ? Long.MIN_VALUE : Integer.MIN_VALUE)
            : "too large: the largest whole number that is taken is "
                + (isLong ? Long.MAX_VALUE : Integer.MAX_VALUE));
  }

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
    if (type == String.class) {
      return "a text, in quotes.";
    }
    return of(type) + (isWrittenAsText(type) ? ", in quotes." : ", without quotes.");
  }

  /**
   * Whether a value in JSON that cannot be read is not even of the kind that is needed.
   *
   * @param type what it is read as; null if that is not known
   */
  static boolean isOfAnotherKind(@Nullable Object value, @Nullable Class<?> type) {
    return type == String.class || (value instanceof String && !isWrittenAsText(type));
  }

  private static boolean isWrittenAsText(@Nullable Class<?> type) {
    return type == null || type.isEnum() || TEXTUAL.contains(type);
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
    if (type == LocalTime.class) {
      return "a time of day is written 08:00";
    }
    if (WHOLE.contains(type)) {
      return "a whole number is written 12";
    }
    boolean isNumber = type.isPrimitive() || Number.class.isAssignableFrom(type);
    return isNumber ? "a number is written 12" : of(null);
  }
}
