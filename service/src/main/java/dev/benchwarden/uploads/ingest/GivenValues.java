package dev.benchwarden.uploads.ingest;

import dev.benchwarden.platform.problem.BadInput;
import dev.benchwarden.platform.problem.InvalidInput;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.core.convert.ConversionException;
import org.springframework.core.convert.ConversionService;
import org.springframework.core.convert.TypeDescriptor;

/** Given values, by name. An unreadable one counts as missing, and is remembered. */
final class GivenValues {

  private static final TypeDescriptor TEXTS =
      TypeDescriptor.collection(List.class, TypeDescriptor.valueOf(String.class));

  private final Map<String, String[]> values;
  private final ConversionService conversion;
  private final List<BadInput> unreadable = new ArrayList<>();

  GivenValues(Map<String, String[]> values, ConversionService conversion) {
    this.values = values;
    this.conversion = conversion;
  }

  /** A value that may be given once; null also for an empty one that is no text. */
  <T> @Nullable T one(String name, Class<T> type) {
    String[] given = values.get(name);
    if (given == null || given.length == 0) {
      return null;
    }
    if (given.length > 1) {
      unreadable.add(
          BadInput.parameter(name, "was given %d times: give it once".formatted(given.length)));
      return null;
    }
    try {
      return conversion.convert(given[0], type);
    } catch (ConversionException failure) {
      unreadable.add(BadInput.parameter(name, InvalidInput.unreadable(given[0], type)));
      return null;
    }
  }

  /** Values that may be given repeatedly, or once with commas between them. */
  @SuppressWarnings("unchecked")
  @Nullable List<String> list(String name) {
    String[] given = values.get(name);
    if (given == null || given.length == 0) {
      return null;
    }
    Object source = given.length == 1 ? given[0] : given;
    try {
      return (List<String>) conversion.convert(source, TypeDescriptor.forObject(source), TEXTS);
    } catch (ConversionException failure) {
      unreadable.add(
          BadInput.parameter(name, InvalidInput.unreadable(String.join(",", given), null)));
      return null;
    }
  }

  /** Whether there is a value whose name begins like this. */
  boolean hasAny(String beginning) {
    return values.keySet().stream().anyMatch(name -> name.startsWith(beginning));
  }

  /** Whether the value with this name was unreadable. */
  boolean isUnreadable(@Nullable String name) {
    return unreadable.stream().anyMatch(one -> Objects.equals(one.pointer(), name));
  }

  /** The unreadable values so far. */
  List<BadInput> unreadable() {
    return List.copyOf(unreadable);
  }
}
