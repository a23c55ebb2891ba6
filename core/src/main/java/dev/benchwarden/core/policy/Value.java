package dev.benchwarden.core.policy;

import dev.benchwarden.core.text.Nearest;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;
import org.yaml.snakeyaml.reader.StreamReader;

/**
 * A value at a place of a policy. Each method reads it as one kind of value; if it is not of that
 * kind, a mistake is noted and the answer is empty.
 */
record Value(Node node, PolicyPlace place, Mistakes mistakes) {

  private static final int LONGEST_TEXT = 512;
  private static final int LONGEST_LINES = 8192;

  private static final Pattern NUMBER =
      Pattern.compile("[-+]?(\\d{1,20}(\\.\\d{0,20})?|\\.\\d{1,20})([eE][-+]?\\d{1,3})?");

  private static final Pattern FILE_NAME = Pattern.compile("[^./\\\\][^/\\\\]*");

  /** As the address bar of a browser shows it. */
  private static final Pattern TRACKER =
      Pattern.compile("https?://[^\\s/]+(/\\S*)?/(browse|projects)/[A-Z][A-Z0-9_]+(/\\S*)?");

  private static final Pattern LINE_BREAK = Pattern.compile("\\R");

  private static final Set<Tag> KINDS =
      Set.of(
          Tag.STR,
          Tag.INT,
          Tag.FLOAT,
          Tag.BOOL,
          Tag.NULL,
          Tag.TIMESTAMP,
          Tag.MERGE,
          Tag.MAP,
          Tag.SEQ);

  /** Nothing is written here, or null. */
  boolean isAbsent() {
    return node.getTag().equals(Tag.NULL);
  }

  /** The same, or a mapping without keys. */
  boolean isEmpty() {
    return isAbsent() || (node instanceof MappingNode mapping && mapping.getValue().isEmpty());
  }

  /** As a file may be that has comments only. */
  boolean isUnwritten() {
    return isAbsent() && node instanceof ScalarNode scalar && scalar.getValue().isEmpty();
  }

  boolean isMapping() {
    return node instanceof MappingNode;
  }

  boolean isFlag() {
    return plain().filter(Value::isFlag).isPresent();
  }

  Optional<Double> number(Range range) {
    return plain()
        .filter(text -> NUMBER.matcher(text).matches())
        .map(Double::valueOf)
        .filter(range::contains)
        .or(() -> mistake("must be a number " + range));
  }

  Optional<Integer> wholeNumber(Range range) {
    return plain()
        .filter(text -> NUMBER.matcher(text).matches())
        .map(Double::valueOf)
        .filter(number -> range.contains(number) && number == Math.rint(number))
        .map(Double::intValue)
        .or(() -> mistake("must be a whole number " + range));
  }

  Optional<Boolean> flag() {
    return plain()
        .filter(Value::isFlag)
        .map(Boolean::valueOf)
        .or(() -> mistake("must be true or false"));
  }

  <E extends Enum<E>> Optional<E> word(List<E> accepted) {
    List<String> words = Word.all(accepted);
    return scalar()
        .flatMap(word -> Word.read(word, accepted))
        .or(() -> mistake("must be one of " + String.join(", ", words) + meant(words)));
  }

  private String meant(List<String> words) {
    return scalar()
        .flatMap(word -> Nearest.to(word, words))
        .map(": did you mean %s?"::formatted)
        .orElse("");
  }

  /** {@code 90s}, {@code 30m}, {@code 1h30m}, or as ISO 8601 writes it: {@code PT30M}. */
  Optional<Duration> duration(Duration longest) {
    return scalar()
        .flatMap(Value::readDuration)
        .filter(duration -> !duration.isNegative() && duration.compareTo(longest) <= 0)
        .or(() ->
            mistake(
                "must be a time from 0s to %dh with its unit, such as 90s, 30m or 1h30m"
                    .formatted(longest.toHours())));
  }

  /** {@code 512 MiB}, {@code 20 ms} or a number without a unit. */
  Optional<Amount> amount() {
    return scalar()
        .flatMap(Amount::of)
        .or(() -> mistake("must be a number from 0 on with its unit, such as 512 MiB or 20 ms"));
  }

  /** {@code 5 %} or {@code 5}. */
  Optional<Double> percent(Range range) {
    return scalar()
        .map(text -> text.endsWith("%") ? text.substring(0, text.length() - 1).strip() : text)
        .filter(text -> NUMBER.matcher(text).matches())
        .map(Double::valueOf)
        .filter(range::contains)
        .or(() -> mistake("must be a number %s, such as 5 %%".formatted(range)));
  }

  Optional<String> text() {
    return scalar()
        .filter(Value::isText)
        .or(() -> mistake("must be a line of 1 to %d characters".formatted(LONGEST_TEXT)));
  }

  /** Name of a file without its folder. */
  Optional<String> fileName() {
    return text()
        .filter(text -> FILE_NAME.matcher(text).matches())
        .or(() ->
            mistake("must be a name without its folder: no /, no \\ and no . at its beginning"));
  }

  /** Address of a project in Jira. */
  Optional<String> tracker() {
    return text()
        .filter(text -> TRACKER.matcher(text).matches())
        .or(() ->
            mistake(
                "must be the address of a project in Jira, such as https://acme.atlassian.net/browse/PERF"));
  }

  /** A text of several lines. */
  Optional<String> lines() {
    return scalar()
        .filter(text ->
            !text.isBlank() && text.length() <= LONGEST_LINES && StreamReader.isPrintable(text))
        .or(() -> mistake("must be a text of 1 to %d characters".formatted(LONGEST_LINES)));
  }

  /** Empty if this is no list; items that cannot be read are left out, and noted. */
  <T> Optional<List<T>> list(Function<Value, Optional<T>> item) {
    return items().map(values -> values.stream().flatMap(v -> item.apply(v).stream()).toList());
  }

  /** The same; one item needs no list around it. */
  <T> Optional<List<T>> oneOrMore(Function<Value, Optional<T>> item) {
    return node instanceof ScalarNode ? item.apply(this).map(List::of) : list(item);
  }

  Optional<Fields> fields() {
    return node instanceof MappingNode mapping && isPlainYaml()
        ? Optional.of(new Fields(mapping, place, mistakes))
        : mistake("must be a mapping, such as minEffect: 3");
  }

  /** Notes what this must be and what it is. */
  private <T> Optional<T> mistake(String expected) {
    note("is %s, but %s".formatted(found(), expected));
    return Optional.empty();
  }

  void note(String detail) {
    mistakes.add(place, node.getStartMark(), detail);
  }

  private String found() {
    return switch (node) {
      case ScalarNode scalar when isAbsent() -> "empty";
      case ScalarNode scalar when isPlainYaml() -> Quoted.of(scalar.getValue());
      case Node other when !isPlainYaml() -> "written with a tag or an anchor";
      case SequenceNode list -> "a list";
      default -> "a mapping";
    };
  }

  private Optional<List<Value>> items() {
    if (!(node instanceof SequenceNode sequence) || !isPlainYaml()) {
      return mistake("must be a list, such as [a, b]");
    }
    List<Value> values = new ArrayList<>();
    for (Node item : sequence.getValue()) {
      values.add(new Value(item, place.item(values.size()), mistakes));
    }
    return Optional.of(values);
  }

  /** A scalar without quotes: in quotes it is a text, whatever it looks like. */
  private Optional<String> plain() {
    return node instanceof ScalarNode scalar && scalar.isPlain() ? scalar() : Optional.empty();
  }

  private Optional<String> scalar() {
    return node instanceof ScalarNode scalar && !isAbsent() && isPlainYaml()
        ? Optional.of(scalar.getValue())
        : Optional.empty();
  }

  /** Anchors and tags have no use in a policy; without them nothing can refer to itself. */
  private boolean isPlainYaml() {
    return node.getAnchor() == null && KINDS.contains(node.getTag());
  }

  static boolean isText(String text) {
    return !text.isBlank()
        && text.length() <= LONGEST_TEXT
        && StreamReader.isPrintable(text)
        && !LINE_BREAK.matcher(text).find();
  }

  private static boolean isFlag(String text) {
    return text.equalsIgnoreCase("true") || text.equalsIgnoreCase("false");
  }

  private static Optional<Duration> readDuration(String text) {
    String upper = text.toUpperCase(Locale.ROOT).replace(" ", "");
    try {
      return Optional.of(Duration.parse(upper.startsWith("P") ? upper : "PT" + upper));
    } catch (DateTimeParseException notOne) {
      return Optional.empty();
    }
  }
}
