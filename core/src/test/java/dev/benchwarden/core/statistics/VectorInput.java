package dev.benchwarden.core.statistics;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A JSON object that remembers which of its keys were read, so that a key nobody knows is noticed.
 * Numbers that JSON cannot write come as {@code "NaN"}, {@code "Infinity"}, {@code "-Infinity"}.
 */
public final class VectorInput {

  private final JsonNode node;
  private final String path;
  private final Set<String> read = new HashSet<>();
  private final List<VectorInput> children = new ArrayList<>();

  VectorInput(JsonNode node, String path) {
    this.node = node;
    this.path = path;
  }

  public boolean has(String key) {
    return node.has(key);
  }

  /** Whether the key is there with a value other than null; a null counts as read. */
  public boolean hasValue(String key) {
    if (node.path(key).isNull()) {
      read.add(key);
    }
    return node.hasNonNull(key);
  }

  public double number(String key) {
    return toDouble(required(key));
  }

  public double number(String key, double absent) {
    return hasValue(key) ? number(key) : absent;
  }

  @Nullable Double numberOrNull(String key) {
    return hasValue(key) ? (Double) number(key) : null;
  }

  public int integer(String key) {
    return required(key).intValue();
  }

  public boolean flag(String key) {
    return required(key).booleanValue();
  }

  public String text(String key) {
    return required(key).stringValue();
  }

  public @Nullable String textOrNull(String key) {
    return hasValue(key) ? text(key) : null;
  }

  /** A list of numbers; a null among them is an invalid run and reads as NaN. */
  public double[] numbers(String key) {
    return toDoubles(required(key));
  }

  List<String> texts(String key) {
    return elements(required(key)).map(JsonNode::stringValue).toList();
  }

  /** The raw value, for shapes that only one file has. */
  public JsonNode raw(String key) {
    return required(key);
  }

  public VectorInput object(String key) {
    return child(required(key), path + "/" + key);
  }

  public List<VectorInput> objects(String key) {
    List<VectorInput> found = new ArrayList<>();
    for (JsonNode element : required(key)) {
      found.add(child(element, path + "/" + key + "/" + found.size()));
    }
    return found;
  }

  /** An object whose keys are names, such as machines, each with a list of numbers. */
  public Map<String, double[]> numbersByName(String key) {
    return byName(key, (name, value) -> toDoubles(value));
  }

  /** An object whose keys are names, such as machines, each with an object. */
  public Map<String, VectorInput> objectsByName(String key) {
    return byName(key, (name, value) -> child(value, path + "/" + key + "/" + name));
  }

  /** An object whose keys are names, such as machines, each with a list of objects. */
  public Map<String, List<VectorInput>> objectListsByName(String key) {
    return byName(
        key,
        (name, list) ->
            elements(list).map(value -> child(value, path + "/" + key + "/" + name)).toList());
  }

  /** An object whose keys are names, such as machines, each with a number. */
  public Map<String, Double> numberByName(String key) {
    return byName(key, (name, value) -> toDouble(value));
  }

  /** All keys of this object, for an object whose keys are names; marks none of them as read. */
  public List<String> names() {
    return List.copyOf(node.propertyNames());
  }

  /** All keys of this object, for an object whose keys are names; marks them as read. */
  public Map<String, Double> numberByName() {
    Map<String, Double> found = new LinkedHashMap<>();
    node.properties().forEach(field -> found.put(field.getKey(), number(field.getKey())));
    return found;
  }

  /** The keys that were never asked for, here and in the objects below that were handed out. */
  List<String> unread() {
    List<String> unread = new ArrayList<>();
    for (Map.Entry<String, JsonNode> field : node.properties()) {
      if (!read.contains(field.getKey())) {
        unread.add(path + "/" + field.getKey());
      }
    }
    children.forEach(child -> unread.addAll(child.unread()));
    return unread;
  }

  private <T> Map<String, T> byName(String key, BiFunction<String, JsonNode, T> reader) {
    Map<String, T> found = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> field : required(key).properties()) {
      found.put(field.getKey(), reader.apply(field.getKey(), field.getValue()));
    }
    return found;
  }

  private VectorInput child(JsonNode value, String childPath) {
    VectorInput child = new VectorInput(value, childPath);
    children.add(child);
    return child;
  }

  private JsonNode required(String key) {
    read.add(key);
    JsonNode value = node.get(key);
    if (value == null) {
      throw new IllegalArgumentException("key " + path + "/" + key + " is missing");
    }
    return value;
  }

  private static double[] toDoubles(JsonNode list) {
    return elements(list).mapToDouble(VectorInput::toDouble).toArray();
  }

  private static Stream<JsonNode> elements(JsonNode list) {
    return StreamSupport.stream(list.spliterator(), false);
  }

  private static double toDouble(JsonNode value) {
    if (value.isNull()) {
      return Double.NaN;
    }
    return value.isString() ? Double.parseDouble(value.stringValue()) : value.doubleValue();
  }
}
