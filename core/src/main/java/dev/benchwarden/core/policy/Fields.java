package dev.benchwarden.core.policy;

import dev.benchwarden.core.text.Nearest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;

/** The keys and values of a mapping in a policy. */
final class Fields {

  private final Map<String, Field> fields = new LinkedHashMap<>();
  private final PolicyPlace place;
  private final Mistakes mistakes;

  Fields(MappingNode mapping, PolicyPlace place, Mistakes mistakes) {
    this.place = place;
    this.mistakes = mistakes;
    mapping.getValue().forEach(this::add);
  }

  /**
   * The value of a key as this reads it; empty if it cannot be read so, if the key is absent, or if
   * nothing is written behind it.
   */
  <T> Optional<T> read(String key, Function<Value, Optional<T>> as) {
    return Optional.ofNullable(fields.get(key))
        .map(Field::value)
        .filter(value -> !value.isAbsent())
        .flatMap(as);
  }

  /** Notes a mistake at {@code whole} if each of these keys is absent or empty. */
  void requireAny(List<String> keys, Value whole, String detail) {
    if (keys.stream()
        .allMatch(key -> read(key, Optional::of).filter(v -> !v.isEmpty()).isEmpty())) {
      whole.note(detail + String.join(", ", keys));
    }
  }

  /** All of them in the order of the text, for a mapping whose keys are free. */
  void forEach(BiConsumer<String, Value> action) {
    fields.forEach((key, field) -> action.accept(key, field.value()));
  }

  /** Notes the keys that are not among these. */
  Fields only(List<String> known) {
    fields.forEach((key, field) -> {
      if (!known.contains(key)) {
        mistakes.add(place.key(key), field.mark(), "is not known: " + advice(key, known));
      }
    });
    return this;
  }

  private void add(NodeTuple entry) {
    Node keyNode = entry.getKeyNode();
    if (!(keyNode instanceof ScalarNode scalar) || !Value.isText(scalar.getValue())) {
      mistakes.add(place, keyNode.getStartMark(), "has a key that is no line of text");
      return;
    }
    String key = scalar.getValue();
    Value value = new Value(entry.getValueNode(), place.key(key), mistakes);
    Field first = fields.putIfAbsent(key, new Field(keyNode.getStartMark(), value));
    if (first != null) {
      mistakes.add(
          place.key(key),
          keyNode.getStartMark(),
          "is given twice: the first is in line %d".formatted(first.mark().getLine() + 1));
    }
  }

  private static String advice(String key, List<String> known) {
    return Nearest.to(key, known)
        .map("did you mean %s?"::formatted)
        .orElseGet(() -> "the keys here are " + String.join(", ", known));
  }

  private record Field(Mark mark, Value value) {}
}
