package dev.benchwarden.uploads.ingest;

import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reader of a record from given values: {@code pullRequest} from the parameter {@code
 * pull_request}, and a record inside from {@code name.part}. The structure of the record is
 * inspected once, not with each upload.
 */
final class GivenRecord<T extends Record> {

  private static final Pattern CAPITAL = Pattern.compile("(?=[A-Z])");

  private final Constructor<T> constructor;
  private final List<Part> parts;

  private GivenRecord(Constructor<T> constructor, List<Part> parts) {
    this.constructor = constructor;
    this.parts = parts;
  }

  /**
   * A component of the record.
   *
   * @param inside how it is read, if it is a record itself
   */
  private record Part(
      String name, Class<?> type, Method accessor, @Nullable GivenRecord<?> inside) {

    private static Part of(String prefix, RecordComponent component) {
      String name = prefix + nameOf(component.getName());
      Class<?> type = component.getType();
      return new Part(
          name,
          type,
          opened(component.getAccessor()),
          type.isRecord() ? GivenRecord.of(type.asSubclass(Record.class), name + ".") : null);
    }

    private @Nullable Object read(GivenValues given) {
      if (inside != null) {
        return given.hasAny(name + ".") ? inside.read(given) : null;
      }
      return type == List.class ? given.list(name) : given.one(name, type);
    }

    private boolean isCalled(String parameter) {
      return inside == null ? parameter.equals(name) : parameter.startsWith(name + ".");
    }
  }

  static <T extends Record> GivenRecord<T> of(Class<T> type) {
    return of(type, "");
  }

  private static <T extends Record> GivenRecord<T> of(Class<T> type, String prefix) {
    RecordComponent[] components = type.getRecordComponents();
    Class<?>[] types =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    try {
      return new GivenRecord<>(
          opened(type.getDeclaredConstructor(types)),
          Arrays.stream(components).map(component -> Part.of(prefix, component)).toList());
    } catch (NoSuchMethodException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static <A extends AccessibleObject> A opened(A member) {
    member.setAccessible(true);
    return member;
  }

  /** The parameter for a component, or for a path of them. */
  static String nameOf(String component) {
    return CAPITAL.matcher(component).replaceAll("_").toLowerCase(Locale.ROOT);
  }

  /** Not validated yet: a missing or unreadable value is null. */
  T read(GivenValues given) {
    try {
      return constructor.newInstance(parts.stream().map(part -> part.read(given)).toArray());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The parameters' names; of those inside a record what they begin with. */
  List<String> names() {
    return parts.stream().map(Part::name).toList();
  }

  /** Whether a parameter of this name means something. */
  boolean knows(String parameter) {
    return parts.stream().anyMatch(part -> part.isCalled(parameter));
  }

  /** The texts in the record that are not blank, by the names of their components. */
  Map<String, String> textsOf(T values) {
    Map<String, String> texts = new TreeMap<>();
    for (Part part : parts) {
      try {
        if (part.accessor().invoke(values) instanceof String text && !text.isBlank()) {
          texts.put(part.accessor().getName(), text);
        }
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
    }
    return texts;
  }
}
