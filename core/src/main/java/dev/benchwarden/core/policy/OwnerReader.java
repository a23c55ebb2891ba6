package dev.benchwarden.core.policy;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Reader of the items of {@code owners}; what cannot be read is noted and left out. */
final class OwnerReader {

  static final List<String> KEYS = List.of("benchmarks", "paths", "owners");

  private static final int LONGEST_NAME = 200;

  private OwnerReader() {}

  static Optional<List<OwnerRule>> owners(Value value) {
    return value.list(item -> item.fields().flatMap(fields -> rule(fields, item)));
  }

  private static Optional<OwnerRule> rule(Fields fields, Value whole) {
    fields.only(KEYS);
    boolean ofBenchmarks = fields.read("benchmarks", Optional::of).isPresent();
    boolean ofPaths = fields.read("paths", Optional::of).isPresent();
    if (ofBenchmarks == ofPaths) {
      whole.note(
          ofPaths
              ? "has benchmarks and paths: write one item for each"
              : "must tell what is owned by benchmarks or paths");
    }
    List<NamePattern> benchmarks = patterns(fields, "benchmarks", NamePattern::new);
    List<PathPattern> paths = patterns(fields, "paths", PathPattern::new);
    Optional<List<String>> owners = fields.read("owners", v -> v.list(OwnerReader::owner));
    fields.requireAny(List.of("owners"), whole, "must name who owns it by ");
    return owners.isEmpty() || benchmarks.isEmpty() == paths.isEmpty()
        ? Optional.empty()
        : Optional.of(new OwnerRule(benchmarks, paths, owners.get()));
  }

  private static <T> List<T> patterns(Fields fields, String key, Function<String, T> pattern) {
    return fields
        .read(key, value -> value.oneOrMore(item -> item.text().map(pattern)))
        .orElse(List.of());
  }

  private static Optional<String> owner(Value value) {
    Optional<String> name = value.text().map(String::strip);
    name.filter(text -> text.length() > LONGEST_NAME)
        .ifPresent(text ->
            value.note("is longer than the %d characters of a name".formatted(LONGEST_NAME)));
    return name.filter(text -> text.length() <= LONGEST_NAME);
  }
}
